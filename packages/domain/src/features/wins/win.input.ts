import { z } from 'zod';
import { chosenId, dayField, longText, requiredText, wholeNumber } from '../../kernel/input/fields.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { winMessages } from './messages.ts';
import { mostWinPictures, winCategories, winReactionKinds, winVisibilities } from './win.ts';

/** A win as its owner tells it; the amount is centavos, the pictures are ids of files sent before. */
export const WinInput = z.object({
  title: requiredText('Title', 120),
  story: longText('Story', 4_000),
  category: z.enum(winCategories, fieldMessages.required('Category')),
  amount: wholeNumber('Amount').nullable(),
  happenedOn: dayField('Day'),
  visibility: z.enum(winVisibilities, fieldMessages.required('Who sees it')),
  consentForMarketing: z.boolean(),
  pictures: z
    .array(chosenId('Picture'))
    .max(mostWinPictures, winMessages.tooManyPictures)
    .transform((ids) => [...new Set(ids)]),
});

/** One's reaction to a win; null takes it back. */
export const WinReactionInput = z.object({
  kind: z.enum(winReactionKinds, fieldMessages.required('Reaction')).nullable(),
});

export type WinInput = z.infer<typeof WinInput>;
