import { isEmail, normalEmail } from '@tribe/domain/features/accounts/email.ts';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';

/** What is wrong with an address that was typed; `required` is what an empty one is told. */
export function emailError(text: string, required: string = accountMessages.emailRequired): string | undefined {
  if (normalEmail(text) === '') return required;
  return isEmail(text) ? undefined : accountMessages.emailInvalid;
}
