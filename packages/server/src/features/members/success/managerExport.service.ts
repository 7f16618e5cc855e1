import { displayName } from '@tribe/domain/features/members/person.ts';
import { reasonInWords } from '@tribe/domain/features/members/queue.ts';
import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { z } from 'zod';
import { type ManagersAsked, managerLoads } from '#features/members/success/successManager.service.ts';
import {
  type ManagedPerson,
  type WorklistAsked,
  worklistFilter,
  worklistOf,
} from '#features/members/success/worklist.service.ts';
import { type ExportFile, startExport } from '#features/reports/export.service.ts';
import { type ExportFormat, exportSource, inChunks } from '#kernel/exports/exports.ts';
import { mutation } from '#kernel/api/operation.ts';
import { describedFilter } from '#kernel/filter/listFilter.ts';

const text = z.string().nullish();

const managers = exportSource<ManagersAsked>({
  name: 'success-managers',
  page: 'successManagers',
  what: 'success managers',
  columns: [
    { title: 'Name', width: 28 },
    { title: 'Email', width: 32 },
    { title: 'Members', kind: 'number' },
    { title: 'Inactive', kind: 'number' },
    { title: 'Expiring', kind: 'number' },
    { title: 'Overdue', kind: 'number' },
  ],
  asked: z.object({ search: text, sort: text }),
  count: async (ctx, asked) => (await managerLoads(ctx, asked)).length,
  async *rows(ctx, asked) {
    yield (await managerLoads(ctx, asked)).map((row) => [
      row.isFormer ? `${displayName(row)} (former)` : displayName(row),
      row.email,
      row.members,
      row.away,
      row.expiring,
      row.overdue,
    ]);
  },
});

/** Who manages how many, as a file. */
export const exportSuccessManagers = mutation(
  ['successManagers', 'report_export'],
  (ctx, wanted: ManagersAsked & { format: ExportFormat }): Promise<ExportFile> => startExport(ctx, managers, wanted),
);

type WorklistNarrowed = Omit<WorklistAsked, 'page' | 'pageSize'>;

const worklist = exportSource<WorklistNarrowed>({
  name: 'worklist',
  page: 'successManagers',
  what: 'members of a success manager',
  columns: [
    { title: 'Tribe ID', width: 12 },
    { title: 'Name', width: 28 },
    { title: 'Email', width: 32 },
    { title: 'Reason', width: 40 },
    { title: 'Membership until', kind: 'day' },
    { title: 'Last login', kind: 'day' },
  ],
  asked: z.object({ managerId: z.number(), search: text, sort: text, filter: text }),
  count: async (ctx, asked) => (await worklistOf(ctx, asked, 1, 0))[0]?.total ?? 0,
  rows: (ctx, asked) =>
    inChunks(
      ({ limit, offset }) => worklistOf(ctx, asked, limit, offset),
      (row: ManagedPerson) => [
        row.tribeId,
        row.name,
        row.email,
        row.reasons.map(({ kind, since }) => reasonInWords(kind, since, ctx.today())).join(', '),
        row.expiry,
        row.lastLoginAt && dayOf(row.lastLoginAt),
      ],
    ),
  async described(ctx, { managerId, filter }) {
    const [manager] = await managerLoads(ctx, { id: managerId });
    return [manager && displayName(manager), ...(await describedFilter(worklistFilter, filter))];
  },
});

/** Whom a success manager has, as a file. Throws NOT_FOUND for another's. */
export const exportWorklist = mutation(
  ['successManagers', 'report_export'],
  (ctx, wanted: WorklistNarrowed & { format: ExportFormat }): Promise<ExportFile> => startExport(ctx, worklist, wanted),
);
