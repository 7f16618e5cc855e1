import { today } from '@tribe/domain/kernel/time/manila.ts';
import { isAttention, needing } from '#features/members/success/attention.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { assignedTo, managedBy, type Visibility } from '#features/members/visibility.ts';
import { badInput } from '#kernel/api/errors.ts';
import { likePattern } from '#kernel/api/page.ts';

export type UserFilter = {
  /** 'member' or 'non-member'. */
  userType?: string | null;
  /** 'ACTIVE' or 'ARCHIVED'. */
  status?: string | null;
  /** 0 of a batch, a stage or a group asks for those who are in none. */
  batchId?: number | null;
  stageId?: number | null;
  groupId?: number | null;
  accessLevelId?: string | null;
  /** What somebody needs a hand with: 'away', 'expiring' or 'overdue'. */
  attention?: string | null;
  /** The success manager whose people are asked for. */
  managerId?: number | null;
};

export type Asked = { filter: UserFilter; search: string | null; sort: string | null };
export type Asking = { userId: number; visibility: Visibility; now: Date };

const sorts: Readonly<Record<string, readonly string[]>> = {
  id: ['u.id'],
  name: ['p.first_name', 'p.last_name', 'p.user_id'],
  // As bytes: addresses are in small letters, and comparing them without regard to case costs ten times as much.
  email: [`(u.email::text) collate "C"`],
  tribeId: ['u.tribe_id'],
  createdAt: ['u.created_at', 'u.id'],
  lastLoginAt: ['u.last_login_at', 'u.id'],
};

/**
 * What a page of people asks of the database. `name` tells the shape of the SQL. Only a plain list, which nothing narrows,
 * is prepared once: a plan that fits every batch, stage and level alike fits the common ones badly.
 */
export type UserQuery = {
  name: string;
  /** Behind a select: those whom the list holds, as `u`. */
  from: string;
  /** The same, of whom nothing but `u.id` may be asked: where words alone narrow the list, those who fit them and no more. */
  counted: string;
  /** Their ids as a select that may be ordered by `order`. */
  ids: string;
  order: string;
  values: unknown[];
  cacheKey: string;
  isPlain: boolean;
};

/** The condition, order and values of a page; a filter that is not set costs nothing. Throws BAD_USER_INPUT for an unknown sort or filter. */
export function userQuery({ filter, search, sort }: Asked, { userId, visibility, now }: Asking): UserQuery {
  refuseUnknown(filter);
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const filters = filtered(filter, put, now);
  const isUnfiltered = filters.every(({ mark }) => mark === '');
  const pattern = searchPattern(search);
  const fitting = pattern ? fittingTo(put(pattern)) : null;
  const seen: Condition[] = [];
  if (visibility === 'assigned') seen.push({ mark: 'v', sql: `u.id in ${assignedTo(put(userId))}` });
  if (visibility === 'self') seen.push({ mark: 'o', sql: `u.id = ${put(userId)}` });

  const all = [...filters, ...(fitting ? [{ mark: 'w', sql: `u.id in ${fitting}` }] : []), ...seen];
  const from = `app_user u where ${allOf(all)}`;
  const whoFit =
    fitting && isUnfiltered && `${fitting} u where ${allOf([{ sql: `u.id not in ${inactive}` }, ...seen])}`;
  const { order, mark, isById, isByName } = orderOf(sort);
  const shape = all.map((one) => one.mark).join('');
  const isPlain = shape === '';
  return {
    name: `${shape}:${mark}`,
    from,
    counted: whoFit || from,
    ids: idsOf((isById && whoFit) || from, isByName, isPlain),
    order,
    values,
    cacheKey: JSON.stringify([filter, pattern, visibility === 'everybody' ? null : userId]),
    isPlain,
  };
}

/** A condition, and the mark by which the shape of a query tells it; what is in every query has none. */
type Condition = { mark: string; sql: string };

const allOf = (conditions: readonly { sql: string }[]) => conditions.map(({ sql }) => sql).join(' and ');

