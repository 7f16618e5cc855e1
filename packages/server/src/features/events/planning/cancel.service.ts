import { eventMessages } from '@tribe/domain/features/events/messages.ts';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notifyCancelled } from '#features/events/attending/notice.ts';
import { record } from '#features/events/event.service.ts';
import { type Event, events } from '#features/events/event.table.ts';
import { type EventDetail, heldEvent, shownEvent, writeEvent } from '#features/events/eventRow.ts';
import { type Occurrence, shownOccurrence } from '#features/events/planning/occurrence.service.ts';
import { activeInEvent, writeOccurrence } from '#features/events/planning/series.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { conflict } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';
import { changesBetween, entryOf } from '#kernel/audit/audit.ts';
import { statement } from '#kernel/db/statement.ts';
import { undoable } from '#kernel/undo/undoable.ts';

const access = ['events', 'event_create'] as const;

/** What was called off: `version` and `before` are those of the event where all of it was, `start` that of a single time. */
const CalledOff = z.object({
  eventId: z.int(),
  occurrenceIds: z.array(z.int()),
  note: z.string().nullable(),
  version: z.int().nullable(),
  before: z.enum(['draft', 'published']).nullable(),
  start: z.string().nullable(),
});
type CalledOff = z.infer<typeof CalledOff>;

const restore = statement<{ id: number }>(
  'events.restore_canceled',
  `update event_occurrence set status = 'scheduled', cancel_note = null, updated_at = $2, version = version + 1
   where id = any($1::int[]) and status = 'cancelled' returning id`,
);

async function takeBack(ctx: Ctx, { eventId, occurrenceIds, version, before, start }: CalledOff): Promise<void> {
  const event = await heldEvent(ctx, eventId);
  const restored = await ctx.rows(restore, [occurrenceIds, ctx.now()]);
  if (restored.length < occurrenceIds.length || (version !== null && event.version !== version))
    throw conflict(eventMessages.changedSince);
  const exceptions = sql`array_remove(${events.exceptions}, ${start}::timestamptz)`;
  if (before !== null) await writeEvent(ctx, eventId, { status: before });
  else await ctx.db.update(events).set({ exceptions }).where(eq(events.id, eventId));
  const sentence = `Undid the cancellation of ${before === null ? 'one date of ' : ''}event ${event.name}`;
  await ctx.log({ ...entryOf('event', 'cancellation-undone', event, {}), sentence });
}

const holdCancellation = undoable('events.cancellation', CalledOff, {
  tell: (ctx, { occurrenceIds, note }) => notifyCancelled(ctx, occurrenceIds, note),
  takeBack,
});

/** `undoId` undoes it, until those who were going are told ten seconds later; null where it was canceled already. */
export type Canceled<Shown> = Shown & { undoId: string | null };

/** Calls one occurrence off; what is over stays as it was. Whoever counted on it is told once it can't be undone. */
export const cancelEventOccurrence = mutation(
  access,
  async (ctx, id: number, note: string | null): Promise<Canceled<Occurrence>> => {
    const { event, occurrence } = await activeInEvent(ctx, id);
    if (occurrence.status === 'cancelled') return { ...(await shownOccurrence(ctx, id)), undoId: null };
    if (occurrence.endAt <= ctx.now()) throw conflict(eventMessages.hasBegun);
    const cancelNote = noteOf(note);
    await writeOccurrence(ctx, id, { status: 'cancelled', cancelNote });
    const start = occurrence.originalStart.toISOString();
    const exceptions = sql`array_append(${events.exceptions}, ${start}::timestamptz)`;
    await ctx.db.update(events).set({ exceptions }).where(eq(events.id, event.id));
    const calledOff = { eventId: event.id, occurrenceIds: [id], note: cancelNote, version: null, before: null, start };
    const undoId = await holdCancellation(ctx, calledOff);
    const changes = changesBetween({}, { occurrence: occurrence.startAt, note: cancelNote });
    await ctx.log({
      ...entryOf('event', 'cancelled', event, changes),
      sentence: `Canceled one date of event ${event.name}`,
    });
    return { ...(await shownOccurrence(ctx, id)), undoId };
  },
);

const cancelAll = statement<{ id: number }>(
  'events.cancel_all',
  `update event_occurrence set status = 'cancelled', cancel_note = $3, updated_at = $2, version = version + 1
   where event_id = $1 and end_at > $2 and status = 'scheduled' returning id`,
);

/** Calls off what is still to come of an event that isn't canceled, and answers which times these were. */
async function callOff(ctx: Ctx, event: Event, note: string | null): Promise<{ ids: number[]; version: number }> {
  const cancelled = await ctx.rows(cancelAll, [event.id, ctx.now(), note]);
  const { version } = await writeEvent(ctx, event.id, { status: 'cancelled' });
  await record(ctx, 'cancelled', event, changesBetween({}, { status: 'cancelled', note }));
  return { ids: cancelled.map(({ id }) => id), version };
}

/** Calls an event off with all that is still to come of it. Whoever counted on it is told once it can't be undone. */
export const cancelEvent = mutation(
  access,
  async (ctx, id: number, note: string | null): Promise<Canceled<EventDetail>> => {
    const event = await heldEvent(ctx, id);
    if (event.status === 'cancelled') return { ...(await shownEvent(ctx, id)), undoId: null };
    const cancelNote = noteOf(note);
    const { ids, version } = await callOff(ctx, event, cancelNote);
    const calledOff = { eventId: id, occurrenceIds: ids, note: cancelNote, version, before: event.status, start: null };
    return { undoId: await holdCancellation(ctx, calledOff), ...(await shownEvent(ctx, id)) };
  },
);

/** Takes an event out of the lists; one with times to come is called off first, and whoever counted on it is told. */
export const archiveEvent = mutation(access, async (ctx, id: number): Promise<EventDetail> => {
  const held = await heldEvent(ctx, id);
  if (held.status !== 'cancelled') await notifyCancelled(ctx, (await callOff(ctx, held, null)).ids, null);
  const event = await writeEvent(ctx, id, { archivedAt: ctx.now() });
  await record(ctx, 'archived', event);
  return shownEvent(ctx, id);
});

const noteOf = (note: string | null) => (note ?? '').trim().slice(0, 500) || null;
