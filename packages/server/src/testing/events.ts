import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { answerEvent } from '#features/events/attending/rsvp.service.ts';
import { type Event, eventOccurrences, events, type EventOccurrence } from '#features/events/event.table.ts';
import { makeAhead } from '#features/events/planning/occurrences.ts';
import type { ClientEvent } from '#kernel/api/clientEvent.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aStranger, contextOf } from './world.ts';

let count = 0;

/** A published event with its times: an hour by Zoom, a day from the tests' now when nothing is said. */
export async function anEvent(
  input: Partial<typeof events.$inferInsert> = {},
): Promise<Event & { occurrences: EventOccurrence[]; first: EventOccurrence }> {
  const ctx = aStranger();
  const name = input.name ?? `Event ${(count += 1)}`;
  const [event] = await ctx.db
    .insert(events)
    .values({
      slug: `event-${count}-${name.length}-${performance.now()}`,
      startAt: new Date('2026-11-22T02:00:00Z'),
      timeZone: 'Asia/Manila',
      joinUrl: 'https://zoom.example/j/secret-link',
      passcode: 'secret-pass',
      status: 'published',
      ...input,
      name,
    })
    .returning();
  await makeAhead(ctx, event!);
  const occurrences = await ctx.db
    .select()
    .from(eventOccurrences)
    .where(eq(eventOccurrences.eventId, event!.id))
    .orderBy(eventOccurrences.startAt);
  return { ...event!, occurrences, first: occurrences[0]! };
}

/** Somebody answers an occurrence, now and for the first time when nothing is said. */
export const answers = (ctx: Ctx, occurrenceId: number, answer: string, sent: Partial<ClientEvent> = {}) =>
  contextOf(ctx).run(answerEvent, [{ occurrenceId, answer, clientEventId: randomUUID(), at: ctx.now(), ...sent }]);
