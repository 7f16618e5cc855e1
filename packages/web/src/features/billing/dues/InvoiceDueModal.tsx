import { DueInvoiceInput } from '@tribe/domain/features/billing/due.input.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { InvoicePaymentSchedule } from './due.documents.ts';
import { type DueModalProps, isOld } from './dueAct.ts';

/** Which invoice of the academy's a paid due is on, and whose tax number is on it. */
export function InvoiceDueModal({ due, of, onClose, onDone }: DueModalProps) {
  const [save] = useMutation(InvoicePaymentSchedule);
  const form = useZodForm(DueInvoiceInput, {
    birInvoiceNumber: due.birInvoiceNumber ?? '',
    buyerTin: due.buyerTin ?? '',
  });
  const submit = async ({ birInvoiceNumber, buyerTin }: DueInvoiceInput) => {
    const input = { birInvoiceNumber: birInvoiceNumber ?? '', buyerTin: buyerTin ?? '' };
    const acted = await save({ id: due.id, input });
    if (acted.ok || isOld(acted.failure)) onDone();
    if (!acted.ok) return acted.failure;
    toast.success('BIR invoice saved');
    onClose();
    return null;
  };
  return (
    <Modal isOpen onClose={onClose} size="small" title={`BIR invoice of payment ${due.sequence} of ${of}`}>
      <div className="pt-2 pb-4">
        <Form of={form} onSubmit={submit} submit="Save" cancel={onClose} asksBeforeLeaving={false}>
          <FormField name="birInvoiceNumber">
            {({ value, ...field }) => (
              <TextField
                label="BIR invoice number"
                value={value ?? ''}
                {...field}
                maxLength={40}
                help="From your registered invoices. Leave blank to remove it."
              />
            )}
          </FormField>
          <FormField name="buyerTin">
            {({ value, ...field }) => (
              <TextField
                label="Buyer’s TIN (optional)"
                value={value ?? ''}
                {...field}
                inputMode="numeric"
                maxLength={20}
              />
            )}
          </FormField>
        </Form>
      </div>
    </Modal>
  );
}
