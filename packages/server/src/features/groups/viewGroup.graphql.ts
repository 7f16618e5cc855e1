import {
  findGroupAtWork,
  type LedGroup,
  type LedMember,
  takeAttendance,
  viewGroup,
} from '#features/groups/viewGroup.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { ofId } from '#kernel/api/fieldsOf.ts';

const LedMemberType = builder.objectRef<LedMember>('LedMember').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    subGroupName: t.exposeString('subGroupName', { nullable: true }),
    stageNumber: t.exposeInt('stageNumber', { nullable: true }),
    stageName: t.exposeString('stageName', { nullable: true }),
    percentage: t.exposeInt('percentage'),
    days: t.exposeIntList('days', { description: 'XP of each of the last seven days, today last.' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', nullable: true }),
    attended: t.field({
      type: ['Boolean'],
      nullable: { list: false, items: true },
      description: 'The last four meetings, the oldest first; null before they joined.',
      resolve: (member) => member.attended,
    }),
  }),
});

const LedMeetingType = builder.objectRef<LedGroup['meetings'][number]>('LedMeeting').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    heldOn: t.expose('heldOn', { type: 'Date' }),
    attendeeIds: t.exposeIntList('attendeeIds'),
  }),
});

const LedGroupNameType = builder.objectRef<LedGroup['all'][number]>('LedGroupName').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
});

const LedGroupType = builder.objectRef<LedGroup>('LedGroup').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    batchName: t.exposeString('batchName', { nullable: true }),
    capacity: t.exposeInt('capacity', { nullable: true }),
    memberCount: t.exposeInt('memberCount'),
    chatLink: t.exposeString('chatLink', { nullable: true }),
    timeZone: t.exposeString('timeZone'),
    nextMeetingAt: t.expose('nextMeetingAt', { type: 'DateTime', nullable: true }),
    points: t.exposeInt('points'),
    pointsBefore: t.exposeInt('pointsBefore'),
    activeCount: t.exposeInt('activeCount'),
    askedCount: t.exposeInt('askedCount', { description: 'How many wait for a reviewer to move up.' }),
    askedSince: t.expose('askedSince', { type: 'DateTime', nullable: true }),
    isLeader: t.exposeBoolean('isLeader'),
    meetings: t.field({ type: [LedMeetingType], resolve: (group) => group.meetings }),
    members: t.field({ type: [LedMemberType], resolve: (group) => group.members }),
    all: t.field({ type: [LedGroupNameType], resolve: (group) => group.all }),
  }),
});

builder.queryFields((t) => ({
  viewGroup: field(t, viewGroup, {
    type: LedGroupType,
    nullable: true,
    args: { groupId: t.arg.int() },
    with: ({ groupId }) => [groupId ?? null],
  }),
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
