import { NewDueInput } from '@tribe/domain/features/billing/due.input.ts';
import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';
import { pesosOf } from '@tribe/domain/kernel/money/peso.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { DateField } from '#ui/DateField.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { MoneyField } from '#ui/MoneyField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { AddPaymentSchedule } from './due.documents.ts';

type Props = { invoice: { id: number; number: string }; onClose: () => void; onDone: () => void };

/** One more due on an invoice. */
export function AddDueModal({ invoice, onClose, onDone }: Props) {
  const [add] = useMutation(AddPaymentSchedule);
  const form = useZodForm(NewDueInput, { invoiceId: invoice.id });
  const save = async ({ price, ...input }: NewDueInput) => {
    const acted = await add({ input: { ...input, price: pesosOf(price) } });
    if (!acted.ok) return acted.failure;
    toast.success(paymentMessages.scheduleAdded);
    onDone();
    return null;
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      title={`Add a payment to ${invoice.number}`}
      text="It will be added to the invoice total."
    >
      <div className="pt-2 pb-4">
        <Form of={form} onSubmit={save} submit="Add payment" cancel={onClose} asksBeforeLeaving={false}>
          <FormField name="scheduleDate">
            {({ value, ...field }) => <DateField label="Date" value={value ?? null} {...field} />}
          </FormField>
          <FormField name="price">
            {({ value, ...field }) => <MoneyField label="Price" value={value ?? null} {...field} />}
          </FormField>
        </Form>
      </div>
    </Modal>
  );
}
