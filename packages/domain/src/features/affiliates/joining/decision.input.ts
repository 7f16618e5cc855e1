import { z } from 'zod';
import { longText } from '../../../kernel/input/fields.ts';
import { affiliateDecisions, decisionRules } from './affiliate.ts';
import { joiningMessages } from './messages.ts';

/** What staff decide about an affiliate, and why. */
export const AffiliateDecisionInput = z
  .object({ decision: z.enum(affiliateDecisions), reason: longText('Reason', 1_000) })
  .refine(({ decision, reason }) => reason !== '' || !decisionRules[decision].needsReason, {
    path: ['reason'],
    error: joiningMessages.reasonRequired,
  });

export type AffiliateDecisionInput = z.infer<typeof AffiliateDecisionInput>;
