import type { StepDays } from '@tribe/domain/features/reports/period.ts';
import { percentOf } from '@tribe/domain/features/reports/percent.ts';
import {
  isTableReport,
  type ReportColumn,
  type ReportTable,
  tableOf,
  tableReports,
  type TableReportId,
} from '@tribe/domain/features/reports/tableReports.ts';
import { addDays, type Day, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { asking, kindOf, type PeopleKind, withPeople } from '#features/reports/people.ts';
import { checkedRange, stepsIn } from '#features/reports/range.ts';
import { cashSource } from '#features/reports/tables/cashSource.ts';
import { eventSource } from '#features/reports/tables/eventSource.ts';
import { retentionSource } from '#features/reports/tables/retentionSource.ts';
import { type CountedLine, type ReportSource, sumOf, type Values } from '#features/reports/tables/source.ts';
import { stageSource } from '#features/reports/tables/stageSource.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { forbidden, notFound } from '#kernel/api/errors.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { slowResultCache } from '#kernel/db/slowResultCache.ts';
import { customPlan, statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf, written } from '#kernel/api/shape.ts';

const sources: Readonly<Record<TableReportId, ReportSource>> = {
  stages: stageSource,
  events: eventSource,
  'cash-collection': cashSource,
  retention: retentionSource,
};

export type ReportAsked = { id: string; from: Day; until: Day; step: string; batchId?: number | null };

export const ShownLine = shape({
  key: 'String',
  label: 'String',
  days: written<StepDays | null>(),
  values: written<(number | null)[]>(),
});
export type ShownLine = ShapeOf<typeof ShownLine>;
export const ShownTable = shape({ name: 'String', lines: [ShownLine], total: written<(number | null)[] | null>() });
export type ShownTable = ShapeOf<typeof ShownTable>;
/** A report as it is shown: the values of a line are in the order of the table's columns. */
export const Report = shape({ id: 'String', countedAt: 'DateTime', asOf: 'DateTime?', tables: [ShownTable] });
export type Report = ShapeOf<typeof Report>;

/** Throws NOT_FOUND for a report that there is not, FORBIDDEN where its own page is closed to who asks. */
export function openedReport(ctx: Ctx, id: string): { id: TableReportId; source: ReportSource } {
  if (!isTableReport(id)) throw notFound('Report');
  if (ctx.me.pageAccess[tableReports[id].page] !== true) throw forbidden();
  return { id, source: sources[id] };
}

export const valuesIn = (ctx: Ctx, { from, until, batchId = null }: Omit<ReportAsked, 'id' | 'step'>): unknown[] => [
  ...asking(ctx, batchId),
  startOfDay(from),
  startOfDay(addDays(until, 1)),
  from,
  until,
  ctx.today(),
  ctx.now(),
];

/** As SQL: the people, and each value named, so that its type is known. */
export const withAsked = (kind: PeopleKind) =>
  `with ${withPeople(kind)}, asked as (select $3::timestamptz, $4::timestamptz, $5::date, $6::date, $7::date, $8::timestamptz)`;

const made = new Map<string, ReturnType<typeof countOf>>();
const countOf = (name: string, kind: PeopleKind, sql: string) =>
  statement<{ lines: CountedLine[] }>(
    `reports.count_${name}_${kind}`,
    `${withAsked(kind)} select coalesce(json_agg(row_to_json(line)), '[]') as lines from (${sql}) line`,
  );

/** A statement is made when its report is first opened. */
function countsOf(id: TableReportId, kind: PeopleKind) {
  return Object.entries(sources[id].counts).map(([name, sql]) => {
    const key = `${id}_${name}`;
    const known = made.get(`${key} ${kind}`) ?? countOf(key, kind, sql(kind));
    made.set(`${key} ${kind}`, known);
    return { name, count: known };
  });
}

/** Of a hundred thousand people a report costs some tenths of a second, and is told again for a moment, with the time of its count. */
const reports = slowResultCache<Report>();

/**
 * The figures of a report over some Manila days, of the people whom the viewer may see: a statement or two. Throws NOT_FOUND for
 * a report that there is not, BAD_USER_INPUT for days that are none and for more lines than can be shown.
 */
export const findReport = replicaQuery('reports', (ctx, asked: ReportAsked): Promise<Report> => {
  const { id } = openedReport(ctx, asked.id);
  checkedRange(asked);
  const { from, until, step, batchId = null } = asked;
  const key = [ctx.me.userId, id, kindOf(ctx, batchId), batchId, from, until, step, ctx.today()].join(' ');
  return reports(ctx, key, () => countReport(ctx, asked, true));
});

/** The same, counted now: for a file, which is written in a transaction that no later count may outlive. */
export async function countReport(ctx: Ctx, asked: ReportAsked, isSideBySide = false): Promise<Report> {
  const { id, source } = openedReport(ctx, asked.id);
  const range = checkedRange(asked);
  const shown = stepsIn(asked);
  const kind = kindOf(ctx, asked.batchId ?? null);
  const values = valuesIn(ctx, { ...asked, ...range });
  const read = async ({ name, count }: ReturnType<typeof countsOf>[number]) => {
    const [found] = await ctx.rows(customPlan(count), values);
    return [name, found!.lines] as const;
  };
  const counted: (readonly [string, CountedLine[]])[] = [];
  const counts = countsOf(id, kind);
  if (isSideBySide) counted.push(...(await Promise.all(counts.map(read))));
  // A transaction has one connection.
  else for (const each of counts) counted.push(await read(each));
  const lines = source.tables(Object.fromEntries(counted), shown);
  return {
    id,
    countedAt: ctx.now(),
    asOf: ctx.reading.asOf,
    tables: Object.keys(tableReports[id].tables).map((name) => shownTable(name, tableOf(id, name)!, lines[name] ?? [])),
  };
}

type Lines = ReturnType<ReportSource['tables']>[string];

function shownTable(name: string, { columns, hasTotal }: ReportTable, lines: Lines): ShownTable {
  const sum = sumOf(
    columns.filter(({ kind }) => kind === 'count' || kind === 'amount').map((column) => column.name),
    lines,
  );
  return {
    name,
    lines: lines.map(({ values, ...line }) => ({ ...line, values: columns.map((column) => valueOf(column, values)) })),
    total: hasTotal && lines.length > 0 ? columns.map((column) => valueOf(column, sum)) : null,
  };
}

function valueOf({ name, of }: ReportColumn, values: Values): number | null {
  if (!of) return values[name] ?? null;
  const whole = of.whole.reduce((sum, each) => sum + (values[each] ?? 0), 0);
  return percentOf(values[of.part] ?? 0, whole);
}
