import { z } from 'zod';
import { chosenId, longText, optionalLink, requiredText, wholeNumber } from '../../../kernel/input/fields.ts';
import { resourceMessages } from '../../resources/resource.ts';

/** Who finds a resource: affiliates who are active, or those who applied or are paused as well. */
export const resourceAudiences = ['active', 'all'] as const;

/** What affiliates use to tell others: a text, with a file or a link where there is one. */
export const AffiliateResourceInput = z
  .object({
    title: requiredText('Title'),
    text: longText('Text'),
    url: optionalLink('Link'),
    fileId: chosenId('File').nullable(),
    audience: z.enum(resourceAudiences),
    position: wholeNumber('Position', 0, 1_000_000),
    isPublished: z.boolean(),
  })
  .refine(({ url, fileId }) => url === null || fileId === null, { path: ['fileId'], error: resourceMessages.notBoth });

export type AffiliateResourceInput = z.infer<typeof AffiliateResourceInput>;
