import { GroupInput } from '@tribe/domain/features/groups/group.input.ts';
import { archiveGroup, assignGroupLeaders, createGroup, updateGroup } from '#features/groups/groupEdit.service.ts';
import { findGroup, type GroupRow, listGroups, pageGroups } from '#features/groups/group.service.ts';
import { type GroupStay, listGroupsOf, pageGroupHistory } from '#features/groups/groupHistory.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { creating, ofId, updating } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

type Ref = { id: number; name: string };

const GroupRefType = builder
  .objectRef<Ref>('GroupRef')
  .implement({ fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }) });

const GroupBatchType = builder
  .objectRef<Ref>('GroupBatch')
  .implement({ fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }) });

const SubGroupRefType = builder.objectRef<GroupRow['subGroups'][number]>('SubGroupRef').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    memberCount: t.exposeInt('memberCount'),
  }),
});

const GroupLeaderType = builder.objectRef<GroupRow['leaders'][number]>('GroupLeader').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
  }),
});

const GroupType = builder.objectRef<GroupRow>('Group').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    cover: t.exposeString('cover', { nullable: true }),
    batchId: t.exposeInt('batchId', { nullable: true }),
    batch: t.field({ type: GroupBatchType, nullable: true, resolve: (group) => group.batch }),
    capacity: t.exposeInt('capacity', { nullable: true }),
    chatLink: t.exposeString('chatLink', { nullable: true }),
    memberCount: t.exposeInt('memberCount'),
    leaders: t.field({ type: [GroupLeaderType], resolve: (group) => group.leaders }),
    subGroups: t.field({ type: [SubGroupRefType], resolve: (group) => group.subGroups }),
    version: t.exposeInt('version'),
    archivedAt: t.expose('archivedAt', { type: 'DateTime', nullable: true }),
  }),
});

const GroupInputType = inputFrom('GroupInput', GroupInput);

const GroupPageType = pageType('GroupPage', GroupType);

const GroupStayType = builder.objectRef<GroupStay>('GroupStay').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    personId: t.exposeInt('personId'),
    name: t.exposeString('name'),
    groupName: t.exposeString('groupName'),
    subGroupName: t.exposeString('subGroupName', { nullable: true }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime' }),
    leftAt: t.expose('leftAt', { type: 'DateTime', nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
});

const GroupStayPageType = pageType('GroupStayPage', GroupStayType);

builder.queryFields((t) => ({
  groups: field(t, listGroups, { type: [GroupRefType] }),
  groupPage: field(t, pageGroups, { type: GroupPageType, args: pageArgs(t), with: (asked) => [asked] }),
  group: field(t, findGroup, ofId(t, GroupType)),
  groupHistoryPage: field(t, pageGroupHistory, {
    type: GroupStayPageType,
    args: { ...pageArgs(t), groupId: t.arg.int({ required: true }) },
    with: (asked) => [asked],
  }),
  groupsOfPerson: field(t, listGroupsOf, { ...ofId(t, [GroupStayType]) }),
}));

builder.mutationFields((t) => ({
  createGroup: field(t, createGroup, creating(t, GroupType, GroupInputType)),
  updateGroup: field(t, updateGroup, updating(t, GroupType, GroupInputType)),
  archiveGroup: field(t, archiveGroup, ofId(t, GroupType)),
  assignGroupLeaders: field(t, assignGroupLeaders, {
    type: GroupType,
    args: { id: t.arg.int({ required: true }), userIds: t.arg.intList({ required: true }) },
    with: ({ id, userIds }) => [id, userIds],
  }),
}));
