import { z } from 'zod';
import { requiredText } from '../../kernel/input/fields.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { mergeFields } from './merge.ts';

/** The value that staff saw and chose; longer than any that a person has is none. */
const MergeChoice = z.object({
  field: z.enum(mergeFields, fieldMessages.notValid('Choice')),
  value: z.string().min(1, fieldMessages.required('Choice')).max(5_000, fieldMessages.tooLong('Choice')),
});

/** A merge as staff ask for it: why, and which of two values survives where they chose. */
export const MergeInput = z.object({
  reason: requiredText('Reason', 500),
  choices: z
    .array(MergeChoice)
    .max(mergeFields.length, fieldMessages.tooLong('Choices'))
    .refine((choices) => new Set(choices.map(({ field }) => field)).size === choices.length, {
      error: 'Choose each value once',
    }),
});

export type MergeChoice = z.infer<typeof MergeChoice>;
