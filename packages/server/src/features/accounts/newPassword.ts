import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { isOwnWord, isProductName, type PasswordOwner } from '@tribe/domain/features/accounts/password.ts';
import { badInput } from '#kernel/api/errors.ts';

const list = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
const common: ReadonlySet<string> = new Set(list.split('\n').filter(Boolean));

const disguises: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const undisguised = (text: string) => text.replace(/[@43!10$57]/g, (sign) => disguises[sign] ?? sign);

const shape = /^[^\p{L}]{0,4}(?<word>.*\p{L})(?<tail>[^\p{L}]*)$/su;

/**
 * Whether a password is in the list of common ones, as it stands or as a checklist makes people write it:
 * a common word in disguise, with signs and a few or all too well known digits after it ('P@ssw0rd123456!').
 */
export function isCommon(password: string): boolean {
  const low = password.toLowerCase();
  if (common.has(low)) return true;
  const { word = '', tail = '' } = shape.exec(low)?.groups ?? {};
  const digits = tail.replace(/\D/g, '');
  if (digits.length > 4 && !common.has(digits)) return false;
  return common.has(word) || common.has(undisguised(word));
}

/** Throws BAD_USER_INPUT for a password that is common, or contains the person's own address or name. */
export function refuseGuessable(password: string, person: PasswordOwner): void {
  if (isOwnWord(password, person)) throw badInput({ password: [accountMessages.passwordOwnName] });
  if (isCommon(password) || isProductName(password)) throw badInput({ password: [accountMessages.passwordCommon] });
}
