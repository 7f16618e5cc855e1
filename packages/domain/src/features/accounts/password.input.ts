import { z } from 'zod';
import { accountMessages } from './messages.ts';
import { isStrongPassword, normalPassword, passwordLength } from './password.ts';

/** A new password; the server holds the same rules as the checklist. */
export const newPasswordField = z
  .string({ error: accountMessages.passwordRequired })
  .min(1, accountMessages.passwordRequired)
  .max(passwordLength.most, accountMessages.passwordTooLong)
  .transform(normalPassword)
  .pipe(z.string().refine((password) => password === '' || isStrongPassword(password), accountMessages.passwordWeak));
