import { bringsMembership } from '#features/catalog/bundle.ts';

/** The memberships of somebody as JSON, behind a select; `user` is an expression such as 'u.id'. */
export const membershipsSql = (user: string): string =>
  `json_agg(json_build_object('status', s.status, 'startsAt', s.starts_at, 'expiry', s.expiry))
    from subscription s join funnel f on f.id = s.funnel_id join product pr on pr.id = f.product_id
    where s.user_id = ${user} and ${bringsMembership('pr')}`;

/** The SQL condition that the person `u` used the product on one of the seven days that end with `today`, a day in Manila. */
export const usedInWeekSql = (u: string, today: string): string =>
  `exists (select from active_day ad where ad.user_id = ${u}.id and ad.day > ${today}::date - 7 and ad.day <= ${today}::date)`;

/** The Manila day of an instant, an expression. */
export const dayOfInstant = (instant: string): string => `((${instant})::timestamptz at time zone 'Asia/Manila')::date`;

/** The instant at which the day `day`, an expression, begins in Manila. */
export const startOf = (day: string): string => `(${day}::timestamp at time zone 'Asia/Manila')`;

/** When the person `u` was last here themselves, as an expression: to the minute while a session tells it, else the day. */
export const lastSeenSql = (u: string): string =>
  `greatest(${u}.last_login_at, (select max(se.last_seen_at) from session se where se.user_id = ${u}.id and se.impersonator_id is null),
    ${startOf(`(select max(ad.day) from active_day ad where ad.user_id = ${u}.id)`)})`;
