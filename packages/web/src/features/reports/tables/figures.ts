import type { FigureKind, TableReportId } from '@tribe/domain/features/reports/tableReports.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { FindReportQuery } from '#generated/graphql.ts';

export type Table = FindReportQuery['report']['tables'][number];
export type Line = Table['lines'][number];
export type Narrowed = { id: TableReportId; from: string; until: string; batchId: number | null; period: string };

/** A figure as it is written; amounts in centavos. */
export function showFigure(kind: FigureKind, value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  switch (kind) {
    case 'count':
      return value.toLocaleString('en-PH');
    case 'amount':
      return showAmount(Math.round(value));
    case 'percent':
      return `${value.toFixed(1)}%`;
    case 'days':
      return value.toFixed(1);
  }
}

type Opened = { table: string; rows: string; line: Pick<Line, 'key' | 'days'> | null };

/** The way to the rows of a figure: of a line, or of all lines. */
export const rowsHref = ({ id, from, until, batchId, period }: Narrowed, { table, rows, line }: Opened): string =>
  to(
    'report',
    { id },
    {
      table,
      rows,
      line: line && !line.days ? line.key : null,
      from: line?.days?.from ?? from,
      until: line?.days?.until ?? until,
      batch: batchId,
      period,
    },
  );
