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
