import { z } from 'zod';
import { requiredText } from '../../kernel/input/fields.ts';

/** How staff saw that a due was paid: by which platform, and by which reference there. */
export const ApprovalInput = z.object({
  paymentPlatform: requiredText('Payment platform', 40),
  externalInvoiceId: requiredText('Reference', 100),
});

export type ApprovalInput = z.infer<typeof ApprovalInput>;
