import {
  type ExpiryFilter,
  expiryFilters,
  renewalSegments,
  type StatusFilter,
  statusFilters,
} from '@tribe/domain/features/billing/subscriptionList.ts';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';
import { knownSort, knownValue } from '#features/billing/knownValue.ts';
import { ownersOf } from '#features/billing/ownersOf.ts';
import { isUpForRenewal, segmentOf } from '#features/billing/subscriptions/renewalSegment.ts';
import { fittingTo, searchPattern } from '#features/members/list/peopleSearch.ts';
import type { Visibility } from '#features/members/visibility.ts';

export type SubscriptionFilter = {
  /** 'active' or 'expired'. */
  expiry?: string | null;
  /** 'active', 'inactive' or 'archived'. */
  status?: string | null;
  productId?: number | null;
  /** Of whose it is; 0 asks for those who are in none. */
  batchId?: number | null;
  /** A segment of cash collection. */
  segment?: string | null;
};

type Asked = { filter: SubscriptionFilter; search: string | null; sort: string | null };
type Asking = { userId: number; visibility: Visibility; today: Day };

/** What a page of subscriptions asks of the database: behind a select, the subscriptions as `s`, and their order. */
export type SubscriptionQuery = {
  from: string;
  order: string;
  values: unknown[];
  cacheKey: string;
  /** Where it is of a segment: today, as SQL. */
  segmentDay: string | null;
};

const sorts: Readonly<Record<string, string>> = { id: 's.id', startsAt: 's.starts_at', expiry: 's.expiry' };

/** The subscriptions of a list. Throws BAD_USER_INPUT for a filter or an order that there is not. */
export function subscriptionQuery({ filter, search, sort }: Asked, asking: Asking): SubscriptionQuery {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const segmentDay = filter.segment ? put(asking.today) : null;
  const conditions = [...standing(filter, put, asking.today, segmentDay), ...ownersOf(filter, put, asking)];
  const pattern = searchPattern(search);
  if (pattern) conditions.push(`s.user_id in ${fittingTo(put(pattern))}`);
  const from = conditions.length > 0 ? `subscription s where ${conditions.join(' and ')}` : 'subscription s';
  const cacheKey = JSON.stringify([from, values]);
  return { from, order: orderOf(sort || '-id'), values, cacheKey, segmentDay };
}

type Put = (value: unknown) => string;

function standing(
  { expiry, status, segment }: SubscriptionFilter,
  put: Put,
  today: Day,
  segmentDay: string | null,
): string[] {
  const conditions: string[] = [];
  const expiries: Readonly<Record<ExpiryFilter, () => string>> = {
    active: () => `(s.expiry is null or s.expiry >= ${put(today)}::date)`,
    expired: () => `s.expiry < ${put(today)}::date`,
  };
  const isActive = () => {
    const day = `${put(today)}::date`;
    return `(s.status = 'active' and s.starts_at <= ${day} and (s.expiry is null or s.expiry >= ${day}))`;
  };
  const statuses: Readonly<Record<StatusFilter, () => string>> = {
    active: isActive,
    inactive: () => `not ${isActive()}`,
    archived: () => `s.user_id in (select a.id from app_user a where a.status = 'ARCHIVED')`,
  };
  if (expiry) conditions.push(expiries[knownValue('expiry', expiry, valuesOf(expiryFilters))]());
  if (status) conditions.push(statuses[knownValue('status', status, valuesOf(statusFilters))]());
  if (segment && segmentDay) {
    const wanted = knownValue('segment', segment, valuesOf(renewalSegments));
    conditions.push(isUpForRenewal(segmentDay, wanted), `${segmentOf(segmentDay)} = ${put(wanted)}`);
  }
  return conditions;
}

const valuesOf = <const Value extends string>(options: readonly { value: Value }[]) =>
  options.map(({ value }) => value);

function orderOf(sort: string): string {
  const { column, isDown } = knownSort(sort, sorts);
  return isDown ? `${column} desc, s.id desc` : `${column}, s.id`;
}
