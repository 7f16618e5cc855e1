import { useState } from 'react';
import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import { reviewMessages } from '@tribe/domain/features/payments/reviewMessages.ts';
import { proofSum } from '@tribe/domain/features/payments/proof.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import type { FindOpenMoneyQuery } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { SettleMoney } from './review.documents.ts';

export type Money = FindOpenMoneyQuery['openMoney'][number];
export type SettleAct = 'apply' | 'credit' | 'dismiss';

const said = { apply: reviewMessages.applied, credit: reviewMessages.credited, dismiss: reviewMessages.dismissed };
const buttons = { apply: 'Apply to what’s due', credit: 'Keep as credit', dismiss: 'Mark as settled' };
const full: readonly string[] = [checkoutMessages.full, checkoutMessages.couponNotGood];

function wordsOf({ left, price }: Money, act: SettleAct): string {
  if (act === 'credit')
    return 'It’s applied to this plan’s next payments right away. It may only cover part of the last one.';
  if (act === 'dismiss') return 'It won’t be applied or refunded. Explain how it was settled.';
  const sum = proofSum(centavosOf(left) ?? 0, centavosOf(price) ?? 0);
  if (sum.kind === 'exact') return 'It covers the full amount due.';
  return sum.kind === 'short'
    ? `It covers part of what’s due. The other ${showAmount(sum.by)} stays due on the same day.`
    : `It covers the full amount due, and ${showAmount(sum.by)} goes toward the next payments.`;
}

type Props = { money: Money; act: SettleAct; onClose: () => void; onDone: () => void };

/** One thing that staff make of a payment that waits for a look, with why. */
export function SettleMoneyModal({ money, act, onClose, onDone }: Props) {
  const [reason, setReason] = useState('');
  const [isBeyond, setBeyond] = useState(false);
  const [settle, { isBusy, failure }] = useMutation(SettleMoney);
  const isFull = failure !== null && full.includes(failure.message);
  const save = async () => {
    const acted = await settle({ transactionId: money.id, input: { act, reason, isBeyond } });
    if (acted.ok) toast.success(said[act]);
    else if (full.includes(acted.failure.message)) return;
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
      title={`${showAmount(centavosOf(money.left) ?? 0)} of ${money.name}`}
      text={wordsOf(money, act)}
      withCancel
      actions={
        <Button
          look="primary"
          disabled={!reason.trim() || (isFull && !isBeyond)}
          busy={isBusy && 'Saving…'}
          onClick={() => void save()}
        >
          {buttons[act]}
        </Button>
      }
    >
      <div className="grid gap-2 pb-2">
        <TextField label="Reason" value={reason} onChange={setReason} maxLength={300} />
        {isFull && (
          <>
            <p role="alert" className="text-sm text-bad">
              {failure?.message}
            </p>
            <CheckboxField label="Add a seat over the limit" value={isBeyond} onChange={setBeyond} />
          </>
        )}
      </div>
    </Modal>
  );
}
