import { useState } from 'react';
import { changeMessages } from '@tribe/domain/features/billing/changes/messages.ts';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { DateField } from '#ui/DateField.tsx';
import { ExtendSubscription, SubscriptionExtension } from './change.documents.ts';
import { ChangeModal, type ChangeProps } from './ChangeModal.tsx';

/** Lets a subscription go on for longer. */
export function ExtendModal({ subscription, person, onClose, onDone }: ChangeProps) {
  const { id } = subscription;
  const [expiry, setExpiry] = useState<Day | null>(null);
  const input = { expiry: expiry ?? '' };
  const asked = useQueryWhen(expiry !== null, SubscriptionExtension, { id, input });
  const [extend, { isBusy }] = useMutation(ExtendSubscription);
  return (
    <ChangeModal
      {...{ subscription, onClose, onDone, isBusy }}
      title={`Extend ${subscription.funnel.name} of ${person.displayName}`}
      act="Extend subscription"
      done={changeMessages.extended}
      preview={expiry === null ? null : asked}
      onSave={(saved) => extend({ id, input, saved })}
    >
      <DateField label="New expiry" value={expiry} onChange={setExpiry} />
    </ChangeModal>
  );
}
