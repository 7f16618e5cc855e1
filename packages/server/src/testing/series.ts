import { eq } from 'drizzle-orm';
import { type EventDetail, wholeEvent } from '#features/events/eventRow.ts';
import { eventOccurrences } from '#features/events/event.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { answers } from './events.ts';
import { aStranger, services } from './world.ts';

export const weekly = { startAt: new Date('2026-11-23T11:00:00Z'), recurrence: 'FREQ=WEEKLY;COUNT=6' };

export const timesOf = (eventId: number) =>
  aStranger()
    .db.select()
    .from(eventOccurrences)
    .where(eq(eventOccurrences.eventId, eventId))
    .orderBy(eventOccurrences.startAt);
export const starts = async (eventId: number) =>
  (await timesOf(eventId)).map(({ startAt }) => startAt.toISOString().slice(5, 16));

/** What the form of an event holds, with some of it changed. */
export async function formOf({ id }: { id: number }, input: Partial<EventDetail> = {}) {
  const event = await wholeEvent(aStranger(), id);
  const { startDay, startTime, hostIds, description, reminders, points, joinUrl, passcode, name, format } = event;
  const { timeZone, durationMinutes, location, waitlist, capacity, recurrence, status } = event;
  return {
    startDay,
    startTime,
    hostIds,
    description,
    reminders,
    points,
    joinUrl,
    passcode,
    name,
    shortDescription: '',
    format,
    timeZone,
    durationMinutes,
    location,
    waitlist,
    joinOpensMinutesBefore: 15,
    capacity,
    recurrence,
    status,
    ...input,
  };
}

export const goes = (member: Ctx, occurrenceId: number) => answers(member, occurrenceId, 'going');
export const titlesFor = async (userId: number) => {
  const { rows } = await services.pools.main.query(`select title from notification where user_id = $1 order by id`, [
    userId,
  ]);
  return rows.map(({ title }) => String(title));
};
