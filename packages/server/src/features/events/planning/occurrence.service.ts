import type { eventTimeColumns } from '@tribe/domain/features/events/eventFields.ts';
import { RecordingInput } from '@tribe/domain/features/events/event.input.ts';
import { eventMessages } from '@tribe/domain/features/events/messages.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { eq } from 'drizzle-orm';
import { seenAt } from '#features/events/attending/attendance.service.ts';
import { eventOccurrences } from '#features/events/event.table.ts';
import { mayWrite } from '#features/events/attending/viewer.ts';
import { visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { customPlan, statement } from '#kernel/db/statement.ts';
import { badInput, conflict, notFound } from '#kernel/api/errors.ts';
import { type PageInput, type PageOf, pageWithCount, countBy } from '#kernel/api/page.ts';
import { mutation, query, replicaQuery } from '#kernel/api/operation.ts';
import { ordersOf, statementsBy } from '#kernel/filter/listPage.ts';
import { described, shape, type ShapeOf, written } from '#kernel/api/shape.ts';

/** How many were there by the way in which it is known. */
export const SourceCount = shape({ source: 'String', count: 'Int' });
export type SourceCount = ShapeOf<typeof SourceCount>;

/** One time that an event takes place, as staff read it; own things are null where they are as in the series. */
export const Occurrence = shape({
  id: 'Int',
  eventId: 'Int',
  eventName: 'String',
  timeZone: 'String',
  startAt: 'DateTime',
  endAt: 'DateTime',
  name: 'String?',
  description: written<string | null>(),
  hostIds: '[Int]',
  /** For those who write events; null for others. */
  joinUrl: described('String?', 'Null but for those who write events.'),
  passcode: described('String?', 'Null but for those who write events.'),
  ownCapacity: 'Int?',
  capacity: 'Int?',
  recordingUrl: 'String?',
  status: 'String',
  cancelNote: 'String?',
  isMoved: 'Boolean',
  version: 'Int',
  goingCount: described('Int', 'The seats that are taken.'),
  /** What follows counts those whom the asker may see, as the list of people does. */
  goingSeen: described('Int', 'Those of them whom the asker may see; so are the counts that follow.'),
  maybeCount: 'Int',
  waitlistedCount: 'Int',
  attendedCount: 'Int',
  attendedBy: [SourceCount],
});
export type Occurrence = ShapeOf<typeof Occurrence>;

const answered = (answer: string) => `count(*) filter (where r.answer = '${answer}')::int`;

/** $1 whether who asks writes events, $2 who that is, $3 their sight. */
const select = `select o.id, o.event_id as "eventId", e.name as "eventName", e.time_zone as "timeZone", o.start_at as "startAt", o.end_at as "endAt",
    o.name, o.description, coalesce((select array_agg(h.user_id order by h.user_id) from event_occurrence_host h where h.occurrence_id = o.id), '{}') as "hostIds",
    case when $1 then o.join_url end as "joinUrl", case when $1 then o.passcode end as passcode,
    o.capacity as "ownCapacity", coalesce(o.capacity, e.capacity) as capacity, o.recording_url as "recordingUrl",
    o.status, o.cancel_note as "cancelNote", o.start_at <> o.original_start as "isMoved", o.version,
    (select count(*)::int from event_rsvp r where r.occurrence_id = o.id and r.answer = 'going') as "goingCount",
    answers.going as "goingSeen", answers.maybe as "maybeCount", answers.waitlisted as "waitlistedCount",
    attended.total as "attendedCount", attended."bySource" as "attendedBy"
  from event_occurrence o join event e on e.id = o.event_id
  cross join lateral (select ${answered('going')} as going, ${answered('maybe')} as maybe, ${answered('waitlisted')} as waitlisted
    from event_rsvp r where r.occurrence_id = o.id and ${seenAt('o.id', 'r.user_id')}) answers
  cross join lateral (select coalesce(sum(s.count), 0)::int as total,
      coalesce(json_agg(json_build_object('source', s.source, 'count', s.count) order by s.source), '[]') as "bySource"
    from (select a.source, count(*)::int from event_attendance a
      where a.occurrence_id = o.id and ${seenAt('o.id', 'a.user_id')} group by a.source) s) attended`;

const byId = statement<Occurrence>('events.occurrence', `${select} where o.id = $4`);
const seats = `(select count(*) from event_rsvp r where r.occurrence_id = o.id and r.answer = 'going')`;
const state = `case when o.status = 'cancelled' then 3 when o.end_at <= $5 then 2 when o.start_at > $5 then 1 else 0 end`;

/** The columns of the table of times; `natural` decides between equals. */
const ordersFrom = (natural: string) =>
  ordersOf<keyof typeof eventTimeColumns>(natural, {
    startAt: 'o.start_at',
    status: state,
    going: seats,
    waiting: 'answers.waitlisted',
    attended: 'attended.total',
    recording: 'o.recording_url is not null',
  });
const toCome = statementsBy(ordersFrom('o.start_at, o.id'), (sort, order) =>
  statement<Occurrence>(
    `events.occurrences_to_come.${sort}`,
    `${select} where o.event_id = $4 and o.end_at > $5 order by ${order} limit $6 offset $7`,
  ),
);
const over = statementsBy(ordersFrom('o.start_at desc, o.id'), (sort, order) =>
  statement<Occurrence>(
    `events.occurrences_over.${sort}`,
    `${select} where o.event_id = $4 and o.end_at <= $5 order by ${order} limit $6 offset $7`,
  ),
);
const counted = statement<{ total: number }>(
  'events.occurrence_count',
  `select count(*)::int as total from event_occurrence o where o.event_id = $1 and (o.end_at > $2) = $3`,
);

const asker = (ctx: Ctx) => [mayWrite(ctx), ctx.me.userId, visibilityOf(ctx.me)];

export async function shownOccurrence(ctx: Ctx, id: number): Promise<Occurrence> {
  const [occurrence] = await ctx.rows(byId, [...asker(ctx), id]);
  if (!occurrence) throw notFound('Event');
  return occurrence;
}

export const findEventOccurrence = query('events', (ctx, id: number): Promise<Occurrence> => shownOccurrence(ctx, id));

export type OccurrencePageInput = PageInput & { eventId: number; filter?: string | null };

/** The times of an event: those to come, the next first; or with the filter 'past' those that are over, the last first. */
export const pageEventOccurrences = replicaQuery(
  'events',
  async (ctx, asked: OccurrencePageInput): Promise<PageOf<Occurrence>> => {
    const filter = asked.filter || 'upcoming';
    if (filter !== 'upcoming' && filter !== 'past') throw badInput({ filter: [fieldMessages.notValid('Filter')] });
    const times = (filter === 'past' ? over : toCome)(asked.sort);
    return pageWithCount(
      asked,
      // For those who see everybody, whom one may see is decided once, and not for each answer.
      (limit, offset) => ctx.rows(customPlan(times), [...asker(ctx), asked.eventId, ctx.now(), limit, offset]),
      () => countBy(ctx, counted, [asked.eventId, ctx.now(), filter === 'upcoming']),
    );
  },
);

/** Keeps where the recording is seen, once the event is over; an empty address takes it away. */
export const setEventRecording = mutation(
  ['events', 'event_create'],
  async (ctx, id: number, input: string | null): Promise<Occurrence> => {
    const { recordingUrl } = RecordingInput.parse({ recordingUrl: input });
    const before = await shownOccurrence(ctx, id);
    if (before.endAt > ctx.now()) throw conflict(eventMessages.notYetOver);
    if (recordingUrl === before.recordingUrl) return before;
    await ctx.db.update(eventOccurrences).set({ recordingUrl }).where(eq(eventOccurrences.id, id));
    await ctx.log({
      action: 'event.recording',
      entity: 'event',
      entityId: before.eventId,
      sentence: `${recordingDone(before.recordingUrl, recordingUrl)} ${before.name ?? before.eventName}`,
      changes: { hasRecording: { before: before.recordingUrl !== null, after: recordingUrl !== null } },
    });
    return shownOccurrence(ctx, id);
  },
);

function recordingDone(before: string | null, after: string | null): string {
  if (after === null) return 'Removed the recording of';
  return before === null ? 'Added the recording of' : 'Changed the recording of';
}
