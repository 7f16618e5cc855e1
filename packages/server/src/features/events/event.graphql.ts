import { EventInput } from '@tribe/domain/features/events/event.input.ts';
import {
  createEvent,
  EventRow,
  findEvent,
  listEvents,
  pageEvents,
  updateEvent,
} from '#features/events/event.service.ts';
import { type EventDetail, Host } from '#features/events/eventRow.ts';
import { listEventHosts } from '#features/events/planning/host.service.ts';
import { archiveEvent, type Canceled, cancelEvent } from '#features/events/planning/cancel.service.ts';
import { updateEventFrom } from '#features/events/planning/series.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { asObject, creating, ofId, positional, updating } from '#kernel/api/fieldsOf.ts';
import { filterArg, pageArgs, pageType } from '#kernel/api/pageType.ts';
import { shownRichText } from '#kernel/richText.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { shape } from '#kernel/api/shape.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const HostType = objectFrom('EventHost', Host);
const NameType = objectFrom('EventName', shape({ id: 'Int', name: 'String' }));
const RowType = objectFrom('EventRow', EventRow);

const EventType = builder.objectRef<EventDetail>('Event').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    shortDescription: t.exposeString('shortDescription'),
    description: t.string({ resolve: (event) => shownRichText(event.description) }),
    coverImage: t.exposeString('coverImage', { nullable: true }),
    format: t.exposeString('format'),
    hosts: t.field({ type: [HostType], resolve: (event) => event.hosts }),
    hostIds: t.exposeIntList('hostIds'),
    timeZone: t.exposeString('timeZone'),
    startAt: t.expose('startAt', { type: 'DateTime' }),
    startDay: t.expose('startDay', { type: 'Date' }),
    startTime: t.exposeString('startTime'),
    durationMinutes: t.exposeInt('durationMinutes'),
    recurrence: t.exposeString('recurrence', { nullable: true }),
    location: t.exposeString('location'),
    address: t.exposeString('address', { nullable: true }),
    joinUrl: t.exposeString('joinUrl', { nullable: true, description: 'Null but for those who write events.' }),
    passcode: t.exposeString('passcode', { nullable: true, description: 'Null but for those who write events.' }),
    joinOpensMinutesBefore: t.exposeInt('joinOpensMinutesBefore'),
    capacity: t.exposeInt('capacity', { nullable: true }),
    waitlist: t.exposeBoolean('waitlist'),
    reminders: t.exposeIntList('reminders'),
    points: t.exposeInt('points'),
    status: t.exposeString('status'),
    version: t.exposeInt('version'),
    archivedAt: t.expose('archivedAt', { type: 'DateTime', nullable: true }),
  }),
});

const EventInputType = inputFrom('EventInput', EventInput, {
  startTime: { description: "On the clocks of the zone, 'HH:mm'." },
  recurrence: { description: 'An RFC 5545 rule; null for an event that is once.' },
});

const EventPageType = pageType('EventPage', RowType);

const CanceledEventType = builder.objectRef<Canceled<EventDetail>>('CanceledEvent').implement({
  fields: (t) => ({
    event: t.field({ type: EventType, resolve: (event) => event }),
    undoId: t.exposeString('undoId', {
      nullable: true,
      description: 'Takes it back, by undoAct, for ten seconds; null where it was canceled already.',
    }),
  }),
});

builder.queryFields((t) => ({
  events: field(t, listEvents, { type: [NameType] }),
  eventPage: field(t, pageEvents, asObject(EventPageType, { ...pageArgs(t), ...filterArg(t) })),
  event: field(t, findEvent, ofId(t, EventType)),
  eventHosts: field(t, listEventHosts, positional([HostType], 'search: String?')),
}));

const versioned = 'The version that was edited; another one in between answers CONFLICT.';

builder.mutationFields((t) => ({
  createEvent: field(t, createEvent, creating(t, EventType, EventInputType)),
  updateEvent: field(t, updateEvent, updating(t, EventType, EventInputType)),
  updateEventFrom: field(t, updateEventFrom, {
    type: EventType,
    description: 'This occurrence and all that follow it; they become a series of their own.',
    args: {
      occurrenceId: t.arg.int({ required: true }),
      input: t.arg({ type: EventInputType, required: true }),
      version: t.arg.int({ description: versioned }),
    },
    with: ({ occurrenceId, input, version }) => [occurrenceId, input, version],
  }),
  cancelEvent: field(t, cancelEvent, positional(CanceledEventType, 'id: Int', 'note: String?')),
  archiveEvent: field(t, archiveEvent, ofId(t, EventType)),
}));
