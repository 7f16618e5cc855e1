import { z } from 'zod';
import { longestFilterText } from '../../kernel/filter/filterText.ts';
import { requiredText, shortText } from '../../kernel/input/fields.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';

/** A list as somebody likes to see it. Filters as the address holds them, the search among them. */
export const SavedViewInput = z.object({
  name: requiredText('Name', 60),
  shared: z.boolean(),
  filters: z
    .record(z.string().max(40), z.string().max(longestFilterText))
    .refine((filters) => Object.keys(filters).length <= 20, fieldMessages.notValid('Filters')),
  sort: shortText('Sort', 60).nullable(),
  columns: z.array(z.string().min(1).max(80)).min(1).max(60).nullable(),
});
export type SavedViewInput = z.infer<typeof SavedViewInput>;
