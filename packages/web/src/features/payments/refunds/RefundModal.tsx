import { reviewMessages } from '@tribe/domain/features/payments/reviewMessages.ts';
import { RefundInput } from '@tribe/domain/features/payments/refund.input.ts';
import { pesosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { MoneyField } from '#ui/MoneyField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { RefundPayment } from './refund.documents.ts';

type Props = {
  payment: { id: number; number: string; name: string };
  /** The most that can go back, in centavos. */
  left: number;
  reason?: string;
  onClose: () => void;
  onDone: () => void;
};

/** Gives a payment back, or a part of it: at its gateway, or by hand where it came by hand. */
export function RefundModal({ payment, left, reason = '', onClose, onDone }: Props) {
  const [refund] = useMutation(RefundPayment);
  const form = useZodForm(RefundInput, { amount: left, reason, keepsAccess: false });
  const save = async ({ amount, ...input }: RefundInput) => {
    const acted = await refund({ transactionId: payment.id, input: { ...input, amount: pesosOf(amount) } });
    if (!acted.ok) return acted.failure;
    toast.success(
      acted.data.refundPayment.state === 'manual' ? reviewMessages.refundByHand : reviewMessages.refundAsked,
    );
    onClose();
    onDone();
    return null;
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      title={`Refund ${payment.number} of ${payment.name}`}
      text={`Up to ${showAmount(left)}. If everything a subscription collected is refunded, it ends.`}
    >
      <div className="pt-2 pb-4">
        <Form of={form} onSubmit={save} submit="Refund" busy="Refunding…" cancel={onClose} asksBeforeLeaving={false}>
          <FormField name="amount">
            {({ value, ...field }) => <MoneyField label="Amount" value={value ?? null} {...field} />}
          </FormField>
          <FormField name="reason">{(field) => <TextField label="Reason" {...field} />}</FormField>
          <FormField name="keepsAccess">
            {({ value, ...field }) => (
              <CheckboxField label="They keep their access anyway" value={value ?? false} {...field} />
            )}
          </FormField>
        </Form>
      </div>
    </Modal>
  );
}
