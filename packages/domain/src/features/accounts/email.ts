/** The simple x@y.z pattern; what separates addresses in a mail header is refused as well. */
const pattern = /^[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+\.[^\s@,;:<>()"\\]+$/;

/** An address as it is stored and compared: trimmed and in small letters. */
export function normalEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** Whether a text is an e-mail address, once it is normal. */
export function isEmail(text: string): boolean {
  const email = normalEmail(text);
  return email.length <= 254 && pattern.test(email);
}

/** An address told in part, to somebody who need not know it: 'j***@example.ph'. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');

/**
 * One key for the addresses that one mailbox answers to: in small letters, without the dots and the plus tag before the @.
 * For limits and self-referral alone; an account is never found by it, because two people may share one key.
 */
export function personKeyOf(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(normalEmail(email)) ?? [null, normalEmail(email)];
  const name = local.replace(/\+.*$/s, '').replaceAll('.', '');
  return `${name || local}@${domain}`;
}
