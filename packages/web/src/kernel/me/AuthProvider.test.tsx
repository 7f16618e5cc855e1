import { act, renderHook, waitFor } from '@testing-library/preact';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wrapperOf } from '#kernel/testing/wrapperOf.ts';
import { fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { AuthProvider, useAuth } from './AuthProvider.tsx';
import type { AuthClient } from './authProvider.ts';
import { makeDbAuth } from './dbAuth.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function openAuth(client: AuthClient = makeDbAuth(), skip = false) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AuthProvider client={client} skipFetchCurrentUser={skip}>
      {children}
    </AuthProvider>
  );
  return renderHook(() => useAuth(), wrapperOf(wrapper)).result;
}

const settled = (auth: { current: { loading: boolean } }) => waitFor(() => expect(auth.current.loading).toBe(false));

test('a user delivered with the page is signed in at once, without a request', async () => {
  const api = fakeApi(someone('member'));
  const { result } = renderHook(
    () => useAuth(),
    wrapperOf(({ children }) => (
      <AuthProvider client={makeDbAuth()} first={someone('member')}>
        {children}
      </AuthProvider>
    )),
  );
  expect(result.current).toMatchObject({ loading: false, isAuthenticated: true });
  expect(result.current.currentUser?.email).toBe('joy@example.com');
  await act(async () => {});
  expect(api.calls).toEqual([]);
});

test('it starts loading and unauthenticated', () => {
  fakeApi();
  const auth = openAuth();
  expect(auth.current).toMatchObject({ loading: true, isAuthenticated: false, currentUser: null, hasError: false });
});

test('without a session it comes to rest unauthenticated and asks for nobody', async () => {
  const api = fakeApi();
  const auth = openAuth();
  await settled(auth);
  expect(auth.current).toMatchObject({ isAuthenticated: false, userMetadata: null, hasError: false, type: 'dbAuth' });
  expect(api.calls).toEqual(['getToken']);
});

test('with a session it knows who is here, by a token and never from a cache', async () => {
  const api = fakeApi(someone('member'));
  const auth = openAuth();
  await settled(auth);
  expect(auth.current.isAuthenticated).toBe(true);
  expect(auth.current.currentUser?.email).toBe('joy@example.com');
  expect(api.headers.at(-1)?.get('authorization')).toBe('Bearer a-token');
  expect(api.headers.at(-1)?.get('auth-provider')).toBe('dbAuth');
  await act(() => auth.current.reauthenticate());
  expect(api.calls.filter((call) => call === 'WhoIsHere')).toHaveLength(2);
});

test('who is here need not be asked where only the session matters', async () => {
  const api = fakeApi(someone('member'));
  const auth = openAuth(makeDbAuth(), true);
  await settled(auth);
  expect(auth.current).toMatchObject({ isAuthenticated: true, currentUser: null });
  expect(api.calls).not.toContain('WhoIsHere');
});

test('a current user that cannot be fetched is an error with status text and code', async () => {
  const api = fakeApi(someone('member'));
  api.operations['WhoIsHere'] = () => ({ status: 503, statusText: 'Service Unavailable', body: {} });
  const auth = openAuth();
  await settled(auth);
  expect(auth.current).toMatchObject({ hasError: true, isAuthenticated: false });
  expect(auth.current.error?.message).toBe('Could not fetch current user: Service Unavailable (503)');
});

test('logging in begins anew, asks the provider, then knows who is here', async () => {
  const api = fakeApi();
  const client = makeDbAuth();
  const logIn = client.login;
  let letIn: () => void = () => undefined;
  client.login = (credentials) => new Promise<void>((resolve) => (letIn = resolve)).then(() => logIn(credentials));
  api.auth['login'] = () => {
    api.who = someone('coach');
    return { body: { id: 7 } };
  };
  const auth = openAuth(client);
  await settled(auth);
  let answer: Promise<unknown> = Promise.resolve();
  act(() => {
    answer = auth.current.logIn({ username: 'joy@example.com', password: 'secret' });
  });
  expect(auth.current).toMatchObject({ loading: true, isAuthenticated: false });
  await act(async () => {
    letIn();
    await answer;
  });
  expect(await answer).toEqual({ error: undefined, secondFactor: false, setUp: null });
  expect(auth.current).toMatchObject({ isAuthenticated: true, loading: false });
});

