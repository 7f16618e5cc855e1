import { tableOf } from '@tribe/domain/features/reports/tableReports.ts';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { kindOf, type PeopleKind } from '#features/reports/people.ts';
import { checkedRange } from '#features/reports/range.ts';
import { openedReport, valuesIn, withAsked } from '#features/reports/tables/report.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { notFound } from '#kernel/api/errors.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { pageBounds, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { slowResultCache } from '#kernel/db/slowResultCache.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** One of those that a figure counts: a person, or what has none such as an event. */
export const ReportRow = shape({
  id: 'Int',
  userId: 'Int?',
  name: 'String',
  batch: 'String?',
  stage: 'String?',
  what: 'String?',
  at: 'DateTime?',
  /** Days or centavos, where the figure is made of them. */
  value: described('Float?', 'Days, or centavos.'),
});
export type ReportRow = ShapeOf<typeof ReportRow>;

/** The figure by its table and rows, and the line by its key; without a key it is the total of all lines. */
export type ReportRowsAsked = {
  id: string;
  table: string;
  rows: string;
  key?: string | null;
  from: Day;
  until: Day;
  batchId?: number | null;
};

/** A page of rows, and what the values of all of them come to. */
export type ReportRowPage = PageOf<ReportRow> & { sum: number | null };

type Total = { total: number; sum: number | null };

const made = new Map<string, ReturnType<typeof statementsFor>>();

function statementsFor(name: string, kind: PeopleKind, sql: string) {
  const found = `${withAsked(kind)}, found as (${sql})`;
  return {
    page: statement<ReportRow>(
      `reports.rows_${name}_${kind}`,
      `${found}, page as (select * from found order by at desc nulls last, id desc limit $10 offset $11)
       select f.id, f.user_id as "userId", coalesce(nullif(${nameSql('p')}, ''), u.email::text, f.what, '') as name,
         b.name as batch, s.name as stage, case when f.user_id is not null then f.what end as what, f.at, f.value
       from page f left join app_user u on u.id = f.user_id left join user_profile p on p.user_id = u.id left join batch b on b.id = u.batch_id
       left join user_stage us on us.user_id = u.id and us.left_at is null left join stage s on s.id = us.stage_id
       order by f.at desc nulls last, f.id desc`,
    ),
    total: statement<Total>(
      `reports.sum_${name}_${kind}`,
      `${found} select count(*)::int as total, sum(value)::float8 as sum from found`,
    ),
  };
}

function statementsOf(ctx: Ctx, { id: asked, table, rows, batchId = null }: ReportRowsAsked) {
  const { id, source } = openedReport(ctx, asked);
  const sql = tableOf(id, table) && source.rows[table];
  if (!sql || !Object.hasOwn(sql, rows)) throw notFound('Figure');
  const kind = kindOf(ctx, batchId);
  const name = `${id}_${table}_${rows}`;
  const known = made.get(`${name} ${kind}`) ?? statementsFor(name, kind, sql[rows]!(kind));
  made.set(`${name} ${kind}`, known);
  return known;
}

/** Totals of tens of thousands are told again for a moment, as the figures are. */
const totals = slowResultCache<Total>();

/** The rows that a figure counts. Throws NOT_FOUND for a figure that there is not, and BAD_USER_INPUT for days that are none. */
export const pageReportRows = replicaQuery(
  'reports',
  async (ctx, asked: ReportRowsAsked, page: PageInput): Promise<ReportRowPage> => {
    const statements = statementsOf(ctx, asked);
    const range = checkedRange(asked);
    const { key = null, batchId = null } = asked;
    const values = [...valuesIn(ctx, { ...range, batchId }), key];
    const { page: number, pageSize, offset } = pageBounds(page);
    const at = [ctx.me.userId, kindOf(ctx, batchId), ctx.today(), JSON.stringify({ ...asked, batchId, key })].join(' ');
    const [rows, { total, sum }] = await Promise.all([
      ctx.rows(statements.page, [...values, pageSize, offset]),
      totals(ctx, at, async () => (await ctx.rows(statements.total, values))[0]!),
    ]);
    return { rows, total, sum, page: number, pageSize };
  },
);
