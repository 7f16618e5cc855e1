import { GroupMoveInput } from '@tribe/domain/features/groups/move.input.ts';
import {
  type GroupMember,
  pageGroupMembers,
  pageSubGroupMembers,
  listGroupMemberIds,
  listSubGroupMemberIds,
} from '#features/groups/groupMember.service.ts';
import { exportGroupMembers } from '#features/groups/groupMemberExport.service.ts';
import { type GroupPlace, listGroupPlaces } from '#features/groups/groupPlace.service.ts';
import { moveGroupMembers, type MovePreview, previewGroupMove } from '#features/groups/move.service.ts';
import { ExportFileType, listExportArgs } from '#features/reports/export.graphql.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { filterArg, pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

const GroupMemberType = builder.objectRef<GroupMember>('GroupMember').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    tribeId: t.exposeString('tribeId'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    groupId: t.exposeInt('groupId'),
    groupName: t.exposeString('groupName'),
    subGroupId: t.exposeInt('subGroupId', { nullable: true }),
    subGroupName: t.exposeString('subGroupName', { nullable: true }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', nullable: true }),
  }),
});

const GroupMemberPageType = pageType('GroupMemberPage', GroupMemberType);

const MoveFromType = builder.objectRef<MovePreview['moves'][number]>('GroupMoveFrom').implement({
  fields: (t) => ({ from: t.exposeString('from', { nullable: true }), count: t.exposeInt('count') }),
});

const MovePreviewType = builder.objectRef<MovePreview>('GroupMovePreview').implement({
  fields: (t) => ({
    target: t.exposeString('target', { nullable: true }),
    capacity: t.exposeInt('capacity', { nullable: true }),
    before: t.exposeInt('before'),
    after: t.exposeInt('after'),
    moves: t.field({ type: [MoveFromType], resolve: (preview) => preview.moves }),
    stay: t.exposeInt('stay'),
    refusal: t.exposeString('refusal', { nullable: true }),
  }),
});

const GroupMoveInputType = inputFrom('GroupMoveInput', GroupMoveInput);

const SubGroupPlaceType = builder.objectRef<GroupPlace['subGroups'][number]>('SubGroupPlace').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    capacity: t.exposeInt('capacity', { nullable: true }),
    memberCount: t.exposeInt('memberCount'),
  }),
});

const GroupPlaceType = builder.objectRef<GroupPlace>('GroupPlace').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    capacity: t.exposeInt('capacity', { nullable: true }),
    memberCount: t.exposeInt('memberCount'),
    subGroups: t.field({ type: [SubGroupPlaceType], resolve: (place) => place.subGroups }),
  }),
});

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
  exportGroupMembers: field(t, exportGroupMembers, {
    type: ExportFileType,
    args: listExportArgs(t),
    with: (wanted) => [wanted],
  }),
}));
