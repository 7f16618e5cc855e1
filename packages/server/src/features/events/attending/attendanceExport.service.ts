import { attendeeColumns } from '@tribe/domain/features/events/eventFields.ts';
import { attendanceLabels, type Rsvp, rsvpLabels, type AttendanceSource } from '@tribe/domain/features/events/event.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { capital } from '@tribe/domain/kernel/text/capital.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { showTime } from '@tribe/domain/kernel/time/slots.ts';
import { localAt, zoneName } from '@tribe/domain/kernel/time/zoned.ts';
import { z } from 'zod';
import {
  attendeeFilters,
  attendeeMatches,
  attendeeOrders,
  seenAt,
} from '#features/events/attending/attendance.service.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { visibilityOf } from '#features/members/visibility.ts';
import { listExport } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput } from '#kernel/api/errors.ts';
import { type Described, inChunks, listAsked } from '#kernel/exports/exports.ts';
import { statementsBy } from '#kernel/filter/listPage.ts';
import { likePattern, countBy } from '#kernel/api/page.ts';

/** Who answered an event or was there: of all of its times, or of one. */
type Asked = {
  eventId: number;
  occurrenceId?: number | null;
  filter?: string | null;
  search?: string | null;
  sort?: string | null;
};

type Row = {
  startAt: Date;
  timeZone: string;
  occurrenceName: string;
  name: string;
  tribeId: string;
  batch: string | null;
  answer: Rsvp | null;
  joinedAt: Date | null;
  source: AttendanceSource | null;
  points: number | null;
};

/** $1 the event, $2 the asker, $3 their sight, $4 the words, $5 the filter, $6 the one time or null. */
const people = `from (select r.occurrence_id, r.user_id from event_rsvp r join event_occurrence of on of.id = r.occurrence_id and of.event_id = $1
    union select a.occurrence_id, a.user_id from event_attendance a join event_occurrence of on of.id = a.occurrence_id and of.event_id = $1) at
  join event_occurrence o on o.id = at.occurrence_id join event e on e.id = o.event_id
  join app_user u on u.id = at.user_id join user_profile p on p.user_id = u.id left join batch b on b.id = u.batch_id
  left join event_rsvp r on r.occurrence_id = o.id and r.user_id = u.id
  left join event_attendance a on a.occurrence_id = o.id and a.user_id = u.id
  where ($6::int is null or o.id = $6) and ${seenAt('o.id')} and ${attendeeMatches}`;

/** By the order of the table, where it is the file of one time. */
const some = statementsBy(attendeeOrders, (sort, order) =>
  statement<Row>(
    `events.export_attendance.${sort}`,
    `select o.start_at as "startAt", e.time_zone as "timeZone", coalesce(o.name, e.name) as "occurrenceName",
     ${nameSql('p')} as name, u.tribe_id as "tribeId", b.name as batch, r.answer,
     a.joined_at as "joinedAt", a.source,
     (select x.points::int from points_entry x where x.user_id = u.id and x.reason = 'event' and x.reference = 'event:' || o.id) as points
   ${people} order by o.start_at, o.id, ${sort ? order : 'name, u.id'} limit $7 offset $8`,
  ),
);
const counted = statement<{ total: number }>(
  'events.count_export_attendance',
  `select count(*)::int as total from (select o.id ${people} limit $7) few`,
);
const named = statement<{ name: string; timeZone: string; startAt: Date | null }>(
  'events.export_named',
  `select e.name, e.time_zone as "timeZone", (select o.start_at from event_occurrence o where o.id = $2 and o.event_id = e.id) as "startAt"
   from event e where e.id = $1`,
);

function valuesOf(ctx: Ctx, { eventId, occurrenceId, filter, search }: Asked): unknown[] {
  const wanted = filter || 'all';
  if (!attendeeFilters.includes(wanted)) throw badInput({ filter: [fieldMessages.notValid('Filter')] });
  return [eventId, ctx.me.userId, visibilityOf(ctx.me), likePattern(search ?? ''), wanted, occurrenceId ?? null];
}

const localTime = ({ startAt, timeZone }: Row) => localAt(startAt, timeZone);

async function described(ctx: Ctx, { eventId, occurrenceId, filter }: Asked): Promise<Described> {
  const [event] = await ctx.rows(named, [eventId, occurrenceId ?? null]);
  const at = event?.startAt && localAt(event.startAt, event.timeZone);
  return [`event ${event?.name ?? eventId}`, at && `on ${at.day} at ${at.time}`, filter && filter !== 'all' && filter];
}

/** Who answered and who was there, by which source, as a file: all times of an event, or one of them as its table shows it. */
export const exportEventAttendance = listExport<Asked, Row>({
  name: 'event-attendance',
  page: 'events',
  what: 'responses and attendance',
  columns: [
    { title: 'Day', kind: 'day', width: 14, cell: (row) => localTime(row).day },
    {
      title: 'Time',
      width: 26,
      cell: (row) => `${showTime(localTime(row).time)}, ${zoneName(row.timeZone, row.startAt)}`,
    },
    { title: 'Event', width: 32, cell: ({ occurrenceName }) => occurrenceName },
    { title: attendeeColumns.name, width: 28, cell: ({ name }) => name },
    { title: attendeeColumns.tribeId, width: 14, cell: ({ tribeId }) => tribeId },
    { title: 'Batch', width: 14, cell: ({ batch }) => batch },
    { title: attendeeColumns.answer, width: 20, cell: ({ answer }) => answer && rsvpLabels[answer] },
    { title: attendeeColumns.attended, width: 26, cell: ({ joinedAt }) => joinedAt && showInstant(joinedAt) },
    { title: 'Source', width: 16, cell: ({ source }) => source && capital(attendanceLabels[source]) },
    { title: 'XP', kind: 'number', width: 8, cell: ({ points }) => points },
  ],
  asked: listAsked.extend({ eventId: z.number(), occurrenceId: z.number().nullish() }),
  count: (ctx, wanted, most) => countBy(ctx, counted, [...valuesOf(ctx, wanted), most]),
  rows: (ctx, wanted) =>
    inChunks(({ limit, offset }) => ctx.rows(some(wanted.sort), [...valuesOf(ctx, wanted), limit, offset])),
  described,
});
