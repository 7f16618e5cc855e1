import { z } from 'zod';
import { requiredText } from '../../kernel/input/fields.ts';

/** What staff make of a payment that waits for a look, and why. */
export const SettleMoneyInput = z.object({
  act: z.enum(['apply', 'credit', 'dismiss']),
  reason: requiredText('Reason', 300),
  /** A place beyond the funnel's limit, which is raised by one. */
  isBeyond: z.boolean().default(false),
});

export type SettleMoneyInput = z.infer<typeof SettleMoneyInput>;
