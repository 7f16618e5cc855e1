import { knownNameSql } from '#features/members/nameSql.ts';
import type { affiliateColumns } from '@tribe/domain/features/affiliates/joining/affiliateFields.ts';
import type { AffiliateSort } from '@tribe/domain/features/affiliates/joining/affiliate.ts';

/** By index: of all the people that there are, few are called so. */
const named = (isAsked: string) => `select a.id, a.user_id from affiliate a join (
     select id as user_id from app_user where email::text ilike $1 union select user_id from user_profile where plain_name like plain($1)
   ) known on known.user_id = a.user_id where ${isAsked}
   union select a.id, a.user_id from affiliate a where a.slug::text ilike $1 and ${isAsked}`;

/** Everybody, or those who are called so: $1 is then the pattern. */
export const scopes = {
  all: (isAsked: string) => ({
    counted: `counted as (select a.id from affiliate a where ${isAsked}),`,
    total: `(select count(*)::int from counted)`,
    from: 'affiliate a',
    where: isAsked,
  }),
  named: (isAsked: string) => ({
    counted: `counted as materialized (${named(isAsked)}),`,
    total: `(select count(*)::int from counted)`,
    from: 'counted a',
    where: 'true',
  }),
  // Keeping a hundred thousand ids in order to count them costs more than to read whom the page shows.
  lettered: (isAsked: string) => ({ counted: '', total: 'null::int', ...lettered(isAsked) }),
};
export type ScopeName = keyof typeof scopes;
type Scope = ReturnType<(typeof scopes)[ScopeName]>;

/** Searches by one or two letters, which the trigram index can't help with. Addresses and codes are stored in lower case. */
export const lettered = (isAsked: string) => ({
  from: `affiliate a join app_user who on who.id = a.user_id left join user_profile called on called.user_id = a.user_id`,
  where: `${isAsked} and (called.plain_name like plain($1) or a.slug::text like lower($1) or who.email::text like lower($1))`,
});

export type Cut = { limit: string; offset: string };

const byAge =
  (order: 'a.id' | 'a.id desc') =>
  ({ from, where }: Scope, { limit, offset }: Cut) =>
    `chosen as materialized (
         select a.id, row_number() over (order by ${order}) as place
         from ${from} where ${where} order by ${order} limit ${limit} offset ${offset})`;

/**
 * By a sum: along the index of those who are one account, beside those few whose accounts were merged, whose sums are added up, as
 * they are shown.
 */
const bySum =
  (sum: 'leads' | 'earned') =>
  ({ from, where }: Scope, { limit, offset }: Cut) =>
    `joined as materialized (select distinct user_id from affiliate where merged_at is not null),
       ranked as (
         (select a.id, t.${sum} as sum from ${from} join affiliate_total t on t.affiliate_id = a.id
            where ${where} and a.user_id <> all(array(select user_id from joined)) order by t.${sum} desc nulls last, t.affiliate_id limit ${limit}::int + ${offset}::int)
         union all
         select a.id, (select sum(s.${sum}) from affiliate o join affiliate_total s on s.affiliate_id = o.id where o.user_id = a.user_id)
           from ${from} join joined on joined.user_id = a.user_id where ${where}),
       chosen as materialized (
         select id, row_number() over (order by sum desc nulls last, id) as place from ranked order by place limit ${limit} offset ${offset})`;

/** A sum of an affiliate: that of both accounts `j` where one was merged into theirs, and else that of their own `t`. */
const sumOf = (name: string) => `coalesce(j.${name}, t.${name})`;

const sortColumns: Readonly<Record<keyof typeof affiliateColumns, string>> = {
  name: `lower(coalesce(${knownNameSql('p')}, u.email::text))`,
  status: 'x.status',
  clicks: sumOf('clicks'),
  leadCount: sumOf('leads'),
  orders: sumOf('orders'),
  onHold: `${sumOf('earned')} - ${sumOf('approved')}`,
  ready: `${sumOf('approved')} - ${sumOf('paid')} - coalesce(j.gross, way.gross, 0)`,
  paid: sumOf('paid'),
};

/** By a column: the sums of those few whose accounts were merged are added up, those of all others are as they are. */
const byColumn =
  (column: string) =>
  ({ from, where }: Scope, { limit, offset }: Cut) =>
    `way as (select affiliate_id, sum(gross) as gross from payout_line where status = 'open' group by affiliate_id),
       joined as materialized (
         select o.user_id, sum(s.clicks) as clicks, sum(s.leads) as leads, sum(s.orders) as orders, sum(s.earned) as earned,
           sum(s.approved) as approved, sum(s.paid) as paid, coalesce(sum(way.gross), 0) as gross
         from affiliate o join affiliate_total s on s.affiliate_id = o.id left join way on way.affiliate_id = o.id
         where o.user_id in (select user_id from affiliate where merged_at is not null) group by o.user_id),
       chosen as materialized (
         select x.id, row_number() over (order by ${column}, x.id) as place
         from (select a.id from ${from} where ${where}) listed join affiliate x on x.id = listed.id
           left join affiliate_total t on t.affiliate_id = x.id left join way on way.affiliate_id = x.id
           left join joined j on j.user_id = x.user_id
           left join app_user u on u.id = x.user_id left join user_profile p on p.user_id = x.user_id
         order by place limit ${limit} offset ${offset})`;

/** The orders of the list by their names, each as what finds a page; `newest` unless it is sorted. */
export const affiliateOrders: Readonly<Record<string, (scope: Scope, cut: Cut) => string>> = {
  ...Object.fromEntries(
    Object.entries(sortColumns).flatMap(([name, column]) => [
      [name, byColumn(column)],
      [`-${name}`, byColumn(`${column} desc`)],
    ]),
  ),
  ...({
    newest: byAge('a.id desc'),
    oldest: byAge('a.id'),
    leads: bySum('leads'),
    highest: bySum('earned'),
  } satisfies Record<AffiliateSort, unknown>),
};
