import type { attendeeColumns } from '@tribe/domain/features/events/eventFields.ts';
import { normalEmail } from '@tribe/domain/features/accounts/email.ts';
import { eventMessages } from '@tribe/domain/features/events/messages.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { followRules } from '#features/journey/move-up/automatic.service.ts';
import { awardPoints } from '#features/journey/points.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict, notFound } from '#kernel/api/errors.ts';
import { likePattern, type PageInput, type PageOf, pageWithCount, countBy } from '#kernel/api/page.ts';
import { mutation, query, refuseInAnothersName, replicaQuery } from '#kernel/api/operation.ts';
import { ordersOf, statementsBy } from '#kernel/filter/listPage.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

/** Somebody who answered an occurrence, or was there. */
export const Attendee = shape({
  userId: 'Int',
  name: 'String',
  tribeId: 'String',
  answer: 'String?',
  /** The number in the waiting list, from 1. */
  waitingPlace: 'Int?',
  joinedAt: 'DateTime?',
  source: 'String?',
});
export type Attendee = ShapeOf<typeof Attendee>;

/** Those whom the asker may see; a host sees everybody of the own event. $2 is the asker, $3 their sight. */
export const seenAt = (occurrence: string, person = 'u.id') =>
  `(${canView(person, '$2', '$3')} or exists (select from event_occurrence ho join event_host h on h.event_id = ho.event_id
    where ho.id = ${occurrence} and h.user_id = $2::int)
  or exists (select from event_occurrence_host h where h.occurrence_id = ${occurrence} and h.user_id = $2::int))`;
const seen = seenAt('$1');

/** $4 the words that are looked for, $5 one of the filters. */
export const attendeeMatches = `($4 = '%%' or concat_ws(' ', p.first_name, p.last_name) ilike $4 or u.tribe_id ilike $4)
    and case $5::text when 'attended' then a.id is not null when 'all' then true else r.answer = $5 end`;

const people = `from app_user u join user_profile p on p.user_id = u.id
  left join event_rsvp r on r.occurrence_id = $1 and r.user_id = u.id
  left join event_attendance a on a.occurrence_id = $1 and a.user_id = u.id
  where (r.id is not null or a.id is not null) and ${seen}
    and ${attendeeMatches}`;

const answered = [
  `array_position('{going,waitlisted,maybe,not-going}', r.answer) nulls last`,
  `case when r.answer = 'waitlisted' then r.place end nulls last`,
];
const called = nameSql('p');

/** People at an occurrence, by their answer unless they are sorted. */
export const attendeeOrders = ordersOf<keyof typeof attendeeColumns>(`${answered.join(', ')}, ${called}, u.id`, {
  name: `lower(${called})`,
  tribeId: 'u.tribe_id',
  answer: answered,
  attended: 'a.joined_at nulls last',
});

const page = statementsBy(attendeeOrders, (sort, order) =>
  statement<Attendee>(
    `events.attendees.${sort}`,
    `select u.id as "userId", ${called} as name, u.tribe_id as "tribeId", r.answer,
     case when r.answer = 'waitlisted' then (select count(*)::int from event_rsvp w
       where w.occurrence_id = $1 and w.answer = 'waitlisted' and w.place <= r.place) end as "waitingPlace",
     a.joined_at as "joinedAt", a.source ${people}
   order by ${order} limit $6 offset $7`,
  ),
);
const counted = statement<{ total: number }>('events.attendee_count', `select count(*)::int as total ${people}`);

export const attendeeFilters = ['all', 'going', 'waitlisted', 'maybe', 'not-going', 'attended'];

export type AttendeePageInput = PageInput & { occurrenceId: number; filter?: string | null };

