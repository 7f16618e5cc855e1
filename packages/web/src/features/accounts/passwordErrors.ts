import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import {
  isOwnWord,
  isStrongPassword,
  normalPassword,
  passwordLength,
  type PasswordOwner,
} from '@tribe/domain/features/accounts/password.ts';

/** What is wrong with a new password, and with it as that of its owner where that is known. */
export function newPasswordError(password: string, owner?: PasswordOwner): string | undefined {
  if (password === '') return accountMessages.passwordRequired;
  if (password.length > passwordLength.most) return accountMessages.passwordTooLong;
  if (!isStrongPassword(password)) return accountMessages.passwordWeak;
  return owner && isOwnWord(password, owner) ? accountMessages.passwordOwnName : undefined;
}

/** Both must be the same once their letters are composed alike. */
export function confirmPasswordError(password: string, confirm: string): string | undefined {
  return normalPassword(password) === normalPassword(confirm) ? undefined : accountMessages.passwordsDiffer;
}
