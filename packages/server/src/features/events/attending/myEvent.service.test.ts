import { expect, test } from 'vitest';
import { contentAccess } from '#features/contents/access.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { anEvent, answers } from '../../../testing/events.ts';
import { isLong } from '../../../testing/long.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, inOneTransaction, services, setClock, signedIn } from '../../../testing/world.ts';
import { makeEventFeed, readCalendarEntry, readFeed } from '#features/events/calendar/calendar.service.ts';
import { pageEventAttendees } from './attendance.service.ts';
import { findEvent, listEvents, pageEvents } from '#features/events/event.service.ts';
import { findMyEvent, pageMyEvents } from './myEvent.service.ts';
import {
  findEventOccurrence,
  pageEventOccurrences,
  setEventRecording,
} from '#features/events/planning/occurrence.service.ts';
import { joinEvent } from './rsvp.service.ts';

const now = '2026-11-21T02:00:00Z';
const soon = { startAt: new Date('2026-11-21T03:00:00Z') };

test('strangers see no events; a visitor sees the card alone; a member takes part', async () => {
  const { id, first } = await anEvent({ name: 'Door', description: '<p>Body</p>' });
  expect(await codeOf(findMyEvent(aStranger(), id, null))).toBe('UNAUTHENTICATED');
  const visitor = await signedInAs('non-member');
  const seen = await findMyEvent(visitor, id, null);
  expect(seen).toMatchObject({ name: 'Door', isOpen: false, description: '', join: null, hosts: [] });
  expect(await codeOf(answers(visitor, first.id, 'going'))).toBe('FORBIDDEN');
  expect(await codeOf(joinEvent(visitor, first.id))).toBe('FORBIDDEN');
  expect(await codeOf(readCalendarEntry(visitor, first.id))).toBe('FORBIDDEN');
  const member = await signedInAs('member');
  expect(await findMyEvent(member, id, null)).toMatchObject({ isOpen: true, description: '<p>Body</p>' });
  expect(await answers(member, first.id, 'going')).toMatchObject({ rsvp: 'going', goingCount: 1 });
});

test('what is not open to a member is not there for them, in no list and by no id', async () => {
  const { id, first, name } = await anEvent({ name: 'For coaches only' });
  await aStranger().db.insert(contentAccess).values({ contentKind: 'event', contentId: id, accessLevelId: 'coach' });
  const member = await signedInAs('member');
  const both = await signedInAs('member', 'coach');
  expect(await codeOf(findMyEvent(member, id, first.id))).toBe('NOT_FOUND');
  expect(await codeOf(answers(member, first.id, 'going'))).toBe('NOT_FOUND');
  expect(await codeOf(joinEvent(member, first.id))).toBe('NOT_FOUND');
  const names = async (ctx: Ctx) => (await pageMyEvents(ctx, { pageSize: 100 })).rows.map((card) => card.name);
  expect(await names(member)).not.toContain(name);
  expect(await names(both)).toContain(name);
  expect(await findMyEvent(both, id, null)).toMatchObject({ isOpen: true });
});

test('the only page of events is one statement, one event is one, an answer five', async () => {
  const member = await signedInAs('member');
  const { id, first } = await anEvent();
  expect(await statementsOf(() => pageMyEvents(member, {}))).toHaveLength(1);
  expect(await statementsOf(() => findMyEvent(member, id, null))).toHaveLength(1);
  expect(await statementsOf(() => answers(member, first.id, 'going'))).toHaveLength(5);
});

