import { groupMemberColumns } from '@tribe/domain/features/groups/groupFields.ts';
import {
  countMembersOf,
  type GroupMember,
  groupMemberFilter,
  kindFor,
  membersOf,
} from '#features/groups/groupMember.service.ts';
import { groupLabels } from '#features/groups/groupPlace.service.ts';
import { listExport } from '#features/reports/export.service.ts';
import { inChunks, listAsked } from '#kernel/exports/exports.ts';
import { describedFilter } from '#kernel/filter/listFilter.ts';
import type { FilteredInput } from '#kernel/filter/listPage.ts';

/** Exports the group members that the viewer can see. */
export const exportGroupMembers = listExport<Omit<FilteredInput, 'page' | 'pageSize'>, GroupMember>({
  name: 'group-members',
  page: 'viewGroupMembers',
  what: 'group members',
  columns: [
    { title: groupMemberColumns.tribeId, width: 12, cell: ({ tribeId }) => tribeId },
    { title: groupMemberColumns.name, width: 28, cell: ({ name }) => name },
    { title: groupMemberColumns.groupName, width: 24, cell: ({ groupName }) => groupName },
    { title: groupMemberColumns.subGroupName, width: 24, cell: ({ subGroupName }) => subGroupName },
    { title: groupMemberColumns.joinedAt, kind: 'day', cell: ({ joinedAt }) => joinedAt },
    { title: groupMemberColumns.lastSeenAt, kind: 'day', cell: ({ lastSeenAt }) => lastSeenAt },
  ],
  asked: listAsked,
  count: (ctx, asked) => countMembersOf(ctx, kindFor(ctx), asked),
  rows: (ctx, asked) => inChunks((chunk) => membersOf(ctx, kindFor(ctx), asked, chunk)),
  described: (ctx, { filter }) => describedFilter(groupMemberFilter, filter, () => groupLabels(ctx)),
});
