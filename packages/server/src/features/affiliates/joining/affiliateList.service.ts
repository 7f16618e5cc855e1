import type { AffiliateStatus } from '@tribe/domain/features/affiliates/joining/affiliate.ts';
import { affiliateFields } from '@tribe/domain/features/affiliates/joining/affiliateFields.ts';
import type { PayoutMethod } from '@tribe/domain/features/affiliates/joining/payoutDetails.ts';
import {
  affiliateOrders,
  type Cut,
  lettered,
  scopes,
  type ScopeName,
} from '#features/affiliates/joining/affiliateOrder.ts';
import { nameByIdSql } from '#features/members/nameSql.ts';
import { notFound } from '#kernel/api/errors.ts';
import { query, replicaQuery } from '#kernel/api/operation.ts';
import { pageWithTotal, likePattern, pageBounds, type PageOf, countBy } from '#kernel/api/page.ts';
import { slowResultCache } from '#kernel/db/slowResultCache.ts';
import { statement } from '#kernel/db/statement.ts';
import { columnSql, instantSql } from '#kernel/filter/filterSql.ts';
import { bindings, listFilter } from '#kernel/filter/listFilter.ts';
import type { FilteredInput } from '#kernel/filter/listPage.ts';
import { described, shape, type ShapeOf, written } from '#kernel/api/shape.ts';

/** What somebody brought and has; amounts in centavos. Ready, on hold, on its way and paid come to what was earned. */
export const AffiliateFigures = shape({
  clicks: 'Int',
  leads: 'Int',
  orders: 'Int',
  earned: 'Peso',
  onHold: 'Peso',
  onItsWay: 'Peso',
  ready: 'Peso',
  paid: 'Peso',
});
export type AffiliateFigures = ShapeOf<typeof AffiliateFigures>;

/** An affiliate as staff see them; money in centavos. */
export const AffiliateRow = shape({
  ...AffiliateFigures,
  id: 'Int',
  userId: 'Int',
  name: 'String',
  email: 'String',
  profileImage: 'String?',
  code: 'String',
  version: 'Int',
  status: written<AffiliateStatus>(),
  statusReason: 'String?',
  statusChangedAt: 'DateTime?',
  statusChangedBy: 'String?',
  since: 'DateTime',
  termsAcceptedAt: 'DateTime?',
  termsVersion: 'Int?',
  /** For whoever decides: who they are here, and what they share with others. */
  batch: 'String?',
  stage: 'String?',
  sharesMobile: described('Boolean', 'Whether somebody else has the same mobile number.'),
  sharesAccount: described('Boolean', 'Whether another affiliate is paid to the same account.'),
  payoutMethod: written<PayoutMethod | null>(),
  payoutLastFour: 'String?',
  payoutChangedAt: 'DateTime?',
});
export type AffiliateRow = ShapeOf<typeof AffiliateRow>;

/** What an affiliate `a` has: ready, on hold, on its way and paid come to what was earned. */
export const affiliateMoney = `t.clicks::int as clicks, t.leads::int as leads, t.orders::int as orders, t.earned::float8 as earned,
  (t.earned - t.approved)::float8 as "onHold", way.gross::float8 as "onItsWay",
  (t.approved - t.paid - way.gross)::float8 as ready, t.paid::float8 as paid`;

/** The sums of `affiliateMoney`: with what was earned under accounts that were merged into this one. */
const sumsOf = `cross join lateral (select sum(s.clicks) as clicks, sum(s.leads) as leads, sum(s.orders) as orders, sum(s.earned) as earned,
    sum(s.approved) as approved, sum(s.paid) as paid
    from affiliate o join affiliate_total s on s.affiliate_id = o.id where o.user_id = a.user_id) t
  cross join lateral (select coalesce(sum(l.gross), 0) as gross
    from affiliate o join payout_line l on l.affiliate_id = o.id and l.status = 'open' where o.user_id = a.user_id) way`;

/** The tables of `affiliateMoney`. */
export const affiliateMoneyFrom = `affiliate a ${sumsOf}`;

/** Whether there is one; `exists` would be asked of everybody at once, for a page of ten. */
const isOne = (rows: string) => `coalesce((select true from ${rows} limit 1), false)`;

const columns = `a.id, a.user_id as "userId", coalesce(${nameByIdSql('a.user_id')}, u.email) as name, u.email,
  u.profile_image as "profileImage", a.slug as code, a.version, a.status, a.status_reason as "statusReason",
  a.status_changed_at as "statusChangedAt", ${nameByIdSql('a.status_changed_by_id')} as "statusChangedBy",
  a.created_at as since, a.terms_accepted_at as "termsAcceptedAt", a.terms_version as "termsVersion",
  (select name from batch where id = u.batch_id) as batch,
  (select s.name from user_stage us join stage s on s.id = us.stage_id where us.user_id = a.user_id and us.left_at is null) as stage,
  ${isOne(`user_profile m join user_profile o on o.mobile_number = m.mobile_number and o.user_id <> m.user_id
    where m.user_id = a.user_id and o.mobile_number <> ''`)} as "sharesMobile",
  ${isOne(`affiliate o where o.payout_fingerprint = a.payout_fingerprint and o.id <> a.id and o.merged_at is null`)} as "sharesAccount",
  a.payout_method as "payoutMethod", a.payout_last_four as "payoutLastFour", a.payout_changed_at as "payoutChangedAt"`;

const affiliateFilter = listFilter(['affiliatePage'], affiliateFields, {
  status: columnSql('a.status'),
  joined: instantSql('a.created_at'),
});

