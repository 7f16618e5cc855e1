import { z } from 'zod';
import { requiredText, wholeNumber } from '../../../kernel/input/fields.ts';
import { xpMessages } from './messages.ts';

const most = 1_000_000;

/** XP that staff give or take by hand, and why. */
export const AdjustXpInput = z.object({
  points: wholeNumber('XP', -most, most).refine((points) => points !== 0, xpMessages.notZero),
  reason: requiredText('Reason', 300),
});
export type AdjustXpInput = z.infer<typeof AdjustXpInput>;

/** Why an entry of the ledger is taken back. */
export const XpReasonInput = z.object({ reason: requiredText('Reason', 300) });
