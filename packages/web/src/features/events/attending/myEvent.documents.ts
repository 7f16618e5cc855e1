import { graphql } from '#generated/gql.ts';

export const EventAnswer = graphql(`
  fragment EventAnswer on MyEvent {
    id
    rsvp
    waitingPlace
    goingCount
    mayJoin
    join {
      url
      passcode
    }
  }
`);

export const MyEvent = graphql(
  `
    query MyEvent($id: Int!, $occurrenceId: Int) {
      myEvent(id: $id, occurrenceId: $occurrenceId) {
        ...EventAnswer
        eventId
        name
        shortDescription
        description
        coverImage
        location
        address
        timeZone
        startAt
        endAt
        recurrence
        isCancelled
        cancelNote
        isOpen
        closedNote
        hosts {
          name
          profileImage
        }
        capacity
        waitlist
        points
        attendedAt
        joinOpensAt
        hasJoinLink
        recordingUrl
        otherDates {
          occurrenceId
          startAt
          rsvp
        }
      }
    }
  `,
  [EventAnswer],
);

export const AnswerEvent = graphql(
  `
    mutation AnswerEvent($occurrenceId: Int!, $answer: String!, $clientEventId: String!, $at: DateTime!) {
      answerEvent(occurrenceId: $occurrenceId, answer: $answer, clientEventId: $clientEventId, at: $at) {
        ...EventAnswer
      }
    }
  `,
  [EventAnswer],
);

export const JoinEvent = graphql(`
  mutation JoinEvent($occurrenceId: Int!) {
    joinEvent(occurrenceId: $occurrenceId) {
      pointsAwarded
    }
  }
`);

export const MyEventFeed = graphql(`
  query MyEventFeed {
    myEventFeed {
      madeAt
    }
  }
`);

export const RemoveEventFeed = graphql(`
  mutation RemoveEventFeed {
    removeEventFeed
  }
`);

export const MakeEventFeed = graphql(`
  mutation MakeEventFeed {
    makeEventFeed {
      url
    }
  }
`);
