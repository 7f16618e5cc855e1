import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure } from '#kernel/failures/failure.ts';
import { type Client, makeClient } from '#kernel/graphql/client.ts';
import type { TypedDocument } from '#kernel/graphql/document.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { asking } from '#ui/confirm.ts';
import { eventKind } from './eventKind.ts';
import { leaveOutbox } from './leaveOutbox.ts';
import { dropEvent, forgetEvents, keepEvent, whileOnItsWay } from './keepEvents.ts';
import { type OutboxEvent, waitingCount, waitingEvents } from './outbox.ts';
import { sendable } from './sendable.ts';
import { sendKept, sendWaiting } from './sendEvents.ts';

type Done = TypedDocument<{ done: number }, { thing: number; clientEventId: string }>;
const Do: Done = 'mutation Do($thing: Int!, $clientEventId: String!) { done }';

const doing = eventKind<number>()({ name: 'doing', fields: { thing: 'number' } });
const placing = eventKind<number>()({
  name: 'placing',
  fields: { thing: 'number', place: 'string' },
  subject: ({ thing }) => `placing:${thing}`,
  isQuiet: true,
});
const telling = {
  document: Do,
  variables: ({ fields: { thing }, clientEventId }: OutboxEvent<{ thing: number }>) => ({ thing, clientEventId }),
  answer: ({ done }: { done: number }) => done,
};
const kinds = [sendable(doing, telling), sendable(placing, telling)];

let sent: unknown[];
let answer: () => Promise<Awaited<ReturnType<Client['mutate']>>>;

const client: Client = {
  doubtAll: () => undefined,
  prefetch: async () => undefined,
  peek: () => ({ data: undefined, failure: null, isAsking: false }),
  follow: () => () => undefined,
  keyOf: () => '',
  known: () => [],
  query: async () => undefined,
  mutate: async (_, variables) => {
    sent.push(variables['clientEventId']);
    return answer();
  },
};

const arrives = async () => ({ data: { done: 1 } });
const fails = (code: 'NETWORK' | 'FORBIDDEN') => async () => ({ failure: failure(code, `Says ${code}`) });
const send = () => sendWaiting(client, 7, kinds);
/** Sends an event as it is done. */
function does(event: OutboxEvent, { as = client, isLeaving = false } = {}) {
  keepEvent(7, event);
  return whileOnItsWay(event, () => sendKept({ client: as, kinds, isLeaving }, 7, event));
}
/** Keeps an event of somebody as one that could not be sent. */
function kept(thing: number, userId = 7) {
  const event = doing.newEvent({ thing });
  keepEvent(userId, event);
  return event;
}