test('the lists are all, what is to come, what is over, and each series once', async () => {
  const ctx = await signedInAs('member');
  const from = new Date('2031-01-01T00:00:00Z');
  setClock('2031-06-01T00:00:00Z');
  const day = (text: string) => ({ startAt: new Date(`2031-${text}T02:00:00Z`) });
  await anEvent({ name: 'Past', ...day('05-01') });
  await anEvent({ name: 'Live', startAt: new Date('2031-05-31T23:30:00Z') });
  await anEvent({ name: 'Weekly', ...day('06-03'), recurrence: 'FREQ=WEEKLY;COUNT=3' });
  await anEvent({ name: 'Draft', ...day('06-02'), status: 'draft' });
  const list = async (filter: string) => (await pageMyEvents(ctx, { filter, from })).rows.map(({ name }) => name);
  expect(await list('all')).toEqual(['Live', 'Weekly', 'Weekly', 'Weekly', 'Past']);
  expect(await list('incoming')).toEqual(['Live', 'Weekly', 'Weekly', 'Weekly']);
  expect(await list('past')).toEqual(['Past']);
  expect(await list('recurring')).toEqual(['Weekly']);
  const june = { from: new Date('2031-06-05T00:00:00Z'), until: new Date('2031-06-12T00:00:00Z') };
  expect(await pageMyEvents(ctx, june)).toMatchObject({ total: 1 });
  const month = { from, until: new Date('2031-07-01T00:00:00Z'), filter: 'recurring' };
  expect(await pageMyEvents(ctx, month)).toMatchObject({ total: 3 });
  setClock(now);
});

test('the link is in no answer outside its window, nor in one for whoever has no right to it', async () => {
  const event = await anEvent({ ...soon, capacity: 1, recurrence: 'FREQ=DAILY;COUNT=2' });
  const { id, first } = event;
  const [going, waiting] = [await signedInAs('member'), await signedInAs('member')];
  await answers(going, first.id, 'going');
  await answers(waiting, first.id, 'going');
  const visitor = await signedInAs('non-member');
  const reader = await signedInAs('tribe-team-ro');
  const { url } = await inOneTransaction(going, (ctx) => makeEventFeed(ctx));
  const token = /([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
  const everything = (ctx: Ctx) =>
    Promise.allSettled([
      findMyEvent(ctx, id, first.id),
      pageMyEvents(ctx, { pageSize: 100 }),
      answers(ctx, first.id, ctx === going ? 'going' : 'maybe'),
      joinEvent(ctx, first.id),
      readCalendarEntry(ctx, first.id),
      readFeed(ctx, token),
      findEvent(ctx, id),
      listEvents(ctx),
      pageEvents(ctx, {}),
      findEventOccurrence(ctx, first.id),
      pageEventOccurrences(ctx, { eventId: id }),
      pageEventAttendees(ctx, { occurrenceId: first.id }),
    ]).then((answers) => JSON.stringify(answers));
  for (const time of ['02:44:59', '04:00:00']) {
    setClock(`2026-11-21T${time}Z`);
    for (const ctx of [going, waiting, visitor, reader]) expect(await everything(ctx)).not.toContain('secret');
  }
  setClock('2026-11-21T02:45:00Z');
  for (const ctx of [visitor, reader]) expect(await everything(ctx)).not.toContain('secret');
  expect(JSON.stringify(await findMyEvent(waiting, id, first.id))).not.toContain('secret');
  expect(await codeOf(joinEvent(waiting, first.id))).toBe('FORBIDDEN');
  expect(await findMyEvent(going, id, first.id)).toMatchObject({
    join: { url: 'https://zoom.example/j/secret-link', passcode: 'secret-pass' },
  });
  expect(JSON.stringify(await findMyEvent(going, id, event.occurrences[1]!.id))).not.toContain('secret');
  setClock(now);
});

test('joining counts once, with its XP once', async () => {
  const { id, first } = await anEvent({ ...soon, points: 25 });
  const member = await signedInAs('member');
  setClock('2026-11-21T02:50:00Z');
  const joins = await Promise.all(Array.from({ length: 8 }, () => contextOf(member).run(joinEvent, [first.id])));
  expect(joins.map(({ pointsAwarded }) => pointsAwarded).toSorted((a, b) => b - a)).toEqual([25, 0, 0, 0, 0, 0, 0, 0]);
  expect(await findMyEvent(member, id, first.id)).toMatchObject({ attendedAt: new Date('2026-11-21T02:50:00Z') });
  setClock(now);
});

test('a recording is seen when it is over, by members', async () => {
  const { id, first } = await anEvent({ startAt: new Date('2026-11-20T02:00:00Z') });
  await setEventRecording(await signedInAs('admin'), first.id, 'https://vimeo.com/1');
  const [member, visitor] = [await signedInAs('member'), await signedInAs('non-member')];
  expect(await findMyEvent(member, id, null)).toMatchObject({ recordingUrl: 'https://vimeo.com/1', join: null });
  expect(await findMyEvent(visitor, id, null)).toMatchObject({ recordingUrl: null, hasRecording: false });
});

const crowd = isLong ? { people: 200, seats: 50 } : { people: 40, seats: 10 };

test('of many who come at once as many as there are seats go, and the others wait in their order', async () => {
  const { first } = await anEvent({ capacity: crowd.seats });
  const ids = await Promise.all(Array.from({ length: crowd.people }, () => aPerson()));
  const members = await Promise.all(ids.map((id) => signedIn(id)));
  const all = await Promise.all(members.map((member) => answers(member, first.id, 'going')));
  const places = all.map(({ waitingPlace }) => waitingPlace).filter((place) => place !== null);
  expect(all.filter(({ rsvp }) => rsvp === 'going')).toHaveLength(crowd.seats);
  expect(all.filter(({ rsvp }) => rsvp === 'waitlisted')).toHaveLength(crowd.people - crowd.seats);
  expect(places.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: crowd.people - crowd.seats }, (_, index) => index + 1),
  );
  // Whoever came first sits: nobody waits who asked before one that has a seat.
  const { rows } = await aStranger().services.pools.main.query<{ answer: string; count: number }>(
    `select answer, min(place) as first, max(place) as last, count(*)::int from event_rsvp where occurrence_id = $1 group by 1 order by 1`,
    [first.id],
  );
  expect(rows).toEqual([
    { answer: 'going', first: 1, last: crowd.seats, count: crowd.seats },
    { answer: 'waitlisted', first: crowd.seats + 1, last: crowd.people, count: crowd.people - crowd.seats },
  ]);
}, 60_000);

