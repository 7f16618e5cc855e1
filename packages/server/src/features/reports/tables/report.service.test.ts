import { text } from 'node:stream/consumers';
import {
  type ReportColumn,
  tableOf,
  tableReportIds,
  tableReports,
} from '@tribe/domain/features/reports/tableReports.ts';
import { percentOf } from '@tribe/domain/features/reports/percent.ts';
import { expect, test } from 'vitest';
import { openExport } from '#features/reports/export.service.ts';
import { exportReport } from '#features/reports/tables/reportExport.service.ts';
import { pageReportRows, type ReportRow } from '#features/reports/tables/reportRows.service.ts';
import { findReport } from '#features/reports/tables/report.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { makeRequestContext } from '#kernel/api/requestContext.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aReportedAcademy, aReader, sql } from '../../../testing/reports.ts';
import { aMember, signedInAs } from '../../../testing/people.ts';
import { aStage } from '../../../testing/stages.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aPlayedReplica } from '../../../testing/playedReplica.ts';
import { aStranger, contextOf, services, setClock } from '../../../testing/world.ts';

test('a report says as of when a replica answered, and nothing of the kind where the primary did', async () => {
  setClock('2026-11-21T02:00:00Z');
  const reader = await signedInAs('admin');
  const asked = { ...november, id: 'stages' };
  const { run } = makeRequestContext(
    { ...services, replicas: aPlayedReplica() },
    reader.origin,
    async () => reader.viewer,
  );
  expect((await run(findReport, [asked])).asOf).toEqual(new Date('2026-11-21T01:59:57Z'));
  expect((await contextOf(reader).run(findReport, [{ ...asked, until: '2026-11-29' }])).asOf).toBe(null);
});

const november = { from: '2026-11-01', until: '2026-11-30', step: 'day' };
type Asked = typeof november & { batchId?: number };

const tablesOf = tableReportIds.flatMap((id) => Object.keys(tableReports[id].tables).map((table) => ({ id, table })));

async function readTable(ctx: Ctx, id: string, table: string, asked: Asked) {
  const { tables } = await findReport(ctx, { id, ...asked });
  return tables.find(({ name }) => name === table)!;
}

type Figure = { id: string; table: string; rows: string; key: string | null; from: string; until: string };

/** All rows of a figure, page by page. */
async function readRows(ctx: Ctx, asked: Figure): Promise<{ rows: ReportRow[]; total: number; sum: number | null }> {
  const rows: ReportRow[] = [];
  for (let page = 1; ; page += 1) {
    const some = await pageReportRows(ctx, asked, { page, pageSize: 3 });
    rows.push(...some.rows);
    if (some.rows.length < 3) return { rows, total: some.total, sum: some.sum };
  }
}

const shares: Readonly<Record<string, number>> = { lower: 0.25, median: 0.5, upper: 0.75, insideMedian: 0.5 };

/** The days of rows at a share of them, between two as PostgreSQL works it out. */
function daysAt(share: number, rows: readonly ReportRow[]): number {
  const sorted = rows.map(({ value }) => value ?? 0).toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return below + (above - below) * (at - Math.floor(at));
}

function figureOf({ kind, name }: ReportColumn, rows: readonly ReportRow[]): number | null {
  if (kind === 'count') return rows.length;
  if (kind === 'amount') return rows.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return rows.length === 0 ? null : Math.round(daysAt(shares[name]!, rows) * 10) / 10;
}

/** Opens every figure of a table: the columns in which one was more than nothing, and the figures that their rows deny. */
async function openFigures(ctx: Ctx, { id, table }: (typeof tablesOf)[number], asked: Asked) {
  const { columns } = tableOf(id, table)!;
  const { lines, total } = await readTable(ctx, id, table, asked);
  const all = total ? [...lines, { key: null, label: 'Total', days: null, values: total }] : lines;
  const filled = new Set<string>();
  const lies: unknown[] = [];
  const known = new Map<string, ReturnType<typeof readRows>>();
  const rowsOf = (figure: Figure) => {
    const at = JSON.stringify(figure);
    const read = known.get(at) ?? readRows(ctx, { ...figure, ...(asked.batchId && { batchId: asked.batchId }) });
    known.set(at, read);
    return read;
  };
  for (const { key, label, days, values } of all)
    for (const [place, column] of columns.entries()) {
      const value = values[place]!;
      if (value) filled.add(column.name);
      const said = { id, label, column: column.name, value };
      if (column.of) {
        const of = (name: string) => values[columns.findIndex((each) => each.name === name)]!;
        const share = percentOf(
          of(column.of.part),
          column.of.whole.reduce((sum, each) => sum + of(each), 0),
        );
        if (share !== value) lies.push({ ...said, share });
      }
      if (!column.rows) continue;
      const range = days ?? asked;
      const figure = { id, table, rows: column.rows, key: days ? null : key, from: range.from, until: range.until };
      const { rows, ...page } = await rowsOf(figure);
      const counted = figureOf(column, rows);
      const isTrue = value === counted || (column.kind === 'days' && Math.abs(value! - counted!) < 0.11);
      const isSum = column.kind !== 'amount' || (page.sum ?? 0) === value;
      if (!isTrue || !isSum || page.total !== rows.length) lies.push({ ...said, counted, page });
    }
  return { filled: [...filled], lies };
}

