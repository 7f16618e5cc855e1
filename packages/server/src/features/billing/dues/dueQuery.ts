import {
  type dueColumns,
  dueFields,
  type DueState,
  type DueView,
  dueViews,
  refundsIn,
} from '@tribe/domain/features/billing/dueList.ts';
import { upcomingDueDays } from '@tribe/domain/features/billing/schedule.ts';
import { dueOfCode } from '@tribe/domain/features/payments/messageCode.ts';
import {
  type Condition,
  conditionsOf,
  conjuncts,
  type Filter,
  isEverything,
} from '@tribe/domain/kernel/filter/filter.ts';
import { filterText } from '@tribe/domain/kernel/filter/filterText.ts';
import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import { knownSort, knownValue } from '#features/billing/knownValue.ts';
import { ownerSql, seenOwners } from '#features/billing/ownersOf.ts';
import { isReceivedHere, isSettledWithoutMoney } from '#features/billing/received.ts';
import { referenceOf } from '#features/billing/subscriptions/view.service.ts';
import { fittingTo, searchPattern } from '#features/members/list/peopleSearch.ts';
import type { Visibility } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import {
  among,
  casesSql,
  choiceSql,
  dateSql,
  daySql,
  type FieldSql,
  type FieldsSql,
  type FilterAt,
  filterSql,
  moneySql,
  type Put,
  within,
} from '#kernel/filter/filterSql.ts';
import { bindings, listFilter } from '#kernel/filter/listFilter.ts';
import { reversed } from '#kernel/filter/listPage.ts';

type Asked = { view: string | null; filter: Filter; search: string | null; sort: string | null };

/**
 * What a page of dues asks of the database. Dues without a subscription are those of orders that nobody has paid, and in no list:
 * they are few, and to pass over them costs less than to look up the subscription of all others.
 */
export type DueQuery = {
  /** Tells a list that nothing but its tab narrows, which alone is prepared once; empty for any other. */
  name: string;
  /** Behind a select: the dues as `d`. */
  from: string;
  sort: string;
  order: (put: Put) => string;
  /** The same order from its other end: the last page is read as fast as the first. Null where only a short list is sorted so. */
  reversed: string | null;
  /** What each counts with, as SQL: its price, or what was given back of it in these days. */
  amount: (put: Put) => string;
  isOfRefunds: boolean;
  values: unknown[];
  cacheKey: string;
};

const isUnpaid = 'd.transaction_id is null and d.waived_at is null';

const viewed: Readonly<Record<DueView, readonly string[]>> = {
  unpaid: [isUnpaid],
  paid: ['d.transaction_id is not null'],
  all: [],
};

const firstSort: Readonly<Record<DueView, string>> = { unpaid: 'scheduleDate', paid: '-paidAt', all: '-scheduleDate' };

/** The dues that a list holds, and their order. Throws BAD_USER_INPUT for a tab or an order that there is not. */
export function dueQuery(ctx: Ctx, asked: Asked, visibility: Visibility): DueQuery {
  const { filter, search, sort } = asked;
  const view = knownValue('view', asked.view ?? 'all', dueViews);
  const at = bindings(ctx);
  const { put, values, today } = at;
  const { userId } = ctx.me;
  // What is asked of whose they are, and nothing else, is asked of their subscriptions at once.
  const [ofOwners, ofDues] = [
    conjuncts(filter).filter(isOfOwners),
    conjuncts(filter).filter((part) => !isOfOwners(part)),
  ];
  const conditions = [...viewed[view], ...dueFilter.conditions({ all: ofDues }, at)];
  const owners = [...ofOwners.map((part) => filterSql(part, ownerSql, at)), ...seenOwners(put, { userId, visibility })];
  const pattern = searchPattern(search);
  if (pattern) {
    const code = dueOfCode(search ?? '');
    owners.push(
      searched(put(pattern), put(search?.trim().slice(0, 200).toUpperCase()), code === null ? null : put(code)),
    );
  }
  const sorted = sort || firstSort[view];
  const refunds = refundsIn(filter);
  return {
    // Two texts under one name would be refused by the driver: whatever adds a condition, with a value or without, has none.
    name: owners.length === 0 && isEverything(filter) ? `${view}:${sorted}` : '',
    from: fromOf(conditions, owners, pattern !== null || visibility === 'self'),
    sort: sorted,
    ...orderOf(sorted, view, refunds ? (put) => refundedSql(refunds, { ...at, put }) : null),
    amount: (bind) => (refunds ? refundedSql(refunds, { ...at, put: bind }) : 'd.price'),
    isOfRefunds: refunds !== null,
    values,
    cacheKey: JSON.stringify([view, filterText(filter), search, visibility === 'everybody' ? null : userId, today]),
  };
}

