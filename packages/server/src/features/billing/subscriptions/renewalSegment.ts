import type { RenewalSegment } from '@tribe/domain/features/billing/subscriptionList.ts';
import { bringsMembership } from '#features/catalog/bundle.ts';
import { lastDay } from '@tribe/domain/kernel/time/manila.ts';

const setting = (name: string, otherwise: number) =>
  `(select coalesce((select floor(value::numeric)::int from setting where name = '${name}'), ${otherwise}))`;

/** The days at which the segments end, as SQL: thresholds are settings. */
export const renewalDays = {
  warmup: setting('renewal-warmup-days', 90),
  early: setting('renewal-early-days', 60),
  regular: setting('renewal-regular-days', 30),
  grace: setting('renewal-grace-days', 14),
};

const { warmup, early, regular, grace } = renewalDays;

const createdOn = `(n.created_at at time zone 'Asia/Manila')::date`;

/** The subscription that renewed `s` before its days of grace were over, behind a select. */
const renewal = `subscription n where n.previous_subscription_id = s.id and n.status not in ('pending', 'cancelled')
  and ${createdOn} <= s.expiry + ${grace}`;

/** SQL: whether the subscription is of a membership. */
export const isMembership = (subscription: string): string =>
  `${subscription}.funnel_id = any(array(select mf.id from funnel mf join product p on p.id = mf.product_id where ${bringsMembership('p')}))`;

/** Of the segments that are known by their expiry alone: between which days it is, from today. */
const windows: Readonly<Partial<Record<RenewalSegment, readonly [from: string, to: string]>>> = {
  'regular-renewal': [`- ${grace}`, `+ ${regular}`],
  'early-renewal': [`+ ${regular}`, `+ ${early}`],
  'er-warmup': [`+ ${early}`, `+ ${warmup}`],
};

/**
 * The memberships that cash collection is about on the day `today`, as a condition on `s`: those that end near it, and those that
 * staff ended lately. For one segment they are fewer, and `segmentOf` has the last word.
 */
export function isUpForRenewal(today: string, segment: RenewalSegment | null = null): string {
  const window = segment && windows[segment];
  const isNear =
    segment === 'unenrolled'
      ? isEnded(today)
      : window
        ? `s.expiry between ${today}::date ${window[0]} and ${today}::date ${window[1]}`
        : `s.id in (
    select e.id from subscription e where e.expiry < '${lastDay}'
      and e.expiry between ${today}::date - ${warmup} and ${today}::date + ${warmup}
    union ${isEndedLately(today)})`;
  return `s.status <> 'pending'
  and ${isMembership('s')}
  and ${isNear}${segment === 'collected' ? ` and ${isRenewedAtAll}` : ''}`;
}

/** Most of those near their end go on: who ended is found by that, and few others are looked at. */
const isEnded = (today: string) => `s.id in (
    select e.id from subscription e where e.expiry between ${today}::date - ${warmup} and ${today}::date - ${grace} - 1
    union select e.id from subscription e where e.status in ('unenrolled', 'cancelled') and e.expiry < '${lastDay}'
      and e.expiry between ${today}::date - ${warmup} and ${today}::date + ${warmup}
    union ${isEndedLately(today)})`;

/** What never expires has no renewal, and what ended on an unknown day didn't end lately. */
const isEndedLately = (today: string) => `select e.id from subscription e
      where e.ended_at >= (${today}::date - ${warmup}) at time zone 'Asia/Manila' and e.expiry < '${lastDay}'`;

/** Few of those that end soon are renewed yet, and they are found by what renewed them. */
const isRenewedAtAll = `s.id in (select n.previous_subscription_id from subscription n where n.previous_subscription_id is not null)`;

/** In which segment such a membership is: renewed in its window, ended, or by the days that are left. */
export const segmentOf = (today: string) => `case
  when exists (select from ${renewal}) then 'collected'
  when s.status in ('unenrolled', 'cancelled') or s.expiry < ${today}::date - ${grace} then 'unenrolled'
  when s.expiry <= ${today}::date + ${regular} then 'regular-renewal'
  when s.expiry <= ${today}::date + ${early} then 'early-renewal'
  when s.expiry <= ${today}::date + ${warmup} then 'er-warmup' end`;

/** What its renewal was sold for, where the membership `s` is renewed; null where it is not. */
const soldFor = `(select i.total from ${renewal.replace('subscription n', 'subscription n join invoice i on i.subscription_id = n.id')}
  order by i.id limit 1)`;

/** What it costs to renew what the funnel `sf` sold: the lowest price of its renewal funnel, or that of its product. */
const costs = `coalesce(
  (select min(coalesce(o.price, rp.price)) from funnel rf join product rp on rp.id = rf.product_id
     left join funnel_payment_term o on o.funnel_id = rf.id where rf.id = sf.renewal_funnel_id),
  (select sp.price from product sp where sp.id = sf.product_id), 0)`;

/** What a membership `s` counts with: what its renewal was sold for, else what it costs to renew it. */
export const renewalPrice = `coalesce(${soldFor}, (select ${costs} from funnel sf where sf.id = s.funnel_id), 0)`;

/**
 * How many memberships there are by their segment, and what they come to, as a table behind a select; `from` is behind a select
 * too, with them as `s`. What renewing costs is asked once for each funnel, and not for each of a hundred thousand.
 */
export const segmentSums = (today: string, from: string) => `(
  select c.segment, sum(c.count)::int as count,
    sum(c.sold + c.unsold * coalesce((select ${costs} from funnel sf where sf.id = c.funnel_id), 0))::float8 as amount
  from (select e.segment, e.funnel_id, count(*) as count, coalesce(sum(e.sold), 0) as sold, count(*) filter (where e.sold is null) as unsold
    from (select ${segmentOf(today)} as segment, s.funnel_id, ${soldFor} as sold from ${from} offset 0) e
    where e.segment is not null group by 1, 2) c
  group by 1)`;

/** Memberships that were renewed in their window, each once: the day on which that was, and what the renewal was sold for. */
export const collectedRenewals = `select distinct on (s.id) s.id, s.user_id, s.funnel_id, ${createdOn} as day,
    (select i.total from invoice i where i.subscription_id = n.id order by i.id limit 1) as amount
  from subscription n join subscription s on s.id = n.previous_subscription_id
  where n.status not in ('pending', 'cancelled') and ${createdOn} <= s.expiry + ${grace} and s.status <> 'pending' and ${isMembership('s')}
  order by s.id, n.id`;

/** Memberships that ended without a renewal by the day `today`: the day on which staff ended them, where it is known, or their days of grace were over. */
export const lostMemberships = (today: string) => `select s.id, s.user_id, s.funnel_id, l.day from subscription s
  cross join lateral (select case when s.status in ('unenrolled', 'cancelled') then (s.ended_at at time zone 'Asia/Manila')::date
    when s.expiry < '${lastDay}' then s.expiry + ${grace} + 1 end as day) l
  where s.status <> 'pending' and ${isMembership('s')} and l.day <= ${today}::date
    and not exists (select from ${renewal})`;
