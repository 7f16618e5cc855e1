import { z } from 'zod';
import { dayField, requiredText, shortText, wholeNumber } from '../../kernel/input/fields.ts';

/** A payment that staff learn is disputed: by its number here or at its gateway. */
export const DisputeInput = z.object({
  payment: requiredText('Payment', 100),
  /** What the gateway calls the dispute. */
  externalId: shortText('Dispute number', 100).default(''),
  evidenceDay: dayField('Evidence due').nullable().default(null),
});

export type DisputeInput = z.infer<typeof DisputeInput>;

/** How a dispute ended, with what the gateway charges for it, in centavos. */
export const SettleDisputeInput = z.object({
  outcome: z.enum(['won', 'lost']),
  fee: wholeNumber('Fee', 0, 2_000_000_000).default(0),
  keepsAccess: z.boolean().default(false),
});

export type SettleDisputeInput = z.infer<typeof SettleDisputeInput>;

/** What became of a dispute, as its gateway or staff say. */
export const outcomeWords = {
  won: 'Won',
  lost: 'Lost',
  withdrawn: 'Withdrawn',
  closed: 'Closed without a result',
} as const;

/** The words of disputes. */
export const disputeMessages = {
  opened: 'Dispute opened. Reminders stop until it’s settled',
  openAlready: 'This payment already has an open dispute',
  knownAlready: 'We already have this dispute',
  unknownPayment: 'There’s no payment with this number',
  revoked: 'This payment was revoked',
  neverDisputed: 'A credit can’t be disputed. Enter the payment it came from',
  over: 'This dispute is already settled',
  dayPast: 'Choose today or a later day',
  daySaved: 'Evidence date saved',
  won: 'Dispute won. Nothing was returned',
  lost: 'Dispute lost. It counts as a refund',
} as const;
