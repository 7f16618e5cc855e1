import { z } from 'zod';
import { readWaitlist, type WaitlistEntry } from '#features/forms/waitlist.service.ts';
import { listExport } from '#features/reports/export.service.ts';
import { countedRows } from '#kernel/exports/exports.ts';

/** Who waits to become a member, as a file. */
export const exportWaitlist = listExport<{ search?: string | null }, WaitlistEntry>({
  name: 'waitlist',
  page: 'nonMembers',
  what: 'people on the waitlist',
  columns: [
    { title: 'Place', kind: 'number', cell: ({ place }) => place },
    { title: 'Email', width: 32, cell: ({ email }) => email },
    { title: 'Name', width: 28, cell: ({ name }) => name },
    { title: 'Joined the waitlist', kind: 'day', cell: ({ joinedAt }) => joinedAt },
  ],
  asked: z.object({ search: z.string().nullish() }),
  ...countedRows(readWaitlist),
});