export const pageEventAttendees = replicaQuery(
  'events',
  async (ctx, asked: AttendeePageInput): Promise<PageOf<Attendee>> => {
    const filter = asked.filter || 'all';
    if (!attendeeFilters.includes(filter)) throw badInput({ filter: [fieldMessages.notValid('Filter')] });
    const sent = [asked.occurrenceId, ctx.me.userId, visibilityOf(ctx.me), likePattern(asked.search ?? ''), filter];
    return pageWithCount(
      asked,
      (limit, offset) => ctx.rows(page(asked.sort), [...sent, limit, offset]),
      () => countBy(ctx, counted, sent),
    );
  },
);

type Occasion = { id: number; eventId: number; name: string; points: number };

const occasion = statement<Occasion & { isOff: boolean; startAt: Date }>(
  'events.occasion',
  `select o.id, e.id as "eventId", coalesce(o.name, e.name) as name, e.points, o.start_at as "startAt",
     (o.status = 'cancelled' or e.status = 'draft') as "isOff"
   from event_occurrence o join event e on e.id = o.event_id where o.id = $1`,
);
const attend = statement<{ id: number }>(
  'events.attend',
  `insert into event_attendance (occurrence_id, user_id, joined_at, source, marked_by_id, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $3, $3) on conflict (occurrence_id, user_id) do nothing returning id`,
);

/** Notes that somebody was there, once, with the XP of it. Answers the XP that this call gave, or null where it was noted already. */
export async function markAttended(
  ctx: Ctx,
  { id, points }: Pick<Occasion, 'id' | 'points'>,
  { userId, source }: { userId: number; source: 'join' | 'hand' | 'sheet' },
): Promise<number | null> {
  const markedBy = source === 'join' ? null : ctx.me.userId;
  const added = await ctx.rows(attend, [id, userId, ctx.now(), source, markedBy]);
  if (added.length === 0) return null;
  const isAwarded = await awardPoints(ctx, { userId, points, reason: 'event', reference: `event:${id}` });
  await followRules(ctx, [userId]);
  return isAwarded ? points : 0;
}

/** An occurrence at which people can have been: one that has begun and was not called off. */
async function active(ctx: Ctx, occurrenceId: number): Promise<Occasion> {
  const [found] = await ctx.rows(occasion, [occurrenceId]);
  if (!found) throw notFound('Event');
  if (found.isOff) throw conflict(eventMessages.cancelled);
  if (found.startAt > ctx.now()) throw conflict(eventMessages.notYetBegun);
  return found;
}

/** A member whom the one who asks may mark; $5 is now. */
const isMarkable = `u.status = 'ACTIVE' and ${seen}
     and exists (select from user_access_level h where h.user_id = u.id and h.access_level_id = 'member' and ${isActiveGrant('h', '$5')})`;

const mayMark = statement<{ name: string }>(
  'events.may_mark',
  `select ${nameSql('p')} as name
   from app_user u join user_profile p on p.user_id = u.id
   where u.id = $4 and ${isMarkable}`,
);

/** Marks by hand that a member was there. */
export const markEventAttendance = mutation(
  ['events', 'event_create'],
  async (ctx, occurrenceId: number, userId: number): Promise<boolean> => {
    refuseInAnothersName(ctx);
    const [member] = await ctx.rows(mayMark, [occurrenceId, ctx.me.userId, visibilityOf(ctx.me), userId, ctx.now()]);
    if (!member) throw notFound('User');
    const at = await active(ctx, occurrenceId);
    const marked = await markAttended(ctx, at, { userId, source: 'hand' });
    if (marked === null) return false;
    await ctx.log({
      action: 'event.attended',
      entity: 'event',
      entityId: at.eventId,
      subjectId: userId,
      sentence: `Marked ${member.name} as attended at ${at.name}`,
    });
    return true;
  },
);

/** Also somebody who has left since. */
const mayUnmark = statement<{ name: string }>(
  'events.may_unmark',
  `select ${nameSql('p')} as name
   from app_user u join user_profile p on p.user_id = u.id where u.id = $4 and ${seen}`,
);

const unmark = statement<{ userId: number }>(
  'events.unmark',
  `delete from event_attendance where occurrence_id = $1 and user_id = $2 returning user_id as "userId"`,
);

