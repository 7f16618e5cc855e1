import { z } from 'zod';
import { wholeNumber } from '../../../kernel/input/fields.ts';
import { isReservedSlug } from '../../../kernel/routing/routes.ts';
import { fieldMessages } from '../../../kernel/text/messages.ts';
import { redirectMessages } from './messages.ts';
import { redirectCodes, redirectMatches, sourcePath } from './redirectRule.ts';

const from = z.string({ error: fieldMessages.required('From') }).transform((text, context) => {
  const path = sourcePath(text);
  const problem =
    path === null
      ? redirectMessages.fromShape
      : isReservedSlug(path.split('/')[1] ?? '')
        ? redirectMessages.fromReserved
        : null;
  if (problem) context.addIssue({ code: 'custom', message: problem });
  return path ?? '';
});

const instant = (field: string) => z.date({ error: fieldMessages.notValid(field) }).nullable();

const statusCode = wholeNumber('Kind', 301, 308).refine(
  (code) => redirectCodes.some((each) => each === code),
  fieldMessages.notValid('Kind'),
);

export const RedirectRuleInput = z
  .object({
    fromPath: from,
    match: z.enum(redirectMatches, { error: fieldMessages.required('Match') }),
    /** Whose host is allowed is a setting, so the server looks at it. */
    toUrl: z
      .string({ error: fieldMessages.required('To') })
      .trim()
      .min(1, fieldMessages.required('To'))
      .max(1_000, fieldMessages.tooLong('To')),
    statusCode,
    preserveQuery: z.boolean(),
    startsAt: instant('Starts'),
    endsAt: instant('Ends'),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
    path: ['endsAt'],
    error: redirectMessages.endsTooEarly,
  });

export type RedirectRuleInput = z.infer<typeof RedirectRuleInput>;
