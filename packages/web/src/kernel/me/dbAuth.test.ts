import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { makeDbAuth } from './dbAuth.ts';

let logged: unknown[];

beforeEach(() => {
  localStorage.clear();
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the token is kept for five seconds and asked for once by many', async () => {
  const api = fakeApi(someone('member'));
  let now = 0;
  const auth = makeDbAuth(() => now);
  expect(await Promise.all([auth.getToken(), auth.getToken()])).toEqual(['a-token', 'a-token']);
  now = 4999;
  await auth.getToken();
  expect(api.calls).toEqual(['getToken']);
  now = 5000;
  await auth.getToken();
  expect(api.calls).toEqual(['getToken', 'getToken']);
});

test('no token is fetched for five seconds after the page named its viewer', async () => {
  const api = fakeApi(someone('member'));
  let now = 0;
  const auth = makeDbAuth(() => now, true);
  now = 4999;
  expect(await auth.getToken()).toBeNull();
  expect(api.calls).toEqual([]);
  now = 5000;
  expect(await auth.getToken()).toBe('a-token');
  expect(await makeDbAuth(() => now, true).getUserMetadata()).toBe('a-token');
});

test('a token of before does not outlive a logout', async () => {
  fakeApi(someone('member'));
  const auth = makeDbAuth();
  expect(await auth.getToken()).toBe('a-token');
  await auth.logout();
  expect(await auth.getToken()).toBeNull();
});

test('who signed out without a network is signed out, and the server is told before anything else', async () => {
  const api = fakeApi(someone('member'));
  const online = globalThis.fetch;
  const auth = makeDbAuth();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await auth.logout();
  expect(document.cookie).toContain('log-out-owed=true');
  expect(await makeDbAuth().getToken()).toBeNull();
  vi.stubGlobal('fetch', online);
  expect(await makeDbAuth().getToken()).toBeNull();
  expect(api.calls).toEqual(['logout', 'getToken']);
  expect(localStorage.getItem('log-out-owed')).toBeNull();
  expect(document.cookie).not.toContain('log-out-owed');
});

test('nobody signed in is no failure', async () => {
  fakeApi();
  expect(await makeDbAuth().getToken()).toBeNull();
  expect(logged).toEqual([]);
});

test('a token that cannot be fetched is logged, yields none and is asked for again', async () => {
  fakeApi(someone('member'));
  const online = globalThis.fetch;
  const auth = makeDbAuth(() => 0);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  expect(await auth.getToken()).toBeNull();
  expect(logged).toHaveLength(1);
  vi.stubGlobal('fetch', online);
  expect(await auth.getToken()).toBe('a-token');
});

test.each([
  ['no network', 'no network', () => Promise.reject(new Error('no network'))],
  [
    'a server that is being started',
    'Service Unavailable (503)',
    async () => new Response('', { status: 503, statusText: 'Service Unavailable' }),
  ],
])('%s does not say that nobody is here', async (_, why, fetching) => {
  vi.stubGlobal('fetch', fetching);
  await expect(makeDbAuth().getUserMetadata()).rejects.toThrow(why);
});

test('every call says which provider it belongs to, and its method stands in the body', async () => {
  const api = fakeApi();
  api.auth['forgotPassword'] = ({ username }) => ({ body: { id: 41, token: 'handle', email: username } });
  expect(await makeDbAuth().forgotPassword?.('joy@example.com')).toEqual({
    id: 41,
    token: 'handle',
    email: 'joy@example.com',
  });
  expect(api.headers.at(-1)?.get('auth-provider')).toBe('dbAuth');
});

test('an answer that is no JSON, or never comes, is told in general words', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await makeDbAuth().resetPassword?.({ resetToken: 't', password: 'p' })).toEqual({
    error: 'Something went wrong, try again',
  });
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  expect(await makeDbAuth().validateResetToken?.('t')).toEqual({ error: 'An error has occurred' });
});
