import { z } from 'zod';
import { emailField } from './login.input.ts';
import { accountMessages } from './messages.ts';
import { otpDigits } from './otp.ts';
import { isStrongPassword, normalPassword, passwordLength } from './password.ts';

/** Forgot password: the registered address. */
export const ForgotPasswordInput = z.object({ email: emailField(accountMessages.registeredEmailRequired) });

/** Set a new password: the address that the one-time code goes to. */
export const SetNewPasswordInput = z.object({ email: emailField() });

/** A new password; the server holds the same rules as the checklist. */
export const newPasswordField = z
  .string({ error: accountMessages.passwordRequired })
  .min(1, accountMessages.passwordRequired)
  .max(passwordLength.most, accountMessages.passwordTooLong)
  .transform(normalPassword)
  .pipe(z.string().refine((password) => password === '' || isStrongPassword(password), accountMessages.passwordWeak));

/** The second step of the reset screen. */
export const ResetPasswordInput = z
  .object({ password: newPasswordField, confirmPassword: z.string().transform(normalPassword) })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: accountMessages.passwordsDiffer,
  });

/** The first step: the request's id and its code, as a number or as digits. */
export const OtpInput = z.object({
  id: z.int().positive(),
  otp: z.union([z.int(), z.string()]).transform((otp, context) => {
    const digits = otpDigits(otp);
    if (digits === null) context.addIssue({ code: 'custom', message: accountMessages.otpInvalid });
    return digits ?? '';
  }),
});

export type ForgotPasswordInput = z.infer<typeof ForgotPasswordInput>;
export type SetNewPasswordInput = z.infer<typeof SetNewPasswordInput>;
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;
export type OtpInput = z.infer<typeof OtpInput>;
