import { z } from 'zod';
import { chosenId, dayField, requiredText, wholeNumber } from '../../kernel/input/fields.ts';

/** How staff saw that a due was paid: by which platform, by which reference there, and, where it differs, on which day and how much. */
export const ApprovalInput = z.object({
  paymentPlatform: requiredText('Payment platform', 40),
  externalInvoiceId: requiredText('Reference', 100),
  /** Left out, today. */
  paidOn: dayField('Date paid').nullish(),
  /** In centavos; left out, all that is due. */
  amount: wholeNumber('Amount', 1, 2_000_000_000).nullish(),
  /** The due becomes what came, and the rest a new due of its day. */
  acceptsPart: z.boolean().nullish(),
  /** What is more than due: a credit on the next dues, or back to whoever paid. */
  rest: z.enum(['credit', 'refund']).nullish(),
  pictureId: chosenId('Picture').nullish(),
});

export type ApprovalInput = z.infer<typeof ApprovalInput>;
