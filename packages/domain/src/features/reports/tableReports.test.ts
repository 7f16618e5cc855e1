import { expect, test } from 'vitest';
import { percentOf } from './percent.ts';
import { type ReportTable, tableReportIds, tableReports } from './tableReports.ts';

test('a share has one decimal, and nothing of nothing is no share', () => {
  expect([percentOf(7_368, 10_214), percentOf(1, 3), percentOf(0, 0)]).toEqual([72.1, 33.3, null]);
});

test('charts and percentages of a report name figures that its table has', () => {
  expect(Object.keys(tableReports).toSorted()).toEqual([...tableReportIds].toSorted());
  const tables = tableReportIds.flatMap((id): ReportTable[] => Object.values(tableReports[id].tables));
  for (const { columns, charts } of tables) {
    const names = columns.map(({ name }) => name);
    const used = [
      ...charts.flatMap((chart) => [...chart.columns]),
      ...columns.flatMap(({ of }) => (of ? [of.part, ...of.whole] : [])),
    ];
    expect(used.filter((name) => !names.includes(name))).toEqual([]);
    expect(columns.filter(({ kind, rows }) => (kind === 'percent') === (rows !== undefined))).toEqual([]);
  }
});