beforeEach(() => {
  localStorage.clear();
  sent = [];
  answer = arrives;
});
afterEach(() => {
  asking.set(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what waits is sent in its order, each once, and the rest waits on where the network goes again', async () => {
  const events = [kept(11), kept(12), kept(13)];
  let left = 2;
  answer = () => ((left -= 1) < 0 ? fails('NETWORK')() : arrives());
  expect(await send()).toEqual({ arrived: 2, news: [], refused: [], isLeft: true });
  expect(waitingEvents(7)).toEqual([events[2]]);
  answer = arrives;
  expect(await send()).toEqual({ arrived: 1, news: [], refused: [], isLeft: false });
  expect(sent).toEqual([...events, events[2]].map((event) => event?.clientEventId));
});

test('an event that is on its way already is not sent a second time, and does not count as waiting', async () => {
  let arrive = () => {};
  const late = new Promise<void>((done) => {
    arrive = done;
  });
  answer = async () => {
    await late;
    return arrives();
  };
  const sending = does(doing.newEvent({ thing: 11 }));
  expect([waitingEvents(7).length, waitingCount(7)]).toEqual([1, 0]);
  expect(await send()).toMatchObject({ arrived: 0, isLeft: false });
  arrive();
  expect(await sending).toEqual({ kind: 'arrived', answer: 1 });
  expect([sent.length, waitingEvents(7)]).toEqual([1, []]);
});

test('what an event names goes out before it; without that it waits, and arrived it is let go', async () => {
  const letGo: number[] = [];
  let isThere = false;
  const handing = eventKind<number>()({ name: 'handing', fields: { thing: 'number' } });
  const handed = sendable(handing, {
    ...telling,
    variables: ({ fields: { thing } }) => ({ thing, clientEventId: `thing ${thing}` }),
    ready: async (event) =>
      isThere ? { ...event, fields: { thing: event.fields.thing + 1 } } : failure('NETWORK', 'No network'),
    letGo: async ({ thing }) => void letGo.push(thing),
  });
  const event = handing.newEvent({ thing: 11 });
  keepEvent(7, event);
  expect(await sendWaiting(client, 7, [handed])).toMatchObject({ arrived: 0, isLeft: true });
  expect([sent, letGo, waitingEvents(7)]).toEqual([[], [], [event]]);
  isThere = true;
  expect(await sendWaiting(client, 7, [handed])).toMatchObject({ arrived: 1, isLeft: false });
  expect([sent, letGo, waitingEvents(7)]).toEqual([['thing 12'], [11], []]);
});

test('an event that found no network waits, and counts unless nobody did it by hand', async () => {
  answer = fails('NETWORK');
  expect(await does(doing.newEvent({ thing: 11 }))).toEqual({ kind: 'waiting' });
  await does(placing.newEvent({ thing: 11, place: 'here' }));
  expect([waitingEvents(7).length, waitingCount(7), waitingCount(8)]).toEqual([2, 1, 0]);
});

test('what is done anew while the rest is on its way is sent as it is now, and not written over', async () => {
  const [before, now] = [
    placing.newEvent({ thing: 12, place: 'before' }),
    placing.newEvent({ thing: 12, place: 'now' }),
  ];
  const first = kept(11);
  keepEvent(7, before);
  answer = async () => {
    keepEvent(7, now);
    answer = fails('NETWORK');
    return arrives();
  };
  await send();
  expect(sent).toEqual([first.clientEventId, now.clientEventId]);
  expect(waitingEvents(7)).toEqual([now]);
});

test('what the server refuses is told and waits no more', async () => {
  kept(11);
  answer = fails('FORBIDDEN');
  expect(await send()).toEqual({ arrived: 0, news: [], refused: ['Says FORBIDDEN'], isLeft: false });
  expect(waitingEvents(7)).toEqual([]);
});

test('what waited is told by name: what was refused, and what came to something else than was asked for', async () => {
  const named = sendable(doing, {
    ...telling,
    news: ({ thing }, done) => (thing === done ? null : `Thing ${thing} is ${done} now`),
    refusal: ({ thing }, why) => `Thing ${thing}: ${why}`,
  });
  kept(1);
  kept(12);
  const sendNamed = () => sendWaiting(client, 7, [named]);
  expect(await sendNamed()).toEqual({ arrived: 2, news: ['Thing 12 is 1 now'], refused: [], isLeft: false });
  kept(13);
  answer = fails('FORBIDDEN');
  expect(await sendNamed()).toMatchObject({ arrived: 0, refused: ['Thing 13: Says FORBIDDEN'] });
});

test('an event of another version waits for it and holds up nothing; one that is not whole is let go', async () => {
  const other = { ...doing.newEvent({ thing: 10 }), kind: 'from-another-version' };
  keepEvent(7, other);
  keepEvent(7, { ...doing.newEvent({ thing: 11 }), fields: { thing: 'eleven' } });
  kept(12);
  expect(await send()).toMatchObject({ arrived: 1, isLeft: false });
  expect([sent.length, waitingEvents(7)]).toEqual([1, [other]]);
});

test('everybody has a list of their own, unreadable entries are let go, and signing out forgets one’s own list alone', () => {
  localStorage.setItem('columns', '[]');
  localStorage.setItem('outbox:7', '[{"kind":"steal"}, 4]');
  expect(waitingEvents(7)).toEqual([]);
  kept(11);
  kept(11, 8);
  forgetEvents(7);
  expect(Object.keys(localStorage).sort()).toEqual(['columns', 'outbox:8']);
});

test('where storage is full an event waits as long as the page is open', () => {
  const setItem = () => {
    throw new Error('Full');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => undefined });
  const event = kept(11);
  expect(waitingEvents(7)).toEqual([event]);
  dropEvent(7, event.clientEventId);
  expect(waitingEvents(7)).toEqual([]);
});

test('from a page that is about to be gone an event is sent without asking for a token, and outlives the page', async () => {
  const api = fakeApi();
  api.operations['Do'] = () => ({ body: { data: { done: 1 } } });
  const fetching = vi.spyOn(globalThis, 'fetch');
  const getToken = vi.fn<() => Promise<string>>();
  const real = makeClient({ type: 'test', getToken }, () => undefined, undefined, 7);
  const sent = await does(doing.newEvent({ thing: 11 }), { as: real, isLeaving: true });
  expect(fetching.mock.calls[0]?.[1]).toMatchObject({ keepalive: true, headers: { 'auth-provider': 'test' } });
  expect([sent, getToken.mock.calls, waitingEvents(7)]).toEqual([{ kind: 'arrived', answer: 1 }, [], []]);
});

test('whoever signs out sends first what waits, and is asked before they lose what cannot be sent', async () => {
  const leave = () => leaveOutbox(client, 7, kinds);
  kept(11);
  expect([await leave(), sent.length, waitingEvents(7)]).toEqual([true, 1, []]);

  answer = fails('NETWORK');
  kept(12);
  kept(12, 8);
  const stays = leave();
  await expect.poll(() => asking.get()?.text).toContain('One thing you did offline couldn’t be sent');
  asking.get()?.answer(false);
  expect([await stays, waitingEvents(7).length]).toEqual([false, 1]);

  const leaves = leave();
  await expect.poll(() => asking.get()).not.toBeNull();
  asking.get()?.answer(true);
  expect([await leaves, waitingEvents(7).length, waitingEvents(8).length]).toEqual([true, 0, 1]);
});
