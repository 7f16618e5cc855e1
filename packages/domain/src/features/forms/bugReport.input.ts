import { z } from 'zod';
import { manyLines, oneLine } from '../../kernel/text/clean.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { formMessages } from './messages.ts';

/** What somebody who met a fault tells; the page is where they came from, a path of this site. */
export const BugReportInput = z.object({
  whatHappened: z
    .string({ error: fieldMessages.required(formMessages.whatHappened) })
    .transform(manyLines)
    .pipe(
      z
        .string()
        .min(1, fieldMessages.required(formMessages.whatHappened))
        .max(8_000, fieldMessages.tooLong(formMessages.whatHappened)),
    ),
  page: z
    .string()
    .default('')
    .transform((text) => oneLine(text).slice(0, 500)),
});

export type BugReportInput = z.infer<typeof BugReportInput>;
