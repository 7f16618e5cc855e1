import { mapConditions } from './conditions.ts';
import { keyFor, typeWord } from './draft.ts';
import type { Condition, FieldType, FormField } from './field.ts';

type Fields = readonly FormField[];

/** A question of a type, as it is when it is added. */
export function newField(type: FieldType, page: number, fields: Fields): FormField {
  return {
    key: keyFor(
      typeWord(type),
      fields.map(({ key }) => key),
    ),
    label: '',
    help: '',
    type,
    options: type === 'single' || type === 'multi' ? ['First option', 'Second option'] : [],
    required: false,
    least: null,
    most: null,
    visibleWhen: null,
    mapsTo: null,
    page,
  };
}

/** Puts a field at a place, on the page of what stands there. */
export function insertAt(fields: Fields, field: FormField, place: number): FormField[] {
  return [...fields.slice(0, place), field, ...fields.slice(place)];
}

/**
 * Moves a field up or down by one, over the border of a page as well: the last of a page becomes the first of the next. Answers
 * the same list where there is nowhere to go.
 */
export function moveStep(fields: Fields, key: string, step: 1 | -1): Fields {
  const place = fields.findIndex((field) => field.key === key);
  const field = fields[place];
  if (!field) return fields;
  const other = fields[place + step];
  if (!other) return fields;
  if (other.page !== field.page) return fields.map((each) => (each.key === key ? { ...each, page: other.page } : each));
  const rest = fields.filter((each) => each.key !== key);
  return insertAt(rest, field, place + step);
}

/** Moves a field before another, on its page; to the end of a page where `before` is null. */
export function moveBefore(fields: Fields, key: string, target: { before: string | null; page: number }): Fields {
  const field = fields.find((each) => each.key === key);
  if (!field || target.before === key) return fields;
  const rest = fields.filter((each) => each.key !== key);
  const moved = { ...field, page: target.page };
  const at =
    target.before === null
      ? rest.findLastIndex(({ page }) => page <= target.page) + 1
      : rest.findIndex((each) => each.key === target.before);
  return insertAt(rest, moved, at < 0 ? rest.length : at);
}

/** A copy right behind the field, with a short name of its own. */
export function duplicate(fields: Fields, key: string): { fields: Fields; key: string } {
  const place = fields.findIndex((field) => field.key === key);
  const field = fields[place];
  if (!field) return { fields, key };
  const copy = {
    ...field,
    key: keyFor(
      field.key,
      fields.map((each) => each.key),
    ),
  };
  return { fields: insertAt(fields, copy, place + 1), key: copy.key };
}

/** Gives a field another short name, and tells those that depend on it. */
export function rename(fields: Fields, from: string, to: string): FormField[] {
  const renamed = (condition: Condition) => (condition.key === from ? { ...condition, key: to } : condition);
  return fields.map((field) => mapConditions(field.key === from ? { ...field, key: to } : field, renamed));
}

/** Takes a field away, and the conditions on it. */
export function remove(fields: Fields, key: string): FormField[] {
  const left = fields.filter((field) => field.key !== key);
  return left.map((field) => mapConditions(field, (condition) => (condition.key === key ? null : condition)));
}

/** A page more behind the last, which begins with its title. */
export function addPage(fields: Fields): { fields: FormField[]; key: string } {
  const page = Math.max(0, ...fields.map((field) => field.page)) + 1;
  const section = { ...newField('section', page, fields), label: `Part ${page}` };
  return { fields: [...fields, section], key: section.key };
}
