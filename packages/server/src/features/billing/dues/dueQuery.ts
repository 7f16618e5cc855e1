import {
  type DueDay,
  dueDays,
  type DueState,
  dueStates,
  type DueView,
  dueViews,
} from '@tribe/domain/features/billing/dueList.ts';
import { upcomingDueDays } from '@tribe/domain/features/billing/schedule.ts';
import { dueOfCode } from '@tribe/domain/features/payments/messageCode.ts';
import { addDays, type Day, isDay, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { knownSort, knownValue } from '#features/billing/knownValue.ts';
import { ownersOf } from '#features/billing/ownersOf.ts';
import { isReceivedHere, isSettledWithoutMoney } from '#features/billing/received.ts';
import { fittingTo, searchPattern } from '#features/members/list/peopleSearch.ts';
import type { Visibility } from '#features/members/visibility.ts';
import { badInput } from '#kernel/api/errors.ts';

export type DueFilter = {
  view?: string | null;
  state?: string | null;
  platform?: string | null;
  /** Of whose due it is; 0 asks for those who are in none. */
  batchId?: number | null;
  productId?: number | null;
  from?: Day | null;
  until?: Day | null;
  /** Which day of a due `from` and `until` are: 'due' unless said. */
  by?: string | null;
};

type Asked = { filter: DueFilter; search: string | null; sort: string | null };
type Asking = { userId: number; visibility: Visibility; today: Day };

/**
 * What a page of dues asks of the database. Dues without a subscription are those of orders that nobody has paid, and in no list:
 * they are few, and to pass over them costs less than to look up the subscription of all others.
 */
export type DueQuery = {
  /** Tells a list that nothing but its tab narrows, which alone is prepared once; empty for any other. */
  name: string;
  /** Behind a select: the dues as `d`. */
  from: string;
  order: string;
  /** The same order from its other end: the last page is read as fast as the first. */
  reversed: string;
  /** What each counts with, as SQL: its price, or what was given back of it in these days. */
  amount: string;
  isOfRefunds: boolean;
  values: unknown[];
  cacheKey: string;
};

const isUnpaid = 'd.transaction_id is null and d.waived_at is null';

const viewed: Readonly<Record<DueView, string | null>> = {
  unpaid: isUnpaid,
  paid: 'd.transaction_id is not null',
  all: null,
};

const firstSort: Readonly<Record<DueView, string>> = { unpaid: 'scheduleDate', paid: '-paidAt', all: '-scheduleDate' };

/** The dues that a list holds, and their order. Throws BAD_USER_INPUT for a filter, a day or an order that there is not. */
export function dueQuery({ filter, search, sort }: Asked, { userId, visibility, today }: Asking): DueQuery {
  const view = knownValue('view', filter.view ?? 'all', dueViews);
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const days = daysOf(filter, put);
  const conditions = [viewed[view], ...stateOf(filter, put, today), ...days.conditions].filter((each) => each !== null);
  if (filter.platform) conditions.push(`d.transaction_id is not null and d.payment_platform = ${put(filter.platform)}`);
  const owners = ownersOf(filter, put, { userId, visibility });
  const pattern = searchPattern(search);
  if (pattern) {
    const code = dueOfCode(search ?? '');
    owners.push(
      searched(put(pattern), put(search?.trim().slice(0, 200).toUpperCase()), code === null ? null : put(code)),
    );
  }
  const isOfFew = pattern !== null || visibility === 'self';
  const sorted = sort || firstSort[view];
  // Two texts under one name would be refused by the driver: whatever adds a condition, with a value or without, has none.
  const isPlain = owners.length === 0 && !days.conditions.length && !filter.state && !filter.platform;
  return {
    name: isPlain ? `${view}:${sorted}` : '',
    from: fromOf(conditions, owners, isOfFew),
    ...orderOf(sorted),
    amount: days.amount,
    isOfRefunds: filter.by === 'refunded',
    values,
    cacheKey: JSON.stringify([filter, search, visibility === 'everybody' ? null : userId, today]),
  };
}

/**
 * Few people's dues are looked up from their subscriptions, and nothing may turn that around: the order of the list would make the
 * database go through all dues for them. Many people's are told from the others while the order's own index is read.
 */
function fromOf(conditions: readonly string[], owners: readonly string[], isOfFew: boolean): string {
  const parts = 'subscription s join invoice i on i.subscription_id = s.id';
  const owned = owners.join(' and ');
  if (owners.length > 0 && isOfFew) {
    const few = `(select d.* from ${parts} join payment_schedule d on d.invoice_id = i.id where ${owned} offset 0) d`;
    return conditions.length > 0 ? `${few} where ${conditions.join(' and ')}` : few;
  }
  const ofWhom =
    owners.length > 0
      ? `(d.invoice_id in (select i.id from ${parts} where ${owned})) is true`
      : 'd.invoice_id not in (select n.id from invoice n where n.subscription_id is null)';
  return `payment_schedule d where ${[...conditions, ofWhom].join(' and ')}`;
}

type Put = (value: unknown) => string;

function stateOf({ state }: DueFilter, put: Put, today: Day): string[] {
  if (!state) return [];
  const conditions: Readonly<Record<DueState, () => string>> = {
    overdue: () => `${isUnpaid} and d.price > 0 and d.schedule_date < ${put(today)}::date`,
    soon: () =>
      `${isUnpaid} and d.price > 0 and d.schedule_date between ${put(today)}::date and ${put(addDays(today, upcomingDueDays))}::date`,
    collected: () => isReceivedHere('d'),
    elsewhere: () => isSettledWithoutMoney('d'),
    uninvoiced: () => `${isReceivedHere('d')} and d.price > 0 and d.bir_invoice_number is null`,
    waived: () => 'd.waived_at is not null',
    expected: () => `${isSettledWithoutMoney('d')} is not true`,
  };
  const values = dueStates.map(({ value }) => value);
  return [conditions[knownValue('state', state, values)]()];
}

/** By the days on which they are due, were paid or were refunded; in the last case what was given back is what counts. */
function daysOf({ from, until, by }: DueFilter, put: Put): { conditions: string[]; amount: string } {
  for (const [name, day] of Object.entries({ from, until }))
    if (day && !isDay(day)) throw badInput({ [name]: ['is not valid'] });
  const day: DueDay = knownValue(
    'by',
    by ?? 'due',
    dueDays.map(({ value }) => value),
  );
  const conditions: string[] = [];
  if (day === 'due') {
    if (from) conditions.push(`d.schedule_date >= ${put(from)}::date`);
    if (until) conditions.push(`d.schedule_date <= ${put(until)}::date`);
  }
  if (day === 'paid') {
    conditions.push('d.transaction_id is not null');
    if (from) conditions.push(`d.paid_at >= ${put(startOfDay(from))}`);
    if (until) conditions.push(`d.paid_at < ${put(startOfDay(addDays(until, 1)))}`);
  }
  if (day !== 'refunded') return { conditions, amount: 'd.price' };
  const within = [
    `r.state <> 'failed' and r.refunded_on is not null`,
    ...(from ? [`r.refunded_on >= ${put(from)}::date`] : []),
    ...(until ? [`r.refunded_on <= ${put(until)}::date`] : []),
  ].join(' and ');
  const sentBack = `refund r join payment_transaction t on t.id = r.transaction_id where ${within}`;
  return {
    conditions: [`d.id in (select t.schedule_id from ${sentBack})`],
    amount: `(select coalesce(sum(r.amount), 0) from ${sentBack} and t.schedule_id = d.id)`,
  };
}

/** By whose it is, by the number of an invoice or of a payment, and by the code in the message of a transfer. */
const searched = (pattern: string, number: string, code: string | null) => `i.id in (
  select w.id from subscription ws join invoice w on w.subscription_id = ws.id where ws.user_id in ${fittingTo(pattern)}
  union select w.id from invoice w where w.number = ${number}
  union select w.invoice_id from payment_schedule w where w.transaction_id = ${number}
  ${code === null ? '' : `union select w.invoice_id from payment_schedule w where w.id = ${code}`})`;

const sorts: Readonly<Record<string, string>> = {
  scheduleDate: 'd.schedule_date',
  paidAt: 'd.paid_at',
  price: 'd.price',
};

/** Each order is that of an index, read from either end; what was never paid comes before all that was. */
function orderOf(sort: string): { order: string; reversed: string } {
  const { column, name, isDown } = knownSort(sort, sorts);
  const isEmptyAtTimes = name === 'paidAt';
  const up = `${column}${isEmptyAtTimes ? ' nulls first' : ''}, d.id`;
  const down = `${column} desc${isEmptyAtTimes ? ' nulls last' : ''}, d.id desc`;
  return isDown ? { order: down, reversed: up } : { order: up, reversed: down };
}
