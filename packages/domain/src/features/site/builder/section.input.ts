import { z } from 'zod';
import { requiredText } from '../../../kernel/input/fields.ts';
import { fieldMessages } from '../../../kernel/text/messages.ts';

/** Blocks under a name, to be used on other pages. They are judged one by one afterwards. */
export const SectionInput = z.object({
  name: requiredText('Name', 80),
  blocks: z
    .array(z.unknown())
    .min(1, fieldMessages.required('Section'))
    .max(50, fieldMessages.tooLong('Section'))
    .refine((blocks) => JSON.stringify(blocks).length <= 60_000, fieldMessages.tooLong('Section')),
});
