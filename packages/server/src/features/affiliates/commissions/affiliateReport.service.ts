import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { type Day, daysBetween, isDay } from '@tribe/domain/kernel/time/manila.ts';
import { nameByIdSql } from '#features/members/nameSql.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput } from '#kernel/api/errors.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { pageWithTotal, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

const Figures = shape({
  clicks: 'Int',
  leads: 'Int',
  orders: 'Int',
  /** Collected dues' commission, less what was taken back, with adjustments; in centavos. */
  earned: 'Peso',
  /** What was paid out less what came back; withheld as tax and sent come to it. */
  paid: 'Peso',
  withheld: 'Peso',
});
type Figures = ShapeOf<typeof Figures>;

/** What an affiliate brought and earned in the days that were asked for. */
export const AffiliateReportRow = shape({ ...Figures, id: 'Int', name: 'String', code: 'String' });
export type AffiliateReportRow = ShapeOf<typeof AffiliateReportRow>;

/** The same of all of them. */
export const AffiliateReportSums = shape({ ...Figures, affiliates: 'Int', asOf: 'DateTime?' });
export type AffiliateReportSums = ShapeOf<typeof AffiliateReportSums>;

export type ReportDays = { from: Day; until: Day };

const longest = 3_700;

function checked({ from, until }: ReportDays): ReportDays {
  if (!isDay(from)) throw badInput({ from: [fieldMessages.notValid('From')] });
  if (!isDay(until) || until < from || daysBetween(from, until) > longest)
    throw badInput({ until: [fieldMessages.notValid('Until')] });
  return { from, until };
}

/** By person, from the days that triggers keep; the tax is that of the transfers behind what was paid on those days. */
const byPerson = `with days as (
    select o.user_id, sum(d.clicks) as clicks, sum(d.leads) as leads, sum(d.orders) as orders, sum(d.earned) as earned, sum(d.paid) as paid
    from affiliate_day d join affiliate o on o.id = d.affiliate_id where d.day between $1::date and $2::date group by o.user_id),
  tax as (
    select o.user_id, sum(case c.kind when 'paid' then l.withheld else -l.withheld end) as withheld
    from payout_line l join commission c on c.payout_line_id = l.id join affiliate o on o.id = c.affiliate_id
    where c.created_at >= ($1::date)::timestamp at time zone 'Asia/Manila' and c.created_at < ($2::date + 1)::timestamp at time zone 'Asia/Manila'
    group by o.user_id)`;

const figures = (sum: (column: string) => string) =>
  `${sum('d.clicks')}::int as clicks, ${sum('d.leads')}::int as leads, ${sum('d.orders')}::int as orders,
   ${sum('d.earned')}::float8 as earned, ${sum('d.paid')}::float8 as paid, ${sum('coalesce(t.withheld, 0)')}::float8 as withheld`;

const page = statement<AffiliateReportRow & { total: number }>(
  'affiliates.report',
  `${byPerson}, chosen as (select d.*, count(*) over ()::int as total from days d order by d.earned desc, d.user_id limit $3 offset $4)
   select a.id, a.slug as code, coalesce(${nameByIdSql('a.user_id')}, a.slug::text) as name, ${figures((column) => column)}, d.total
   from chosen d join affiliate a on a.user_id = d.user_id and a.merged_at is null left join tax t on t.user_id = d.user_id
   order by d.earned desc, d.user_id`,
);

/** Some rows of the report, each with how many there are. Throws BAD_USER_INPUT for days that are none. */
export async function readAffiliateReport(
  ctx: Ctx,
  days: ReportDays,
  limit: number,
  offset: number,
): Promise<(AffiliateReportRow & { total: number })[]> {
  const { from, until } = checked(days);
  return ctx.rows(page, [from, until, limit, offset]);
}

/** Who brought and earned what in some days, who earned most first. Its sums are `findAffiliateReport`. */
export const pageAffiliateReport = replicaQuery(
  'affiliates',
  (ctx, asked: PageInput & ReportDays): Promise<PageOf<AffiliateReportRow>> =>
    pageWithTotal(asked, (limit, offset) => readAffiliateReport(ctx, asked, limit, offset)),
);

const sums = statement<Omit<AffiliateReportSums, 'asOf'>>(
  'affiliates.report_sums',
  `${byPerson} select count(*)::int as affiliates, ${figures((column) => `coalesce(sum(${column}), 0)`)}
   from days d left join tax t on t.user_id = d.user_id`,
);

/** What all affiliates brought and earned in some days. */
export const findAffiliateReport = replicaQuery(
  'affiliates',
  async (ctx, asked: ReportDays): Promise<AffiliateReportSums> => {
    const { from, until } = checked(asked);
    const [found] = await ctx.rows(sums, [from, until]);
    return { ...found!, asOf: ctx.reading.asOf };
  },
);
