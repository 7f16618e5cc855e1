import { randomBytes } from 'node:crypto';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { hashOf } from '#features/accounts/session.ts';
import { opensContent } from '#features/contents/contentAccess.ts';
import { calendarOf, type CalendarEntry } from '#features/events/calendar/ics.ts';
import { findMyEvent } from '#features/events/attending/myEvent.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { forbidden, notFound } from '#kernel/api/errors.ts';
import { memberMessages } from '@tribe/domain/features/members/messages.ts';
import { refuseInAnothersName, query, mutation } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

type Entry = Omit<CalendarEntry, 'url'> & { eventId: number };

const entry = `o.id as "occurrenceId", e.id as "eventId", coalesce(o.name, e.name) as name, e.short_description as "shortDescription",
  o.start_at as "startAt", o.end_at as "endAt", o.status = 'cancelled' as "isCancelled", o.version, o.updated_at as "updatedAt", e.time_zone as "timeZone",
  case when e.location = 'in-person' then e.address end as place`;

const ofToken = statement<{ userId: number; name: string }>(
  'events.feed_owner',
  `select f.user_id as "userId", p.first_name as name from event_feed f join app_user u on u.id = f.user_id and u.status = 'ACTIVE'
   join user_profile p on p.user_id = u.id where f.token_hash = $1`,
);
/** What they go to or may go to, from a season ago on, while they may open it still. */
const ofMember = statement<Entry>(
  'events.feed',
  `select ${entry}, r.answer = 'maybe' as "isMaybe"
   from event_rsvp r join event_occurrence o on o.id = r.occurrence_id join event e on e.id = o.event_id
   where r.user_id = $1 and r.answer in ('going', 'maybe') and o.start_at > $2::timestamptz - interval '90 days'
     and e.status <> 'draft' and e.archived_at is null and ${opensContent('event', 'e.id', '$1', '$2::timestamptz')}
   order by o.start_at, o.id limit 1000`,
);
const single = statement<Entry>(
  'events.calendar_entry',
  `select ${entry}, false as "isMaybe" from event_occurrence o join event e on e.id = o.event_id where o.id = $1`,
);

const toCome = statement<Entry>(
  'events.calendar_series',
  `select ${entry}, false as "isMaybe" from event_occurrence o join event e on e.id = o.event_id
   where o.event_id = (select asked.event_id from event_occurrence asked where asked.id = $1)
     and o.status = 'scheduled' and o.end_at > $2 order by o.start_at, o.id limit 1000`,
);

function written(ctx: Ctx, entries: readonly Entry[], name: string): string {
  const { publicUrl } = ctx.services.config;
  const whole = entries.map(({ eventId, ...kept }) => ({
    ...kept,
    url: `${publicUrl}${to('myEvent', { id: eventId }, { on: kept.occurrenceId })}`,
  }));
  return calendarOf(whole, { host: new URL(publicUrl).hostname, name });
}

/** The calendar that an address stands for; nobody needs to be signed in, the address is the right. */
export const readFeed = query('public', async (ctx, token: string): Promise<string> => {
  const [owner] = /^[\w-]{43}$/.test(token) ? await ctx.rows(ofToken, [hashOf(token).toString('hex')]) : [];
  if (!owner) throw notFound('Calendar');
  return written(ctx, await ctx.rows(ofMember, [owner.userId, ctx.now()]), 'My Tribe events');
});

/** One time of an event for the own calendar. */
export const readCalendarEntry = query('in', async (ctx, occurrenceId: number): Promise<string> =>
  written(ctx, await ctx.rows(single, [occurrenceId]), await nameOfOpen(ctx, occurrenceId)),
);

/** The same for all times of its event that are still to come. */
export const readCalendarSeries = query('in', async (ctx, occurrenceId: number): Promise<string> =>
  written(ctx, await ctx.rows(toCome, [occurrenceId, ctx.now()]), await nameOfOpen(ctx, occurrenceId)),
);

/** The name of what who asks may open; its other times stand behind the same rule. */
async function nameOfOpen(ctx: Ctx, occurrenceId: number): Promise<string> {
  const { isOpen, name } = await findMyEvent(ctx, 0, occurrenceId);
  if (!isOpen) throw forbidden(memberMessages.membersOnly);
  return name;
}

const keep = statement<never>(
  'events.keep_feed',
  `insert into event_feed (user_id, token_hash, created_at, updated_at) values ($1, $2, $3, $3)
   on conflict (user_id) do update set token_hash = excluded.token_hash, updated_at = excluded.updated_at`,
);

export const Feed = shape({ url: 'String' });
export type Feed = ShapeOf<typeof Feed>;

/** Makes the address of one's own calendar. It is told this once; one that was made before stops working. */
export const makeEventFeed = mutation('in', async (ctx): Promise<Feed> => {
  refuseInAnothersName(ctx);
  const token = randomBytes(32).toString('base64url');
  await ctx.rows(keep, [ctx.me.userId, hashOf(token).toString('hex'), ctx.now()]);
  return { url: `${ctx.services.config.publicUrl}/api/calendar/${token}.ics` };
});

const forget = statement<{ userId: number }>(
  'events.forget_feed',
  `delete from event_feed where user_id = $1 returning user_id as "userId"`,
);

/** Ends the address of one's own calendar: whoever reads it finds nothing from then on. */
export const removeEventFeed = mutation('in', async (ctx): Promise<boolean> => {
  refuseInAnothersName(ctx);
  return (await ctx.rows(forget, [ctx.me.userId])).length > 0;
});

const made = statement<{ at: Date }>('events.feed_made', `select updated_at as at from event_feed where user_id = $1`);

/** When the address of one's own calendar was made; null while there is none. */
export const findMyEventFeed = query('in', async (ctx): Promise<{ madeAt: Date | null }> => {
  const [feed] = await ctx.rows(made, [ctx.me.userId]);
  return { madeAt: feed?.at ?? null };
});
