import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { isStrongPassword, normalPassword, passwordLength } from '@tribe/domain/features/accounts/password.ts';

/** What is wrong with a new password. */
export function newPasswordError(password: string): string | undefined {
  if (password === '') return accountMessages.passwordRequired;
  if (password.length > passwordLength.most) return accountMessages.passwordTooLong;
  return isStrongPassword(password) ? undefined : accountMessages.passwordWeak;
}

/** Both must be the same once their letters are composed alike. */
export function confirmPasswordError(password: string, confirm: string): string | undefined {
  return normalPassword(password) === normalPassword(confirm) ? undefined : accountMessages.passwordsDiffer;
}
