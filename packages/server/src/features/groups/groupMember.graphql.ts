import { GroupMoveInput } from '@tribe/domain/features/groups/move.input.ts';
import {
  GroupMember,
  pageGroupMembers,
  pageSubGroupMembers,
  listGroupMemberIds,
  listSubGroupMemberIds,
} from '#features/groups/groupMember.service.ts';
import { exportGroupMembers } from '#features/groups/groupMemberExport.service.ts';
import { GroupPlace, listGroupPlaces, Place } from '#features/groups/groupPlace.service.ts';
import { moveGroupMembers, MovePreview, previewGroupMove, GroupMoveFrom } from '#features/groups/move.service.ts';
import { ExportFileType, listExportArgs } from '#features/reports/export.graphql.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { filterArg, pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { asObject } from '#kernel/api/fieldsOf.ts';

const GroupMemberType = objectFrom('GroupMember', GroupMember);

const GroupMemberPageType = pageType('GroupMemberPage', GroupMemberType);

objectFrom('GroupMoveFrom', GroupMoveFrom);
const MovePreviewType = objectFrom('GroupMovePreview', MovePreview);

const GroupMoveInputType = inputFrom('GroupMoveInput', GroupMoveInput);

objectFrom('SubGroupPlace', Place);
const GroupPlaceType = objectFrom('GroupPlace', GroupPlace);

type Sent = { userIds: number[]; groupId?: number | null; subGroupId?: number | null };
const whole = ({ userIds, groupId = null, subGroupId = null }: Sent) => ({ userIds, groupId, subGroupId });

builder.queryFields((t) => {
  const list = { type: GroupMemberPageType, args: { ...pageArgs(t), ...filterArg(t) } };
  const idArgs = { search: t.arg.string(), ...filterArg(t) };
  return {
    groupMemberPage: field(t, pageGroupMembers, { ...list, with: (asked) => [asked] }),
    subGroupMemberPage: field(t, pageSubGroupMembers, { ...list, with: (asked) => [asked] }),
    groupMemberIds: field(t, listGroupMemberIds, { type: ['Int'], args: idArgs, with: (asked) => [asked] }),
    subGroupMemberIds: field(t, listSubGroupMemberIds, { type: ['Int'], args: idArgs, with: (asked) => [asked] }),
    groupPlaces: field(t, listGroupPlaces, { type: [GroupPlaceType] }),
    groupMovePreview: field(t, previewGroupMove, {
      type: MovePreviewType,
      args: { input: t.arg({ type: GroupMoveInputType, required: true }) },
      with: ({ input }) => [whole(input)],
    }),
  };
});

builder.mutationFields((t) => ({
  moveGroupMembers: field(t, moveGroupMembers, {
    type: 'Int',
    args: { input: t.arg({ type: GroupMoveInputType, required: true }) },
    with: ({ input }) => [whole(input)],
  }),
  exportGroupMembers: field(t, exportGroupMembers, asObject(ExportFileType, listExportArgs(t))),
}));
