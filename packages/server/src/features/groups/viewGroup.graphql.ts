import {
  findGroupAtWork,
  LedGroup,
  LedMember,
  takeAttendance,
  viewGroup,
  LedMeeting,
  LedGroupName,
} from '#features/groups/viewGroup.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { ofId, positional } from '#kernel/api/fieldsOf.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

objectFrom('LedMember', LedMember, (t) => ({
  attended: t.field({
    type: ['Boolean'],
    nullable: { list: false, items: true },
    description: 'The last four meetings, the oldest first; null before they joined.',
    resolve: (member) => member.attended,
  }),
}));

objectFrom('LedMeeting', LedMeeting);
objectFrom('LedGroupName', LedGroupName);
const LedGroupType = objectFrom('LedGroup', LedGroup);

builder.queryFields((t) => ({
  viewGroup: field(t, viewGroup, { ...positional(LedGroupType, 'groupId: Int?'), nullable: true }),
  groupAtWork: field(t, findGroupAtWork, ofId(t, LedGroupType)),
}));

builder.mutationFields((t) => ({
  takeAttendance: field(t, takeAttendance, {
    type: 'Int',
    args: {
      groupId: t.arg.int({ required: true }),
      heldOn: t.arg({ type: 'Date', required: true }),
      userIds: t.arg.intList({ required: true }),
    },
    with: (taken) => [taken],
  }),
}));
