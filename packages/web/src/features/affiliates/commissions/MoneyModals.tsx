import { useState } from 'react';
import { payoutMessages } from '@tribe/domain/features/affiliates/payouts/messages.ts';
import { AdjustCommissionInput, WithholdingInput } from '@tribe/domain/features/affiliates/payouts/payout.input.ts';
import { basisPoints, showPercent } from '@tribe/domain/kernel/money/basisPoints.ts';
import { pesosOf } from '@tribe/domain/kernel/money/peso.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { MoneyField } from '#ui/MoneyField.tsx';
import { PercentField } from '#ui/PercentField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { AdjustCommission, SetWithholding } from './money.documents.ts';

type Props = { affiliateId: number; name: string; onClose: () => void; onDone: () => void };
type Values = { amount: number | null; reason: string };

/** Adds to what somebody earned or takes off it, with a reason that they read. */
export function AdjustModal({ affiliateId, name, onClose, onDone }: Props) {
  const [adjust] = useMutation(AdjustCommission);
  const form = useZodForm<Values, AdjustCommissionInput>(AdjustCommissionInput, { amount: null, reason: '' });
  const save = async ({ amount, reason }: AdjustCommissionInput) => {
    const done = await adjust({ affiliateId, input: { amount: pesosOf(amount), reason } });
    if (!done.ok) return done.failure;
    toast.success(payoutMessages.adjusted);
    onDone();
    return null;
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Adjust the commission of ${name}`}
      text="It counts right away and goes into the next payout. They’ll see the reason."
    >
      <div className="pb-4">
        <Form of={form} onSubmit={save} submit="Adjust" cancel={onClose}>
          <FormField<Values, 'amount'> name="amount">
            {(field) => <MoneyField label="Amount" isSigned help="Add a minus sign to take something off" {...field} />}
          </FormField>
          <FormField<Values, 'reason'> name="reason">
            {(field) => <TextField label="Reason" maxLength={500} {...field} />}
          </FormField>
        </Form>
      </div>
    </Modal>
  );
}

type RateProps = Props & { rate: number | null; usualRate: number };

/** What is withheld of one affiliate's payouts: a rate of their own, or the setting's. */
export function WithholdingModal({ affiliateId, name, rate, usualRate, onClose, onDone }: RateProps) {
  const [set, { isBusy }] = useMutation(SetWithholding);
  const [typed, setTyped] = useState(rate);
  const isWrong = !WithholdingInput.safeParse({ rate: typed }).success;
  const save = async () => {
    const done = await set({ affiliateId, input: { rate: typed } });
    if (!done.ok) return void toast.error(done.failure.message);
    toast.success(payoutMessages.rateSaved);
    onDone();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Withholding tax of ${name}`}
      text="Payouts that are prepared already stay as they are."
      withCancel
      actions={
        <Button look="primary" disabled={isWrong} busy={isBusy && 'Saving…'} onClick={() => void save()}>
          Save
        </Button>
      }
    >
      <div className="pb-2">
        <PercentField
          label="Percent"
          help={`Usually 5 or 10. If this is blank, it’s ${showPercent(basisPoints(usualRate))} as in the settings.`}
          error={isWrong ? 'Enter a percentage from 0 to 50' : undefined}
          value={typed}
          onChange={setTyped}
        />
      </div>
    </Modal>
  );
}
