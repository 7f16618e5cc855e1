import { actionGroupLabel } from '@tribe/domain/features/reports/infoLog.ts';
import { dayOf, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { z } from 'zod';
import { type ExportFile, startExport } from '#features/reports/export.service.ts';
import { type AskedLogs, countLogs, type PlacedLog, readLogs } from '#features/reports/infoLog.service.ts';
import { type ExportCell, type ExportFormat, exportSource, inChunks, type Described } from '#kernel/exports/exports.ts';
import { mutation } from '#kernel/api/operation.ts';

const text = z.string().nullish();
const asked = z.object({
  search: text,
  filter: z
    .object({
      personId: z.number().nullish(),
      group: text,
      from: text,
      until: text,
      bulkActionId: z.number().nullish(),
    })
    .nullish(),
});

/** In Manila time, so that it sorts as a text. */
function timeOf(instant: Date): string {
  const day = dayOf(instant);
  const since = new Date(instant.getTime() - startOfDay(day).getTime());
  return `${day} ${since.toISOString().slice(11, 19)}`;
}

const cellsOf = (log: PlacedLog): ExportCell[] => [
  timeOf(log.at),
  log.actor?.name ?? null,
  log.impersonator?.name ?? null,
  log.subject?.name ?? null,
  log.sentence,
  log.action,
  log.entity,
  log.entityId,
  log.reason,
  log.changes && JSON.stringify(log.changes),
  log.source,
  log.requestId,
];

/** A file has a line for each person of a bulk action too. */
const whole = (wanted: AskedLogs): AskedLogs => ({ ...wanted, filter: { ...wanted.filter, withParts: true } });

/** What the log was narrowed to, in words. */
function described({ filter }: AskedLogs): Described {
  return [
    filter?.from && `from ${filter.from}`,
    filter?.until && `until ${filter.until}`,
    filter?.group && `area ${actionGroupLabel(filter.group)}`,
    filter?.personId && `person ${filter.personId}`,
  ];
}

const source = exportSource({
  name: 'info-logs',
  page: 'infoLogsReport',
  what: 'info logs',
  columns: [
    { title: 'When (Manila)', width: 20 },
    { title: 'Who', width: 24 },
    { title: 'Signed in as them', width: 24 },
    { title: 'About', width: 24 },
    { title: 'What', width: 60 },
    { title: 'Action', width: 24 },
    { title: 'Entity' },
    { title: 'Entity ID' },
    { title: 'Reason', width: 30 },
    { title: 'Changes', width: 40 },
    { title: 'Source', width: 10 },
    { title: 'Request', width: 38 },
  ],
  asked,
  count: (ctx, wanted) => countLogs(ctx, whole(wanted)),
  rows: (ctx, wanted) =>
    inChunks(({ limit, last }) => {
      const before = last ? { at: last.place, id: last.id } : null;
      return readLogs(ctx, whole(wanted), { limit, before });
    }, cellsOf),
  described: async (_ctx, wanted) => described(wanted),
});

/** The audit log as a file: the rows of its page, and those behind bulk actions. */
export const exportInfoLogs = mutation(
  ['infoLogsReport', 'report_export'],
  (ctx, wanted: AskedLogs & { format: ExportFormat }): Promise<ExportFile> => startExport(ctx, source, wanted),
);
