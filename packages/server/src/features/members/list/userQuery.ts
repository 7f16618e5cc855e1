import { memberFields } from '@tribe/domain/features/members/memberFields.ts';
import { asksFor, type Filter, isEverything } from '@tribe/domain/kernel/filter/filter.ts';
import { filterText } from '@tribe/domain/kernel/filter/filterText.ts';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import { memberOrder } from '#features/members/list/memberSorts.ts';
import { inactive } from '#features/members/activeGrants.ts';
import { memberSql, moneyFields } from '#features/members/list/memberSql.ts';
import { fittingTo, searchPattern } from '#features/members/list/peopleSearch.ts';
import { assignedTo, seesMoney, type Visibility, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { forbidden } from '#kernel/api/errors.ts';
import { listFilter } from '#kernel/filter/listFilter.ts';

export type Asked = { filter: Filter; search: string | null; sort: string | null };
export type Asking = { userId: number; visibility: Visibility; now: Date; seesMoney: boolean };

export const askingOf = (ctx: Ctx): Asking => ({
  userId: ctx.me.userId,
  visibility: visibilityOf(ctx.me),
  now: ctx.now(),
  seesMoney: seesMoney(ctx.me),
});

const peopleFilter = listFilter(['userPage', 'nonMemberPage', 'archivedUserPage'], memberFields, memberSql);

/** The filter of a list of people. Throws BAD_USER_INPUT for what it can't be narrowed by, FORBIDDEN for money that isn't theirs to see. */
export function memberFilter(ctx: Ctx, text: string | null | undefined): Filter {
  const filter = peopleFilter.read(text);
  if (moneyFields.some((field) => asksFor(filter, field)) && !seesMoney(ctx.me))
    throw forbidden('You can’t filter people by what they owe');
  return filter;
}

/**
 * What a page of people asks of the database. Only a plain list, which nothing narrows, is prepared once, under `name`: a plan
 * that fits every batch, stage and level alike fits the common ones badly.
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
  /** What `from` and `counted` are given, and behind them what `ids` and `order` are. */
  counting: unknown[];
  values: unknown[];
  cacheKey: string;
  isPlain: boolean;
};

/** The condition, order and values of a page of people. Throws BAD_USER_INPUT for an unknown sort. */
export function userQuery({ filter, search, sort }: Asked, { userId, visibility, now, ...asking }: Asking): UserQuery {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const at = { put, now, today: today(now) };
  const pattern = searchPattern(search);
  const fitting = pattern ? fittingTo(put(pattern)) : null;
  const seen: string[] = [];
  if (visibility === 'assigned') seen.push(`u.id in ${assignedTo(put(userId))}`);
  if (visibility === 'self') seen.push(`u.id = ${put(userId)}`);

  const narrowed = peopleFilter.conditions(filter, at);
  const all = [statusOf(filter), ...narrowed, ...(fitting ? [`u.id in ${fitting}`] : []), ...seen];
  const from = `app_user u where ${all.join(' and ')}`;
  const whoFit =
    fitting && isEverything(filter) && `${fitting} u where ${[`u.id not in ${inactive}`, ...seen].join(' and ')}`;
  const counting = [...values];
  const { name, order, join, isIndexed } = memberOrder(sort, { ...at, ...asking });
  const isPlain = isIndexed && counting.length === 0 && isEverything(filter);
  const isById = name === 'id' || name === '-id';
  return {
    name,
    from,
    counted: whoFit || from,
    ids: idsOf((isById && whoFit) || from, join, { isByName: name.endsWith('name'), isPlain }),
    order,
    counting,
    values,
    cacheKey: JSON.stringify([filterText(filter), pattern, visibility === 'everybody' ? null : userId, at.today]),
    isPlain,
  };
}

/** The active, unless something is asked about that; who was merged into somebody else is in no list. */
const statusOf = (filter: Filter) => (asksFor(filter, 'status') ? `u.status <> 'MERGED'` : `u.status = 'ACTIVE'`);

/** A profile that nothing asks for would be joined for every row that is skipped; whole, the order of names is read from its index alone. */
function idsOf(from: string, join: string, { isByName, isPlain }: { isByName: boolean; isPlain: boolean }): string {
  if (!isByName) return `select u.id from ${join ? from.replace(' where ', () => ` ${join} where `) : from}`;
  if (isPlain) return `select p.user_id as id from user_profile p where p.user_id not in ${inactive}`;
  return `select u.id from user_profile p join ${from.replace(' where ', () => ' on u.id = p.user_id where ')}`;
}
