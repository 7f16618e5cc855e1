import { z } from 'zod';
import { basisPointsField, requiredText, wholeNumber } from '../../kernel/input/fields.ts';
import { wholeShare } from '../../kernel/money/basisPoints.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { catalogMessages } from './messages.ts';
import { amountField } from './product.input.ts';
import { downPaymentKinds, onMissedActs, termTypes } from './term.ts';

/** `downPaymentAmount` is in centavos and counts when it is fixed, `downPaymentBasisPoints` when it is in percent. */
export const PaymentTermInput = z
  .object({
    name: requiredText('Name', 100),
    type: z.enum(termTypes, { error: fieldMessages.required('Type') }),
    numberOfPayments: wholeNumber('Number of payments', 1, 60),
    intervalMonths: wholeNumber('Months between payments', 1, 24),
    downPaymentKind: z.enum(downPaymentKinds, { error: fieldMessages.required('Down payment') }),
    downPaymentAmount: amountField('Down payment'),
    downPaymentBasisPoints: basisPointsField('Down payment'),
    priceAdjustment: amountField('Price adjustment', -1_000_000_000),
    graceDays: wholeNumber('Grace period (days)', 0, 90),
    onMissed: z.enum(onMissedActs, { error: fieldMessages.required('When a payment is missed') }),
    active: z.boolean(),
  })
  .superRefine((term, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (term.type === 'one-time') return;
    if (term.numberOfPayments < 2)
      wrong('numberOfPayments', `${fieldMessages.tooLow('Number of payments')}. Enter 2 or more.`);
    if (term.downPaymentKind === 'fixed' && term.downPaymentAmount < 1)
      wrong('downPaymentAmount', fieldMessages.required('Down payment'));
    if (term.downPaymentKind === 'percent' && term.downPaymentBasisPoints < 1)
      wrong('downPaymentBasisPoints', fieldMessages.required('Down payment'));
    if (term.downPaymentKind === 'percent' && term.downPaymentBasisPoints > wholeShare)
      wrong('downPaymentBasisPoints', catalogMessages.downPaymentTooHigh);
  });

export type PaymentTermInput = z.infer<typeof PaymentTermInput>;
