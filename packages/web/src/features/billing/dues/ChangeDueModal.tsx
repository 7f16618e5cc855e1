import { accessAfter, doubtAbout } from '@tribe/domain/features/billing/dueChange.ts';
import { DueChangeInput } from '@tribe/domain/features/billing/due.input.ts';
import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';
import { editable, scheduleState } from '@tribe/domain/features/billing/schedule.ts';
import { centavosOf, pesosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { BeforeAfter } from '#ui/BeforeAfter.tsx';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { MoneyField } from '#ui/MoneyField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { UpdatePaymentSchedule } from './due.documents.ts';
import { counted, statusOf } from '../subscriptions/watched.ts';
import { type DueModalProps, isOld } from './dueAct.ts';

/** Changes a due: its price while nobody has paid it, its platform once somebody has. */
export function ChangeDueModal({ due, of, subscription, now, onClose, onDone }: DueModalProps) {
  const [update] = useMutation(UpdatePaymentSchedule);
  const may = editable(scheduleState(due, due.scheduleDate));
  const form = useZodForm(DueChangeInput, {
    scheduleDate: due.scheduleDate,
    price: centavosOf(due.price) ?? 0,
    paymentPlatform: due.paymentPlatform ?? '',
    reason: '',
    isConfirmed: false,
  });
  const save = async ({ scheduleDate, price, paymentPlatform, reason, isConfirmed }: DueChangeInput) => {
    const input = {
      scheduleDate,
      reason,
      isConfirmed,
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
          <FormField name="reason">{(field) => <TextField label="Reason" {...field} maxLength={500} />}</FormField>
          <Consequences {...{ due, subscription, now }} />
        </Form>
      </div>
    </Modal>
  );
}

type Typed = z.input<typeof DueChangeInput>;

/** What is saved as it is typed: from what to what, the invoice's new total, what becomes of their access, and whether it's meant. */
function Consequences({ due, subscription, now }: Pick<DueModalProps, 'due' | 'subscription' | 'now'>) {
  const { scheduleDate, price: typed } = useWatch<Typed>();
  const price = centavosOf(due.price) ?? 0;
  const before = { price, scheduleDate: due.scheduleDate };
  const after = { price: typed ?? price, scheduleDate: scheduleDate || due.scheduleDate };
  if (before.price === after.price && before.scheduleDate === after.scheduleDate) return null;
  const all = subscription.invoices.flatMap(({ paymentSchedule }) => paymentSchedule).map(counted);
  const changed = all.map((each) => (each.id === due.id ? { ...each, ...after } : each));
  const access = accessAfter(
    { ...subscription, status: statusOf(subscription.status) },
    { before: all, after: changed },
    now,
  );
  const total = centavosOf(subscription.invoices.find(({ id }) => id === due.invoiceId)?.total ?? 0) ?? 0;
  const doubt = doubtAbout(before, after, now);
  return (
    <div className="grid gap-3">
      <BeforeAfter
        label="What changes"
        of={[
          { title: 'Amount', before: showAmount(before.price), after: showAmount(after.price) },
          { title: 'Date', before: showDay(before.scheduleDate), after: showDay(after.scheduleDate) },
          { title: 'Invoice total', before: showAmount(total), after: showAmount(total + after.price - before.price) },
        ]}
      />
      {access && <p className="text-sm font-medium text-bad">{access}</p>}
      {doubt && (
        <FormField<Typed> name="isConfirmed">
          {({ value, ...field }) => (
            <CheckboxField label="Yes, this is right" help={doubt} value={value === true} {...field} />
          )}
        </FormField>
      )}
    </div>
  );
}
