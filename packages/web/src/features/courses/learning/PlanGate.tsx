import { Lock } from 'lucide-react';
import { contentMessages } from '@tribe/domain/features/contents/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';

const { notInPlan, partNotInPlan, planNote } = contentMessages;

type Props = {
  /** What opens the content, as the server says it; a member's plan where it says nothing. */
  note?: string | undefined;
  /** Whether only some of what is shown is closed. */
  isPart?: boolean;
};

/** What stands before content that is not open to a member, and where it is a matter of their plan, the way there. */
export function PlanGate({ note = planNote, isPart = false }: Props) {
  const isOfPlan = note === planNote;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-card p-4">
      <Lock strokeWidth={1.75} className="size-5 shrink-0 text-sea" aria-hidden="true" />
      <p className="min-w-0 grow basis-40 font-semibold">{isPart ? partNotInPlan : isOfPlan ? notInPlan : note}</p>
      {isOfPlan && (
        <Button look="primary" href={to('account', {}, { q: 'billings' })}>
          See your plan
        </Button>
      )}
    </div>
  );
}
