import { fragment, mutation, query } from '#generated/gql.ts';
import type { MyAccountabilityQuery } from '#generated/graphql.ts';

export type Accountability = NonNullable<MyAccountabilityQuery['myAccountability']>;

export const CheckInLine = fragment('SaidCheckIn { * }');

export const MyAccountability = query(
  'myAccountability { * buddies { * checkIns { ...CheckInLine } } past { ...CheckInLine } others { id name isLed } }',
  [CheckInLine],
);

export const SendCheckIn = mutation('sendCheckIn');
export const NudgeBuddy = mutation('nudgeBuddy');
export const BlockBuddy = mutation('blockBuddy');
export const NoteMeeting = mutation('noteAccountabilityMeeting');
export const MyChallenge = query('myChallenge { ** }');
export const TickChallenge = mutation('tickChallenge');
