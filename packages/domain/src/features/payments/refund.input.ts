import { z } from 'zod';
import { requiredText, wholeNumber } from '../../kernel/input/fields.ts';

/** Money that staff give back, in centavos, and why. */
export const RefundInput = z.object({
  amount: wholeNumber('Amount', 1, 2_000_000_000),
  reason: requiredText('Reason', 300),
  keepsAccess: z.boolean().default(false),
});

export type RefundInput = z.infer<typeof RefundInput>;
