import { bounds, type Condition, everything, type Filter, isCondition, isEverything, operators } from './filter.ts';

const known: readonly string[] = Object.values(operators).flat();
const isOperator = (text: string): text is Condition['operator'] => known.includes(text);

/** The text of a filter in an address: `batch.any(18),membership.any(expired)`; nothing for everything. */
export function filterText(filter: Filter): string {
  if (isEverything(filter)) return '';
  if ('all' in filter) return filter.all.map(partText).join(',');
  return partText(filter);
}

function partText(filter: Filter): string {
  if (isCondition(filter)) return `${filter.field}.${filter.operator}(${filter.values.map(valueText).join(',')})`;
  if ('not' in filter) return `not(${partText(filter.not)})`;
  return 'all' in filter ? `all(${filter.all.map(partText).join(',')})` : `any(${filter.any.map(partText).join(',')})`;
}

const bare = /^[\p{L}\p{N}_@+.-]+$/u;
const valueText = (value: string) => (bare.test(value) ? value : `'${value.replaceAll("'", "''")}'`);

/** Longer ones are refused unread. */
export const longestFilterText = 4_000;

const unreadable = 'This filter can’t be read. Clear the filters and choose them again';

/** A filter, or a sentence that says what to do. */
export type ReadFilter = { filter: Filter; problem: null } | { filter: null; problem: string };

/** Reads the text of a filter; whether the list has its fields is asked by `problemOf`. */
export function readFilterText(text: string): ReadFilter {
  if (text.trim() === '') return { filter: everything, problem: null };
  if (text.length > longestFilterText)
    return { filter: null, problem: 'This filter is too long. Remove some conditions or values' };
  const reader = { tokens: tokensOf(text), at: 0 };
  const parts = reader.tokens && readParts(reader, 1);
  if (!parts || reader.at < (reader.tokens?.length ?? 0)) return { filter: null, problem: unreadable };
  const [only] = parts;
  return { filter: only && parts.length === 1 ? only : { all: parts }, problem: null };
}

type Token = { kind: 'sign' | 'word'; text: string };
type Reader = { tokens: readonly Token[] | null; at: number };

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  const token = /([(),])|'((?:[^']|'')*)'|([\p{L}\p{N}_@+.-]+)/uy;
  while (token.lastIndex < text.length) {
    const match = token.exec(text);
    if (!match) return null;
    const [, sign, quoted, word] = match;
    if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else tokens.push({ kind: 'word', text: word ?? quoted?.replaceAll("''", "'") ?? '' });
  }
  return tokens;
}

const next = (reader: Reader) => reader.tokens?.[reader.at];

function take(reader: Reader, sign: string): boolean {
  const token = next(reader);
  if (token?.kind !== 'sign' || token.text !== sign) return false;
  reader.at += 1;
  return true;
}

function takeWord(reader: Reader): string | null {
  const token = next(reader);
  if (token?.kind !== 'word') return null;
  reader.at += 1;
  return token.text;
}

/** Parts with commas between them, at least one; null where they can't be read. */
function readList<Part>(reader: Reader, read: () => Part | null): Part[] | null {
  const parts: Part[] = [];
  do {
    const part = read();
    if (part === null) return null;
    parts.push(part);
  } while (take(reader, ','));
  return parts;
}

const readParts = (reader: Reader, depth: number): Filter[] | null => readList(reader, () => readPart(reader, depth));

function readPart(reader: Reader, depth: number): Filter | null {
  // One level more than is allowed is read, so that it is refused in its own words.
  if (depth > bounds.depth + 1) return null;
  const name = takeWord(reader);
  if (name === null || !take(reader, '(')) return null;
  const isGroup = name === 'all' || name === 'any' || name === 'not';
  const part = isGroup ? readGroup(reader, name, depth) : readCondition(reader, name);
  return part && take(reader, ')') ? part : null;
}

function readGroup(reader: Reader, name: 'all' | 'any' | 'not', depth: number): Filter | null {
  const isNone = next(reader)?.text === ')';
  const parts = isNone ? [] : readParts(reader, depth + 1);
  if (!parts) return null;
  if (name !== 'not') return name === 'all' ? { all: parts } : { any: parts };
  const [only] = parts;
  return only && parts.length === 1 ? { not: only } : null;
}

function readCondition(reader: Reader, name: string): Condition | null {
  const [, field, operator = ''] = /^([\w-]+)\.(\w+)$/.exec(name) ?? [];
  if (!field || !isOperator(operator)) return null;
  const isNone = next(reader)?.kind === 'sign';
  const values = isNone ? [] : readList(reader, () => takeWord(reader));
  return values && { field, operator, values: [...new Set(values)] };
}
