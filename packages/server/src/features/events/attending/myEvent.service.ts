import { hasRightToJoin, isJoinable, readEventFilter, type Rsvp } from '@tribe/domain/features/events/event.ts';
import { type ClosedBy, closedEventNote } from '@tribe/domain/features/contents/closed.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { closesContent, opensContent, opensMembersContent } from '#features/contents/contentAccess.ts';
import { viewerOf } from '#features/events/attending/viewer.ts';
import { nameSql } from '#features/members/nameSql.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { type PageInput, type PageOf, pageWithCount, countBy } from '#kernel/api/page.ts';
import { query, replicaQuery } from '#kernel/api/operation.ts';
import { shownRichText } from '#kernel/richText.ts';
import { described, hidden, orNull, shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

/** One time of an event as a card: what everybody may know of it. */
export const MyEventCard = shape({
  id: described('Int', "The occurrence's."),
  eventId: 'Int',
  name: 'String',
  shortDescription: 'String',
  coverImage: 'String?',
  format: 'String',
  location: 'String',
  timeZone: 'String',
  startAt: 'DateTime',
  endAt: 'DateTime',
  isRecurring: 'Boolean',
  isCancelled: 'Boolean',
  isOpen: 'Boolean',
  /** What would open it, in a few words; null where it is open. */
  closedNote: described('String?', 'What would open it, in a few words.'),
  rsvp: typed<Rsvp | null>('String?'),
  capacity: 'Int?',
  goingCount: 'Int',
  hasRecording: 'Boolean',
});
export type MyEventCard = ShapeOf<typeof MyEventCard>;

const opens = opensContent('event', 'e.id', '$1', '$2::timestamptz');
const closes = closesContent('event', 'e.id', '$1', '$2::timestamptz');
const rsvp = `(select r.answer from event_rsvp r where r.occurrence_id = o.id and r.user_id = $1)`;

const card = `o.id, e.id as "eventId", coalesce(o.name, e.name) as name, e.short_description as "shortDescription",
  e.cover_image as "coverImage", e.format, e.location, e.time_zone as "timeZone", o.start_at as "startAt", o.end_at as "endAt",
  e.recurrence is not null as "isRecurring", o.status = 'cancelled' as "isCancelled", ${rsvp} as rsvp,
  coalesce(o.capacity, e.capacity) as capacity,
  (select count(*)::int from event_rsvp r where r.occurrence_id = o.id and r.answer = 'going') as "goingCount"`;

/** Whether somebody is shown the cards of what is closed to them as well: visitors, and members whose membership ended or is paused. */
const looksOn = `not ${opensMembersContent('$1', '$2::timestamptz')}`;

/**
 * Members see what is open to them; everybody else sees the cards of all. A list has a series once, a calendar each of
 * its times.
 */
const shown = `from event e join event_occurrence o on o.event_id = e.id
  where e.status <> 'draft' and e.archived_at is null and (${opens} or ${looksOn})
    and ($4::timestamptz is null or o.start_at >= $4) and ($5::timestamptz is null or o.start_at < $5)
    and (o.status = 'scheduled' or (o.end_at > $2 and ${rsvp} is not null))
    and case $3::text when 'upcoming' then o.end_at > $2 when 'past' then o.end_at <= $2 and o.status = 'scheduled'
      when 'recurring' then e.recurrence is not null and o.status = 'scheduled' and ($5::timestamptz is not null or (o.end_at > $2
        and not exists (select from event_occurrence earlier where earlier.event_id = e.id and earlier.status = 'scheduled'
          and earlier.end_at > $2 and (earlier.start_at, earlier.id) < (o.start_at, o.id))))
      else true end`;

const cards = statement<ClosedCard>(
  'events.my_page',
  `select ${card}, ${closes} as "closedBy", o.recording_url is not null and o.end_at <= $2 as "hasRecording" ${shown}
   order by o.end_at <= $2, abs(extract(epoch from o.start_at - $2)), o.id limit $6 offset $7`,
);
const counted = statement<{ total: number }>('events.my_count', `select count(*)::int as total ${shown}`);

export type MyEventPageInput = PageInput & { filter?: string | null; from?: Date | null; until?: Date | null };

type ClosedCard = Omit<MyEventCard, 'isOpen' | 'closedNote'> & { closedBy: ClosedBy | null };

/** What isn't closed is open: the database need not ask twice. */
const noted = <Row extends { closedBy: ClosedBy | null; hasRecording: boolean }>({ closedBy, ...row }: Row) => ({
  ...row,
  isOpen: closedBy === null,
  hasRecording: row.hasRecording && closedBy === null,
  closedNote: closedBy && closedEventNote(closedBy),
});

/** The times of the events that are open to who asks: what is live or to come first, then what is over, the last first. */
export const pageMyEvents = replicaQuery('in', async (ctx, asked: MyEventPageInput): Promise<PageOf<MyEventCard>> => {
  const filter = readEventFilter(asked.filter || 'all');
  if (!filter) throw badInput({ filter: [fieldMessages.notValid('Filter')] });
  const { userId } = ctx.me;
  const sent = [userId, ctx.now(), filter, asked.from ?? null, asked.until ?? null];
  return pageWithCount(
    asked,
    async (limit, offset) => (await ctx.rows(cards, [...sent, limit, offset])).map(noted),
    () => countBy(ctx, counted, sent),
  );
});

export const OtherDate = shape({
  occurrenceId: 'Int',
  startAt: typed<Date | string>('DateTime'),
  rsvp: typed<Rsvp | null>('String?'),
});
export type OtherDate = ShapeOf<typeof OtherDate>;

export const EventJoin = shape({ url: 'String', passcode: 'String?' });
export type EventJoin = ShapeOf<typeof EventJoin>;

export const MyEventHost = shape({ name: 'String', profileImage: 'String?' });
export type MyEventHost = ShapeOf<typeof MyEventHost>;

/** One time of an event as its page shows it. */
export const MyEvent = shape({
  ...MyEventCard,
  description: 'String',
  recurrence: 'String?',
  hosts: [MyEventHost],
  address: 'String?',
  cancelNote: 'String?',
  waitlist: 'Boolean',
  /** How many wait before who asks, themselves included. */
  waitingPlace: 'Int?',
  points: 'Int',
  attendedAt: 'DateTime?',
  joinOpensAt: 'DateTime',
  hasJoinLink: 'Boolean',
  /** Whether who asks may join in its window: with a seat where seats are counted. */
  mayJoin: 'Boolean',
  /** Only in the window, and only for whoever may join. */
  join: described(orNull(EventJoin), 'Only in its window, and only for whoever may join.'),
  recordingUrl: 'String?',
  otherDates: [OtherDate],
  isRecurring: hidden<boolean>(),
  hasRecording: hidden<boolean>(),
});
export type MyEvent = ShapeOf<typeof MyEvent>;

type Found = Omit<MyEvent, 'join' | 'mayJoin' | 'joinOpensAt' | 'hasJoinLink' | 'isOpen' | 'closedNote'> & {
  closedBy: ClosedBy | null;
  looksOn: boolean;
  joinUrl: string | null;
  passcode: string | null;
  opensBefore: number;
};

/** $3 the event, $4 the occurrence that is asked for or null: then the next one, or the last where none is to come. */
const one = statement<Found>(
  'events.my_event',
  `select ${card}, ${closes} as "closedBy", ${looksOn} as "looksOn", o.recording_url is not null and o.end_at <= $2 as "hasRecording",
     coalesce(o.description, e.description) as description, e.recurrence, e.address, o.cancel_note as "cancelNote", e.waitlist, e.points,
     e.join_opens_minutes_before as "opensBefore", coalesce(o.join_url, e.join_url) as "joinUrl", coalesce(o.passcode, e.passcode) as passcode,
     case when o.end_at <= $2 then o.recording_url end as "recordingUrl",
     (select a.joined_at from event_attendance a where a.occurrence_id = o.id and a.user_id = $1) as "attendedAt",
     (select count(*)::int from event_rsvp me join event_rsvp w on w.occurrence_id = me.occurrence_id and w.answer = 'waitlisted' and w.place <= me.place
       where me.occurrence_id = o.id and me.user_id = $1 and me.answer = 'waitlisted' having count(*) > 0) as "waitingPlace",
     coalesce((select json_agg(json_build_object('name', ${nameSql('p')},
         'profileImage', u.profile_image) order by p.first_name, u.id)
       from (select oh.user_id from event_occurrence_host oh where oh.occurrence_id = o.id
           union all select h.user_id from event_host h where h.event_id = e.id
             and not exists (select from event_occurrence_host oh where oh.occurrence_id = o.id)) host
         join app_user u on u.id = host.user_id join user_profile p on p.user_id = u.id), '[]') as hosts,
     coalesce((select json_agg(json_build_object('occurrenceId', n.id, 'startAt', n.start_at, 'rsvp', n.answer) order by n.start_at)
       from (select d.id, d.start_at, (select r.answer from event_rsvp r where r.occurrence_id = d.id and r.user_id = $1) as answer
         from event_occurrence d where d.event_id = e.id and d.id <> o.id and d.status = 'scheduled' and d.end_at > $2
         order by d.start_at limit 6) n), '[]') as "otherDates"
   from event_occurrence o join event e on e.id = o.event_id
   where e.status <> 'draft' and e.archived_at is null
     and o.id = coalesce((select asked.id from event_occurrence asked where asked.id = $4),
       (select n.id from event_occurrence n where n.event_id = $3
        order by n.status = 'cancelled', n.end_at <= $2, abs(extract(epoch from n.start_at - $2)) limit 1))`,
);

/** An event by its id, or by the one time of it that is meant: that time is found though its series was split since. */
export const findMyEvent = query('in', (ctx, id: number, occurrenceId: number | null): Promise<MyEvent> =>
  readMyEvent(ctx, id, occurrenceId),
);

export async function readMyEvent(ctx: Ctx, id: number, occurrenceId: number | null): Promise<MyEvent> {
  const [found] = await ctx.rows(one, [ctx.me.userId, ctx.now(), id, occurrenceId]);
  if (!found || (found.closedBy !== null && !found.looksOn)) throw notFound('Event');
  const { joinUrl, passcode, opensBefore, looksOn: _looksOn, ...event } = noted(found);
  const joinOpensAt = new Date(event.startAt.getTime() - opensBefore * 60_000);
  const hasJoinLink = joinUrl !== null;
  if (!event.isOpen) return { ...event, ...closed, joinOpensAt, hasJoinLink };
  const { mayTakePart } = viewerOf(ctx);
  const mayJoin = mayTakePart && !event.isCancelled && hasRightToJoin(event.capacity, event.rsvp);
  const isNow = mayJoin && joinUrl !== null && isJoinable(event, opensBefore, ctx.now());
  const description = shownRichText(event.description);
  return { ...event, description, joinOpensAt, hasJoinLink, mayJoin, join: isNow ? { url: joinUrl, passcode } : null };
}

/** What of an event is for members: whoever is none gets its card and no more. */
const closed = {
  description: '',
  address: null,
  hosts: [],
  recordingUrl: null,
  hasRecording: false,
  mayJoin: false,
  join: null,
  otherDates: [],
  goingCount: 0,
};
