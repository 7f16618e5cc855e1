import { DueChangeInput } from '@tribe/domain/features/billing/due.input.ts';
import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';
import { editable, scheduleState } from '@tribe/domain/features/billing/schedule.ts';
import { centavosOf, pesosOf } from '@tribe/domain/kernel/money/peso.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { DateField } from '#ui/DateField.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { MoneyField } from '#ui/MoneyField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { UpdatePaymentSchedule } from './due.documents.ts';
import { type DueModalProps, isOld } from './dueAct.ts';

/** Changes a due: its price while nobody has paid it, its platform once somebody has. */
export function ChangeDueModal({ due, of, onClose, onDone }: DueModalProps) {
  const [update] = useMutation(UpdatePaymentSchedule);
  const may = editable(scheduleState(due, due.scheduleDate));
  const form = useZodForm(DueChangeInput, {
    scheduleDate: due.scheduleDate,
    price: centavosOf(due.price) ?? 0,
    paymentPlatform: due.paymentPlatform ?? '',
  });
  const save = async ({ scheduleDate, price, paymentPlatform }: DueChangeInput) => {
    const input = {
      scheduleDate,
      ...(may.price && price !== undefined ? { price: pesosOf(price) } : {}),
      ...(may.paymentPlatform ? { paymentPlatform } : {}),
    };
    const acted = await update({ id: due.id, input, version: due.version });
    if (!acted.ok) {
      // What was typed stays, beside what the others made of it meanwhile.
      if (isOld(acted.failure)) onDone();
      return acted.failure;
    }
    toast.success(paymentMessages.scheduleUpdated);
    onClose();
    onDone();
    return null;
  };
  return (
    <Modal isOpen onClose={onClose} size="small" title={`Change payment ${due.sequence} of ${of}`}>
      <div className="pt-2 pb-4">
        <Form of={form} onSubmit={save} submit="Save changes" cancel={onClose} asksBeforeLeaving={false}>
          <FormField name="scheduleDate">
            {({ value, ...field }) => <DateField label="Date" value={value || null} {...field} />}
          </FormField>
          <FormField name="price">
            {({ value, ...field }) => (
              <MoneyField
                label="Price"
                value={value ?? null}
                {...field}
                disabled={!may.price}
                help={may.price ? undefined : paymentMessages.paidPriceFixed}
              />
            )}
          </FormField>
          <FormField name="paymentPlatform">
            {({ value, ...field }) => (
              <TextField
                label="Payment platform"
                value={value ?? ''}
                {...field}
                disabled={!may.paymentPlatform}
                maxLength={40}
                help={may.paymentPlatform ? undefined : paymentMessages.unpaidPlatform}
              />
            )}
          </FormField>
        </Form>
      </div>
    </Modal>
  );
}
