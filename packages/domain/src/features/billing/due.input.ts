import { z } from 'zod';
import { chosenId, dayField, wholeNumber } from '../../kernel/input/fields.ts';

/** In centavos. */
const price = wholeNumber('Price', 0, 2_000_000_000);

/** A due more on an invoice. */
export const NewDueInput = z.object({ invoiceId: chosenId('Invoice'), scheduleDate: dayField('Date'), price });

/** A due as staff change it; what they may not change they leave out. */
export const DueChangeInput = z.object({
  scheduleDate: dayField('Date'),
  price: price.optional(),
  paymentPlatform: z.string().trim().max(40).nullable().optional(),
});

export type NewDueInput = z.infer<typeof NewDueInput>;
export type DueChangeInput = z.infer<typeof DueChangeInput>;
