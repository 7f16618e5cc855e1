import { Lock } from 'lucide-react';
import { contentMessages } from '@tribe/domain/features/contents/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';

const { partNotInPlan, planNote } = contentMessages;

/** What one's own billing opens: the whole sentence for a note, and what the way there is called. */
const ofBilling: Readonly<Record<string, readonly [words: string, action: string]>> = {
  [planNote]: [contentMessages.notInPlan, 'See your plan'],
  [contentMessages.lapsedNote]: [contentMessages.lapsed, 'Renew'],
  [contentMessages.pausedNote]: [contentMessages.paused, 'Settle the payment'],
  [contentMessages.lapsedEventNote]: [contentMessages.lapsed, 'Renew'],
  [contentMessages.pausedEventNote]: [contentMessages.paused, 'Settle the payment'],
};

/** The note of a refusal that billing can help with; undefined for any other. */
export const billingNoteOf = (words: string): string | undefined =>
  Object.keys(ofBilling).find((note) => ofBilling[note]?.[0] === words);

type Props = {
  /** What opens the content, as the server says it; a member's plan where it says nothing. */
  note?: string | undefined;
  /** Whether only some of what is shown is closed. */
  isPart?: boolean;
};

/** What stands before content that is not open to a member, and where it is a matter of what they pay for, the way there. */
export function PlanGate({ note = planNote, isPart = false }: Props) {
  const [words, action] = ofBilling[note] ?? [note, null];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-card p-4">
      <Lock strokeWidth={1.75} className="size-5 shrink-0 text-sea" aria-hidden="true" />
      <p className="min-w-0 grow basis-40 font-semibold">{isPart ? partNotInPlan : words}</p>
      {action && (
        <Button look="primary" href={to('account', {}, { q: 'billings' })}>
          {action}
        </Button>
      )}
    </div>
  );
}
