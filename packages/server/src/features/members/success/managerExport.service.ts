import { managerColumns, worklistColumns } from '@tribe/domain/features/members/worklistFields.ts';
import { displayName } from '@tribe/domain/features/members/person.ts';
import { reasonInWords } from '@tribe/domain/features/members/queue.ts';
import { z } from 'zod';
import { type ManagersAsked, managerLoads } from '#features/members/success/successManager.service.ts';
import {
  type ManagedPerson,
  type WorklistAsked,
  worklistFilter,
  worklistOf,
} from '#features/members/success/worklist.service.ts';
import { listExport } from '#features/reports/export.service.ts';
import { countedRows, listAsked, wholeRows } from '#kernel/exports/exports.ts';
import { describedFilter } from '#kernel/filter/listFilter.ts';

type Load = Awaited<ReturnType<typeof managerLoads>>[number];

/** Who manages how many, as a file. */
export const exportSuccessManagers = listExport<ManagersAsked, Load>({
  name: 'success-managers',
  page: 'successManagers',
  what: 'success managers',
  columns: [
    {
      title: managerColumns.name,
      width: 28,
      cell: (row) => (row.isFormer ? `${displayName(row)} (former)` : displayName(row)),
    },
    { title: managerColumns.email, width: 32, cell: ({ email }) => email },
    { title: managerColumns.members, kind: 'number', cell: ({ members }) => members },
    { title: managerColumns.away, kind: 'number', cell: ({ away }) => away },
    { title: managerColumns.expiring, kind: 'number', cell: ({ expiring }) => expiring },
    { title: managerColumns.overdue, kind: 'number', cell: ({ overdue }) => overdue },
  ],
  asked: listAsked.omit({ filter: true }),
  ...wholeRows(managerLoads),
});

/** Whom a success manager has, as a file. Throws NOT_FOUND for another's. */
export const exportWorklist = listExport<Omit<WorklistAsked, 'page' | 'pageSize'>, ManagedPerson>({
  name: 'worklist',
  page: 'successManagers',
  what: 'members of a success manager',
  columns: [
    { title: worklistColumns.tribeId, width: 12, cell: ({ tribeId }) => tribeId },
    { title: worklistColumns.name, width: 28, cell: ({ name }) => name },
    { title: worklistColumns.email, width: 32, cell: ({ email }) => email },
    {
      title: worklistColumns.reason,
      width: 40,
      cell: ({ reasons }, today) => reasons.map(({ kind, since }) => reasonInWords(kind, since, today)).join(', '),
    },
    { title: worklistColumns.expiry, kind: 'day', cell: ({ expiry }) => expiry },
    { title: worklistColumns.lastLoginAt, kind: 'day', cell: ({ lastLoginAt }) => lastLoginAt },
  ],
  asked: listAsked.extend({ managerId: z.number() }),
  ...countedRows(worklistOf),
  async described(ctx, { managerId, filter }) {
    const [manager] = await managerLoads(ctx, { id: managerId });
    return [manager && displayName(manager), ...(await describedFilter(worklistFilter, filter))];
  },
});
