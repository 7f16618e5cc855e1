import { displayName } from '@tribe/domain/features/members/person.ts';
import { z } from 'zod';
import { listSuccessManagers } from '#features/members/successManager.service.ts';
import { type ExportFile, startExport } from '#features/reports/export.service.ts';
import { type ExportFormat, exportSource } from '#kernel/exports.ts';
import { verb } from '#kernel/permit.ts';

const source = exportSource({
  name: 'success-managers',
  page: 'successManagers',
  what: 'success managers',
  columns: [
    { title: 'Name', width: 28 },
    { title: 'Email', width: 32 },
    { title: 'Members', kind: 'number' },
    { title: 'Away', kind: 'number' },
    { title: 'Expiring', kind: 'number' },
    { title: 'Overdue', kind: 'number' },
  ],
  asked: z.object({}),
  count: async (ctx) => (await listSuccessManagers(ctx)).length,
  async *rows(ctx) {
    yield (await listSuccessManagers(ctx)).map((row) => [
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
export const exportSuccessManagers = verb(
  ['successManagers', 'report_export'],
  (ctx, format: ExportFormat): Promise<ExportFile> => startExport(ctx, source, { format }),
);
