import { useState } from 'react';
import { changeMessages } from '@tribe/domain/features/billing/changes/messages.ts';
import { onePerson } from '#admin/onePerson.ts';
import { PickField } from '#admin/PickField.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { MoveSubscription, SubscriptionMove } from './change.documents.ts';
import { ChangeModal, type ChangeProps } from './ChangeModal.tsx';

/** Gives a subscription to another person, with all that hangs on it. */
export function MoveModal({ subscription, person, onClose, onDone }: ChangeProps) {
  const { id } = subscription;
  const [userId, setUserId] = useState<number | null>(null);
  const input = { userId: userId ?? 0 };
  const asked = useQueryWhen(userId !== null, SubscriptionMove, { id, input });
  const [move, { isBusy }] = useMutation(MoveSubscription);
  return (
    <ChangeModal
      {...{ subscription, onClose, onDone, isBusy }}
      title={`Move ${subscription.funnel.name} from ${person.displayName}`}
      act="Move subscription"
      done={changeMessages.moved}
      preview={userId === null ? null : asked}
      onSave={(saved) => move({ id, input, saved })}
    >
      <PickField
        label="New owner"
        pick={onePerson}
        value={userId}
        onChange={(chosen) => setUserId(typeof chosen === 'number' ? chosen : null)}
      />
    </ChangeModal>
  );
}
