import { opens } from '@tribe/domain/kernel/access/access.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeEventFeed } from '#features/events/calendar/calendar.service.ts';
import { cancelEventOccurrence } from '#features/events/planning/cancel.service.ts';
import { updateEventOccurrence } from '#features/events/planning/series.service.ts';
import { createEvent, updateEvent } from '#features/events/event.service.ts';
import { remindOfEvents } from '#features/events/attending/reminder.service.ts';
import { joinEvent } from '#features/events/attending/rsvp.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { restRoutes } from '../features.ts';
import { undoJobs } from '#kernel/undo/undoable.ts';
import { headersOf } from './server.ts';
import { aJobContext } from './jobContext.ts';
import { anEvent, answers } from './events.ts';
import { isLong } from './long.ts';
import { aForgetfulServer, rootFields, sends, snapshot } from './matrixCalls.ts';
import { documentOf } from './matrixDocument.ts';
import { signedInAs } from './people.ts';
import { contextOf, inOneTransaction, services, setClock } from './world.ts';

const app = await aForgetfulServer();
afterAll(() => app.close());
const now = '2026-11-21T02:00:00Z';
afterEach(() => setClock(now));

/** One number for the event and for its first time, so that whatever asks for an id meets one of the two. */
const id = 1;
const secrets = /secret-link|secret-pass/;
let going: Ctx;
let waiting: Ctx;
let visitor: Ctx;
/** Reads events as staff, and does not write them. */
let reader: Ctx;
let feed = '';

beforeAll(async () => {
  const startAt = new Date('2026-11-21T03:00:00Z');
  const event = await anEvent({ name: 'Zyzzyva call', startAt, capacity: 1, recurrence: 'FREQ=DAILY;COUNT=2' });
  if (event.id !== id || event.first.id !== id) throw new Error('The event is to be the first of this database');
  going = await signedInAs('member');
  waiting = await signedInAs('member');
  visitor = await signedInAs('non-member');
  reader = await signedInAs('tribe-team-ro');
  for (const viewer of [going, waiting]) await answers(viewer, id, 'going');
  const { url } = await inOneTransaction(going, (ctx) => makeEventFeed(ctx));
  feed = new URL(url).pathname;
});

const literals = {
  ...Object.fromEntries(['id', 'eventId', 'occurrenceId'].map((name) => [name, String(id)])),
  ...Object.fromEntries(['query', 'search'].map((name) => [name, '"Zyzzyva"'])),
  answer: '"maybe"',
  kind: 'event',
  pageSize: '100',
};

/** Every field that somebody may use, with all that it answers, asked over the wire; those that told a secret. */
async function tellersTo(viewer: Ctx | null, ...kinds: ('query' | 'mutation')[]): Promise<string[]> {
  const tellers: string[] = [];
  const asked = { ...literals, userId: String(viewer?.me.userId ?? 1) };
  for (const kind of kinds)
    for (const field of Object.values(rootFields[kind])) {
      const operation = snapshot[kind][field.name];
      if (!operation || opens(operation.access, viewer && viewer.me) !== 'open') continue;
      if (!isLong && viewer === reader && !/event|search|timeline|card|log|use|view/i.test(field.name)) continue;
      const answer = JSON.stringify(await sends(app, viewer, documentOf(kind, field, asked, 2)));
      if (answer.includes('asks too much')) throw new Error(`${field.name}: ${answer}`);
      if (secrets.test(answer)) tellers.push(field.name);
    }
  return tellers;
}

async function routesThatTell(viewer: Ctx | null): Promise<string[]> {
  const headers = headersOf(viewer);
  const paths = restRoutes.filter(({ method }) => method === 'GET').map(({ url }) => url.replace(/:\w+/g, String(id)));
  const described: string[] = [];
  for (const url of [...paths, feed, `/events/my-events/${id}`])
    if (secrets.test((await app.inject({ method: 'GET', url, headers })).body)) described.push(url);
  return described;
}

