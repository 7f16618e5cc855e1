import { z } from 'zod';
import { optionalText } from '../../kernel/input/fields.ts';
import { manyLines } from '../../kernel/text/clean.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { proofMessages } from './proofMessages.ts';

/** How staff approve a receipt: why, where it was flagged, and what they make of a sum that isn't the due's. */
export const DecisionInput = z.object({
  note: optionalText('Note', 500).default(null),
  /** The due becomes what came, and the rest a new due of its day. */
  acceptsPart: z.boolean().default(false),
  /** What is more than due: a credit on the next dues, or back to whoever paid. */
  rest: z.enum(['credit', 'refund']).nullable().default(null),
  /** Its due is paid, and this money arrived besides. */
  isSecond: z.boolean().default(false),
  /** A place beyond the funnel's limit, which is raised by one. */
  isBeyond: z.boolean().default(false),
});

export type DecisionInput = z.infer<typeof DecisionInput>;

/** What is written to whoever sent a receipt that isn't accepted. */
export const RejectionInput = z.object({
  message: z
    .string({ error: proofMessages.messageNeeded })
    .transform(manyLines)
    .pipe(z.string().min(1, proofMessages.messageNeeded).max(1_000, fieldMessages.tooLong('Message'))),
});
