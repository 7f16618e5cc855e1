import { fragment, mutation, query } from '#generated/gql.ts';

export const EventAnswer = fragment('MyEvent { id rsvp waitingPlace goingCount mayJoin join { url passcode } }');

export const MyEvent = query(
  `myEvent {
    ...EventAnswer eventId name shortDescription description coverImage location address timeZone startAt endAt
    recurrence isCancelled cancelNote isOpen closedNote capacity waitlist points attendedAt joinOpensAt hasJoinLink
    recordingUrl
    hosts { name profileImage }
    otherDates { occurrenceId startAt rsvp }
  }`,
  [EventAnswer],
);

export const AnswerEvent = mutation('answerEvent { ...EventAnswer }', [EventAnswer]);
export const JoinEvent = mutation('joinEvent { pointsAwarded }');
export const MyEventFeed = query('myEventFeed { madeAt }');
export const RemoveEventFeed = mutation('removeEventFeed');
export const MakeEventFeed = mutation('makeEventFeed { url }');