test('a report is for those whose levels open reports and its own page', async () => {
  const admin = await signedInAs('admin');
  for (const id of tableReportIds) {
    const [table = '', { columns: [column] } = { columns: [] }] = Object.entries(tableReports[id].tables)[0]!;
    const codes = async (ctx: Ctx) => [
      await codeOf(findReport(ctx, { id, ...november })),
      await codeOf(pageReportRows(ctx, { id, table, rows: column?.rows ?? '', ...november }, {})),
      await codeOf(exportReport(ctx, { id, table, format: 'csv', ...november })),
    ];
    const all = (code: string | null) => [code, code, code];
    expect(await codes(aStranger())).toEqual(all('UNAUTHENTICATED'));
    for (const role of ['member', 'affiliate', 'coach', 'head-coach', 'expert', 'success-manager'] as const)
      expect(await codes(await signedInAs(role))).toEqual(all('FORBIDDEN'));
    expect(await codes(await aReader('user'))).toEqual(all('FORBIDDEN'));
    expect(await codes(await aReader('user', tableReports[id].page))).toEqual(all(null));
    expect(await codes(admin)).toEqual(all(null));
  }
  for (const wrong of [{ id: 'nothing' }, { id: 'constructor' }])
    expect(await codeOf(findReport(admin, { ...november, ...wrong }))).toBe('NOT_FOUND');
  for (const wrong of [{ from: '2026-11-31' }, { from: '2026-12-01' }, { from: '1900-01-01' }, { step: 'hour' }])
    expect(await codeOf(findReport(admin, { id: 'stages', ...november, ...wrong }))).toBe('BAD_USER_INPUT');
  for (const wrong of [{ table: 'toString' }, { rows: 'constructor' }, { rows: 'goOn' }])
    expect(
      await codeOf(pageReportRows(admin, { id: 'stages', table: 'stages', rows: 'left', ...november, ...wrong }, {})),
    ).toBe('NOT_FOUND');
  const hostile = { id: 'stages', table: 'stages', rows: 'left', key: `1' or true --`, ...november };
  expect((await pageReportRows(admin, hostile, {})).total).toBe(0);
});

test('an academy in which nothing has happened yet has empty reports', async () => {
  const admin = await signedInAs('admin');
  for (const of of tablesOf) {
    expect(await openFigures(admin, of, { ...november, from: '2021-01-01', until: '2021-01-31' })).toEqual({
      filled: [],
      lies: [],
    });
  }
});

test('every figure of every report is its rows, for everybody, a batch, one’s own people and oneself', async () => {
  const { batchId, manager, outsider } = await aReportedAcademy();
  const admin = await signedInAs('admin');
  const filled: string[] = [];
  const lies: unknown[] = [];
  for (const of of tablesOf) {
    const ofAll = await openFigures(admin, of, november);
    filled.push(...ofAll.filled.map((name) => `${of.table}.${name}`));
    const longer = { from: '2026-10-01', until: '2026-12-31', step: 'month' };
    const ofOneself = await openFigures(outsider, of, november);
    const others = [
      await openFigures(admin, of, longer),
      await openFigures(admin, of, { ...november, batchId }),
      await openFigures(manager, of, november),
      await openFigures(manager, of, { ...november, batchId }),
    ];
    lies.push(...[ofAll, ofOneself, ...others].flatMap((each) => each.lies));
    // An event is nobody’s; who was there is.
    expect(ofOneself.filled.filter((name) => name !== 'events')).toEqual([]);
  }
  expect(lies).toEqual([]);
  // A figure that is nothing in this academy would prove nothing.
  const columns = tablesOf.flatMap(({ id, table }) =>
    tableOf(id, table)!.columns.map(({ name }) => `${table}.${name}`),
  );
  expect(columns.filter((name) => !filled.includes(name))).toEqual([]);
});

