import { forPersonHeader } from '@tribe/domain/features/accounts/session.ts';
import { beforeEach, expect, test } from 'vitest';
import { forPersonHeader as known, createResponseCache, type Store, tokenOffline } from './responseCache.ts';

/** The own data of whoever the server holds for signed in; null while there is no network. */
let server: ((operation: string) => unknown) | null;
let kept: Map<string, string>;
let answers: ReturnType<typeof createResponseCache>;

const store: Store = {
  read: async (name) => kept.get(name) ?? null,
  write: async (name, text) => {
    kept.delete(name);
    await new Promise(setImmediate);
    kept.set(name, text);
  },
  names: async () => [...kept.keys()],
  drop: async (name) => void kept.delete(name),
  clear: async () => kept.clear(),
};

const { write } = store;

let isHere = true;

beforeEach(() => {
  isHere = true;
  kept = new Map();
  server = serving(7);
  answers = createResponseCache(store, async (request) => {
    if (server === null) throw new TypeError('Failed to fetch');
    if (request.url.includes('/api/auth'))
      return new Response(isHere ? 'a-token' : null, { status: isHere ? 200 : 204 });
    const { operationName } = JSON.parse(await request.text());
    return new Response(JSON.stringify(server(operationName)));
  });
});

const serving =
  (id: number | null, isImpersonating = false) =>
  (operation: string): unknown =>
    operation === 'WhoIsHere'
      ? { data: { redwood: { currentUser: id === null ? null : { id, isImpersonating } } } }
      : { data: { operation, of: id } };

const asks = (operationName: string, variables: object = {}, headers: Record<string, string> = {}) =>
  answers.graphql(
    new Request('https://tribe.test/api/graphql', {
      method: 'POST',
      headers,
      body: JSON.stringify({ operationName, variables }),
    }),
  );
const authorises = (method: 'GET' | 'POST') => answers.auth(new Request('https://tribe.test/api/auth', { method }));
const says = async (asked: Promise<Response>) => (await asked).json();
const cut = () => {
  server = null;
};

test('an opened screen can be read offline, one never opened is missing', async () => {
  await asks('WhoIsHere');
  await asks('MyLesson', { lessonId: 11 });
  await asks('SomethingElse');
  cut();
  expect(await says(asks('MyLesson', { lessonId: 11 }))).toEqual({ data: { operation: 'MyLesson', of: 7 } });
  expect(await says(asks('WhoIsHere'))).toMatchObject({ data: { redwood: { currentUser: { id: 7 } } } });
  expect(await (await authorises('GET')).text()).toBe(tokenOffline);
  await expect(asks('MyLesson', { lessonId: 12 })).rejects.toThrow('Failed to fetch');
  await expect(asks('SomethingElse')).rejects.toThrow('Failed to fetch');
});

test('results delivered with a page are cached, unless the cache was cleared after the page was requested', async () => {
  const page = [
    { operation: 'WhoIsHere', variables: {}, body: serving(7)('WhoIsHere') },
    { operation: 'MyLesson', variables: { lessonId: 11 }, body: { data: { of: 7 } } },
  ];
  await answers.learn(page, answers.mark());
  cut();
  expect(await says(asks('MyLesson', { lessonId: 11 }))).toEqual({ data: { of: 7 } });
  const begun = answers.mark();
  await answers.forget();
  await answers.learn(page, begun);
  expect([...kept.keys()]).toEqual([]);
});

test('results delivered with a page are not cached while staff impersonate someone', async () => {
  const impersonated = { operation: 'WhoIsHere', variables: {}, body: serving(7, true)('WhoIsHere') };
  const lesson = { operation: 'MyLesson', variables: {}, body: { data: { of: 7 } } };
  await answers.learn([impersonated, lesson], answers.mark());
  expect([...kept.keys()]).toEqual([]);
});

test('a page that was refused a lesson removes it from the cache', async () => {
  await asks('WhoIsHere');
  await asks('MyLesson');
  const refused = { data: null, errors: [{ extensions: { code: 'FORBIDDEN' } }] };
  await answers.learn([{ operation: 'MyLesson', variables: {}, body: refused }], answers.mark());
  cut();
  await expect(asks('MyLesson')).rejects.toThrow('Failed to fetch');
});

test('an event can be read offline, but not its link and passcode', async () => {
  const event = { id: 4, name: 'Friday Q&A', join: { url: 'https://zoom.example/j/secret', passcode: 'secret' } };
  server = (operation) => (operation === 'MyEvent' ? { data: { myEvent: event } } : serving(7)(operation));
  await asks('WhoIsHere');
  expect(await says(asks('MyEvent'))).toEqual({ data: { myEvent: event } });
  cut();
  expect(await says(asks('MyEvent'))).toEqual({ data: { myEvent: { ...event, join: null } } });
  expect([...kept.values()].join()).not.toContain('secret');
});

