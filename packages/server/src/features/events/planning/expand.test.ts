import { createRequire } from 'node:module';
import { weekdayCodes } from '@tribe/domain/features/events/recurrence.ts';
import { localAt } from '@tribe/domain/kernel/time/zoned.ts';
import { expect, test } from 'vitest';
import { isLong } from '../../../testing/long.ts';
import { firstStart, startsOf } from './expand.ts';

/** Node sees no names in the build of this library that it takes. */
const { rrulestr }: typeof import('rrule') = createRequire(import.meta.url)('rrule');

const zones = ['Asia/Manila', 'America/New_York', 'Europe/London', 'Australia/Sydney', 'America/Santiago'];
const perZone = isLong ? 60 : 8;

/** A generator of numbers from 0 to 1 that gives the same ones at every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Case = ReturnType<typeof aCase>;

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
  const count = random() < 0.4 ? 1 + Math.floor(random() * 40) : null;
  const lastDay = count === null && random() < 0.4 ? `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` : null;
  return { zone, day, time, rule: parts.join(';'), count, lastDay };
}

const offsets = new Map(
  zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })]),
);

/** How far a zone's clocks are ahead at an instant, in milliseconds, as the browser's own dates say it and our code does not. */
function aheadOf(zone: string, at: number): number {
  const shown = offsets.get(zone)?.format(at) ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(shown) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** The first instant at which the clocks of a zone show this wall clock; null for one that they leap over. */
function instantOf(zone: string, wall: number): number | null {
  const day = 86_400_000;
  const possible = [wall - aheadOf(zone, wall - day), wall - aheadOf(zone, wall + day)].toSorted((a, b) => a - b);
  return possible.find((at) => at + aheadOf(zone, at) === wall) ?? null;
}

/** The wall clocks that the other library gives, those that a zone leaps over left out, as instants. */
function expected({ zone, day, time, rule, count, lastDay }: Case, until: number): number[] {
  const first = `DTSTART:${day.replaceAll('-', '')}T${time.replace(':', '')}00Z`;
  const floating = rrulestr(`${first}\nRRULE:${rule}`);
  const walls = floating.between(new Date(`${day}T${time}:00Z`), new Date(until + 172_800_000), true);
  const instants = walls
    .filter((wall) => lastDay === null || wall.toISOString().slice(0, 10) <= lastDay)
    .flatMap((wall) => instantOf(zone, wall.getTime()) ?? []);
  return (count === null ? instants : instants.slice(0, count)).filter((at) => at <= until);
}

/** The rule with its end: after so many times, or with a last day that counts until midnight where the event is. */
function wholeRule({ zone, rule, count, lastDay }: Case): string {
  if (count !== null) return `${rule};COUNT=${count}`;
  if (lastDay === null) return rule;
  const midnight = instantOf(zone, Date.parse(`${lastDay}T23:59:00Z`)) ?? Number.NaN;
  const end = new Date(midnight + 59_000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return `${rule};UNTIL=${end}Z`;
}

test.each(zones)('the times of a rule in %s are those that an independent library gives', (zone) => {
  let [tried, seed] = [0, 0];
  while (tried < perZone) {
    seed += 1;
    const one = aCase(zone, seed * 7919 + zone.length * 104_729);
    const startAt = instantOf(zone, Date.parse(`${one.day}T${one.time}:00Z`));
    // A first time that a zone's clocks leap over is no plan.
    if (startAt === null) continue;
    tried += 1;
    const plan = { startAt: new Date(startAt), timeZone: zone, recurrence: wholeRule(one) };
    const until = startAt + 800 * 86_400_000;
    const starts = startsOf(plan, new Date(until)).map(Number);
    expect({ one, starts }).toEqual({ one, starts: expected(one, until) });
  }
  expect(seed).toBeLessThan(perZone * 2);
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
