import { today } from '@tribe/domain/kernel/time/manila.ts';
import { isAttention, needing } from '#features/members/success/attention.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { assignedTo, managedBy, type Visibility } from '#features/members/visibility.ts';
import { badInput } from '#kernel/api/errors.ts';
import { likePattern } from '#kernel/api/page.ts';

/** One value, or several of which any will do; null and an empty list ask for nothing. */
type Any<Value> = Value | readonly Value[] | null;

export type UserFilter = {
  /** 'member' or 'non-member'. */
  userType?: string | null;
  /** 'ACTIVE' or 'ARCHIVED'. */
  status?: string | null;
  /** 0 of a batch, a stage or a group asks for those who are in none; stage 0 is none. */
  batchId?: Any<number>;
  stageId?: Any<number>;
  groupId?: Any<number>;
  accessLevelId?: Any<string>;
  /** What somebody needs a hand with: 'away', 'expiring' or 'overdue'. */
  attention?: Any<string>;
  /** The success managers whose people are asked for. */
  managerId?: Any<number>;
  /** A word that staff gave them. */
  tag?: Any<string>;
  /** The names of those of the filters above that ask for everybody else. */
  except?: readonly string[] | null;
};

/** Which of them can be turned around. */
export const exceptable = ['batchId', 'stageId', 'groupId', 'accessLevelId', 'managerId', 'tag'] as const;

/** What a filter asks for, as a list. */
export const listOf = <Value extends string | number>(asked: Any<Value> | undefined): readonly Value[] => {
  if (asked === null || asked === undefined || asked === '') return [];
  return typeof asked === 'object' ? asked : [asked];
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
  const turn = (name: string, sql: string) => ((filter.except ?? []).includes(name) ? `(${sql}) is not true` : sql);
  /** One value is asked for by `=`, whose plan knows how common it is. */
  const among = (values: readonly (string | number)[]) =>
    values.length === 1 ? `= ${put(values[0])}` : `= any(${put(values)})`;
  const isIn = (
    mark: string,
    [name, asked]: readonly [string, UserFilter['batchId']],
    there: (more: string) => string,
  ) => {
    const ids = listOf(asked);
    const some = ids.filter((id) => id !== 0);
    const kinds = [
      ...(some.length < ids.length ? [`not (${there('')})`] : []),
      ...(some.length ? [there(among(some))] : []),
    ];
    if (kinds.length > 0) add(mark, turn(name, kinds.length > 1 ? `(${kinds.join(' or ')})` : kinds.join('')));
  };

  const isActive = (filter.status ?? 'ACTIVE') === 'ACTIVE';
  if (isActive) add('', `u.status = 'ACTIVE'`);
  else add('z', `u.status = ${put(filter.status)}`);
  isIn('b', ['batchId', filter.batchId], (which) => `u.batch_id ${which || 'is not null'}`);
  isIn('s', ['stageId', filter.stageId], (which) =>
    openRow('user_stage', `o.stage_id ${which || `not in ${noStage}`}`),
  );
  isIn('g', ['groupId', filter.groupId], (which) => openRow('group_membership', which && `o.group_id ${which}`));
  const { userType } = filter;
  const [levels, needs] = [listOf(filter.accessLevelId), listOf(filter.attention).filter(isAttention)];
  const [managers, tags] = [listOf(filter.managerId), listOf(filter.tag)];
  if (managers.length > 0)
    add('c', turn('managerId', `(${managers.map((id) => `u.id in ${managedBy(put(id))}`).join(' or ')})`));
  if (tags.length > 0)
    add('k', turn('tag', `exists (select from member_tag mt where mt.user_id = u.id and mt.tag ${among(tags)})`));
  const asksMembers = levels.length === 1 && levels[0] === 'member' && !(filter.except ?? []).includes('accessLevelId');
  // Asked once, whatever asks for it.
  if (needs.length > 0 || userType === 'member' || asksMembers) add('m', active(`h.access_level_id = 'member'`));
  if (levels.length > 0 && !asksMembers) add('a', turn('accessLevelId', active(`h.access_level_id ${among(levels)}`)));
  if (userType === 'non-member') add('n', `not ${active(`h.access_level_id <> 'non-member'`)}`);
  if (isContradiction(filter)) add('x', 'false');
  if (needs.length > 0) {
    const moment = { now: () => put(now), today: () => put(today(now)) };
    add(`t${needs.join()}`, `(${needs.map((need) => needing[need](moment)).join(' or ')})`);
  }
  return conditions;
}

/** Whoever is in stage 0 reads as in no stage. */
export const noStage = '(select s.id from stage s where s.number = 0)';

/** Those who are not active are few and have an index of their own: to pass over them costs less than to look up all others. */
export const inactive = `(select x.id from app_user x where x.status <> 'ACTIVE')`;

/** A profile that nothing asks for would be joined for every row that is skipped; whole, the order of names is read from its index alone. */
function idsOf(from: string, isByName: boolean, isPlain: boolean): string {
  if (!isByName) return `select u.id from ${from}`;
  if (isPlain) return `select p.user_id as id from user_profile p where p.user_id not in ${inactive}`;
  return `select u.id from user_profile p join ${from.replace(' where ', ' on u.id = p.user_id where ')}`;
}

/** Who is no member holds no other level, and needs no hand as one. */
const isContradiction = ({ userType, accessLevelId, attention, except }: UserFilter): boolean => {
  if (userType !== 'non-member') return false;
  const levels = (except ?? []).includes('accessLevelId') ? [] : listOf(accessLevelId);
  return listOf(attention).length > 0 || (levels.length > 0 && !levels.includes('non-member'));
};

/** Where somebody is now; a row that has ended is no place. */
const openRow = (table: string, more: string) =>
  `exists (select from ${table} o where o.user_id = u.id and o.left_at is null${more && ` and ${more}`})`;

const mostValues = 100;

function refuseUnknown({ userType, status, attention, except, ...filter }: UserFilter): void {
  if (!listOf(attention).every(isAttention)) throw badInput({ attention: ['is not valid'] });
  if ((except ?? []).some((name) => !exceptable.some((known) => known === name)))
    throw badInput({ except: ['is not valid'] });
  for (const [name, asked] of Object.entries(filter))
    if (listOf<string | number>(asked).length > mostValues) throw badInput({ [name]: ['has too many values'] });
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