test('a refused login says why and leaves nobody signed in', async () => {
  const api = fakeApi();
  api.auth['login'] = () => ({ status: 400, body: { error: 'Wrong email or password' } });
  const auth = openAuth();
  await settled(auth);
  const answer = await auth.current.logIn({ username: 'joy@example.com', password: 'no' });
  expect(answer).toEqual({ error: 'Wrong email or password' });
  await settled(auth);
  expect(auth.current).toMatchObject({ isAuthenticated: false, loading: false });
});

test('logging out forgets the person at once', async () => {
  fakeApi(someone('member'));
  const auth = openAuth();
  await settled(auth);
  await act(() => auth.current.logOut());
  expect(auth.current).toMatchObject({ isAuthenticated: false, loading: false, currentUser: null, userMetadata: null });
});

test('a session that the server no longer knows ends', async () => {
  const api = fakeApi(someone('member'));
  const auth = openAuth();
  await settled(auth);
  api.operations['WhoIsHere'] = () => ({ body: { data: { redwood: { currentUser: null } } } });
  await act(() => auth.current.reauthenticate());
  expect(auth.current.isAuthenticated).toBe(false);
});

test('a token that the server refuses leads to nobody being signed in, not to an error', async () => {
  const api = fakeApi(someone('member'));
  api.operations['WhoIsHere'] = () => ({ status: 401, statusText: 'Unauthorized', body: {} });
  const auth = openAuth();
  await settled(auth);
  expect(auth.current).toMatchObject({ isAuthenticated: false, hasError: false });
});

test('who looks again without a network stays signed in, and a first look without one is an error', async () => {
  fakeApi(someone('member'));
  const auth = openAuth();
  await settled(auth);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await act(() => auth.current.lookAgain());
  await act(() => auth.current.reauthenticate());
  expect(auth.current).toMatchObject({ isAuthenticated: true, hasError: false, currentUser: { id: 7 } });
  const first = openAuth();
  await settled(first);
  expect(first.current).toMatchObject({ isAuthenticated: false, hasError: true });
});

test('a slow answer from before does not undo a logout', async () => {
  const member = someone('member');
  const api = fakeApi(member);
  const client = makeDbAuth();
  const auth = openAuth(client);
  await settled(auth);
  let release: (metadata: string) => void = () => undefined;
  client.getUserMetadata = () => new Promise((resolve) => (release = resolve));
  await act(async () => {
    const slow = auth.current.reauthenticate();
    await auth.current.logOut();
    api.who = member;
    release('a-token');
    await slow;
  });
  expect(auth.current.isAuthenticated).toBe(false);
});

test.each(['forgotPassword', 'resetPassword', 'validateResetToken'] as const)(
  'a provider without %s says so',
  async (name) => {
    fakeApi();
    const { [name]: _, ...without } = makeDbAuth();
    const auth = openAuth(without);
    await settled(auth);
    const calls = {
      forgotPassword: () => auth.current.forgotPassword('joy@example.com'),
      resetPassword: () => auth.current.resetPassword({ resetToken: 't', password: 'p' }),
      validateResetToken: () => auth.current.validateResetToken('t'),
    };
    await expect(calls[name]()).rejects.toThrow('Auth client dbAuth does not implement this function');
  },
);

test('outside its provider there is no auth state', () => {
  expect(() => renderHook(() => useAuth())).toThrow('useAuth must be used within an AuthProvider');
});

test('who comes back to the page feels what staff changed meanwhile', async () => {
  const api = fakeApi(someone('member'));
  const auth = openAuth();
  await settled(auth);
  const before = auth.current.currentUser;
  api.who = someone('member', 'coach');
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(auth.current.currentUser?.roles).toEqual(['member', 'coach']));
  expect(before?.roles).toEqual(['member']);
});

test('who comes back without a network stays signed in, and is asked for once in a while only', async () => {
  const api = fakeApi(someone('member'));
  const auth = openAuth();
  await settled(auth);
  const known = auth.current.currentUser;
  api.operations['WhoIsHere'] = () => ({ status: 503, body: {} });
  await act(() => auth.current.lookAgain());
  for (let times = 0; times < 5; times += 1) void auth.current.lookAgain();
  expect(auth.current).toMatchObject({ isAuthenticated: true, hasError: false });
  expect(auth.current.currentUser).toBe(known);
  expect(api.calls.filter((call) => call === 'WhoIsHere')).toHaveLength(2);
});
