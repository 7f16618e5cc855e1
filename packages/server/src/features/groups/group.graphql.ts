import { findGroup, type GroupRow, listGroups, pageGroups } from '#features/groups/group.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';

type Ref = { id: number; name: string };

const GroupRefType = builder
  .objectRef<Ref>('GroupRef')
  .implement({ fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }) });

const GroupBatchType = builder
  .objectRef<Ref>('GroupBatch')
  .implement({ fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }) });

const SubGroupRefType = builder
  .objectRef<Ref>('SubGroupRef')
  .implement({ fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }) });

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

const GroupPageType = pageType('GroupPage', GroupType);

builder.queryFields((t) => ({
  groups: field(t, listGroups, { type: [GroupRefType] }),
  groupPage: field(t, pageGroups, { type: GroupPageType, args: pageArgs(t), with: (asked) => [asked] }),
  group: field(t, findGroup, { type: GroupType, args: { id: t.arg.int({ required: true }) }, with: ({ id }) => [id] }),
}));
