import { z } from 'zod';
import { requiredText } from '../../../kernel/input/fields.ts';
import { isEmail, normalEmail } from '../../accounts/email.ts';
import { accountMessages } from '../../accounts/messages.ts';

export const ChallengeInput = z.object({
  firstName: requiredText('First name', 60),
  email: z
    .string({ error: accountMessages.emailInvalid })
    .max(254, accountMessages.emailInvalid)
    .transform(normalEmail)
    .refine(isEmail, accountMessages.emailInvalid),
});

export type ChallengeInput = z.infer<typeof ChallengeInput>;
