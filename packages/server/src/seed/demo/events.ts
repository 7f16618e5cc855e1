import { defaultZone } from '@tribe/domain/kernel/time/offsets.ts';
import { instantAt } from '@tribe/domain/kernel/time/instantAt.ts';
import { localAt } from '@tribe/domain/kernel/time/zoned.ts';
import { eventAttendance, eventHosts, eventOccurrences, eventRsvps, events } from '#features/events/event.table.ts';
import { horizonOf, startsOf } from '#features/events/planning/expand.ts';
import { demoRecording } from './external.ts';
import type { Db } from '#kernel/db/pools.ts';
import { daysBefore, type People } from './people.ts';

type Planned = typeof events.$inferInsert & { recording?: string; going?: number };

/** A time of day where the academy is, so many days from now. */
function at(now: Date, days: number, time: string): Date {
  return instantAt({ day: localAt(daysBefore(now, -days), defaultZone).day, time }, defaultZone);
}

/** The next full half hour: what begins soon can be joined now. */
const soon = (now: Date) => new Date(Math.ceil((now.getTime() + 60_000) / 1_800_000) * 1_800_000);

function planned(now: Date): Planned[] {
  const common = { status: 'published', timeZone: defaultZone, joinUrl: 'https://zoom.us/j/5551234567' } as const;
  return [
    {
      ...common,
      slug: 'proposal-clinic',
      name: 'Proposal clinic',
      shortDescription: 'Bring a proposal you want to send, and leave with a better one.',
      description:
        '<p>Each week we read three proposals together. Post yours in the group the evening before.</p><ul><li>What the client asked for</li><li>What you answered</li><li>What you would charge</li></ul>',
      format: 'group-coaching',
      startAt: at(now, -28, '20:00'),
      durationMinutes: 90,
      recurrence: 'FREQ=WEEKLY',
      passcode: 'tribe',
      points: 20,
      recording: demoRecording,
      going: 14,
    },
    {
      ...common,
      slug: 'co-working-hour',
      name: 'Co-working hour',
      shortDescription: 'Cameras on, mics off, one task each. At the end, we share what we got done.',
      format: 'co-working',
      startAt: soon(now),
      durationMinutes: 60,
      joinOpensMinutesBefore: 60,
      points: 10,
      going: 9,
    },
    {
      ...common,
      slug: 'rates-workshop',
      name: 'Rates workshop: from hourly to packages',
      shortDescription: 'Twenty seats, so everyone has time to work out their own price list.',
      description: '<p>Bring the three services you sell most.</p>',
      format: 'workshop',
      startAt: at(now, 5, '19:00'),
      durationMinutes: 120,
      capacity: 20,
      passcode: 'rates',
      points: 40,
      going: 26,
    },
    {
      ...common,
      slug: 'cebu-meet-up',
      name: 'Cebu meet-up',
      shortDescription: 'Coffee and an afternoon with the people you know from calls.',
      format: 'social',
      location: 'in-person',
      address: 'IT Park, Lahug, Cebu City',
      joinUrl: null,
      startAt: at(now, 17, '14:00'),
      durationMinutes: 180,
      going: 7,
    },
    {
      ...common,
      slug: 'first-client-questions',
      name: 'Your first client: questions and answers',
      shortDescription: 'What to write, what to ask, and what to do when no one replies.',
      format: 'q-and-a',
      startAt: at(now, -9, '18:30'),
      durationMinutes: 60,
      points: 15,
      going: 18,
    },
    {
      ...common,
      slug: 'discovery-call-practice',
      name: 'Discovery call practice',
      shortDescription: 'In pairs: one asks, one is the client, then you swap.',
      description: '<p>Bring the offer you would make. We stop after ten minutes and say what worked.</p>',
      format: 'workshop',
      startAt: at(now, 10, '19:30'),
      durationMinutes: 75,
      points: 20,
    },
    {
      ...common,
      slug: 'portfolio-review-night',
      name: 'Portfolio review night',
      shortDescription: 'Not announced yet.',
      status: 'draft',
      startAt: at(now, 30, '19:00'),
    },
  ];
}

/** A handful of events: a weekly series, one that is live or about to be, one full with a waiting list, and what is over. */
export async function demoEvents(db: Db, people: People, now: Date): Promise<void> {
  const host = people.byRole('expert');
  for (const plan of planned(now)) await makeOne(db, { plan, host, people, now });
}

type Making = { plan: Planned; host: number; people: People; now: Date };

async function makeOne(
  db: Db,
  { plan: { recording, going = 0, ...values }, host, people, now }: Making,
): Promise<void> {
  const [event] = await db.insert(events).values(values).returning();
  if (!event) return;
  await db.insert(eventHosts).values({ eventId: event.id, userId: host });
  const length = event.durationMinutes * 60_000;
  const starts = startsOf(event, horizonOf(event, now));
  const made = await db
    .insert(eventOccurrences)
    .values(
      starts.map((start) => {
        const endAt = new Date(start.getTime() + length);
        const recordingUrl = endAt < now ? (recording ?? null) : null;
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
