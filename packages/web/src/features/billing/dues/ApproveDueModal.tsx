import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';
import { ApprovalInput } from '@tribe/domain/features/payments/approval.input.ts';
import { handPlatforms } from '@tribe/domain/features/payments/platforms.ts';
import { proofSum } from '@tribe/domain/features/payments/proof.ts';
import { centavosOf, pesosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { useWatch } from 'react-hook-form';
import { sendProofPicture } from '#kernel/files/sendProofPicture.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { Choice } from '#ui/Choice.tsx';
import { DateField } from '#ui/DateField.tsx';
import { MoneyField } from '#ui/MoneyField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SentFileField } from '#ui/SentFileField.tsx';
import { FieldNotes } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { ApprovePaymentScheduleTransaction } from './due.documents.ts';
import { type DueModalProps, isOld } from './dueAct.ts';

const rests = [
  { value: 'credit', label: 'Credit on the next payments' },
  { value: 'refund', label: 'Refund' },
] as const;

const options = handPlatforms.map((platform) => ({ value: platform, label: platform }));

/** Staff have seen the money of a due: where it came in, and under which reference there. */
export function ApproveDueModal({ due, of, subscription, now, onClose, onDone }: DueModalProps) {
  const [approve] = useMutation(ApprovePaymentScheduleTransaction);
  const price = centavosOf(due.price) ?? 0;
  const form = useZodForm(ApprovalInput, {
    paymentPlatform: '',
    externalInvoiceId: '',
    paidOn: now,
    amount: price,
    acceptsPart: false,
    rest: null,
    pictureId: null,
  });
  const came = useWatch({ control: form.control, name: 'amount' }) ?? price;
  const sum = proofSum(came, price);
  const amount = showAmount(price);
  const save = async ({ paymentPlatform, externalInvoiceId, amount: typed, ...seen }: ApprovalInput) => {
    const whole = { ...seen, amount: pesosOf(typed ?? price) };
    const acted = await approve({ id: due.id, paymentPlatform, externalInvoiceId, seen: whole });
    if (!acted.ok && isOld(acted.failure)) toast.error(acted.failure.message);
    if (!acted.ok && !isOld(acted.failure)) return acted.failure;
    if (acted.ok) toast.success(paymentMessages.approved);
    onClose();
    onDone();
    return null;
  };
  return (
    <Modal isOpen onClose={onClose} size="small" title={`Approve payment ${due.sequence} of ${of}`}>
      <div className="grid gap-4 pb-4">
        <dl className="num flex flex-wrap items-end justify-between gap-x-4 gap-y-2 rounded-control bg-sunk p-4">
          <div className="min-w-0">
            <dt className="text-sm text-ink-soft wrap-anywhere">{subscription.funnel.name}</dt>
            <dd className="text-lg font-bold">{amount}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-soft">Due</dt>
            <dd className="font-bold">{showDay(due.scheduleDate)}</dd>
          </div>
        </dl>
        <Form
          of={form}
          onSubmit={save}
          submit={`Approve ${showAmount(came)}`}
          busy="Approving…"
          cancel={onClose}
          asksBeforeLeaving={false}
        >
          <FormField name="paymentPlatform">
            {({ value, onChange, error }) => (
              <div>
                <p className="mb-1.5 text-sm font-semibold" aria-hidden="true">
                  Paid by
                </p>
                <Choice label="Paid by" of={options} value={value} onChange={onChange} />
                <FieldNotes id="paid-by" error={error} />
              </div>
            )}
          </FormField>
          <FormField name="externalInvoiceId">
            {(field) => (
              <TextField
                label="Reference"
                help="The number shown by the bank, wallet or receipt"
                autoComplete="off"
                {...field}
              />
            )}
          </FormField>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField name="paidOn">
              {({ value, ...field }) => <DateField label="Date paid" value={value ?? null} {...field} />}
            </FormField>
            <FormField name="amount">
              {({ value, ...field }) => <MoneyField label="Amount" value={value ?? null} {...field} />}
            </FormField>
          </div>
          {sum.kind === 'short' && (
            <FormField name="acceptsPart">
              {({ value, ...field }) => (
                <CheckboxField
                  label={`Accept a part. ${showAmount(sum.by)} stays due`}
                  value={value === true}
                  {...field}
                />
              )}
            </FormField>
          )}
          {sum.kind === 'over' && (
            <FormField name="rest">
              {({ value, ...field }) => (
                <SelectField
                  label={`The other ${showAmount(sum.by)}`}
                  options={rests}
                  value={value ?? null}
                  {...field}
                />
              )}
            </FormField>
          )}
          <FormField name="pictureId">
            {({ value, ...field }) => (
              <SentFileField
                label="Picture"
                optional
                help="A receipt or a screenshot. Only our billing team sees it."
                limit={10_000_000}
                send={(file, way) => sendProofPicture(due.id, file, way)}
                value={value ?? null}
                {...field}
              />
            )}
          </FormField>
        </Form>
      </div>
    </Modal>
  );
}
