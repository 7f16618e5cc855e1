import { z } from 'zod';
import { wholeNumber } from '../../kernel/input/fields.ts';
import { wholeShare } from '../../kernel/money/basisPoints.ts';
import { discountTypes } from '../../kernel/money/discount.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { couponStatuses, couponTargets } from './coupon.ts';
import { instantField } from './funnel.input.ts';
import { catalogMessages } from './messages.ts';
import { amountField } from './product.input.ts';

const codeField = z
  .string({ error: fieldMessages.required('Code') })
  .transform((text) => text.trim().normalize('NFC').toUpperCase())
  .pipe(
    z
      .string()
      .min(1, fieldMessages.required('Code'))
      .max(40, fieldMessages.tooLong('Code'))
      .regex(/^[\p{L}\p{N}_-]+$/u, catalogMessages.codeShape),
  );

/** `value` is in centavos for a Fixed Amount, in basis points for a Percentage. */
export const CouponInput = z
  .object({
    code: codeField,
    discountType: z.enum(discountTypes, { error: fieldMessages.required('Discount') }),
    value: amountField('Value', 1),
    appliesTo: z.enum(couponTargets, { error: fieldMessages.required('Applies to') }),
    startsAt: instantField('Starts').nullable(),
    endsAt: instantField('Ends').nullable(),
    maxUses: wholeNumber('Total uses', 1, 1_000_000).nullable(),
    maxUsesPerPerson: wholeNumber('Uses per person', 1, 1_000).nullable(),
    minAmount: amountField('Minimum'),
    status: z.enum(couponStatuses, { error: fieldMessages.required('Status') }),
  })
  .superRefine(({ discountType, value, startsAt, endsAt }, context) => {
    if (discountType === 'Percentage' && value > wholeShare)
      context.addIssue({ code: 'custom', path: ['value'], message: catalogMessages.percentTooHigh });
    if (startsAt && endsAt && endsAt <= startsAt)
      context.addIssue({ code: 'custom', path: ['endsAt'], message: catalogMessages.endsTooEarly });
  });

export type CouponInput = z.infer<typeof CouponInput>;
