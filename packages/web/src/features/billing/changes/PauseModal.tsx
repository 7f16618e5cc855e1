import { useState } from 'react';
import { changeMessages } from '@tribe/domain/features/billing/changes/messages.ts';
import { type Day, today } from '@tribe/domain/kernel/time/manila.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery, useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { DateField } from '#ui/DateField.tsx';
import { PauseSubscription, ResumeSubscription, SubscriptionPause, SubscriptionResume } from './change.documents.ts';
import { ChangeModal, type ChangeProps } from './ChangeModal.tsx';

/** Lets a subscription rest, from a day until a day or until staff resume it. */
export function PauseModal({ subscription, person, onClose, onDone }: ChangeProps) {
  const { id } = subscription;
  const [now] = useState(() => today(new Date()));
  const [from, setFrom] = useState<Day | null>(now);
  const [backOn, setBackOn] = useState<Day | null>(null);
  const input = { from: from ?? '', backOn };
  const asked = useQueryWhen(from !== null, SubscriptionPause, { id, input });
  const [pause, { isBusy }] = useMutation(PauseSubscription);
  return (
    <ChangeModal
      {...{ subscription, onClose, onDone, isBusy }}
      title={`Pause ${subscription.funnel.name} of ${person.displayName}`}
      act="Pause subscription"
      done={from !== null && from > now ? changeMessages.pausePlanned : changeMessages.paused}
      preview={from === null ? null : asked}
      onSave={(saved) => pause({ id, input, saved })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField label="From" value={from} onChange={setFrom} />
        <DateField
          label="Back on"
          optional
          help="Leave blank until you resume it."
          value={backOn}
          onChange={setBackOn}
        />
      </div>
    </ChangeModal>
  );
}

/** Ends a pause today, or calls a planned one off. */
export function ResumeModal({ subscription, person, onClose, onDone }: ChangeProps) {
  const { id } = subscription;
  const asked = useQuery(SubscriptionResume, { id });
  const [resume, { isBusy }] = useMutation(ResumeSubscription);
  return (
    <ChangeModal
      {...{ subscription, onClose, onDone, isBusy }}
      title={`Resume ${subscription.funnel.name} of ${person.displayName}`}
      act="Resume subscription"
      done={changeMessages.resumed}
      preview={asked}
      onSave={(saved) => resume({ id, saved })}
    />
  );
}
