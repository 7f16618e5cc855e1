import { z } from 'zod';
import { optionalText, requiredText } from '../../kernel/input/fields.ts';
import { emailField } from '../accounts/login.input.ts';
import { mobileField } from '../members/person.input.ts';
import { subscriptionMessages } from './messages.ts';
import { checkoutMessages } from './checkoutMessages.ts';

const campaignKeys = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;

const funnelId = z.string({ error: checkoutMessages.linkOver }).min(1, checkoutMessages.linkOver).max(100);
const paymentTermId = z
  .string({ error: subscriptionMessages.pleaseSelect })
  .min(1, subscriptionMessages.pleaseSelect)
  .max(100);

/** What somebody is asked before they pay: what they take, who they are, and that they agree. */
export const CheckoutInput = z.object({
  funnelId,
  paymentTermId,
  couponCode: optionalText('Coupon', 60),
  email: emailField(),
  firstName: requiredText('First name', 100),
  lastName: requiredText('Last name', 100),
  mobileNumber: mobileField,
  acceptsTerms: z.literal(true, { error: checkoutMessages.acceptTerms }),
  campaign: z.partialRecord(z.enum(campaignKeys), z.string().max(200)).default({}),
});

/** What a plan would come to, asked before anything is ordered. */
export const QuoteInput = z.object({
  funnelId,
  paymentTermId,
  couponCode: optionalText('Coupon', 60),
  email: z.string().trim().toLowerCase().max(255).default(''),
});

export type CheckoutInput = z.infer<typeof CheckoutInput>;
export type QuoteInput = z.infer<typeof QuoteInput>;
