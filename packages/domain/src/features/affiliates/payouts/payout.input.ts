import { z } from 'zod';
import { basisPointsField, requiredText, shortText, wholeNumber } from '../../../kernel/input/fields.ts';
import { fieldMessages } from '../../../kernel/text/messages.ts';
import { payoutMessages } from './messages.ts';

/** Why money is held, taken out of a run, or a run is sent back. */
export const PayoutReasonInput = z.object({ reason: requiredText('Reason', 500) });
export type PayoutReasonInput = z.infer<typeof PayoutReasonInput>;

/** Whom staff pay although their account changed lately, each with why; the others wait for the next payout. */
export const ApprovePayoutInput = z.object({
  pays: z
    .array(z.object({ affiliateId: wholeNumber('Affiliate', 1), reason: requiredText('Reason', 500) }))
    .max(1_000)
    .default([]),
});
export type ApprovePayoutInput = z.infer<typeof ApprovePayoutInput>;

/** What a transfer came to; what failed says why. */
export const SettlePayoutInput = z
  .object({
    outcome: z.enum(['paid', 'failed'], { error: fieldMessages.required('Outcome') }),
    reference: shortText('Reference', 80),
    reason: shortText('Reason', 500),
  })
  .refine(({ outcome, reason }) => outcome === 'paid' || reason !== '', {
    path: ['reason'],
    error: fieldMessages.required('Reason'),
  });
export type SettlePayoutInput = z.infer<typeof SettlePayoutInput>;

const most = 100_000_000;

/** What staff add to somebody's commission, or take off it; in centavos. */
export const AdjustCommissionInput = z.object({
  amount: z
    .int(payoutMessages.amount)
    .min(-most, payoutMessages.amount)
    .max(most, payoutMessages.amount)
    .refine((amount) => amount !== 0, payoutMessages.amount),
  reason: requiredText('Reason', 500),
});
export type AdjustCommissionInput = z.infer<typeof AdjustCommissionInput>;

/** What is held: all of an affiliate's, or one order. */
export const HoldCommissionInput = z.object({
  orderId: wholeNumber('Order', 1).nullable(),
  reason: requiredText('Reason', 500),
});
export type HoldCommissionInput = z.infer<typeof HoldCommissionInput>;

/** What is withheld of one affiliate's payouts; null for what the setting says. */
export const WithholdingInput = z.object({ rate: basisPointsField('Withholding tax', 0, 5_000).nullable() });
export type WithholdingInput = z.infer<typeof WithholdingInput>;