const isOfOwners = (filter: Filter): boolean => {
  const asked = conditionsOf(filter);
  return asked.length > 0 && asked.every(({ field }) => Object.hasOwn(ownerSql, field));
};

/**
 * Few people's dues are looked up from their subscriptions, and nothing may turn that around: the order of the list would make the
 * database go through all dues for them. Many people's are told from the others while the order's own index is read.
 */
function fromOf(conditions: readonly string[], owners: readonly string[], isOfFew: boolean): string {
  const owned = owners.join(' and ');
  if (owners.length > 0 && isOfFew) {
    const few = `(select d.* from ${subscriptions} join payment_schedule d on d.invoice_id = i.id where ${owned} offset 0) d`;
    return conditions.length > 0 ? `${few} where ${conditions.join(' and ')}` : few;
  }
  const ofWhom =
    owners.length > 0
      ? `(d.invoice_id in (select i.id from ${subscriptions} where ${owned})) is true`
      : 'd.invoice_id not in (select n.id from invoice n where n.subscription_id is null)';
  return `payment_schedule d where ${[...conditions, ofWhom].join(' and ')}`;
}

const states: Readonly<Record<DueState, (at: FilterAt) => string>> = {
  overdue: ({ put, today }) => `(${isUnpaid} and d.price > 0 and d.schedule_date < ${put(today)}::date)`,
  soon: ({ put, today }) =>
    `(${isUnpaid} and d.price > 0 and d.schedule_date between ${put(today)}::date and ${put(addDays(today, upcomingDueDays))}::date)`,
  collected: () => `(${isReceivedHere('d')})`,
  elsewhere: () => `(${isSettledWithoutMoney('d')})`,
  uninvoiced: () => `(${isReceivedHere('d')} and d.price > 0 and d.bir_invoice_number is null)`,
  waived: () => '(d.waived_at is not null)',
  expected: () => `(${isSettledWithoutMoney('d')}) is not true`,
};

const isPaid = 'd.transaction_id is not null';
const ofOwner = ({ sql }: FieldSql<'choice'>): FieldSql<'choice'> => ({
  kind: 'choice',
  sql: (condition, at) => `(d.invoice_id in (select i.id from ${subscriptions} where ${sql(condition, at)})) is true`,
});
const subscriptions = 'subscription s join invoice i on i.subscription_id = s.id';

/** What was given back of dues, behind a select. */
const refundsWhere = (condition: string) =>
  `refund r join payment_transaction t on t.id = r.transaction_id where r.state <> 'failed' and r.refunded_on is not null and ${condition}`;
const isRefunded = (condition: string) => `d.id in (select t.schedule_id from ${refundsWhere(condition)})`;

const dueSql: FieldsSql<typeof dueFields> = {
  state: casesSql(states),
  platform: choiceSql((values, { put }) => `(${isPaid} and d.payment_platform ${among(values, put)})`),
  batch: ofOwner(ownerSql.batch),
  product: ofOwner(ownerSql.product),
  due: daySql('d.schedule_date'),
  paid: dateSql('instants', { isIn: (range) => `${isPaid} and ${within('d.paid_at', range)}`, isKnown: isPaid }),
  refunded: dateSql('days', {
    isIn: (range) => isRefunded(within('r.refunded_on', range)),
    isKnown: isRefunded('true'),
  }),
  amount: moneySql('d.price'),
};

