export const passwordLength = { least: 8, most: 1_024 } as const;

const characters = (text: string) => Array.from(text).length;

/** The checklist under the new password, in its order. */
export const passwordRules = [
  { label: 'Minimum 8 characters', holds: (password: string) => characters(password) >= passwordLength.least },
  { label: 'Uppercase', holds: (password: string) => /\p{Lu}/u.test(password) },
  { label: 'Lowercase', holds: (password: string) => /\p{Ll}/u.test(password) },
  { label: 'Number', holds: (password: string) => /\p{Nd}/u.test(password) },
  { label: 'Special character', holds: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const;

/** A password as it is hashed and compared: composed letters (NFC), nothing else changed, nothing cut off. */
export function normalPassword(password: string): string {
  return password.normalize('NFC');
}

/** The checklist with a mark at every rule that the password keeps. */
export function passwordChecklist(password: string): { label: string; holds: boolean }[] {
  const normal = normalPassword(password);
  return passwordRules.map(({ label, holds }) => ({ label, holds: holds(normal) }));
}

/** Whether a password keeps every rule of the checklist. */
export function isStrongPassword(password: string): boolean {
  return passwordChecklist(password).every((rule) => rule.holds);
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
const bare = (password: string) => letters(password).replace(/^\d+|\d+$/g, '');

/** Whether a password is little more than the name of the product. */
export const isProductName = (password: string): boolean => ['tribe', 'freelancer'].includes(bare(password));

/** Whose password it is. */
export type PasswordOwner = { email: string; firstName: string; lastName: string };

/** Names of fewer letters are in too many words: 'Jo' in 'Major'. */
const leastContained = 4;

/** Whether a password contains the person's own name or address, or is little more than a short one. */
export function isOwnWord(password: string, { email, firstName, lastName }: PasswordOwner): boolean {
  const own = [email, email.split('@')[0] ?? '', firstName, lastName, `${firstName}${lastName}`].map(letters);
  const isIn = (word: string) => word.length >= leastContained && letters(password).includes(word);
  return own.some((word) => word !== '' && (word === bare(password) || isIn(word)));
}

/** Days that the link to choose a first password may wait in a mailbox. */
export const firstPasswordDays = 7;