test('the user is known offline while the owner of the cache is being set', async () => {
  const saying = answers.own('7');
  cut();
  expect(await (await authorises('GET')).text()).toBe(tokenOffline);
  await saying;
});

test('signing out, in or over clears the cache and its owner', async () => {
  const ends = [
    () => authorises('POST'),
    () => asks('StopImpersonation'),
    () => answers.forget(),
    async () => {
      isHere = false;
      await authorises('GET');
      isHere = true;
    },
    async () => {
      server = serving(null);
      await asks('WhoIsHere');
    },
    async () => {
      server = () => ({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
      await asks('MyCourses');
    },
  ];
  for (const end of ends) {
    server = serving(7);
    await asks('WhoIsHere');
    await asks('MyLesson');
    await end();
    cut();
    expect([...kept.keys()]).toEqual([]);
    await expect(asks('MyLesson')).rejects.toThrow('Failed to fetch');
    await expect(authorises('GET')).rejects.toThrow('Failed to fetch');
  }
});

test('a user never reads what another user opened', async () => {
  await asks('WhoIsHere');
  await asks('MyLesson');
  server = serving(8);
  await asks('WhoIsHere');
  cut();
  await expect(asks('MyLesson')).rejects.toThrow('Failed to fetch');
  await answers.own('9');
  await expect(asks('WhoIsHere')).rejects.toThrow('Failed to fetch');
});

test('nothing is cached while staff impersonate someone', async () => {
  server = serving(7, true);
  await asks('WhoIsHere');
  await asks('MyLesson');
  expect([...kept.keys()]).toEqual([]);
});

test('a response that arrives after signing out is not cached', async () => {
  await asks('WhoIsHere');
  let arrive = () => {};
  const late = new Promise<void>((done) => {
    arrive = done;
  });
  const slow = createResponseCache(store, async () => {
    await late;
    return new Response(JSON.stringify(serving(7)('MyLesson')));
  });
  const body = JSON.stringify({ operationName: 'MyLesson', variables: {} });
  const asked = slow.graphql(new Request('https://tribe.test/api/graphql', { method: 'POST', body }));
  await new Promise((done) => setTimeout(done, 5));
  await slow.forget();
  await slow.own('8');
  arrive();
  await asked;
  expect([...kept.keys()]).toEqual(['owner']);
});

test('only the lessons opened last are cached, up to a limit', async () => {
  await asks('WhoIsHere');
  for (let lessonId = 0; lessonId < 320; lessonId += 1) await asks('MyLesson', { lessonId });
  expect(kept.size).toBe(302);
  cut();
  await expect(asks('MyLesson', { lessonId: 3 })).rejects.toThrow('Failed to fetch');
  expect(await says(asks('MyLesson', { lessonId: 319 }))).toBeDefined();
});

test('a tab opened by another user of the same browser reads nothing', async () => {
  expect(known).toBe(forPersonHeader);
  await asks('WhoIsHere');
  await asks('MyLesson', {}, { [known]: '7' });
  cut();
  expect(await says(asks('MyLesson', {}, { [known]: '7' }))).toBeDefined();
  await expect(asks('MyLesson', {}, { [known]: '6' })).rejects.toThrow('Failed to fetch');
});

test('a lesson closed or deleted since is no longer served', async () => {
  for (const code of ['FORBIDDEN', 'NOT_FOUND']) {
    server = serving(7);
    await asks('WhoIsHere');
    await asks('MyLesson');
    server = () => ({ data: null, errors: [{ extensions: { code } }] });
    await asks('MyLesson');
    cut();
    await expect(asks('MyLesson')).rejects.toThrow('Failed to fetch');
  }
});

test('a full phone still shows the server’s response, and signs out', async () => {
  await asks('WhoIsHere');
  store.write = () => Promise.reject(new Error('QuotaExceededError'));
  try {
    expect(await says(asks('MyLesson'))).toEqual({ data: { operation: 'MyLesson', of: 7 } });
    await expect(answers.own('8')).rejects.toThrow('QuotaExceededError');
    expect(await (await authorises('POST')).text()).toBe('a-token');
  } finally {
    store.write = write;
  }
  await answers.own('8');
  expect(await answers.isAnybodys()).toBe(true);
});

test('a server error is not cached, and not treated as being offline', async () => {
  await asks('WhoIsHere');
  server = () => ({ data: null, errors: [{ message: 'Lesson was not found', extensions: { code: 'NOT_FOUND' } }] });
  expect(await says(asks('MyLesson'))).toMatchObject({ errors: [{ message: 'Lesson was not found' }] });
  cut();
  await expect(asks('MyLesson')).rejects.toThrow('Failed to fetch');
});
