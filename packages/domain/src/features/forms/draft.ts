import { conditionsOf } from './conditions.ts';
import type { FieldType, FormField } from './field.ts';

/** What stands in the way of publishing (`fix`), or is worth a look (`check`); `key` names the question, where it is about one. */
export type DraftProblem = { key: string | null; level: 'fix' | 'check'; text: string };

/** Keys and types that a version has been published with: answers lie under them. */
export type LockedField = Pick<FormField, 'key' | 'type'>;

export const isChoice = (type: FieldType): boolean => type === 'single' || type === 'multi';

/** Types that read each other's answers. */
const alike: readonly (readonly FieldType[])[] = [['short-text', 'long-text']];

/** Whether a question that was published as one type may become another. */
export const mayBecome = (from: FieldType, to: FieldType): boolean =>
  from === to || alike.some((types) => types.includes(from) && types.includes(to));

/** All that is wrong with the questions of a draft, in their order. */
export function draftProblems(fields: readonly FormField[], locked: readonly LockedField[]): DraftProblem[] {
  if (!fields.some(({ type }) => type !== 'section'))
    return [{ key: null, level: 'fix', text: 'Add at least one question' }];
  return fields.flatMap((field, place) => problemsOf(field, place, { fields, locked }));
}

type Around = { fields: readonly FormField[]; locked: readonly LockedField[] };

function problemsOf(field: FormField, place: number, around: Around): DraftProblem[] {
  const { key, label, type, options, least, most } = field;
  const fix = (text: string): DraftProblem => ({ key, level: 'fix', text });
  const found: DraftProblem[] = [];
  if (label.trim() === '') found.push(fix(type === 'section' ? 'Give this section a title' : 'Write the question'));
  if (around.fields.findIndex((other) => other.key === key) !== place)
    found.push(fix('Another question has this short name'));
  const was = around.locked.find((other) => other.key === key);
  if (was && !mayBecome(was.type, type)) found.push(fix('Its type can’t change: answers are kept under it'));
  if (isChoice(type) && options.filter((option) => option.trim() !== '').length === 0)
    found.push(fix('Add options to choose from'));
  if (isChoice(type) && new Set(options.map((option) => option.trim())).size < options.length)
    found.push(fix('Two options are the same'));
  if (least !== null && most !== null && least > most) found.push(fix('The lowest value is higher than the highest'));
  const condition = conditionProblem(field, place, around.fields);
  if (condition) found.push(fix(condition));
  return found;
}

function conditionProblem(field: FormField, place: number, fields: readonly FormField[]): string | null {
  for (const { key, is } of conditionsOf(field).of) {
    const source = fields.slice(0, place).find((other) => other.key === key);
    if (!source) return 'It depends on a question that comes later or was removed';
    if (is.length === 0) return 'Choose the answer it depends on';
    const isThere = is.every((wanted) =>
      typeof wanted === 'boolean' ? source.type === 'yes-no' : isChoice(source.type) && source.options.includes(wanted),
    );
    if (!isThere) return `It depends on an answer that “${source.label}” no longer has`;
  }
  return null;
}

/** Whether other questions can depend on the answer. */
export const canDecide = ({ type }: FormField): boolean => isChoice(type) || type === 'yes-no';

/** A short name made of a question's words, that no other has. */
export function keyFor(label: string, taken: readonly string[]): string {
  const words = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  const base = words === '' ? 'question' : words;
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(key)) return key;
  }
}

const words: Record<FieldType, string> = {
  'short-text': 'Short text',
  'long-text': 'Long text',
  number: 'Number',
  money: 'Money',
  date: 'Date',
  single: 'Single choice',
  multi: 'Multiple choice',
  rating: 'Rating',
  'yes-no': 'Yes or no',
  phone: 'Phone',
  email: 'Email',
  url: 'Link',
  file: 'File',
  place: 'Place',
  section: 'Section',
};

/** What staff call a type of question. */
export const typeWord = (type: FieldType): string => words[type];

/** How two versions differ: '1 added, 2 changed'; an empty text where they don't. */
export function difference(before: readonly FormField[], after: readonly FormField[]): string {
  const old = new Map(before.map((field) => [field.key, JSON.stringify(field)]));
  const added = after.filter(({ key }) => !old.has(key)).length;
  const removed = before.filter(({ key }) => !after.some((field) => field.key === key)).length;
  const changed = after.filter((field) => old.has(field.key) && old.get(field.key) !== JSON.stringify(field)).length;
  const order = (fields: readonly FormField[]) => fields.map(({ key }) => key).join();
  const isMoved = added + removed + changed === 0 && order(before) !== order(after);
  const parts = [
    added && `${added} added`,
    changed && `${changed} changed`,
    removed && `${removed} removed`,
    isMoved && 'moved',
  ];
  return parts.filter(Boolean).join(', ');
}
