import { actionGroupLabel } from '@tribe/domain/features/reports/infoLog.ts';
import { dayOf, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { z } from 'zod';
import { listExport } from '#features/reports/export.service.ts';
import { type AskedLogs, countLogs, type PlacedLog, readLogs } from '#features/reports/infoLog.service.ts';
import { type Described, inChunks } from '#kernel/exports/exports.ts';

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

/** The audit log as a file: the rows of its page, and those behind bulk actions. */
export const exportInfoLogs = listExport<AskedLogs, PlacedLog>({
  name: 'info-logs',
  page: 'infoLogsReport',
  what: 'info logs',
  columns: [
    { title: 'When (Manila)', width: 20, cell: ({ at }) => timeOf(at) },
    { title: 'Who', width: 24, cell: ({ actor }) => actor?.name ?? null },
    { title: 'Signed in as them', width: 24, cell: ({ impersonator }) => impersonator?.name ?? null },
    { title: 'About', width: 24, cell: ({ subject }) => subject?.name ?? null },
    { title: 'What', width: 60, cell: ({ sentence }) => sentence },
    { title: 'Action', width: 24, cell: ({ action }) => action },
    { title: 'Entity', cell: ({ entity }) => entity },
    { title: 'Entity ID', cell: ({ entityId }) => entityId },
    { title: 'Reason', width: 30, cell: ({ reason }) => reason },
    { title: 'Changes', width: 40, cell: ({ changes }) => changes && JSON.stringify(changes) },
    { title: 'Source', width: 10, cell: (log) => log.source },
    { title: 'Request', width: 38, cell: ({ requestId }) => requestId },
  ],
  asked,
  count: (ctx, wanted) => countLogs(ctx, whole(wanted)),
  rows: (ctx, wanted) =>
    inChunks<PlacedLog>(({ limit, last }) => {
      const before = last ? { at: last.place, id: last.id } : null;
      return readLogs(ctx, whole(wanted), { limit, before });
    }),
  described: async (_ctx, wanted) => described(wanted),
});
