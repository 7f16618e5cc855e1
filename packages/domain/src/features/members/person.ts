type Name = { firstName?: string | null; lastName?: string | null };

/** A person's name on the screen: 'Joy Peña', or the address while the name is not known. */
export function displayName(person: Name & { email?: string | null }): string {
  const name = [person.firstName, person.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  return name || person.email || '';
}

/** The whole name as a document carries it: 'Joy Santos Peña, Jr.' reads without empty parts. */
export function fullName(person: Name & { middleName?: string | null; suffix?: string | null }): string {
  return [person.firstName, person.middleName, person.lastName, person.suffix]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
}

/** One or two capital letters for a person without a picture. */
export function initials(person: Name & { email?: string | null }): string {
  const names = [person.firstName, person.lastName].map((part) => part?.trim()).filter(Boolean);
  const words = names.length > 0 ? names : [person.email];
  return words
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

/** Letters, digits and signs; nothing that can't be seen, and no spaces. */
const tribeIdShape = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]{1,30}$/u;

/** A Tribe ID of its number: 123 is 'T-000123'. */
export function tribeId(number: number): string {
  return `T-${String(number).padStart(6, '0')}`;
}

/** A Tribe ID as an academy brings it along, or null when the text is not one. */
export function readTribeId(text: string): string | null {
  const id = text.trim().normalize('NFC');
  return tribeIdShape.test(id) ? id : null;
}

/** By this Tribe IDs are compared: two that differ only in case are one. */
export const tribeIdKey = (id: string): string => id.toLowerCase();

/** Slugs that a profile may not have, since addresses of their own stand there. */
export const reservedProfileSlugs: ReadonlySet<string> = new Set(['edit']);
