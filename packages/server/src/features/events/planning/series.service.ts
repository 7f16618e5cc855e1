import { type EventInput, OccurrenceInput } from '@tribe/domain/features/events/event.input.ts';
import { eventMessages } from '@tribe/domain/features/events/messages.ts';
import { endedOn, fewerTimes } from '@tribe/domain/features/events/recurrence.ts';
import { savedMeanwhile } from '@tribe/domain/kernel/text/messages.ts';
import { instantAt } from '@tribe/domain/kernel/time/instantAt.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { localAt } from '@tribe/domain/kernel/time/zoned.ts';
import { eq } from 'drizzle-orm';
import { copyAccess } from '#features/contents/copyAccess.ts';
import {
  type Event,
  type EventOccurrence,
  eventOccurrences,
  events,
  occurrenceHosts,
} from '#features/events/event.table.ts';
import { changeAll, checkedEvent, loggedFields, record } from '#features/events/event.service.ts';
import {
  checkHosts,
  columnsOf,
  eventById,
  type EventDetail,
  freeEventSlug,
  heldEvent,
  shownEvent,
  wholeEvent,
  writeEvent,
  writeHosts,
} from '#features/events/eventRow.ts';
import { startsOf } from '#features/events/planning/expand.ts';
import { notifyCancelled, notifyMoved } from '#features/events/attending/notice.ts';
import { followPlan } from '#features/events/planning/occurrences.ts';
import { type Occurrence, shownOccurrence } from '#features/events/planning/occurrence.service.ts';
import { fillSeats, fillSeatsOf, lock } from '#features/events/attending/seats.ts';
import { changesBetween, entryOf } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type InputOf, parsed } from '#kernel/api/crud.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict, notFound } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';
import { writeVersion } from '#kernel/db/versions.ts';
import { cleanRichText } from '#kernel/richText.ts';

const access = ['events', 'event_create'] as const;

/** An occurrence, held until the transaction ends. Throws NOT_FOUND. */
export async function activeOccurrence(ctx: Ctx, id: number): Promise<EventOccurrence> {
  await ctx.rows(lock, [id]);
  const [occurrence] = await ctx.db.select().from(eventOccurrences).where(eq(eventOccurrences.id, id));
  if (!occurrence) throw notFound('Event');
  return occurrence;
}

/** The same, held with its event: the event first, as whoever changes the whole event holds them. */
export async function activeInEvent(ctx: Ctx, id: number): Promise<{ event: Event; occurrence: EventOccurrence }> {
  const [found] = await ctx.db
    .select({ eventId: eventOccurrences.eventId })
    .from(eventOccurrences)
    .where(eq(eventOccurrences.id, id));
  if (!found) throw notFound('Event');
  const event = await heldEvent(ctx, found.eventId);
  const occurrence = await activeOccurrence(ctx, id);
  if (occurrence.eventId !== event.id) throw conflict(savedMeanwhile('event'));
  return { event, occurrence };
}

const moveOn = statement<{ id: number }>(
  'events.move_on',
  `update event_occurrence set event_id = $2, updated_at = $4 where event_id = $1 and original_start >= $3 returning id`,
);

/**
 * Changes an occurrence and all that follow it: they become a series of their own, with the answers that they have, and
 * the series before them ends. `version` is that of the series that was edited.
 */
export const updateEventFrom = mutation(
  access,
  async (ctx, occurrenceId: number, unchecked: InputOf<EventInput>, version?: number | null): Promise<EventDetail> => {
    const { occurrence: from } = await activeInEvent(ctx, occurrenceId);
    if (from.originalStart <= ctx.now()) throw conflict(eventMessages.hasBegun);
    const before = await wholeEvent(ctx, from.eventId);
    const kept = startsOf(before, new Date(from.originalStart.getTime() - 1000));
    const [last, chosen, gone] = [kept.at(-1), from.id, kept.length];
    if (before.recurrence === null || !last)
      return changeAll(ctx, { id: before.id, input: unchecked, version, chosen });
    const input = await checkedEvent(ctx, before, unchecked);
    refuseTwice(input, last);
    const lastDay = localAt(last, before.timeZone).day;
    await writeEvent(ctx, before.id, { recurrence: endedOn(before.recurrence, lastDay, before.timeZone) }, version);
    const event = await goOn(ctx, { before, input, gone });
    await ctx.rows(moveOn, [before.id, event.id, from.originalStart, ctx.now()]);
    const { moved, cancelled } = await followPlan(ctx, event, { before: before.durationMinutes, chosen });
    await notifyMoved(ctx, moved);
    await notifyCancelled(ctx, cancelled, null);
    if (event.capacity !== before.capacity) await fillSeatsOf(ctx, event.id);
    await record(ctx, 'split', before, changesBetween({}, { from: from.originalStart, into: event.id }));
    await record(ctx, 'created', event, changesBetween(loggedFields(before), loggedFields(input)));
    return shownEvent(ctx, event.id);
  },
);

