import { eventFormats } from '@tribe/domain/features/events/eventFormat.ts';
import { defaultZone } from '@tribe/domain/kernel/time/offsets.ts';
import { instantAt } from '@tribe/domain/kernel/time/instantAt.ts';
import { localAt } from '@tribe/domain/kernel/time/zoned.ts';
import { z } from 'zod';
import { eventAttendance, eventHosts, eventOccurrences, eventRsvps, events } from '#features/events/event.table.ts';
import { horizonOf, startsOf } from '#features/events/planning/expand.ts';
import type { Db } from '#kernel/db/pools.ts';
import { readYaml } from '#kernel/files/readYaml.ts';
import { daysBefore, type People } from './people.ts';
import { demoRecording } from './site.ts';

const text = z.string();
const Planned = z.strictObject({
  slug: text,
  name: text,
  shortDescription: text,
  description: text.optional(),
  format: z.enum(eventFormats).optional(),
  startsInDays: z.int().optional(),
  time: text.optional(),
  durationMinutes: z.int().optional(),
  recurrence: text.optional(),
  /** Where it is, for one in person. */
  address: text.optional(),
  capacity: z.int().optional(),
  passcode: text.optional(),
  points: z.int().optional(),
  joinOpensMinutesBefore: z.int().optional(),
  status: z.enum(events.status.enumValues).default('published'),
  /** How many said that they come. */
  going: z.int().default(0),
  isRecorded: z.boolean().default(false),
});
type Planned = z.infer<typeof Planned>;

/** A time of day where the academy is, so many days from now. */
function at(now: Date, days: number, time: string): Date {
  return instantAt({ day: localAt(daysBefore(now, -days), defaultZone).day, time }, defaultZone);
}

/** The next full half hour: what begins soon can be joined now. */
const soon = (now: Date) => new Date(Math.ceil((now.getTime() + 60_000) / 1_800_000) * 1_800_000);

/** A handful of events: a weekly series, one that is live or about to be, one full with a waiting list, and what is over. */
export async function demoEvents(db: Db, people: People, now: Date): Promise<void> {
  const host = people.byRole('expert');
  const planned = await readYaml(new URL('../content/events.yaml', import.meta.url), z.array(Planned));
  for (const plan of planned) await makeOne(db, { plan, host, people, now });
}

type Making = { plan: Planned; host: number; people: People; now: Date };

async function makeOne(db: Db, { plan, host, people, now }: Making): Promise<void> {
  const { isRecorded, going, startsInDays, time, ...words } = plan;
  const startAt = startsInDays === undefined || time === undefined ? soon(now) : at(now, startsInDays, time);
  const place = words.address
    ? { location: 'in-person' as const, joinUrl: null }
    : { joinUrl: 'https://zoom.us/j/5551234567' };
  const [event] = await db
    .insert(events)
    .values({ ...words, ...place, startAt, timeZone: defaultZone })
    .returning();
  if (!event) return;
  await db.insert(eventHosts).values({ eventId: event.id, userId: host });
  const length = event.durationMinutes * 60_000;
  const starts = startsOf(event, horizonOf(event, now));
  const made = await db
    .insert(eventOccurrences)
    .values(
      starts.map((start) => {
        const endAt = new Date(start.getTime() + length);
        const recordingUrl = isRecorded && endAt < now ? demoRecording : null;
        return { eventId: event.id, originalStart: start, startAt: start, endAt, recordingUrl };
      }),
    )
    .returning();
  // Whom one signs in as in the demo has yet to answer, but for the series.
  const others = people.members.filter(({ isNamed }) => !isNamed);
  for (const occurrence of made.filter(({ startAt }) => startAt < new Date(now.getTime() + 20 * 86_400_000)))
    await answerOne(db, { occurrence, others: others.slice(event.id * 3), going, capacity: event.capacity, now });
}

type Answering = {
  occurrence: typeof eventOccurrences.$inferSelect;
  others: People['members'];
  going: number;
  capacity: number | null;
  now: Date;
};

async function answerOne(db: Db, { occurrence, others, going, capacity, now }: Answering): Promise<void> {
  const comers = others.slice(0, going);
  if (comers.length === 0) return;
  await db.insert(eventRsvps).values(
    comers.map(({ id }, index) => ({
      occurrenceId: occurrence.id,
      userId: id,
      answer: answerOf(index, capacity),
      place: index + 1,
      answeredAt: daysBefore(now, 2),
    })),
  );
  if (occurrence.endAt >= now) return;
  await db.insert(eventAttendance).values(
    comers
      .filter((_, index) => index % 4 !== 3)
      .map(({ id }) => ({
        occurrenceId: occurrence.id,
        userId: id,
        joinedAt: occurrence.startAt,
        source: 'join' as const,
      })),
  );
}

function answerOf(index: number, capacity: number | null): 'going' | 'maybe' | 'waitlisted' {
  if (capacity !== null) return index < capacity ? 'going' : 'waitlisted';
  return index % 5 === 4 ? 'maybe' : 'going';
}
