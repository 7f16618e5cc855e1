import { eq } from 'drizzle-orm';
import { type Event, eventOccurrences, events, type EventOccurrence } from '#features/events/event.table.ts';
import { makeAhead } from '#features/events/planning/occurrences.ts';
import { aStranger } from './world.ts';

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