/** Times of the new series among those that the old one keeps would take place twice. */
function refuseTwice(input: EventInput, last: Date): void {
  const { day } = localAt(last, input.timeZone);
  if (localAt(columnsOf(input).startAt, input.timeZone).day <= day)
    throw badInput({ startDay: [eventMessages.keptUntil(showDay(day))] });
}

type Split = { before: EventDetail; input: EventInput; gone: number };

/** The series that goes on; a rule that counts and was left as it was counts only what is left. */
async function goOn(ctx: Ctx, { before, input, gone }: Split): Promise<Event> {
  const isSame = input.recurrence === before.recurrence;
  const recurrence = input.recurrence && isSame ? fewerTimes(input.recurrence, gone) : input.recurrence;
  const values = {
    ...columnsOf({ ...input, recurrence }),
    slug: await freeEventSlug(ctx, input.name),
    exceptions: before.exceptions,
    splitFromId: before.id,
  };
  const [event] = await ctx.db.insert(events).values(values).returning();
  await writeHosts(ctx, event!.id, input.hostIds);
  await copyAccess(ctx, 'event', { from: before.id, to: event!.id });
  return event!;
}

const attended = statement<{ isAttended: boolean }>(
  'events.is_attended',
  `select exists (select from event_attendance where occurrence_id = $1) as "isAttended"`,
);

/** It took place then, though planned for another time; while nobody was there, somebody may still be counting on it. */
async function wasSomebodyThere(ctx: Ctx, id: number): Promise<boolean> {
  const [found] = await ctx.rows(attended, [id]);
  return found?.isAttended === true;
}

/** Changes this one occurrence; what is left empty is as in its series. */
export const updateEventOccurrence = mutation(
  access,
  async (ctx, id: number, input: InputOf<OccurrenceInput>, version?: number | null): Promise<Occurrence> => {
    const before = await activeOccurrence(ctx, id);
    if (before.endAt <= ctx.now()) throw conflict(eventMessages.hasBegun);
    if (before.status === 'cancelled') throw conflict(eventMessages.cancelled);
    const event = await eventById(ctx, before.eventId);
    const { hostIds, startDay, startTime, durationMinutes, ...own } = parsed(OccurrenceInput, before, input);
    const hosted = await ctx.db.select().from(occurrenceHosts).where(eq(occurrenceHosts.occurrenceId, id));
    await checkHosts(
      ctx,
      hostIds,
      hosted.map(({ userId }) => userId),
    );
    const startAt = instantAt({ day: startDay, time: startTime }, event.timeZone);
    const endAt = new Date(startAt.getTime() + durationMinutes * 60_000);
    if (endAt <= ctx.now() && !(await wasSomebodyThere(ctx, id)))
      throw badInput({ startDay: [eventMessages.overAlready] });
    const description = own.description && cleanRichText(own.description);
    const values = { ...own, description, startAt, endAt };
    await writeOccurrence(ctx, id, values, version);
    await writeOwnHosts(ctx, id, hostIds);
    if (Number(startAt) !== Number(before.startAt)) await notifyMoved(ctx, [id]);
    await fillSeats(ctx, id);
    const entry = entryOf('event', 'occurrence', event, ownChanges(before, values));
    await ctx.log({ ...entry, sentence: `Changed one date of event ${event.name}` });
    return shownOccurrence(ctx, id);
  },
);

type Own = Pick<EventOccurrence, 'name' | 'startAt' | 'endAt' | 'capacity' | 'joinUrl' | 'passcode'>;

/** As in the log: that a link is there, and not which. */
function ownChanges(before: Own, after: Own) {
  const shown = ({ name, startAt, endAt, capacity, joinUrl, passcode }: Own) => ({
    name,
    startAt,
    endAt,
    capacity,
    hasJoinLink: joinUrl !== null,
    hasPasscode: passcode !== null,
  });
  return changesBetween(shown(before), shown(after));
}

type Values = Partial<typeof eventOccurrences.$inferInsert>;

export async function writeOccurrence(ctx: Ctx, id: number, values: Values, version?: number | null): Promise<void> {
  await writeVersion(ctx, eventOccurrences, { id, values, version, what: 'event' });
}

async function writeOwnHosts(ctx: Ctx, occurrenceId: number, ids: readonly number[]): Promise<void> {
  await ctx.db.delete(occurrenceHosts).where(eq(occurrenceHosts.occurrenceId, occurrenceId));
  const rows = [...new Set(ids)].map((userId) => ({ occurrenceId, userId }));
  if (rows.length > 0) await ctx.db.insert(occurrenceHosts).values(rows);
}
