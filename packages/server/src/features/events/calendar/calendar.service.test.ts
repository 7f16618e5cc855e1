import ICAL from 'ical.js';
import { sync } from 'node-ical';
import { expect, test } from 'vitest';
import { codeOf } from '../../../testing/accounts.ts';
import { anEvent, answers } from '../../../testing/events.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aServer } from '../../../testing/server.ts';
import { aStranger, contextOf, services, setClock } from '../../../testing/world.ts';
import { calendarOf } from './ics.ts';
import { makeEventFeed, readCalendarEntry, readCalendarSeries, readFeed, removeEventFeed } from './calendar.service.ts';
import { cancelEventOccurrence } from '#features/events/planning/cancel.service.ts';

const now = '2026-11-21T02:00:00Z';
const tokenOf = (url: string) => /\/api\/calendar\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';

/** What two readers make of a calendar: by uid, from when until when. */
function readTwice(text: string) {
  const one = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part);
    return { uid: event.uid, start: event.startDate.toJSDate().getTime(), end: event.endDate.toJSDate().getTime() };
  });
  const other = Object.values(sync.parseICS(text)).flatMap((part) =>
    part?.type === 'VEVENT' ? [{ uid: part.uid, start: part.start.getTime(), end: part.end?.getTime() }] : [],
  );
  return [one, other];
}

