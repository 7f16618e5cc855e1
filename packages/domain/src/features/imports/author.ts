import { oneLine } from '../../kernel/text/clean.ts';
import { isEmail, normalEmail } from '../accounts/email.ts';
import { readTribeId } from '../members/person.ts';
import { toCreate } from './valueMap.ts';

/** What a cell says of an author: an address, a Tribe ID or a name, or a name with its address: 'Ana Cruz <ana@example.ph>'. */
export type Author = { email: string | null; tribeId: string | null; name: string };

const longestName = 100;

/** Reads the cell of an author. A word with a digit in it is a Tribe ID; any other text is a name. */
export function readAuthor(cell: string): Author {
  const text = oneLine(cell);
  const [, before = '', inside = ''] = /^([^<>()]*)[<(]([^<>()]+)[>)]$/.exec(text) ?? [];
  if (isEmail(inside)) return { email: normalEmail(inside), tribeId: null, name: before.trim() };
  if (isEmail(text)) return { email: normalEmail(text), tribeId: null, name: '' };
  if (/\d/.test(text)) return { email: null, tribeId: readTribeId(text), name: '' };
  return { email: null, tribeId: null, name: text };
}

/** The target of an author whose account is created with this address. */
export const createWith = (email: string): string => `${toCreate}${normalEmail(email)}`;

/** The address with which an author is to be created, which their cell has where the target has none; null where neither has one. */
export function emailToCreate(target: string, value: string): string | null {
  if (!target.startsWith(toCreate)) return null;
  const email = target.slice(toCreate.length) || readAuthor(value).email;
  return email !== null && isEmail(email) ? normalEmail(email) : null;
}

/** The name for an account: the last word is the last name; the part before the @ where the cell has no name. */
export function authorName({ name }: Author, email: string): { firstName: string; lastName: string } {
  const words = name.split(' ').filter(Boolean);
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  const first = words.join(' ') || email.replace(/@.*$/, '');
  return { firstName: first.slice(0, longestName), lastName: last.slice(0, longestName) };
}
