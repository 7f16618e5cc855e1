import { z } from 'zod';
import { isEmail, normalEmail } from './email.ts';
import { accountMessages } from './messages.ts';
import { normalPassword } from './password.ts';

/** An e-mail address, made normal; the message for an empty one is the form's own. */
export function emailField(required: string = accountMessages.emailRequired) {
  return z
    .string({ error: required })
    .transform(normalEmail)
    .pipe(z.string().min(1, required).refine(isEmail, accountMessages.emailInvalid));
}

/** The provider's login: the user name is the e-mail address. */
export const LoginInput = z.object({
  username: emailField(),
  password: z
    .string({ error: accountMessages.passwordRequired })
    .min(1, accountMessages.passwordRequired)
    .max(1_024, accountMessages.passwordTooLong)
    .transform(normalPassword),
});

export type LoginInput = z.infer<typeof LoginInput>;
