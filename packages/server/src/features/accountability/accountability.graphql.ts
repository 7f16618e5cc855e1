import { CheckInInput } from '@tribe/domain/features/accountability/accountability.input.ts';
import {
  type Buddy,
  findMyAccountability,
  type MyAccountability,
  type SaidCheckIn,
} from '#features/accountability/myAccountability.service.ts';
import {
  type ChallengeBuddy,
  findMyChallenge,
  type MyChallenge,
  tickChallenge,
} from '#features/accountability/checkins/challenge.service.ts';
import { noteMeeting, nudgeBuddy, sendCheckIn } from '#features/accountability/checkins/checkIn.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

const SaidCheckInType = builder.objectRef<SaidCheckIn>('SaidCheckIn').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    weekOf: t.expose('weekOf', { type: 'Date' }),
    did: t.exposeString('did'),
    kept: t.exposeStringList('kept'),
    willDo: t.exposeString('willDo'),
    blockerLevel: t.exposeString('blockerLevel'),
    blocker: t.exposeString('blocker'),
    mood: t.exposeInt('mood'),
    sentAt: t.expose('sentAt', { type: 'DateTime' }),
  }),
});

const BuddyType = builder.objectRef<Buddy>('Buddy').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    isLead: t.exposeBoolean('isLead'),
    isBlocked: t.exposeBoolean('isBlocked'),
    since: t.expose('since', { type: 'Date' }),
    streak: t.exposeInt('streak'),
    checkIns: t.field({ type: [SaidCheckInType], resolve: (buddy) => buddy.checkIns }),
  }),
});

const OtherGroupType = builder.objectRef<MyAccountability['others'][number]>('OtherAccountability').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name'), isLed: t.exposeBoolean('isLed') }),
});

const MyAccountabilityType = builder.objectRef<MyAccountability>('MyAccountability').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    kind: t.exposeString('kind'),
    status: t.exposeString('status'),
    isLed: t.exposeBoolean('isLed'),
    isMember: t.exposeBoolean('isMember'),
    thisWeek: t.expose('thisWeek', { type: 'Date' }),
    nextMeetingAt: t.expose('nextMeetingAt', { type: 'DateTime', nullable: true }),
    meetLink: t.exposeString('meetLink', { nullable: true }),
    chatLink: t.exposeString('chatLink', { nullable: true }),
    buddies: t.field({ type: [BuddyType], resolve: (group) => group.buddies }),
    promise: t.exposeStringList('promise'),
    streak: t.exposeInt('streak'),
    longest: t.exposeInt('longest'),
    past: t.field({ type: [SaidCheckInType], resolve: (group) => group.past }),
    metAt: t.field({ type: ['Date'], resolve: (group) => group.metAt }),
    others: t.field({ type: [OtherGroupType], resolve: (group) => group.others }),
  }),
});

const ChallengeBuddyType = builder.objectRef<ChallengeBuddy>('ChallengeBuddy').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    doneToday: t.exposeInt('doneToday'),
    days: t.exposeInt('days'),
  }),
});

const MyChallengeType = builder.objectRef<MyChallenge>('MyChallenge').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    startsOn: t.expose('startsOn', { type: 'Date' }),
    endsOn: t.expose('endsOn', { type: 'Date', nullable: true }),
    day: t.exposeInt('day'),
    chatLink: t.exposeString('chatLink', { nullable: true }),
    checklist: t.exposeStringList('checklist'),
    done: t.exposeStringList('done'),
    buddies: t.field({ type: [ChallengeBuddyType], resolve: (challenge) => challenge.buddies }),
  }),
});

const blockerLevels = ['none', 'small', 'help'] as const;

const CheckInInputType = inputFrom('CheckInInput', CheckInInput, {
  blockerLevel: builder.enumType('BlockerLevel', { values: blockerLevels }),
});

builder.queryFields((t) => ({
  myAccountability: field(t, findMyAccountability, {
    type: MyAccountabilityType,
    nullable: true,
    args: { groupId: t.arg.int() },
    with: ({ groupId }) => [groupId ?? null],
  }),
  myChallenge: field(t, findMyChallenge, { type: MyChallengeType, nullable: true }),
}));

builder.mutationFields((t) => ({
  sendCheckIn: field(t, sendCheckIn, {
    type: 'Int',
    args: {
      groupId: t.arg.int({ required: true }),
      input: t.arg({ type: CheckInInputType, required: true }),
    },
    with: ({ groupId, input }) => [groupId, input],
  }),
  nudgeBuddy: field(t, nudgeBuddy, {
    type: 'Boolean',
    args: { groupId: t.arg.int({ required: true }), buddyId: t.arg.int({ required: true }) },
    with: ({ groupId, buddyId }) => [groupId, buddyId],
  }),
  noteAccountabilityMeeting: field(t, noteMeeting, {
    type: 'Int',
    args: {
      groupId: t.arg.int({ required: true }),
      heldOn: t.arg({ type: 'Date', required: true }),
      attendeeIds: t.arg.intList({ required: true }),
    },
    with: (meeting) => [meeting],
  }),
  tickChallenge: field(t, tickChallenge, {
    type: 'Boolean',
    args: {
      groupId: t.arg.int({ required: true }),
      line: t.arg.string({ required: true }),
      isDone: t.arg.boolean({ required: true }),
    },
    with: (tick) => [tick],
  }),
}));
