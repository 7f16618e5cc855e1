import { GroupInput } from '@tribe/domain/features/groups/group.input.ts';
import { archiveGroup, assignGroupLeaders, createGroup, updateGroup } from '#features/groups/groupEdit.service.ts';
import {
  findGroup,
  GroupRow,
  listGroups,
  pageGroups,
  SubGroupRef,
  GroupLeader,
} from '#features/groups/group.service.ts';
import { GroupStay, listGroupsOf, pageGroupHistory } from '#features/groups/groupHistory.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { creating, ofId, positional, updating } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const Ref = shape({ id: 'Int', name: 'String' });
type Ref = ShapeOf<typeof Ref>;

const GroupRefType = objectFrom('GroupRef', Ref);
const GroupBatchType = objectFrom('GroupBatch', Ref);
objectFrom('SubGroupRef', SubGroupRef);
objectFrom('GroupLeader', GroupLeader);

const GroupType = objectFrom('Group', GroupRow, (t) => ({
  batch: t.field({ type: GroupBatchType, nullable: true, resolve: (group) => group.batch }),
}));

const GroupInputType = inputFrom('GroupInput', GroupInput);

const GroupPageType = pageType('GroupPage', GroupType);

const GroupStayType = objectFrom('GroupStay', GroupStay);

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
  assignGroupLeaders: field(t, assignGroupLeaders, positional(GroupType, 'id: Int', 'userIds: [Int]')),
}));
