import { useState } from 'react';
import { proofSum } from '@tribe/domain/features/payments/proof.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import type { Failure } from '#kernel/failures/failure.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { RadioField } from '#ui/RadioField.tsx';
import { beyond, type DecisionProps, isSecond } from './decision.ts';
import { Key } from '#ui/ReviewKeys.tsx';
import { type QueuedProof, showPesos, sumOf } from './queuedProof.ts';

type Rest = 'credit' | 'refund';

/** The second step where something is unusual: why it's right all the same, and what happens with a sum that isn't the due's. */
export function ApproveStep({ proof, onMode, approve }: DecisionProps) {
  const [note, setNote] = useState('');
  const [rest, setRest] = useState<Rest | null>(null);
  const [isBeyond, setBeyond] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const second = isSecond(proof);
  const { kind } = second ? proofSum(0, 0) : sumOf(proof);
  const wantsNote = proof.flags.length > 0;
  const isFull = failure !== null && beyond.includes(failure.message);
  const isMissing = (wantsNote && !note.trim()) || (kind === 'over' && rest === null) || (isFull && !isBeyond);
  const send = async () => {
    const said = note.trim() ? { note } : {};
    setFailure(await approve.act({ acceptsPart: kind === 'short', rest, isSecond: second, isBeyond, ...said }));
  };
  return (
    <Card title={second ? 'Extra payment' : 'Approve it anyway?'} aside={<BackToChoice onMode={onMode} />}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!approve.isBusy) void send();
        }}
      >
        <Outcome of={proof} />
        {kind === 'over' && (
          <RadioField<Rest>
            label={`What should happen to the other ${showAmount(sumOf(proof).by)}?`}
            value={rest}
            onChange={setRest}
            options={[
              { value: 'credit', label: 'Put it toward the next payments' },
              { value: 'refund', label: 'Refund it' },
            ]}
          />
        )}
        {wantsNote && (
          <LongTextField
            label="Why it’s OK"
            help="Saved with the payment and in the audit log"
            rows={2}
            value={note}
            maxLength={500}
            onChange={setNote}
            error={failure?.messages['note']?.[0]}
          />
        )}
        {failure && !failure.messages['note'] && (
          <p role="alert" className="text-sm text-bad">
            {failure.message}
          </p>
        )}
        {isFull && <CheckboxField label="Add a seat over the limit" value={isBeyond} onChange={setBeyond} />}
        <Button type="submit" look="primary" busy={approve.isBusy && 'Approving…'} disabled={isMissing}>
          {actOf(proof)}
        </Button>
      </form>
    </Card>
  );
}

/** What becomes of the due, in words. */
function Outcome({ of: proof }: { of: QueuedProof }) {
  const { kind, by } = sumOf(proof);
  if (isSecond(proof))
    return (
      <p className="text-sm">The money goes to Payments to review, where you can refund it or keep it as credit.</p>
    );
  if (kind !== 'short') return null;
  const came = showAmount((centavosOf(proof.price) ?? 0) - by);
  return (
    <p className="num text-sm">
      This payment is reduced to {came} and marked as paid. The other {showAmount(by)} stays due on the same day.
    </p>
  );
}

function actOf(proof: QueuedProof): string {
  const amount = showPesos(proof.amount);
  if (isSecond(proof)) return `Save ${amount} for review`;
  return sumOf(proof).kind === 'short' ? `Approve ${amount} of ${showPesos(proof.price)}` : `Approve ${amount}`;
}

/** The way back from a second step. */
export const BackToChoice = ({ onMode }: Pick<DecisionProps, 'onMode'>) => (
  <Button look="text" size="small" onClick={() => onMode('choose')}>
    Back <Key of="Esc" />
  </Button>
);
