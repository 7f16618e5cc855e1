import type { subscriptionColumns } from '@tribe/domain/features/billing/subscriptionList.ts';
import {
  isOfSegments,
  renewalSegments,
  type StatusFilter,
  subscriptionFields,
} from '@tribe/domain/features/billing/subscriptionList.ts';
import type { Filter } from '@tribe/domain/kernel/filter/filter.ts';
import { lastDay } from '@tribe/domain/kernel/time/manila.ts';
import { knownSort } from '#features/billing/knownValue.ts';
import { ownerSql, seenOwners } from '#features/billing/ownersOf.ts';
import { isUpForRenewal, renewalPrice, segmentOf } from '#features/billing/subscriptions/renewalSegment.ts';
import { fittingTo, searchPattern } from '#features/members/list/peopleSearch.ts';
import { visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import {
  anyOf,
  casesSql,
  choiceSql,
  dateSql,
  daySql,
  type FieldsSql,
  type FilterAt,
  within,
  yesNoSql,
} from '#kernel/filter/filterSql.ts';
import { bindings, listFilter } from '#kernel/filter/listFilter.ts';
import { reversed } from '#kernel/filter/listPage.ts';

type Asked = { filter: Filter; search: string | null; sort: string | null };

/** What a page of subscriptions asks of the database: behind a select, the subscriptions as `s`, and their order. */
export type SubscriptionQuery = {
  from: string;
  order: string;
  /** Whether it is sorted by what only a short list can be. */
  isDear: boolean;
  values: unknown[];
  cacheKey: string;
  /** Whether all of them are in a segment of cash collection. */
  isOfSegments: boolean;
};

const isActive = ({ put, today }: FilterAt) => {
  const day = `${put(today)}::date`;
  return `(s.status = 'active' and s.starts_at <= ${day} and (s.expiry is null or s.expiry >= ${day}))`;
};

const statuses: Readonly<Record<StatusFilter, (at: FilterAt) => string>> = {
  active: isActive,
  inactive: (at) => `not ${isActive(at)}`,
  archived: () => `s.user_id in (select a.id from app_user a where a.status = 'ARCHIVED')`,
};

const isEnding = `s.expiry < '${lastDay}'`;

const subscriptionSql: FieldsSql<typeof subscriptionFields> = {
  status: casesSql(statuses),
  expired: yesNoSql(({ put, today }) => `s.expiry < ${put(today)}::date`),
  segment: choiceSql((values, { put, today }) => {
    const day = put(today);
    const wanted = renewalSegments.filter(({ value }) => values.includes(value));
    return anyOf(wanted.map(({ value }) => `(${isUpForRenewal(day, value)} and ${segmentOf(day)} = ${put(value)})`));
  }),
  ...ownerSql,
  expiry: dateSql('days', {
    isIn: (range) => `${within('s.expiry', range)} and ${isEnding}`,
    isKnown: isEnding,
  }),
  starts: daySql('s.starts_at'),
};

export const subscriptionFilter = listFilter(['subscriptionPage'], subscriptionFields, subscriptionSql);

const named = (table: string, key: string) => `(select lower(o.name) from ${table} o where o.id = ${key})`;

/** The status is that of a day of ours, which isn't bound: the count beside a page has no order. */
const sortsOn = (at: FilterAt): Readonly<Record<'id' | keyof typeof subscriptionColumns, string>> => ({
  id: 's.id',
  name: `(select lower(concat_ws(' ', p.first_name, p.last_name)) from user_profile p where p.user_id = s.user_id)`,
  funnel: named('funnel', 's.funnel_id'),
  startsAt: 's.starts_at',
  expiry: 's.expiry',
  status: isActive({ ...at, put: () => `'${at.today}'` }),
  paymentTerm: `${named('payment_term', 's.payment_term_id')} nulls last`,
  batch: `(select b.launch_from from batch b join app_user u on u.batch_id = b.id where u.id = s.user_id) nulls last`,
  outstanding: `(select coalesce(sum(d.price), 0) from invoice oi join payment_schedule d on d.invoice_id = oi.id
    where oi.subscription_id = s.id and d.transaction_id is null and d.waived_at is null)`,
  renewal: renewalPrice,
});

/** What takes too long to look up for each of a hundred thousand. */
const dear = ['outstanding', 'renewal'];

/** The subscriptions of a list, of those whom the viewer sees. Throws BAD_USER_INPUT for an order that there is not. */
export function subscriptionQuery(ctx: Ctx, { filter, search, sort }: Asked): SubscriptionQuery {
  const at = bindings(ctx);
  const conditions = [
    ...subscriptionFilter.conditions(filter, at),
    ...seenOwners(at.put, { userId: ctx.me.userId, visibility: visibilityOf(ctx.me) }),
  ];
  const pattern = searchPattern(search);
  if (pattern) conditions.push(`s.user_id in ${fittingTo(at.put(pattern))}`);
  const from = conditions.length > 0 ? `subscription s where ${conditions.join(' and ')}` : 'subscription s';
  const cacheKey = JSON.stringify([from, at.values]);
  const { column, name, isDown } = knownSort(sort || '-id', sortsOn(at));
  const order = isDown ? `${reversed(column)}, s.id desc` : `${column}, s.id`;
  return { from, order, isDear: dear.includes(name), values: at.values, cacheKey, isOfSegments: isOfSegments(filter) };
}
