import type { EventInput } from '@tribe/domain/features/events/event.input.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { instantAt } from '@tribe/domain/kernel/time/instantAt.ts';
import { localAt } from '@tribe/domain/kernel/time/zoned.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { type Event, eventHosts, events } from '#features/events/event.table.ts';
import { firstStart } from '#features/events/planning/expand.ts';
import { mayWrite } from '#features/events/attending/viewer.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { userProfiles, users } from '#features/members/user.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { freeSlugs } from '#kernel/db/slugs.ts';
import { writeVersion } from '#kernel/db/versions.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

export const Host = shape({ id: 'Int', name: 'String' });
export type Host = ShapeOf<typeof Host>;
/** An event as staff read it. Its link and passcode are for those who write events. */
export type EventDetail = Event & { hosts: Host[]; hostIds: number[]; startDay: string; startTime: string };

const hostsOf = statement<Host>(
  'events.hosts',
  `select u.id, ${nameSql('p')} as name
   from event_host h join app_user u on u.id = h.user_id join user_profile p on p.user_id = u.id
   where h.event_id = $1 order by name, u.id`,
);

export async function eventById(ctx: Ctx, id: number): Promise<Event> {
  const [event] = await ctx.db.select().from(events).where(eq(events.id, id));
  if (!event) throw notFound('Event');
  return event;
}

/** The same as others have left it, who wait with it until the transaction is over. */
export async function heldEvent(ctx: Ctx, id: number): Promise<Event> {
  const [event] = await ctx.db.select().from(events).where(eq(events.id, id)).for('update');
  if (!event) throw notFound('Event');
  return event;
}

/** The whole event with what its form holds, links and all: for the services of events alone. */
export async function wholeEvent(ctx: Ctx, id: number): Promise<EventDetail> {
  const event = await eventById(ctx, id);
  const hosts = await ctx.rows(hostsOf, [id]);
  const { day, time } = localAt(event.startAt, event.timeZone);
  return { ...event, hosts, hostIds: hosts.map((host) => host.id), startDay: day, startTime: time };
}

/** The same as it may be shown to who asks. */
export async function shownEvent(ctx: Ctx, id: number): Promise<EventDetail> {
  const event = await wholeEvent(ctx, id);
  return mayWrite(ctx) ? event : { ...event, joinUrl: null, passcode: null };
}

/** The columns of what a form holds: its clock becomes an instant, and the first day one that its rule names. */
export function columnsOf({ hostIds: _hosts, startDay, startTime, ...input }: EventInput) {
  const { timeZone, recurrence } = input;
  const startAt = firstStart({
    startAt: instantAt({ day: startDay, time: startTime }, timeZone),
    timeZone,
    recurrence,
  });
  if (!startAt) throw badInput({ recurrence: [fieldMessages.notValid('Recurrence')] });
  return { ...input, startAt };
}

/** Everybody named must be there; one who was named before may have left meanwhile. */
export async function checkHosts(ctx: Ctx, ids: readonly number[], before: readonly number[]): Promise<void> {
  const fresh = [...new Set(ids)].filter((id) => !before.includes(id));
  if (fresh.length === 0) return;
  const found = await ctx.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(and(inArray(users.id, fresh), eq(users.status, 'ACTIVE')));
  if (found.length < fresh.length) throw badInput({ hostIds: [fieldMessages.notValid('Hosts')] });
}

export async function writeHosts(ctx: Ctx, eventId: number, ids: readonly number[]): Promise<void> {
  await ctx.db.delete(eventHosts).where(eq(eventHosts.eventId, eventId));
  const rows = [...new Set(ids)].map((userId) => ({ eventId, userId }));
  if (rows.length > 0) await ctx.db.insert(eventHosts).values(rows);
}

type Values = Partial<typeof events.$inferInsert>;

/** Writes an event unless somebody else did so meanwhile. */
export const writeEvent = (ctx: Ctx, id: number, values: Values, version?: number | null): Promise<Event> =>
  writeVersion(ctx, events, { id, values, version, what: 'event' });

export const freeEventSlug = freeSlugs('event', 'event');
