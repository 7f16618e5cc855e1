import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { z } from 'zod';
import {
  countMembersOf,
  type GroupMember,
  groupMemberFilter,
  kindFor,
  membersOf,
} from '#features/groups/groupMember.service.ts';
import { groupLabels } from '#features/groups/groupPlace.service.ts';
import { type ExportFile, startExport } from '#features/reports/export.service.ts';
import { mutation } from '#kernel/api/operation.ts';
import { type ExportFormat, exportSource, inChunks } from '#kernel/exports/exports.ts';
import { describedFilter } from '#kernel/filter/listFilter.ts';
import type { FilteredInput } from '#kernel/filter/listPage.ts';

const text = z.string().nullish();

type Narrowed = Omit<FilteredInput, 'page' | 'pageSize'>;

const members = exportSource<Narrowed>({
  name: 'group-members',
  page: 'viewGroupMembers',
  what: 'group members',
  columns: [
    { title: 'Tribe ID', width: 12 },
    { title: 'Name', width: 28 },
    { title: 'Group', width: 24 },
    { title: 'Subgroup', width: 24 },
    { title: 'Joined', kind: 'day' },
    { title: 'Last seen', kind: 'day' },
  ],
  asked: z.object({ search: text, sort: text, filter: text }),
  count: (ctx, asked) => countMembersOf(ctx, kindFor(ctx), asked),
  rows: (ctx, asked) =>
    inChunks(
      ({ limit, offset }) => membersOf(ctx, kindFor(ctx), asked, { limit, offset }),
      (row: GroupMember) => [
        row.tribeId,
        row.name,
        row.groupName,
        row.subGroupName,
        dayOf(row.joinedAt),
        row.lastSeenAt && dayOf(row.lastSeenAt),
      ],
    ),
  described: (ctx, { filter }) => describedFilter(groupMemberFilter, filter, () => groupLabels(ctx)),
});

/** The members of groups as a file: of those alone whom the one who asks may see. */
export const exportGroupMembers = mutation(
  ['viewGroupMembers', 'report_export'],
  (ctx, wanted: Narrowed & { format: ExportFormat }): Promise<ExportFile> => startExport(ctx, members, wanted),
);
