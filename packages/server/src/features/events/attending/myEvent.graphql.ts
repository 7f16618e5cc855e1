import { findMyEventFeed, Feed, makeEventFeed, removeEventFeed } from '#features/events/calendar/calendar.service.ts';
import {
  findMyEvent,
  MyEvent,
  MyEventCard,
  OtherDate,
  pageMyEvents,
  MyEventHost,
  EventJoin,
} from '#features/events/attending/myEvent.service.ts';
import { answerEvent, joinEvent, Joined } from '#features/events/attending/rsvp.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { clientEventArgs } from '#kernel/api/clientEvent.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { shape } from '#kernel/api/shape.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

const CardType = objectFrom('MyEventCard', MyEventCard);
objectFrom('EventDate', OtherDate);
objectFrom('MyEventHost', MyEventHost);
objectFrom('EventJoin', EventJoin);
const MyEventType = objectFrom('MyEvent', MyEvent);
const JoinedType = objectFrom('EventJoined', Joined);
const FeedType = objectFrom('EventFeed', Feed);
const FeedStateType = objectFrom('EventFeedState', shape({ madeAt: 'DateTime?' }));

const CardPageType = pageType('MyEventPage', CardType);

builder.queryFields((t) => ({
  myEventPage: field(t, pageMyEvents, {
    type: CardPageType,
    args: {
      ...pageArgs(t),
      filter: t.arg.string({ description: 'all, upcoming (or incoming), past or recurring' }),
      from: t.arg({ type: 'DateTime', description: 'Only what starts from then on.' }),
      until: t.arg({ type: 'DateTime', description: 'Only what starts before then.' }),
    },
    with: (asked) => [asked],
  }),
  myEvent: field(t, findMyEvent, {
    type: MyEventType,
    args: {
      id: t.arg.int({ required: true }),
      occurrenceId: t.arg.int({ description: 'The time that is meant; the next one, when it is left out.' }),
    },
    with: ({ id, occurrenceId }) => [id, occurrenceId ?? null],
  }),
  myEventFeed: field(t, findMyEventFeed, { type: FeedStateType }),
}));

builder.mutationFields((t) => ({
  answerEvent: field(t, answerEvent, {
    type: MyEventType,
    args: {
      occurrenceId: t.arg.int({ required: true }),
      answer: t.arg.string({ required: true, description: 'going, maybe or not-going' }),
      ...clientEventArgs(t),
    },
    with: (answer) => [answer],
  }),
  joinEvent: field(t, joinEvent, positional(JoinedType, 'occurrenceId: Int')),
  makeEventFeed: field(t, makeEventFeed, { type: FeedType }),
  removeEventFeed: field(t, removeEventFeed, { type: 'Boolean' }),
}));