test('figures are what happened, and a success manager counts their own people alone', async () => {
  const { first, second, event, batch, manager, mine } = await aReportedAcademy();
  const admin = await signedInAs('admin');
  const line = async (ctx: Ctx, id: (typeof tableReportIds)[number], table: string, label: string) => {
    const { lines } = await readTable(ctx, id, table, november);
    const { values } = lines.find((each) => each.label.startsWith(label))!;
    return Object.fromEntries(tableOf(id, table)!.columns.map(({ name }, place) => [name, values[place]]));
  };
  const nameOf = ({ number, name }: { number: number; name: string }) => `${number} ${name}`;
  expect(await line(admin, 'stages', 'stages', nameOf(first))).toEqual({
    reached: 4,
    soFar: 5,
    goOn: 80,
    inside: 2,
    insideMedian: 12.5,
    left: 3,
    up: 3,
    lower: 8,
    median: 10,
    upper: 25.5,
  });
  expect(await line(manager, 'stages', 'stages', nameOf(second))).toMatchObject({
    reached: 1,
    soFar: 1,
    inside: 1,
    left: 0,
  });
  expect(await line(admin, 'events', 'events', event)).toEqual({ going: 3, attended: 3, came: 2, rate: 66.7 });
  expect(await line(manager, 'events', 'events', event)).toEqual({ going: 1, attended: 1, came: 1, rate: 100 });
  expect(await line(admin, 'retention', 'batches', batch)).toEqual({
    members: 7,
    active: 4,
    renewed: 1,
    expired: 2,
    unenrolled: 1,
    rate: 25,
  });
  expect(await line(manager, 'retention', 'batches', batch)).toMatchObject({ members: 1, active: 1, renewed: 0 });
  const seen = { id: 'retention', table: 'batches', rows: 'members', key: null, ...november };
  expect((await readRows(manager, seen)).rows.map(({ userId }) => userId)).toEqual([mine]);
});

test('days are those of Manila: the last second before midnight is yesterday’s', async () => {
  const admin = await signedInAs('admin');
  const stage = await aStage();
  const [eve, morning] = [await aMember(), await aMember()];
  for (const [userId, at] of [
    [eve, '2026-11-19T15:59:59.999Z'],
    [morning, '2026-11-19T16:00:00Z'],
  ])
    await sql(`insert into user_stage (user_id, stage_id, entered_at) values ($1, $2, $3)`, [userId, stage.id, at]);
  const on = async (day: string) => {
    const asked = { id: 'stages', table: 'stages', rows: 'reached', key: String(stage.id), from: day, until: day };
    return (await readRows(admin, asked)).rows.map(({ userId }) => userId);
  };
  expect([await on('2026-11-19'), await on('2026-11-20')]).toEqual([[eve], [morning]]);
});

test('a report costs as many statements as it has counts, however many people there are', async () => {
  const admin = await signedInAs('admin');
  const counts = { stages: 1, events: 1, 'cash-collection': 2, retention: 1 };
  for (const id of tableReportIds) {
    const asked = { id, ...november, until: '2026-11-29' };
    expect([id, (await statementsOf(() => findReport(admin, asked))).length]).toEqual([id, counts[id]]);
    const [table = '', { columns }] = Object.entries(tableReports[id].tables)[0]!;
    const figure = { id, table, rows: columns[0].rows, ...november };
    expect(await statementsOf(() => pageReportRows(admin, figure, {}))).toHaveLength(2);
  }
});

test('a file has the lines of its table with their values, and the total last', async () => {
  await aReportedAcademy();
  const admin = await signedInAs('admin');
  for (const { id, table } of tablesOf) {
    const { columns } = tableOf(id, table)!;
    const { lines, total } = await readTable(admin, id, table, november);
    const { id: fileId } = await contextOf(admin).run(exportReport, [{ id, table, format: 'csv', ...november }]);
    const content = await text(await (await openExport(admin, fileId)).content());
    const rows = content
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
      .map((row) => row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
    const shown = ({ label, values }: { label: string; values: (number | null)[] }) => [
      label,
      ...values.map((value, place) =>
        value === null ? '' : String(columns[place]!.kind === 'amount' ? value / 100 : value),
      ),
    ];
    const plain = (row: string[]) => row.map((cell) => cell.replace(/^"|"$/g, ''));
    expect(rows.slice(1).map(plain)).toEqual(
      [...lines, ...(total ? [{ label: 'Total', values: total }] : [])].map(shown),
    );
    expect(rows[0]).toHaveLength(columns.length + 1);
  }
});

test('a report of other days is counted anew when its day is over', async () => {
  const admin = await signedInAs('admin');
  const stage = await aStage();
  await sql(`insert into user_stage (user_id, stage_id, entered_at) values ($1, $2, '2026-11-20T02:00:00Z')`, [
    await aMember(),
    stage.id,
  ]);
  setClock('2026-11-22T02:00:00Z');
  try {
    const { lines } = await readTable(admin, 'stages', 'stages', november);
    expect(lines.find(({ key }) => key === String(stage.id))!.values[4]).toBe(2);
  } finally {
    setClock('2026-11-21T02:00:00Z');
  }
});