test('the address of a calendar is its right: it needs nobody signed in, and a guess finds nothing', async () => {
  expect(await codeOf(makeEventFeed(aStranger()))).toBe('UNAUTHENTICATED');
  for (const guess of ['', 'x', 'a'.repeat(43)]) expect(await codeOf(readFeed(aStranger(), guess))).toBe('NOT_FOUND');
  const member = await signedInAs('member');
  const { url } = await contextOf(member).run(makeEventFeed, []);
  expect(await readFeed(aStranger(), tokenOf(url))).toContain('BEGIN:VCALENDAR');
  const kept = await services.pools.main.query('select token_hash from event_feed where user_id = $1', [
    member.me.userId,
  ]);
  expect(JSON.stringify(kept.rows)).not.toContain(tokenOf(url));
  const again = await contextOf(member).run(makeEventFeed, []);
  expect(await codeOf(readFeed(aStranger(), tokenOf(url)))).toBe('NOT_FOUND');
  expect(await readFeed(aStranger(), tokenOf(again.url))).toContain('BEGIN:VCALENDAR');
  expect(await codeOf(removeEventFeed(aStranger()))).toBe('UNAUTHENTICATED');
  expect(await contextOf(await signedInAs('member')).run(removeEventFeed, [])).toBe(false);
  expect(await contextOf(member).run(removeEventFeed, [])).toBe(true);
  expect(await codeOf(readFeed(aStranger(), tokenOf(again.url)))).toBe('NOT_FOUND');
});
test('two readers find in a feed the same instants, through the change of clocks in New York', async () => {
  const member = await signedInAs('member');
  const series = { timeZone: 'America/New_York', recurrence: 'FREQ=MONTHLY;COUNT=6' };
  const event = await anEvent({
    name: 'Ñandú; hours, "in" New York',
    startAt: new Date('2026-12-16T00:00:00Z'),
    ...series,
  });
  for (const { id } of event.occurrences) await answers(member, id, 'going');
  const quiet = await anEvent();
  await answers(member, quiet.first.id, 'not-going');
  const { url } = await contextOf(member).run(makeEventFeed, []);
  const text = await readFeed(aStranger(), tokenOf(url));
  const [one, other] = readTwice(text);
  expect(one).toEqual(
    event.occurrences.map(({ id, startAt, endAt }) => ({
      uid: `event-${id}@localhost`,
      start: startAt.getTime(),
      end: endAt.getTime(),
    })),
  );
  expect(other).toEqual(one);
  expect(new Set(event.occurrences.map(({ startAt }) => startAt.getUTCHours()))).toEqual(new Set([0, 23]));
  expect(text).not.toContain('secret');
  expect(text).toContain('DTSTART;TZID=America/New_York:20261215T190000');
  // A reader that knows no zone by its name finds its rules in the file.
  expect(readTwice(text.replaceAll('America/', 'Nowhere/'))[0]).toEqual(one);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test('a series has one file for all that is to come; an hour that comes twice is said in UTC', async () => {
  const member = await signedInAs('member');
  const event = await anEvent({
    timeZone: 'America/New_York',
    startAt: new Date('2027-11-06T05:30:00Z'),
    recurrence: 'FREQ=DAILY;COUNT=3',
  });
  await contextOf(await signedInAs('admin')).run(cancelEventOccurrence, [event.occurrences[2]!.id, null]);
  const text = await readCalendarSeries(member, event.first.id);
  const [one, other] = readTwice(text);
  expect(one).toEqual(
    event.occurrences.slice(0, 2).map(({ id, startAt, endAt }) => ({
      uid: `event-${id}@localhost`,
      start: startAt.getTime(),
      end: endAt.getTime(),
    })),
  );
  expect(other).toEqual(one);
  expect(text).toContain('DTSTART:20271107T053000Z');
  expect(await codeOf(readCalendarSeries(aStranger(), event.first.id))).toBe('UNAUTHENTICATED');
  expect(await codeOf(readCalendarSeries(await signedInAs('non-member'), event.first.id))).toBe('FORBIDDEN');
  expect(await codeOf(readCalendarSeries(member, 2_000_000_000))).toBe('NOT_FOUND');
});

test('no text of an event becomes a line of its own, whatever stands in it', () => {
  const hostile = 'A\r\nEND:VCALENDAR\nX-ONE:1\rX-TWO:2; B, C\\';
  const startAt = new Date('2026-12-16T00:00:00Z');
  const entry = {
    occurrenceId: 1,
    name: hostile,
    shortDescription: hostile,
    place: hostile,
    url: 'https://tribe.example/e/1',
    startAt,
    endAt: new Date(Number(startAt) + 3_600_000),
    timeZone: 'Asia/Manila',
    isCancelled: false,
    isMaybe: false,
    version: 1,
    updatedAt: startAt,
  };
  const text = calendarOf([entry], { host: 'tribe.example', name: hostile });
  expect(text.match(/^(?:X-ONE|X-TWO)/gm)).toBeNull();
  expect(text.split('\n').every((line) => line === '' || /^[^\r]*\r$/.test(line))).toBe(true);
  expect(readTwice(text)[0]).toHaveLength(1);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('A END:VCALENDAR X-ONE:1 X-TWO:2; B, C\\');
  expect(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('summary')).toBe(
    hostile.replaceAll(/\r\n|\r/g, '\n'),
  );
});

test('what is called off stays in the calendar as cancelled, under the same uid', async () => {
  const member = await signedInAs('member');
  const event = await anEvent();
  await answers(member, event.first.id, 'maybe');
  const { url } = await contextOf(member).run(makeEventFeed, []);
  expect(await readFeed(aStranger(), tokenOf(url))).toContain('STATUS:TENTATIVE');
  await contextOf(await signedInAs('admin')).run(cancelEventOccurrence, [event.first.id, null]);
  const text = await readFeed(aStranger(), tokenOf(url));
  expect(text).toContain('STATUS:CANCELLED');
  expect(text).toContain(`UID:event-${event.first.id}@localhost`);
});

test('a feed ends with the account, and a single event has a file', async () => {
  const member = await signedInAs('member');
  const event = await anEvent();
  const [one, other] = readTwice(await readCalendarEntry(member, event.first.id));
  expect(one).toEqual([
    { uid: `event-${event.first.id}@localhost`, start: event.startAt.getTime(), end: event.first.endAt.getTime() },
  ]);
  expect(other).toEqual(one);
  const { url } = await contextOf(member).run(makeEventFeed, []);
  await services.pools.main.query(`update app_user set status = 'ARCHIVED' where id = $1`, [member.me.userId]);
  expect(await codeOf(readFeed(aStranger(), tokenOf(url)))).toBe('NOT_FOUND');
});

test('on the wire a feed is a calendar that nobody caches, and a wrong one is not found', async () => {
  setClock(now);
  const app = await aServer();
  const member = await signedInAs('member');
  const { url } = await contextOf(member).run(makeEventFeed, []);
  const answer = await app.inject({ url: new URL(url).pathname });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8' });
  expect(answer.headers['cache-control']).toContain('no-store');
  expect((await app.inject({ url: '/api/calendar/nothing.ics' })).statusCode).toBe(404);
  expect((await app.inject({ url: '/api/event-calendar/1' })).statusCode).toBe(401);
});
