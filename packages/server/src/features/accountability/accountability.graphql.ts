import { CheckInInput } from '@tribe/domain/features/accountability/accountability.input.ts';
import {
  Buddy,
  findMyAccountability,
  MyAccountability,
  SaidCheckIn,
  OtherAccountability,
} from '#features/accountability/myAccountability.service.ts';
import {
  ChallengeBuddy,
  findMyChallenge,
  MyChallenge,
  tickChallenge,
} from '#features/accountability/checkins/challenge.service.ts';
import { noteMeeting, nudgeBuddy, sendCheckIn } from '#features/accountability/checkins/checkIn.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

objectFrom('SaidCheckIn', SaidCheckIn);
objectFrom('Buddy', Buddy);
objectFrom('OtherAccountability', OtherAccountability);
const MyAccountabilityType = objectFrom('MyAccountability', MyAccountability);
objectFrom('ChallengeBuddy', ChallengeBuddy);
const MyChallengeType = objectFrom('MyChallenge', MyChallenge);

const blockerLevels = ['none', 'small', 'help'] as const;

const CheckInInputType = inputFrom('CheckInInput', CheckInInput, {
  blockerLevel: builder.enumType('BlockerLevel', { values: blockerLevels }),
});

builder.queryFields((t) => ({
  myAccountability: field(t, findMyAccountability, {
    ...positional(MyAccountabilityType, 'groupId: Int?'),
    nullable: true,
  }),
  myChallenge: field(t, findMyChallenge, { type: MyChallengeType, nullable: true }),
}));

builder.mutationFields((t) => ({
  sendCheckIn: field(t, sendCheckIn, positional('Int', 'groupId: Int', ['input', CheckInInputType])),
  nudgeBuddy: field(t, nudgeBuddy, positional('Boolean', 'groupId: Int', 'buddyId: Int')),
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
