import { graphql } from '#generated/gql.ts';
import type { MyAccountabilityQuery } from '#generated/graphql.ts';

export type Accountability = NonNullable<MyAccountabilityQuery['myAccountability']>;

export const CheckInLine = graphql(`
  fragment CheckInLine on SaidCheckIn {
    id
    weekOf
    did
    kept
    willDo
    blockerLevel
    blocker
    mood
    sentAt
  }
`);

export const MyAccountability = graphql(
  `
    query MyAccountability($groupId: Int) {
      myAccountability(groupId: $groupId) {
        id
        name
        kind
        status
        isLed
        isMember
        thisWeek
        nextMeetingAt
        meetLink
        chatLink
        buddies {
          id
          name
          profileImage
          isLead
          isBlocked
          since
          streak
          checkIns {
            ...CheckInLine
          }
        }
        promise
        streak
        longest
        past {
          ...CheckInLine
        }
        metAt
        others {
          id
          name
          isLed
        }
      }
    }
  `,
  [CheckInLine],
);

export const SendCheckIn = graphql(`
  mutation SendCheckIn($groupId: Int!, $input: CheckInInput!) {
    sendCheckIn(groupId: $groupId, input: $input)
  }
`);

export const NudgeBuddy = graphql(`
  mutation NudgeBuddy($groupId: Int!, $buddyId: Int!) {
    nudgeBuddy(groupId: $groupId, buddyId: $buddyId)
  }
`);

export const BlockBuddy = graphql(`
  mutation BlockBuddy($buddyId: Int!, $isBlocked: Boolean!) {
    blockBuddy(buddyId: $buddyId, isBlocked: $isBlocked)
  }
`);

export const NoteMeeting = graphql(`
  mutation NoteMeeting($groupId: Int!, $heldOn: Date!, $attendeeIds: [Int!]!) {
    noteAccountabilityMeeting(groupId: $groupId, heldOn: $heldOn, attendeeIds: $attendeeIds)
  }
`);

export const MyChallenge = graphql(`
  query MyChallenge {
    myChallenge {
      id
      name
      startsOn
      endsOn
      day
      chatLink
      checklist
      done
      buddies {
        id
        name
        profileImage
        doneToday
        days
      }
    }
  }
`);

export const TickChallenge = graphql(`
  mutation TickChallenge($groupId: Int!, $line: String!, $isDone: Boolean!) {
    tickChallenge(groupId: $groupId, line: $line, isDone: $isDone)
  }
`);
