import { AccountabilityGroupInput } from '@tribe/domain/features/accountability/accountability.input.ts';
import {
  createAccountabilityGroup,
  mergeAccountabilityGroups,
  setAccountabilityStatus,
  updateAccountabilityGroup,
} from '#features/accountability/accountabilityEdit.service.ts';
import {
  type AccountabilityDetail,
  type AccountabilityMember,
  findAccountabilityGroup,
  pageAccountabilityGroups,
  pageChallengeGroups,
} from '#features/accountability/accountabilityGroup.service.ts';
import { rematchMember, type Rematched } from '#features/accountability/matching/rematch.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { creating, ofId, updating } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

const MemberType = builder.objectRef<AccountabilityMember>('AccountabilityMember').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime' }),
    lastWeek: t.expose('lastWeek', { type: 'Date', nullable: true }),
  }),
});

type Row = Omit<AccountabilityDetail, 'members'>;

const RowType = builder.objectRef<Row>('AccountabilityGroup').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    kind: t.exposeString('kind'),
    batchId: t.exposeInt('batchId', { nullable: true }),
    batchName: t.exposeString('batchName', { nullable: true }),
    teamLeadId: t.exposeInt('teamLeadId', { nullable: true }),
    teamLeadName: t.exposeString('teamLeadName', { nullable: true }),
    assistantTeamLeadId: t.exposeInt('assistantTeamLeadId', { nullable: true }),
    assistantName: t.exposeString('assistantName', { nullable: true }),
    capacity: t.exposeInt('capacity'),
    memberCount: t.exposeInt('memberCount'),
    health: t.exposeInt('health', { nullable: true }),
    rhythm: t.exposeString('rhythm'),
    checkInWeekday: t.exposeInt('checkInWeekday'),
    meetingTime: t.exposeString('meetingTime', { nullable: true }),
    meetLink: t.exposeString('meetLink', { nullable: true }),
    chatLink: t.exposeString('chatLink', { nullable: true }),
    checklist: t.exposeStringList('checklist'),
    startsOn: t.expose('startsOn', { type: 'Date' }),
    endsOn: t.expose('endsOn', { type: 'Date', nullable: true }),
    status: t.exposeString('status'),
    version: t.exposeInt('version'),
  }),
});

const DetailType = builder.objectRef<AccountabilityDetail>('AccountabilityDetail').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    group: t.field({ type: RowType, resolve: (detail) => detail }),
    members: t.field({ type: [MemberType], resolve: (detail) => detail.members }),
  }),
});

const InputType = inputFrom('AccountabilityGroupInput', AccountabilityGroupInput);

const RematchedType = builder.objectRef<Rematched>('Rematched').implement({
  fields: (t) => ({
    groupId: t.exposeInt('groupId'),
    groupName: t.exposeString('groupName'),
    fit: t.exposeInt('fit'),
  }),
});

builder.queryFields((t) => {
  const list = {
    type: pageType('AccountabilityGroupPage', RowType),
    args: { ...pageArgs(t), status: t.arg.string(), batchId: t.arg.int() },
  };
  return {
    accountabilityGroupPage: field(t, pageAccountabilityGroups, { ...list, with: (asked) => [asked] }),
    challengeGroupPage: field(t, pageChallengeGroups, { ...list, with: (asked) => [asked] }),
    accountabilityGroup: field(t, findAccountabilityGroup, ofId(t, DetailType)),
  };
});

builder.mutationFields((t) => ({
  createAccountabilityGroup: field(t, createAccountabilityGroup, creating(t, DetailType, InputType)),
  updateAccountabilityGroup: field(t, updateAccountabilityGroup, updating(t, DetailType, InputType)),
  setAccountabilityStatus: field(t, setAccountabilityStatus, {
    type: DetailType,
    args: { id: t.arg.int({ required: true }), status: t.arg.string({ required: true }) },
    with: ({ id, status }) => [id, status],
  }),
  mergeAccountabilityGroups: field(t, mergeAccountabilityGroups, {
    type: DetailType,
    args: { id: t.arg.int({ required: true }), intoId: t.arg.int({ required: true }) },
    with: ({ id, intoId }) => [id, intoId],
  }),
  rematchBuddy: field(t, rematchMember, {
    type: RematchedType,
    args: { groupId: t.arg.int({ required: true }), personId: t.arg.int({ required: true }) },
    with: ({ groupId, personId }) => [groupId, personId],
  }),
}));
