import {
  findMyEventFeed,
  type Feed,
  makeEventFeed,
  removeEventFeed,
} from '#features/events/calendar/calendar.service.ts';
import {
  findMyEvent,
  type MyEvent,
  type MyEventCard,
  type OtherDate,
  pageMyEvents,
} from '#features/events/attending/myEvent.service.ts';
import { answerEvent, joinEvent, type Joined } from '#features/events/attending/rsvp.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { clientEventArgs } from '#kernel/api/clientEvent.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';

const CardType = builder.objectRef<MyEventCard>('MyEventCard').implement({
  fields: (t) => ({
    id: t.exposeInt('id', { description: "The occurrence's." }),
    eventId: t.exposeInt('eventId'),
    name: t.exposeString('name'),
    shortDescription: t.exposeString('shortDescription'),
    coverImage: t.exposeString('coverImage', { nullable: true }),
    format: t.exposeString('format'),
    location: t.exposeString('location'),
    timeZone: t.exposeString('timeZone'),
    startAt: t.expose('startAt', { type: 'DateTime' }),
    endAt: t.expose('endAt', { type: 'DateTime' }),
    isRecurring: t.exposeBoolean('isRecurring'),
    isCancelled: t.exposeBoolean('isCancelled'),
    isOpen: t.exposeBoolean('isOpen'),
    closedNote: t.exposeString('closedNote', { nullable: true, description: 'What would open it, in a few words.' }),
    rsvp: t.exposeString('rsvp', { nullable: true }),
    capacity: t.exposeInt('capacity', { nullable: true }),
    goingCount: t.exposeInt('goingCount'),
    hasRecording: t.exposeBoolean('hasRecording'),
  }),
});

const OtherDateType = builder.objectRef<OtherDate>('EventDate').implement({
  fields: (t) => ({
    occurrenceId: t.exposeInt('occurrenceId'),
    startAt: t.expose('startAt', { type: 'DateTime' }),
    rsvp: t.exposeString('rsvp', { nullable: true }),
  }),
});

const HostType = builder.objectRef<MyEvent['hosts'][number]>('MyEventHost').implement({
  fields: (t) => ({ name: t.exposeString('name'), profileImage: t.exposeString('profileImage', { nullable: true }) }),
});

const JoinType = builder.objectRef<NonNullable<MyEvent['join']>>('EventJoin').implement({
  fields: (t) => ({ url: t.exposeString('url'), passcode: t.exposeString('passcode', { nullable: true }) }),
});

const MyEventType = builder.objectRef<MyEvent>('MyEvent').implement({
  fields: (t) => ({
    id: t.exposeInt('id', { description: "The occurrence's." }),
    eventId: t.exposeInt('eventId'),
    name: t.exposeString('name'),
    shortDescription: t.exposeString('shortDescription'),
    description: t.exposeString('description'),
    coverImage: t.exposeString('coverImage', { nullable: true }),
    format: t.exposeString('format'),
    location: t.exposeString('location'),
    address: t.exposeString('address', { nullable: true }),
    timeZone: t.exposeString('timeZone'),
    startAt: t.expose('startAt', { type: 'DateTime' }),
    endAt: t.expose('endAt', { type: 'DateTime' }),
    recurrence: t.exposeString('recurrence', { nullable: true }),
    isCancelled: t.exposeBoolean('isCancelled'),
    cancelNote: t.exposeString('cancelNote', { nullable: true }),
    isOpen: t.exposeBoolean('isOpen'),
    closedNote: t.exposeString('closedNote', { nullable: true, description: 'What would open it, in a few words.' }),
    hosts: t.field({ type: [HostType], resolve: (event) => event.hosts }),
    rsvp: t.exposeString('rsvp', { nullable: true }),
    waitingPlace: t.exposeInt('waitingPlace', { nullable: true }),
    capacity: t.exposeInt('capacity', { nullable: true }),
    goingCount: t.exposeInt('goingCount'),
    waitlist: t.exposeBoolean('waitlist'),
    points: t.exposeInt('points'),
    attendedAt: t.expose('attendedAt', { type: 'DateTime', nullable: true }),
    joinOpensAt: t.expose('joinOpensAt', { type: 'DateTime' }),
    hasJoinLink: t.exposeBoolean('hasJoinLink'),
    mayJoin: t.exposeBoolean('mayJoin'),
    join: t.field({
      type: JoinType,
      nullable: true,
      description: 'Only in its window, and only for whoever may join.',
      resolve: (event) => event.join,
    }),
    recordingUrl: t.exposeString('recordingUrl', { nullable: true }),
    otherDates: t.field({ type: [OtherDateType], resolve: (event) => event.otherDates }),
  }),
});

const JoinedType = builder.objectRef<Joined>('EventJoined').implement({
  fields: (t) => ({
    joinUrl: t.exposeString('joinUrl', { nullable: true }),
    passcode: t.exposeString('passcode', { nullable: true }),
    pointsAwarded: t.exposeInt('pointsAwarded'),
  }),
});

const FeedType = builder.objectRef<Feed>('EventFeed').implement({
  fields: (t) => ({ url: t.exposeString('url') }),
});

const FeedStateType = builder.objectRef<{ madeAt: Date | null }>('EventFeedState').implement({
  fields: (t) => ({ madeAt: t.expose('madeAt', { type: 'DateTime', nullable: true }) }),
});

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
  joinEvent: field(t, joinEvent, {
    type: JoinedType,
    args: { occurrenceId: t.arg.int({ required: true }) },
    with: ({ occurrenceId }) => [occurrenceId],
  }),
  makeEventFeed: field(t, makeEventFeed, { type: FeedType }),
  removeEventFeed: field(t, removeEventFeed, { type: 'Boolean' }),
}));