test('before its window only event editors can read an event’s join link, by any field or route', async () => {
  setClock('2026-11-21T02:44:59Z');
  expect(await tellersTo(going, 'query')).toEqual([]);
  expect(await routesThatTell(null)).toEqual([]);
  expect(await tellersTo(reader, 'query')).toEqual([]);
});

test('in the window only people with a seat can read the join link', async () => {
  setClock('2026-11-21T02:45:00Z');
  expect(await tellersTo(going, 'query')).toEqual(['myEvent']);
  expect(await tellersTo(waiting, 'query')).toEqual([]);
  for (const viewer of [going, waiting, reader]) expect(await routesThatTell(viewer)).toEqual([]);
});

test.runIf(isLong)('no mutation tells more, and after the window nobody is told', async () => {
  for (const viewer of [going, reader]) expect(await tellersTo(viewer, 'mutation')).toEqual([]);
  setClock('2026-11-21T02:45:00Z');
  // Who answers in the window and keeps the seat is answered with the event as `myEvent` shows it.
  expect(await tellersTo(going, 'mutation')).toEqual(['answerEvent', 'joinEvent']);
  expect(await tellersTo(waiting, 'mutation')).toEqual([]);
  for (const viewer of [visitor, reader, null]) expect(await tellersTo(viewer, 'query')).toEqual([]);
  setClock('2026-11-21T04:00:00Z');
  expect(await tellersTo(going, 'query', 'mutation')).toEqual([]);
});

const input = {
  name: 'Told to nobody',
  shortDescription: '',
  description: '',
  waitlist: true,
  format: 'workshop',
  timeZone: 'Asia/Manila',
  startDay: '2026-11-24',
  startTime: '19:00',
  durationMinutes: 60,
  location: 'zoom',
  joinUrl: 'https://zoom.example/j/secret-link',
  passcode: 'secret-pass',
  status: 'published',
  hostIds: [],
  joinOpensMinutesBefore: 15,
  reminders: [60],
  recurrence: 'FREQ=DAILY;COUNT=2',
  points: 5,
};

/** The tables in which a row holds the link or the passcode. */
async function tablesThatHoldIt(): Promise<string[]> {
  const { main } = services.pools;
  const { rows } = await main.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const holding: string[] = [];
  for (const { name } of rows) {
    const found = await main.query(`select from ${name} t where t::text ~ $1 limit 1`, [secrets.source]);
    if (found.rowCount) holding.push(name);
  }
  return holding;
}

test('mails, notifications, the activity log and jobs never contain the join link, whatever staff and members do', async () => {
  const [admin, member] = [await signedInAs('admin'), await signedInAs('member')];
  const event = await contextOf(admin).run(createEvent, [input]);
  const { rows } = await services.pools.main.query<{ id: number }>(
    'select id from event_occurrence where event_id = $1 order by start_at',
    [event.id],
  );
  const [first = 0, second = 0] = rows.map((row) => row.id);
  for (const occurrence of [first, second]) await answers(member, occurrence, 'going');
  await contextOf(admin).run(updateEvent, [
    event.id,
    { ...input, joinUrl: 'https://zoom.example/j/secret-link-2', startTime: '20:00' },
  ]);
  await contextOf(admin).run(updateEventOccurrence, [
    first,
    { startDay: '2026-11-24', startTime: '21:00', durationMinutes: 60, hostIds: [], passcode: 'secret-pass-2' },
  ]);
  setClock('2026-11-24T12:10:00Z');
  await remindOfEvents(aJobContext());
  setClock('2026-11-24T12:50:00Z');
  await contextOf(member).run(joinEvent, [first]);
  const { undoId } = await contextOf(admin).run(cancelEventOccurrence, [second, 'No power']);
  expect((await tablesThatHoldIt()).toSorted()).toEqual(['public.event', 'public.event_occurrence']);
  await undoJobs[0]!.run(aJobContext(), { id: undoId });
  const described = await services.pools.main.query(`select kind from mail_outbox union select kind from notification`);
  expect(described.rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['event-cancelled', 'event.cancelled', 'event.moved']),
  );
  expect((await tablesThatHoldIt()).toSorted()).toEqual(['public.event', 'public.event_occurrence']);
});