const isListed = 'a.merged_at is null';

/**
 * Which are on the page is found first, along an index, so that what is dear is asked of those alone. What is asked for of them is
 * bound behind the pattern, and what cuts the page last.
 */
function pageOf(sort: string, name: ScopeName, { asked, ...cut }: Cut & { asked: readonly string[] }) {
  const scope = scopes[name]([isListed, ...asked].join(' and '));
  return statement<AffiliateRow & { total: number }>(
    asked.length > 0 || name === 'lettered' ? '' : `affiliates.page_${sort}_${name}`,
    `with ${scope.counted} ${affiliateOrders[sort]?.(scope, cut)}
     select ${columns}, ${affiliateMoney}, ${scope.total} as total
     from chosen join affiliate a on a.id = chosen.id ${sumsOf}
       join app_user u on u.id = a.user_id order by chosen.place`,
  );
}

// What nothing narrows is made as the program starts, so that it is held against the schema.
for (const sort of Object.keys(affiliateOrders)) {
  pageOf(sort, 'all', { asked: [], limit: '$1', offset: '$2' });
  pageOf(sort, 'named', { asked: [], limit: '$2', offset: '$3' });
}

/** How many are called by a letter or two is told again for a moment, as totals of lists are. */
const letteredTotals = slowResultCache<number>({ slowFrom: 25 });

/** A page of affiliates, the newest first unless they are sorted: oldest, leads, highest, or by a column. */
export const pageAffiliates = replicaQuery(
  'affiliates',
  async (ctx, asked: FilteredInput): Promise<PageOf<AffiliateRow>> => {
    const sort = asked.sort && Object.hasOwn(affiliateOrders, asked.sort) ? asked.sort : 'newest';
    const words = asked.search?.trim() ?? '';
    const filter = affiliateFilter.read(asked.filter);
    const at = bindings(ctx);
    if (words) at.put(likePattern(words));
    const conditions = affiliateFilter.conditions(filter, at);
    const values = [...at.values];
    const cut = { limit: `$${values.length + 1}`, offset: `$${values.length + 2}` };
    const name = words === '' ? 'all' : words.length < 3 ? 'lettered' : 'named';
    const chosen = pageOf(sort, name, { asked: conditions, ...cut });
    const read = (limit: number, offset: number) => ctx.rows(chosen, [...values, limit, offset]);
    if (name !== 'lettered') return pageWithTotal(asked, read);
    // Planned for its letters: where most have them, the page is read along the index of its order.
    const { page, pageSize, offset } = pageBounds(asked);
    const { from, where } = lettered([isListed, ...conditions].join(' and '));
    const count = statement<{ total: number }>('', `select count(*)::int as total from ${from} where ${where}`);
    const [rows, total] = await Promise.all([
      read(pageSize, offset),
      letteredTotals(ctx, JSON.stringify([where, values]), () => countBy(ctx, count, values)),
    ]);
    return { rows, total, page, pageSize };
  },
);

const byId = statement<AffiliateRow>(
  'affiliates.find',
  `select ${columns}, ${affiliateMoney}
   from ${affiliateMoneyFrom} join app_user u on u.id = a.user_id where a.id = $1 and a.merged_at is null`,
);

export const findAffiliate = query('affiliates', async (ctx, id: number): Promise<AffiliateRow> => {
  const [found] = await ctx.rows(byId, [id]);
  if (!found) throw notFound('Affiliate');
  return found;
});

/** All affiliates in figures; money in centavos. */
export const AffiliateOverview = shape({
  total: 'Int',
  active: 'Int',
  applied: 'Int',
  onHold: written<number>(),
  ready: written<number>(),
  readyAffiliates: 'Int',
  onItsWay: written<number>(),
  paid: written<number>(),
  /** Of the orders that were paid in the last 30 days, how many an affiliate brought. */
  orders: described('Int', 'Paid in the last 30 days.'),
  ordersOfAffiliates: described('Int', 'Those of them that an affiliate brought.'),
});
export type AffiliateOverview = ShapeOf<typeof AffiliateOverview>;

const overview = statement<AffiliateOverview>(
  'affiliates.overview',
  `with open as (select affiliate_id, sum(gross) as gross from payout_line where status = 'open' group by affiliate_id),
     sold as (select count(*)::int as orders, count(t.affiliate_id)::int as brought from sales_order o left join attribution t on t.order_id = o.id
       where o.status = 'paid' and o.paid_at > $1::timestamptz - interval '30 days')
   select count(*) filter (where a.merged_at is null)::int as total,
     count(*) filter (where a.status = 'active' and a.merged_at is null)::int as active,
     count(*) filter (where a.status = 'applied' and a.merged_at is null)::int as applied,
     count(*) filter (where t.approved - t.paid - coalesce(open.gross, 0) > 0)::int as "readyAffiliates",
     coalesce(sum(t.earned - t.approved), 0)::float8 as "onHold", coalesce(sum(open.gross), 0)::float8 as "onItsWay",
     coalesce(sum(t.approved - t.paid - coalesce(open.gross, 0)), 0)::float8 as ready, coalesce(sum(t.paid), 0)::float8 as paid,
     (select orders from sold) as orders, (select brought from sold) as "ordersOfAffiliates"
   from affiliate a join affiliate_total t on t.affiliate_id = a.id left join open on open.affiliate_id = a.id`,
);

export const findAffiliateOverview = replicaQuery('affiliates', async (ctx): Promise<AffiliateOverview> => {
  const [found] = await ctx.rows(overview, [ctx.now()]);
  return found!;
});