test('a seat that is given back goes to whoever has waited longest, and they are told', async () => {
  const { id, first } = await anEvent({ capacity: 1 });
  const [one, two, three] = [await signedInAs('member'), await signedInAs('member'), await signedInAs('member')];
  for (const ctx of [one, two, three]) await answers(ctx, first.id, 'going');
  expect(await findMyEvent(three, id, null)).toMatchObject({ rsvp: 'waitlisted', waitingPlace: 2, goingCount: 1 });
  await answers(two, first.id, 'going');
  expect(await findMyEvent(two, id, null)).toMatchObject({ waitingPlace: 1 });
  await answers(one, first.id, 'not-going');
  expect(await findMyEvent(two, id, null)).toMatchObject({ rsvp: 'going', waitingPlace: null });
  expect(await findMyEvent(three, id, null)).toMatchObject({ rsvp: 'waitlisted', waitingPlace: 1 });
  const described = await aStranger().services.pools.main.query(
    `select title from notification where user_id = $1 and kind = 'event.seat'`,
    [two.me.userId],
  );
  expect(described.rows).toHaveLength(1);
});

test('a free seat passes by whoever may not open the event any more', async () => {
  const { id, first } = await anEvent({ capacity: 1 });
  const [one, gone, left, next] = [await aMember(), await aMember(), await aMember(), await aMember()];
  for (const userId of [one, gone, left, next]) await answers(await signedIn(userId), first.id, 'going');
  const write = (sql: string, userId: number) => services.pools.main.query(sql, [userId]);
  await write(`update app_user set status = 'ARCHIVED' where id = $1`, gone);
  await write(`update user_access_level set expires_at = '2026-11-20T00:00:00Z' where user_id = $1`, left);
  await answers(await signedIn(one), first.id, 'not-going');
  expect(await findMyEvent(await signedIn(next), id, null)).toMatchObject({ rsvp: 'going', goingCount: 1 });
});

test('nobody answers what is over, called off or full no waitlist', async () => {
  const member = await signedInAs('member');
  const past = await anEvent({ startAt: new Date('2026-11-20T02:00:00Z') });
  expect(await codeOf(answers(member, past.first.id, 'going'))).toBe('CONFLICT');
  const full = await anEvent({ capacity: 1, waitlist: false });
  await answers(member, full.first.id, 'going');
  expect(await codeOf(answers(await signedInAs('member'), full.first.id, 'going'))).toBe('CONFLICT');
  expect(await codeOf(answers(member, full.first.id, 'perhaps'))).toBe('BAD_USER_INPUT');
  expect(await codeOf(answers(member, 2_000_000_000, 'going'))).toBe('NOT_FOUND');
});