/** Takes a mark back; XP that were given stay, and are not given again. */
export const removeEventAttendance = mutation(
  ['events', 'event_create'],
  async (ctx, occurrenceId: number, userId: number): Promise<boolean> => {
    refuseInAnothersName(ctx);
    const [member] = await ctx.rows(mayUnmark, [occurrenceId, ctx.me.userId, visibilityOf(ctx.me), userId]);
    if (!member) throw notFound('User');
    const at = await active(ctx, occurrenceId);
    const gone = await ctx.rows(unmark, [occurrenceId, userId]);
    if (gone.length === 0) return false;
    await ctx.log({
      action: 'event.not_attended',
      entity: 'event',
      entityId: at.eventId,
      subjectId: userId,
      sentence: `Unmarked ${member.name} as attended at ${at.name}`,
    });
    return true;
  },
);

/** Bytes of a sheet of attendance: small enough to be read at once. */
const largestSheet = 1024 * 1024;

/** Where a sheet of an occurrence may be received; asked before a byte of it is read. */
export const findAttendanceBerth = query(
  ['events', 'event_create'],
  async (ctx, occurrenceId: number): Promise<{ dataDir: string; limit: number }> => {
    await active(ctx, occurrenceId);
    return { dataDir: ctx.services.config.dataDir, limit: largestSheet };
  },
);

/** Rows that are marked at once. */
export const mostRows = 5_000;

/** One row of a sheet, and what became of it. */
export const SheetResult = shape({ row: 'Int', email: 'String', result: 'String', isMarked: 'Boolean' });
export type SheetResult = ShapeOf<typeof SheetResult>;
export type SheetRow = { row: number; email: string };

const byEmail = statement<{ id: number; email: string }>(
  'events.members_by_email',
  `select u.id, lower(u.email::text) as email from app_user u where u.email = any($4::citext[]) and ${isMarkable}`,
);

/** Marks all members of a sheet as attended; each row says what became of it, and somebody whom the one who asks may not see is nobody. */
export const importEventAttendance = mutation(
  ['events', 'event_create'],
  async (ctx, occurrenceId: number, input: readonly SheetRow[]): Promise<SheetResult[]> => {
    refuseInAnothersName(ctx);
    if (input.length > mostRows) throw badInput({ rows: [eventMessages.tooManyRows] });
    const at = await active(ctx, occurrenceId);
    const rows = input.map(({ row, email }) => ({ row, email: normalEmail(email) }));
    const emails = rows.map(({ email }) => email);
    const known = await ctx.rows(byEmail, [occurrenceId, ctx.me.userId, visibilityOf(ctx.me), emails, ctx.now()]);
    const members = new Map(known.map(({ id, email }) => [email, id]));
    const met = new Set<string>();
    const results: SheetResult[] = [];
    for (const { row, email } of rows) {
      const result = met.has(email) ? eventMessages.twice : await markRow(ctx, at, { email, members });
      met.add(email);
      results.push({ row, email, result, isMarked: result === eventMessages.marked });
    }
    const marked = results.filter(({ isMarked }) => isMarked).length;
    await ctx.log({
      action: 'event.attendance_sheet',
      entity: 'event',
      entityId: at.eventId,
      sentence: `Marked ${marked} of ${rows.length} from a spreadsheet as attended at ${at.name}`,
    });
    return results;
  },
);

type Members = { email: string; members: ReadonlyMap<string, number> };

async function markRow(ctx: Ctx, at: Occasion, { email, members }: Members): Promise<string> {
  if (!/^\S+@\S+\.\S+$/.test(email)) return eventMessages.notAnAddress;
  const userId = members.get(email);
  if (userId === undefined) return eventMessages.notAMember;
  return (await markAttended(ctx, at, { userId, source: 'sheet' })) === null
    ? eventMessages.wasThere
    : eventMessages.marked;
}
