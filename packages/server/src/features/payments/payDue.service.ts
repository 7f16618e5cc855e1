import type { DecisionInput } from '@tribe/domain/features/payments/decision.input.ts';
import { proofSum } from '@tribe/domain/features/payments/proof.ts';
import { proofMessages } from '@tribe/domain/features/payments/proofMessages.ts';
import { type HeldDue, splitDue } from '#features/billing/dues/settle.service.ts';
import { type Manual, payByHand } from '#features/payments/approve.service.ts';
import { keepCredit } from '#features/payments/credits/credit.service.ts';
import { refundRest } from '#features/payments/refunds/refund.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput } from '#kernel/api/errors.ts';

/** `input` is what staff make of a sum that isn't the due's. */
type Paying = Omit<Manual, 'reason' | 'isBeyond'> & {
  amount: number;
  input: Pick<DecisionInput, 'rest' | 'acceptsPart' | 'isBeyond'>;
};

/** Throws BAD_USER_INPUT where an open due gets another sum and staff didn't say what they make of it. */
export function refuseSum(due: HeldDue, amount: number, { rest, acceptsPart }: Paying['input']): void {
  if (due.transactionId !== null || due.waivedAt !== null) return;
  const { kind } = proofSum(amount, due.price);
  if (kind === 'over' && rest === null) throw badInput({ rest: [proofMessages.over] });
  if (kind === 'short' && !acceptsPart) throw badInput({ acceptsPart: [proofMessages.short] });
}

/** Less than is due pays a part of it; what is more is a credit on the next dues, or goes back. */
export async function payDue(ctx: Ctx, due: HeldDue, { input, ...money }: Paying): Promise<void> {
  const isOpen = due.transactionId === null && due.waivedAt === null;
  const { kind, by } = proofSum(money.amount, due.price);
  refuseSum(due, money.amount, input);
  const isPart = isOpen && kind === 'short';
  const paid = isPart ? await splitDue(ctx, due, money.amount, 'Less was paid than was due') : due;
  const { isBeyond } = input;
  const transactionId = await payByHand(ctx, paid, { ...money, reason: 'Approved by staff', isBeyond });
  if (kind !== 'over') return;
  if (input.rest === 'credit') await keepCredit(ctx, { transactionId, invoiceId: due.invoiceId, amount: by });
  else await refundRest(ctx, transactionId, { amount: by, reason: 'More was paid than was due' });
}
