import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { z } from 'zod';
import { readWaitlist, type WaitlistEntry } from '#features/forms/waitlist.service.ts';
import { type ExportFile, startExport } from '#features/reports/export.service.ts';
import { mutation } from '#kernel/api/operation.ts';
import { type ExportFormat, exportSource, inChunks } from '#kernel/exports/exports.ts';

type Asked = { search?: string | null };

const waitlist = exportSource<Asked>({
  name: 'waitlist',
  page: 'nonMembers',
  what: 'people on the waitlist',
  columns: [
    { title: 'Place', kind: 'number' },
    { title: 'Email', width: 32 },
    { title: 'Name', width: 28 },
    { title: 'Joined the waitlist', kind: 'day' },
  ],
  asked: z.object({ search: z.string().nullish() }),
  count: async (ctx, { search }) => (await readWaitlist(ctx, search, { limit: 1, offset: 0 }))[0]?.total ?? 0,
  rows: (ctx, { search }) =>
    inChunks(
      (chunk) => readWaitlist(ctx, search, chunk),
      ({ place, email, name, joinedAt }: WaitlistEntry) => [place, email, name, dayOf(joinedAt)],
    ),
});

/** Who waits to become a member, as a file. */
export const exportWaitlist = mutation(
  ['nonMembers', 'report_export'],
  (ctx, wanted: Asked & { format: ExportFormat }): Promise<ExportFile> => startExport(ctx, waitlist, wanted),
);
