import { z } from 'zod';
import { functionFlags, pageFlags } from '../../kernel/access/matrix.ts';
import { longText, requiredText, wholeNumber } from '../../kernel/input/fields.ts';
import { slug } from '../../kernel/text/slug.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';

/** Each flag once, in the order in which the product knows them. */
function flags<Flag extends string>(known: readonly Flag[], field: string) {
  return z
    .array(z.enum(known, { error: fieldMessages.notValid(field) }))
    .transform((chosen) => known.filter((flag) => chosen.includes(flag)));
}

export const AccessLevelInput = z.object({
  name: requiredText('Name', 60).refine((name) => slug(name) !== '', fieldMessages.notValid('Name')),
  description: longText('Description', 500),
  rank: wholeNumber('Rank', 0, 100),
  pages: flags(pageFlags, 'Pages'),
  functions: flags(functionFlags, 'Functions'),
});

export type AccessLevelInput = z.infer<typeof AccessLevelInput>;
