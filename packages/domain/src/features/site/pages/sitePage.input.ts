import { z } from 'zod';
import { shortText } from '../../../kernel/input/fields.ts';
import { funnelSteps, isNamedPage, pageMessages, type PageRef } from './sitePage.ts';

/** How large the JSON of a page may be, in characters: sixty blocks full of words are about a third of it. */
const largest = 90_000;
const deepest = 24;

const isWithin = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((each) => isWithin(each, levels - 1)));

/** What arrives as a page: its head, and blocks that are judged one by one afterwards. */
export const PageShape = z
  .object({
    title: shortText('Title', 120),
    description: shortText('Description', 300),
    blocks: z.array(z.unknown()).max(200, pageMessages.tooLarge),
  })
  .refine((page) => isWithin(page, deepest) && JSON.stringify(page).length <= largest, pageMessages.tooLarge);

export type PageShape = z.infer<typeof PageShape>;

/** A page as it is asked for: a step of a funnel, or a name. */
export const PageRefInput = z
  .object({ funnelId: z.string().nullish(), step: z.enum(funnelSteps).nullish(), name: z.string().nullish() })
  .transform(({ funnelId, step, name }, context): PageRef => {
    if (funnelId && step && !name) return { funnelId, step };
    if (name && !funnelId && !step && isNamedPage(name)) return { name };
    context.addIssue({ code: 'custom', message: pageMessages.whichPage });
    return z.NEVER;
  });
