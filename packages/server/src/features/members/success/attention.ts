import { expiringSoonDays } from '@tribe/domain/features/billing/renewal.ts';
import { type Attention, attentions } from '@tribe/domain/features/members/attention.ts';
import { silenceDays } from '@tribe/domain/features/members/queue.ts';
import { overdueDues } from '#features/billing/overdue.ts';
import { bringsMembership } from '#features/catalog/bundle.ts';
import { dayOfInstant } from '#features/members/standingSql.ts';

/** Gives the expression of a value, such as '$2', to a condition that needs it. */
export type Moment = { now(): string; today(): string };

/*
 * The SQL conditions that the member `u` needs a hand. `is true` keeps a list of people from being joined to those of a
 * condition before either is narrowed.
 */

/** Without a sign of them: neither a sign-in, nor a session of their own that was used, nor a day noted as active (a session goes when they sign out). */
export function isAway({ now }: Moment): string {
  const since = `${now()}::timestamptz - interval '${silenceDays['no-login']} days'`;
  return `(coalesce(u.last_login_at, u.created_at) < ${since} and not exists (select from session se
    where se.user_id = u.id and se.impersonator_id is null and se.last_seen_at >= ${since})
    and not exists (select from active_day ad where ad.user_id = u.id and ad.day > ${dayOfInstant(since)}))`;
}

/** Whether the end of a membership, a SQL expression, is near. */
export const isNear = (expiry: string, day: string) =>
  `${expiry} between ${day}::date and ${day}::date + ${expiringSoonDays}`;

/** Whether it is further away than that. */
export const isBeyond = (expiry: string, day: string) => `${expiry} > ${day}::date + ${expiringSoonDays}`;

/** The condition that the subscription `s` is one of a membership that runs. */
export const isRunning = (s: string) => `${s}.status = 'active' and ${s}.funnel_id = any(array(
  select f.id from funnel f join product p on p.id = f.product_id where ${bringsMembership('p')}))`;

/** By the few ends that are near, unless another lies behind them; not by the last end of everybody. */
export function isExpiring({ today }: Moment): string {
  const day = today();
  return `(u.id in (select s.user_id from subscription s where ${isRunning('s')} and ${isNear('s.expiry', day)} and not exists (
    select from subscription later where later.user_id = s.user_id and ${isRunning('later')} and ${isBeyond('later.expiry', day)}))) is true`;
}

export const isOverdue = ({ today }: Moment) => `(u.id in (select s.user_id from ${overdueDues(today())})) is true`;

/** The conditions by what somebody needs a hand with. */
export const needing: Readonly<Record<Attention, (at: Moment) => string>> = {
  away: isAway,
  expiring: isExpiring,
  overdue: isOverdue,
};

/** An array of how many people each need applies to, in the order of `attentions`, behind a select. */
export const needCounts = (at: Moment): string =>
  `array[${attentions.map(({ value }) => `(count(*) filter (where ${needing[value](at)}))::int`).join(', ')}]`;

export const isAttention = (text: string): text is Attention => Object.hasOwn(needing, text);
