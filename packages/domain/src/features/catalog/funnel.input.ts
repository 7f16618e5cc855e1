import { z } from 'zod';
import { chosenId, longText, optionalLink, requiredText, wholeNumber } from '../../kernel/input/fields.ts';
import { isReservedSlug } from '../../kernel/routing/routes.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { funnelKinds, funnelStatuses } from './funnel.ts';
import { catalogMessages } from './messages.ts';
import { amountField, levelIds } from './product.input.ts';

/** The last part of a public address, which no page of the product has. */
const slugField = z
  .string({ error: fieldMessages.required('Address') })
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(1, fieldMessages.required('Address'))
      .max(100, fieldMessages.tooLong('Address'))
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, catalogMessages.slugShape)
      .refine((text) => !isReservedSlug(text), catalogMessages.slugReserved),
  );

export const instantField = (field: string) => z.date({ error: fieldMessages.notValid(field) });

const days = (field: string) => wholeNumber(field, 1, 36_500);

const offeredTerm = z.object({
  paymentTermId: z.string().min(1, fieldMessages.required('Payment term')).max(100),
  /** Its own price in centavos; null is the product's. */
  price: amountField('Price')
    .nullish()
    .transform((price) => price ?? null),
});

export const FunnelInput = z
  .object({
    name: requiredText('Name', 150),
    slug: slugField,
    productId: chosenId('Product'),
    kind: z.enum(funnelKinds, { error: fieldMessages.required('Kind') }),
    status: z.enum(funnelStatuses, { error: fieldMessages.required('Status') }),
    description: longText('Description', 20_000),
    hidden: z.boolean(),
    validityByDays: days('Validity').nullable(),
    startByDays: wholeNumber('Start', 0, 3_650).nullable(),
    opensAt: instantField('Opens').nullable(),
    closesAt: instantField('Closes').nullable(),
    seatLimit: wholeNumber('Seats', 0, 1_000_000).nullable(),
    batchId: chosenId('Batch').nullable(),
    accessLevelIds: levelIds('Access levels'),
    paymentTerms: z.array(offeredTerm).max(20, fieldMessages.tooLong('Payment terms')),
    renewalFunnelId: z
      .string()
      .max(200)
      .nullable()
      .transform((id) => id || null),
    externalRenewalUrl: optionalLink('External renewal address'),
    thankYouUrl: optionalLink('Thank-you address'),
    pixelId: z
      .string()
      .nullable()
      .transform((text) => text?.trim() || null)
      .pipe(
        z
          .string()
          .regex(/^\d{5,20}$/, 'Enter the ID of your pixel: 5 to 20 digits')
          .nullable(),
      ),
    /** Whoever saves it knows that it opens nothing yet, and puts it on sale all the same. */
    mayOpenNothing: z.boolean().nullable().default(null),
  })
  .superRefine((funnel, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const { opensAt, closesAt, paymentTerms } = funnel;
    if (opensAt && closesAt && closesAt <= opensAt) wrong('closesAt', catalogMessages.closesTooEarly);
    if (funnel.renewalFunnelId && funnel.externalRenewalUrl) wrong('externalRenewalUrl', catalogMessages.oneRenewal);
    if (new Set(paymentTerms.map(({ paymentTermId }) => paymentTermId)).size < paymentTerms.length)
      wrong('paymentTerms', catalogMessages.termTwice);
    if (funnel.status === 'published' && funnel.kind !== 'lead' && paymentTerms.length === 0)
      wrong('paymentTerms', catalogMessages.noTerm);
  });

export type FunnelInput = z.infer<typeof FunnelInput>;