export const dueFilter = listFilter(['duePage', 'paymentReportDuePage'], dueFields, dueSql);

const refundedOn = daySql('r.refunded_on');

/** What was given back of a due in the days of a condition. */
const refundedSql = (condition: Condition, at: FilterAt) =>
  `(select coalesce(sum(r.amount), 0) from ${refundsWhere(refundedOn.sql(condition, at))} and t.schedule_id = d.id)`;

/** By whose it is, by the number of an invoice or of a payment, and by the code in the message of a transfer. */
const searched = (pattern: string, number: string, code: string | null) => `i.id in (
  select w.id from subscription ws join invoice w on w.subscription_id = ws.id where ws.user_id in ${fittingTo(pattern)}
  union select w.id from invoice w where w.number = ${number}
  union select w.invoice_id from payment_schedule w where w.transaction_id = ${number}
  ${code === null ? '' : `union select w.invoice_id from payment_schedule w where w.id = ${code}`})`;

/** Each of these orders is that of an index, read from either end. */
const indexed: Readonly<Record<DueView, Readonly<Record<string, string>>>> = {
  unpaid: { scheduleDate: 'd.schedule_date', price: 'd.price', status: 'd.schedule_date' },
  paid: { scheduleDate: 'd.schedule_date', price: 'd.price', status: 'd.schedule_date', paidAt: 'd.paid_at' },
  all: { scheduleDate: 'd.schedule_date', price: 'd.price' },
};

const ofOwnerOf = (value: string, tables: string) =>
  `(select ${value} from invoice oi join subscription os on os.id = oi.subscription_id ${tables} where oi.id = d.invoice_id)`;

/** What is looked up or compared for each due: seconds for a million. */
const unindexed: Readonly<Record<Exclude<keyof typeof dueColumns, 'scheduleDate' | 'price' | 'refunded'>, string>> = {
  name: ofOwnerOf(
    `lower(concat_ws(' ', op.first_name, op.last_name))`,
    'join user_profile op on op.user_id = os.user_id',
  ),
  product: ofOwnerOf('lower(r.name)', 'join funnel f on f.id = os.funnel_id join product r on r.id = f.product_id'),
  batch: `${ofOwnerOf('b.launch_from', 'join app_user ou on ou.id = os.user_id join batch b on b.id = ou.batch_id')} nulls last`,
  reference: `${referenceOf} nulls last`,
  status: 'case when d.waived_at is not null then 2 when d.transaction_id is not null then 1 else 0 end',
  paidAt: 'd.paid_at nulls last',
};

/** Throws BAD_USER_INPUT for an order that there is not. */
function orderOf(
  sort: string,
  view: DueView,
  refunded: ((put: Put) => string) | null,
): Pick<DueQuery, 'order' | 'reversed'> {
  const offered = { ...unindexed, ...indexed[view], ...(refunded && { refunded: 'refunded' }) };
  const { column, name, isDown } = knownSort(sort, offered);
  if (!Object.hasOwn(indexed[view], name)) {
    const by = name === 'refunded' && refunded ? refunded : () => column;
    return { order: (put) => `${isDown ? reversed(by(put)) : by(put)}, d.schedule_date, d.id`, reversed: null };
  }
  // A payment of before that has no day comes before all that have one.
  const [first, last] = name === 'paidAt' ? [' nulls first', ' nulls last'] : ['', ''];
  const up = `${column}${first}, d.id`;
  const down = `${column} desc${last}, d.id desc`;
  return isDown ? { order: () => down, reversed: up } : { order: () => up, reversed: down };
}
