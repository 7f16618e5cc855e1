import { Lock } from 'lucide-react';
import { contentMessages } from '@tribe/domain/features/contents/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';

/** What stands before content that a member's plan does not hold, and where their plan is. */
export function PlanGate() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-card p-4">
      <Lock strokeWidth={1.75} className="size-5 shrink-0 text-sea" aria-hidden="true" />
      <p className="min-w-0 grow basis-40 font-semibold">{contentMessages.notInPlan}</p>
      <Button look="primary" href={to('account', {}, { q: 'billings' })}>
        See your plan
      </Button>
    </div>
  );
}
