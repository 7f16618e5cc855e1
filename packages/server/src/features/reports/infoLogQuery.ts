import { addDays, isDay, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { canView, type Visibility } from '#features/members/visibility.ts';
import { badInput } from '#kernel/api/errors.ts';
import { likePattern } from '#kernel/api/page.ts';

export type InfoLogFilter = {
  /** Whoever did it, in whose place it was done, or whom it is about. */
  personId?: number | null;
  /** What stands before the point of an action. */
  group?: string | null;
  /** A group that is left out. */
  exceptGroup?: string | null;
  /** Manila days, both included. */
  from?: string | null;
  until?: string | null;
  /** The people of one act on many, a line each. */
  bulkActionId?: number | null;
  /** The lines of the people of every act on many too. */
  withParts?: boolean;
};

/** `from` answers ids with their time, `most` at most; `name` tells the shape of the SQL, so that each shape is prepared once. */
export type InfoLogQuery = { name: string; from: (most: string) => string; values: unknown[] };

/** `before` is the last row that was read, so that the next ones follow it; its time is the database's own text, to the microsecond. */
type Asking = { userId: number; visibility: Visibility; before?: LogPlace | null };
export type LogPlace = { at: string; id: number };

/** The condition of a look into the log; who does not see everybody reads their own acts and those about their people. */
export function infoLogQuery(
  filter: InfoLogFilter,
  search: string | null,
  { userId, visibility, before }: Asking,
): InfoLogQuery {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const shape: string[] = [];
  const conditions: string[] = [];
  const add = (mark: string, condition: string) => {
    shape.push(mark);
    conditions.push(condition);
  };
  if (filter.group) add('g', `split_part(l.action, '.', 1) = ${put(filter.group.slice(0, 60))}`);
  if (filter.exceptGroup) add('x', `split_part(l.action, '.', 1) <> ${put(filter.exceptGroup.slice(0, 60))}`);
  if (filter.from) add('f', `l.at >= ${put(startOfDay(aDay(filter.from, 'from')))}`);
  if (filter.until) add('u', `l.at < ${put(startOfDay(addDays(aDay(filter.until, 'until'), 1)))}`);
  const words = search?.trim().slice(0, 200);
  if (words) add('w', `l.sentence ilike ${put(likePattern(words))}`);
  if (filter.bulkActionId) add('m', `l.bulk_action_id = ${put(filter.bulkActionId)}`);
  if (before) add('b', `(l.at, l.id) < (${put(before.at)}::timestamptz, ${put(before.id)}::bigint)`);
  // An act on many is one line; what it did to somebody is found by words, by that person and by the act.
  const isWhole = !filter.bulkActionId && !filter.withParts && !words;
  if (isWhole && !filter.personId && visibility === 'everybody') add('o', 'l.bulk_action_id is null');
  if (visibility !== 'everybody') {
    const asker = put(userId);
    // The line of a colleague's act on many isn't theirs to read: of that they read those about their people.
    if (isWhole && !filter.personId) add('o', `(l.bulk_action_id is null or l.actor_id <> ${asker})`);
    add('v', `(l.actor_id = ${asker} or ${canView('l.subject_id', asker, put(visibility))})`);
  }
  const where = conditions.join(' and ') || 'true';
  const newest = (more: string, most: string) =>
    `(select l.id, l.at from info_log l where ${more}${where} order by l.at desc, l.id desc limit ${most})`;
  if (!filter.personId) return { name: shape.join(''), from: (most) => newest('', most), values };
  // Each part of a person has an index of its own, in the order of time; one condition over all three has none.
  const person = put(filter.personId);
  const ofWhole = isWhole ? 'l.bulk_action_id is null and ' : '';
  if (isWhole) shape.push('o');
  const parts = [
    `l.subject_id = ${person} and `,
    ...['actor_id', 'impersonator_id'].map((column) => `l.${column} = ${person} and ${ofWhole}`),
  ];
  const from = (most: string) => `(${parts.map((part) => newest(part, most)).join(' union ')})`;
  return { name: `p${shape.join('')}`, from, values };
}

function aDay(text: string, field: string): string {
  if (!isDay(text)) throw badInput({ [field]: ['is not valid'] });
  return text;
}
