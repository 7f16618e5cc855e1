import { z } from 'zod';
import { chosenId, dayField, requiredText, shortText, wholeNumber } from '../../kernel/input/fields.ts';

/** In centavos. */
const price = wholeNumber('Price', 0, 2_000_000_000);

/** A due more on an invoice. */
export const NewDueInput = z.object({ invoiceId: chosenId('Invoice'), scheduleDate: dayField('Date'), price });

/** A due as staff change it; what they may not change they leave out. */
export const DueChangeInput = z.object({
  scheduleDate: dayField('Date'),
  price: price.optional(),
  paymentPlatform: z.string().trim().max(40).nullable().optional(),
  reason: requiredText('Reason', 500),
  /** Staff looked twice at what they may have mistyped. */
  isConfirmed: z.boolean().default(false),
});

/** A Philippine tax number: nine digits, and the three or five of a branch. */
const tin = /^(\d{3})-?(\d{3})-?(\d{3})(?:-?(\d{5}|\d{3}))?$/;

/** The academy's own invoice of a paid due, as the tax office knows it, and the buyer's tax number on it; empty counts as none. */
export const DueInvoiceInput = z.object({
  birInvoiceNumber: shortText('BIR invoice number', 40).transform((text) => text || null),
  buyerTin: shortText('Buyer’s TIN', 20).transform((text, context) => {
    if (text === '') return null;
    const parts = tin.exec(text.replaceAll(' ', ''));
    if (!parts) context.addIssue({ code: 'custom', message: 'Enter a TIN such as 123-456-789-00000' });
    return parts ? parts.slice(1).filter(Boolean).join('-') : null;
  }),
});

export type NewDueInput = z.infer<typeof NewDueInput>;
export type DueChangeInput = z.infer<typeof DueChangeInput>;
export type DueInvoiceInput = z.infer<typeof DueInvoiceInput>;
