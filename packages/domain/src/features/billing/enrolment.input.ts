import { z } from 'zod';
import { subscriptionMessages } from './messages.ts';

/** Days as they arrive from the form; what is no number is sent as null. */
const daysOrNull = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((days) => {
    const whole = (days ?? '') === '' ? Number.NaN : Number(days);
    return Number.isSafeInteger(whole) && whole >= 0 && whole <= 3_660_000 ? whole : null;
  });

const chosen = z.string({ error: subscriptionMessages.pleaseSelect }).min(1, subscriptionMessages.pleaseSelect);

/** Enrols a user: a batch, access levels, and at least one funnel, each with its payment term. */
export const EnrollInput = z.object({
  batchId: z.int({ error: subscriptionMessages.pleaseSelect }).positive(subscriptionMessages.pleaseSelect),
  accessLevelNames: z.array(z.string().min(1)).max(50),
  funnelDetails: z
    .array(z.object({ funnelId: z.string().min(1), paymentTermId: chosen }))
    .min(1, subscriptionMessages.noFunnelSelected)
    .max(50),
});

/** Subscribes a user by hand: at least one funnel, each with its own term, validity and start. */
export const ManualSubscriptionInput = z.object({
  funnelDetails: z
    .array(
      z.object({ id: z.string().min(1), paymentTerm: chosen, validityByDays: daysOrNull, startByDays: daysOrNull }),
    )
    .min(1, subscriptionMessages.noFunnelSelected)
    .max(50),
});

/** One funnel as it is chosen, whose dues are looked at before anybody is enrolled. */
export const PlannedFunnelInput = z.object({
  funnelId: z.string().min(1),
  paymentTermId: chosen,
  validityByDays: daysOrNull,
  startByDays: daysOrNull,
});

export type EnrollInput = z.infer<typeof EnrollInput>;
export type ManualSubscriptionInput = z.infer<typeof ManualSubscriptionInput>;
