import { weekdayCodes } from '@tribe/domain/features/events/recurrence.ts';
import { instantAt, localAt } from '@tribe/domain/kernel/time/zoned.ts';
import { rrulestr } from 'rrule';
import { expect, test } from 'vitest';
import { firstStart, startsOf } from './expand.ts';

const zones = ['Asia/Manila', 'America/New_York', 'Europe/London', 'Australia/Sydney', 'America/Santiago'];
const perZone = process.env['LONG'] ? 60 : 8;

/** A generator of numbers from 0 to 1 that gives the same ones at every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function aCase(zone: string, seed: number) {
  const random = seeded(seed);
  const among = <One>(all: readonly One[]) => all[Math.floor(random() * all.length)]!;
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${among([2026, 2027, 2028])}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`;
  // Clocks change between midnight and four: half of the times are there.
  const hour = Math.floor(random() * (random() < 0.5 ? 4 : 24));
  const time = `${two(hour)}:${among(['00', '30'])}`;
  const frequency = among(['DAILY', 'WEEKLY', 'WEEKLY', 'MONTHLY', 'MONTHLY', 'YEARLY']);
  const days = weekdayCodes.filter(() => random() < 0.4).join(',');
  const byDay =
    frequency === 'WEEKLY' ? days : frequency === 'MONTHLY' ? `${among([1, 2, 3, 4, -1])}${among(weekdayCodes)}` : '';
  const parts = [
    `FREQ=${frequency}`,
    `INTERVAL=${1 + Math.floor(random() * 3)}`,
    ...(byDay !== '' && random() < 0.8 ? [`BYDAY=${byDay}`] : []),
  ];
  return { zone, day, time, rule: parts.join(';'), count: random() < 0.5 ? 1 + Math.floor(random() * 40) : null };
}

/** The wall clocks that the other library gives, those that a zone leaps over left out, as instants. */
function expected({ zone, day, time, rule, count }: ReturnType<typeof aCase>, until: Date): number[] {
  const first = `DTSTART:${day.replaceAll('-', '')}T${time.replace(':', '')}00Z`;
  const floating = rrulestr(`${first}\nRRULE:${rule}`);
  const walls = floating.between(new Date(`${day}T${time}:00Z`), new Date(until.getTime() + 172_800_000), true);
  const instants = walls.flatMap((wall) => {
    const local = { day: wall.toISOString().slice(0, 10), time: wall.toISOString().slice(11, 16) };
    const instant = instantAt(local, zone);
    return localAt(instant, zone).time === local.time ? [instant.getTime()] : [];
  });
  return (count === null ? instants : instants.slice(0, count)).filter((at) => at <= until.getTime());
}

test.each(zones)('the times of a rule in %s are those that an independent library gives', (zone) => {
  let leapt = 0;
  for (let seed = 1; seed <= perZone; seed += 1) {
    const one = aCase(zone, seed * 7919 + zone.length * 104_729);
    const recurrence = one.count === null ? one.rule : `${one.rule};COUNT=${one.count}`;
    const plan = { startAt: instantAt(one, zone), timeZone: zone, recurrence };
    // A first time that a zone's clocks leap over is no plan.
    const isPlan = localAt(plan.startAt, zone).time === one.time;
    if (!isPlan) leapt += 1;
    const until = new Date(plan.startAt.getTime() + 800 * 86_400_000);
    const [ours, others] = isPlan ? [startsOf(plan, until).map(Number), expected(one, until)] : [[], []];
    expect({ one, starts: ours }).toEqual({ one, starts: others });
  }
  expect(leapt).toBeLessThan(perZone / 4);
});

test('an hour in New York stays that hour through both changes of the clocks', () => {
  const plan = { startAt: new Date('2026-10-06T23:00:00Z'), timeZone: 'America/New_York', recurrence: 'FREQ=MONTHLY' };
  const starts = startsOf(plan, new Date('2027-05-30T00:00:00Z'));
  expect(starts.map((start) => localAt(start, 'America/New_York').time)).toEqual(Array(8).fill('19:00'));
  expect(new Set(starts.map((start) => start.getUTCHours()))).toEqual(new Set([23, 0]));
});

test('an end is the last day whole where the event is, and a rule without a time has no first', () => {
  const plan = { startAt: new Date('2026-11-23T11:00:00Z'), timeZone: 'Asia/Manila' };
  const until = new Date('2027-11-23T11:00:00Z');
  expect(startsOf({ ...plan, recurrence: 'FREQ=DAILY;UNTIL=20261125T155959Z' }, until)).toHaveLength(3);
  expect(firstStart({ ...plan, recurrence: 'FREQ=DAILY;UNTIL=20261101T155959Z' })).toBeNull();
  expect(firstStart({ ...plan, recurrence: null })).toEqual(plan.startAt);
});