function filtered(filter: UserFilter, put: (value: unknown) => string, now: Date): Condition[] {
  const conditions: Condition[] = [];
  const add = (mark: string, sql: string) => conditions.push({ mark, sql });
  const active = (more: string) =>
    `exists (select from user_access_level h where h.user_id = u.id and ${more} and ${isActiveGrant('h', put(now))})`;
  const isIn = (mark: string, id: number | null | undefined, there: (more: string) => string) => {
    if (id === 0) add(`${mark}0`, `not ${there('')}`);
    else if (id) add(mark, there(put(id)));
  };

  const isActive = (filter.status ?? 'ACTIVE') === 'ACTIVE';
  if (isActive) add('', `u.status = 'ACTIVE'`);
  else add('z', `u.status = ${put(filter.status)}`);
  isIn('b', filter.batchId, (id) => (id ? `u.batch_id = ${id}` : 'u.batch_id is not null'));
  isIn('s', filter.stageId, (id) => openRow('user_stage', id && `o.stage_id = ${id}`));
  isIn('g', filter.groupId, (id) => openRow('group_membership', id && `o.group_id = ${id}`));
  const { accessLevelId, attention, managerId, userType } = filter;
  if (managerId) add('c', `u.id in ${managedBy(put(managerId))}`);
  // Asked once, whatever asks for it.
  if (attention || userType === 'member' || accessLevelId === 'member')
    add('m', active(`h.access_level_id = 'member'`));
  if (accessLevelId && accessLevelId !== 'member') add('a', active(`h.access_level_id = ${put(accessLevelId)}`));
  if (userType === 'non-member') add('n', `not ${active(`h.access_level_id <> 'non-member'`)}`);
  if (isContradiction(filter)) add('x', 'false');
  if (attention && isAttention(attention))
    add(`t${attention}`, needing[attention]({ now: () => put(now), today: () => put(today(now)) }));
  return conditions;
}

/** Those who are not active are few and have an index of their own: to pass over them costs less than to look up all others. */
export const inactive = `(select x.id from app_user x where x.status <> 'ACTIVE')`;

/** A profile that nothing asks for would be joined for every row that is skipped; whole, the order of names is read from its index alone. */
function idsOf(from: string, isByName: boolean, isPlain: boolean): string {
  if (!isByName) return `select u.id from ${from}`;
  if (isPlain) return `select p.user_id as id from user_profile p where p.user_id not in ${inactive}`;
  return `select u.id from user_profile p join ${from.replace(' where ', ' on u.id = p.user_id where ')}`;
}

/** Who is no member holds no other level, and needs no hand as one. */
const isContradiction = ({ userType, accessLevelId, attention }: UserFilter): boolean =>
  userType === 'non-member' && Boolean(attention || (accessLevelId && accessLevelId !== 'non-member'));

/** Where somebody is now; a row that has ended is no place. */
const openRow = (table: string, more: string) =>
  `exists (select from ${table} o where o.user_id = u.id and o.left_at is null${more && ` and ${more}`})`;

function refuseUnknown({ userType, status, attention }: UserFilter): void {
  if (attention && !isAttention(attention)) throw badInput({ attention: ['is not valid'] });
  if (userType && !['member', 'non-member'].includes(userType)) throw badInput({ userType: ['is not valid'] });
  if (status && !['ACTIVE', 'ARCHIVED'].includes(status)) throw badInput({ status: ['is not valid'] });
}

/** Addresses are kept in small letters, and compared as such: without regard to case it costs five times as much. */
export const addressLike = (pattern: string) => `email::text like lower(${pattern})`;

/** 'Pena' finds Peña. Names, addresses and Tribe IDs are each looked up by their own index. */
export const fittingTo = (pattern: string) =>
  `(select id from app_user where ${addressLike(pattern)} or tribe_id ilike ${pattern}
     union select user_id from user_profile where plain_name like plain(${pattern}))`;

/** One letter or two are in everybody's name: they are what it begins with. */
export const patternOf = (words: string) => (words.length < 3 ? likePattern(words).slice(1) : likePattern(words));

/** What a list is searched for; null for nothing. */
export function searchPattern(search: string | null | undefined): string | null {
  const words = search?.trim();
  return words ? patternOf(words.slice(0, 200)) : null;
}

/** The newest first, where nothing else is asked for; each order is that of an index, read from either end. */
function orderOf(sort: string | null): { order: string; mark: string; isById: boolean; isByName: boolean } {
  const [, minus = '', name = ''] = /^(-?)(\w+)$/.exec(sort || '-id') ?? [];
  const columns = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
  if (!columns) throw badInput({ sort: ['is not valid'] });
  const order = columns.map((column) => {
    const isEmptyAtTimes = column === 'u.last_login_at';
    if (minus) return `${column} desc${isEmptyAtTimes ? ' nulls last' : ''}`;
    return `${column}${isEmptyAtTimes ? ' nulls first' : ''}`;
  });
  return { order: order.join(', '), mark: `${minus}${name}`, isById: name === 'id', isByName: name === 'name' };
}
