import { z } from 'zod';
import { requiredText, shortText } from '../../../kernel/input/fields.ts';

/** The letters and digits that a campaign has in an address: 'Summer Sale 2026' is 'summer-sale-2026' there. */
export const campaignOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A link of an affiliate: what it is called, and for which campaign it is. */
export const AffiliateLinkInput = z.object({
  label: requiredText('Label', 100),
  campaign: shortText('Campaign', 60).transform(campaignOf),
  /** Where it leads; null is the affiliate's own page. */
  funnelId: z
    .string()
    .max(200)
    .nullable()
    .transform((id) => id || null),
});

export type AffiliateLinkInput = z.infer<typeof AffiliateLinkInput>;
