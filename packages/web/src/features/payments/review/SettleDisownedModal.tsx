import { useState } from 'react';
import { disownedMessages } from '@tribe/domain/features/billing/disowned.input.ts';
import type { FindDisownedOrdersQuery } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { SettleDisownedOrder } from './disowned.documents.ts';

export type Disowned = FindDisownedOrdersQuery['disownedOrders'][number];

type Props = { order: Disowned; isTheirs: boolean; onClose: () => void; onDone: () => void };

/** Closes the case of an order that its buyer disowned, with why. */
export function SettleDisownedModal({ order, isTheirs, onClose, onDone }: Props) {
  const [reason, setReason] = useState('');
  const [settle, { isBusy }] = useMutation(SettleDisownedOrder);
  const save = async () => {
    const acted = await settle({ orderId: order.id, input: { isTheirs, reason } });
    if (acted.ok) toast.success(isTheirs ? disownedMessages.theirs : disownedMessages.closed);
    else toast.error(acted.failure.message);
    if (!acted.ok && acted.failure.code !== 'CONFLICT') return;
    onClose();
    onDone();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      title={isTheirs ? `It’s ${order.name}’s after all` : `Close the case on ${order.email}`}
      text={
        isTheirs
          ? 'The order won’t change, and its reminders will continue.'
          : 'This won’t refund or end anything, and reminders stay off. Do that first, then explain how it was settled.'
      }
      withCancel
      actions={
        <Button look="primary" disabled={!reason.trim()} busy={isBusy && 'Saving…'} onClick={() => void save()}>
          Close the case
        </Button>
      }
    >
      <div className="pb-2">
        <TextField label="Reason" value={reason} onChange={setReason} maxLength={300} />
      </div>
    </Modal>
  );
}
