import { useState } from 'react';
import { DisputeInput, disputeMessages, SettleDisputeInput } from '@tribe/domain/features/payments/dispute.input.ts';
import { centavosOf, pesosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import type { FindDisputesQuery } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { MoneyField } from '#ui/MoneyField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { OpenDispute, SetDisputeEvidenceDay, SettleDispute } from './dispute.documents.ts';

export type Dispute = FindDisputesQuery['disputes'][number];
type After = { onClose: () => void; onDone: () => void };

/** Staff heard of a dispute before the gateway told us, or it never does. */
export function OpenDisputeModal({ onClose, onDone }: After) {
  const [open] = useMutation(OpenDispute);
  const form = useZodForm(DisputeInput, { payment: '', externalId: '', evidenceDay: null });
  const save = async (input: DisputeInput) => {
    const acted = await open({ input });
    if (!acted.ok) return acted.failure;
    toast.success(disputeMessages.opened);
    onClose();
    onDone();
    return null;
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      title="Open a dispute"
      text="While it’s open, reminders stop and access continues."
    >
      <div className="pt-2 pb-4">
        <Form of={form} onSubmit={save} submit="Open" busy="Opening…" cancel={onClose} asksBeforeLeaving={false}>
          <FormField name="payment">
            {(field) => (
              <TextField label="Payment" help="For example, PAY-000123 or its number at the gateway" {...field} />
            )}
          </FormField>
          <FormField name="externalId">
            {({ value, ...field }) => <TextField label="Dispute number" optional value={value ?? ''} {...field} />}
          </FormField>
          <FormField name="evidenceDay">
            {({ value, ...field }) => <DateField label="Evidence due" optional value={value ?? null} {...field} />}
          </FormField>
        </Form>
      </div>
    </Modal>
  );
}

/** By when evidence is to be with the gateway. */
export function EvidenceDayModal({ dispute, onClose, onDone }: After & { dispute: Dispute }) {
  const [day, setDay] = useState(dispute.evidenceDay);
  const [set, { isBusy, failure }] = useMutation(SetDisputeEvidenceDay);
  const save = async () => {
    const acted = await set({ id: dispute.id, day });
    if (acted.ok) toast.success(disputeMessages.daySaved);
    else if (acted.failure.code !== 'CONFLICT') return;
    else toast.error(acted.failure.message);
    onClose();
    onDone();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      title={`Evidence for ${dispute.number} of ${dispute.name}`}
      withCancel
      actions={
        <Button look="primary" busy={isBusy && 'Saving…'} onClick={() => void save()}>
          Save
        </Button>
      }
    >
      <div className="pb-2">
        <DateField
          label="Evidence due"
          optional
          value={day}
          onChange={setDay}
          error={failure?.messages?.['evidenceDay']?.[0] ?? failure?.message}
        />
      </div>
    </Modal>
  );
}

/** Won or lost, with what the gateway charges for it. */
export function SettleDisputeModal({
  dispute,
  outcome,
  onClose,
  onDone,
}: After & { dispute: Dispute; outcome: 'won' | 'lost' }) {
  const [settle] = useMutation(SettleDispute);
  const form = useZodForm(SettleDisputeInput, { outcome, fee: 0, keepsAccess: false });
  const isLost = outcome === 'lost';
  const save = async ({ fee, ...input }: SettleDisputeInput) => {
    const acted = await settle({ id: dispute.id, input: { ...input, fee: pesosOf(fee) } });
    if (!acted.ok) return acted.failure;
    toast.success(disputeMessages[outcome]);
    onClose();
    onDone();
    return null;
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      title={`${isLost ? 'Lost' : 'Won'}: ${dispute.number} of ${dispute.name}`}
      text={
        isLost
          ? `${showAmount(centavosOf(dispute.left) ?? 0)} counts as refunded. If everything a subscription collected has been returned, the subscription ends.`
          : 'The payment isn’t affected.'
      }
    >
      <div className="pt-2 pb-4">
        <Form
          of={form}
          onSubmit={save}
          submit={isLost ? 'It’s lost' : 'It’s won'}
          cancel={onClose}
          asksBeforeLeaving={false}
        >
          <FormField name="fee">
            {({ value, ...field }) => <MoneyField label="Gateway fee" value={value ?? null} {...field} />}
          </FormField>
          {isLost && (
            <FormField name="keepsAccess">
              {({ value, ...field }) => (
                <CheckboxField label="They keep their access anyway" value={value ?? false} {...field} />
              )}
            </FormField>
          )}
        </Form>
      </div>
    </Modal>
  );
}
