import { authMessages } from '@tribe/domain/features/accounts/authMessages.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { App } from './App.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(address: string) {
  window.history.replaceState(null, '', address);
  render(<App auth={makeDbAuth()} />);
}

const here = () => window.location.pathname + window.location.search;
const seesTerms = () => screen.findByRole('heading', { name: 'Affiliate Terms' });

test('a stranger on a private address is led to login, which remembers where they wanted to go', async () => {
  fakeApi();
  open('/courses/my-courses?filter=watching');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(here()).toBe('/login?redirectTo=%2Fcourses%2Fmy-courses%3Ffilter%3Dwatching');
});

test('home is not remembered', async () => {
  fakeApi();
  open('/');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(here()).toBe('/login');
});

test('who signs in goes on to where they wanted to go', async () => {
  const api = fakeApi();
  api.auth['login'] = () => {
    api.who = someone('member');
    return { body: { id: 7 } };
  };
  open('/login?redirectTo=%2Faffiliate%2Fterms');
  await userEvent.type(await screen.findByLabelText('Email'), 'joy@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'Secret-123');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await seesTerms();
  expect(here()).toBe('/affiliate/terms');
});

test.each(['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)'])(
  '%s is followed by nobody',
  async (target) => {
    fakeApi(someone('member'));
    open(`/login?redirectTo=${encodeURIComponent(target)}`);
    await waitFor(() => expect(here()).toBe('/'));
  },
);

test('who is signed in has nothing to do at the auth pages', async () => {
  fakeApi(someone('member'));
  open('/forgot-password');
  await waitFor(() => expect(here()).toBe('/'));
});

test('a member on a staff address sees that access is restricted, and the way back', async () => {
  fakeApi(someone('member'));
  open('/subscriptions');
  await screen.findByRole('heading', { name: 'Access Restricted' });
  expect(here()).toBe('/subscriptions');
  expect(document.title).toBe('Access Restricted · Tribe');
  expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/');
});

test.each(['/nothing/at/all/here', '/some-affiliate', '/profile/x.css'])(
  '%s is not found, and whoever is signed in stays within their own frame',
  async (address) => {
    fakeApi({ ...someone('member'), isImpersonating: true, originalUserId: 1 });
    open(address);
    await screen.findByRole('heading', { name: 'Page not found' });
    expect(await screen.findByRole('button', { name: 'Account' })).toBeDefined();
    expect(await screen.findByRole('button', { name: 'End Session' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  },
);

test('a coach may open a page that asks for its flag alone, but not one that asks for a function too', async () => {
  fakeApi(someone('coach'));
  open('/products/new');
  expect(await screen.findByRole('heading', { name: 'Access Restricted' })).toBeDefined();
});

test('an address that leads nowhere says so', async () => {
  fakeApi();
  open('/courses/abc');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined();
});

test('a trailing slash is taken away and the query stays', async () => {
  fakeApi(someone('member'));
  open('/affiliate/terms/?page=2');
  await waitFor(() => expect(here()).toBe('/affiliate/terms?page=2'));
});

test('when it cannot be known who is here, the page can be tried again', async () => {
  const api = fakeApi(someone('member'));
  const whoIsHere = api.operations['WhoIsHere'];
  api.operations['WhoIsHere'] = () => ({ status: 500, body: {} });
  open('/affiliate/terms');
  await screen.findByText('Something went wrong and we are unable to show this page.');
  if (whoIsHere) api.operations['WhoIsHere'] = whoIsHere;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await seesTerms()).toBeDefined();
});

test('logging out goes to login and remembers nothing', async () => {
  fakeApi(someone('member'));
  open('/affiliate/terms');
  await seesTerms();
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(here()).toBe('/login');
});

test('who holds several levels may look at the product as another of them', async () => {
  fakeApi(someone('member', 'admin'));
  open('/affiliate/terms');
  await seesTerms();
  expect(screen.queryByRole('link', { name: 'Products' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'admin' }));
  const [marketing] = await screen.findAllByRole('button', { name: 'Marketing' });
  await userEvent.click(marketing!);
  await screen.findByRole('link', { name: 'Funnels' });
  expect(here()).toBe('/');
  expect(JSON.parse(localStorage.getItem('current-role') ?? '{}')).toMatchObject({ role: 'admin' });
});

test('an affiliate’s session from before is logged out on the first load of a browser, is told why, and never again', async () => {
  const api = fakeApi(someone('affiliate'));
  open('/content');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(screen.getByText(authMessages.affiliateAgain)).toBeDefined();
  expect(here()).toBe('/login');
  expect(api.calls.filter((call) => call === 'logout')).toEqual(['logout']);
  cleanup();
  api.who = someone('affiliate');
  open('/affiliate/terms');
  await waitFor(() => expect(api.calls.filter((call) => call === 'WhoIsHere')).toHaveLength(2));
  expect(here()).toBe('/affiliate/terms');
});

test('an affiliate who logs in in a fresh browser stays in on the next load: that was the first login', async () => {
  const api = fakeApi();
  api.auth['login'] = () => {
    api.who = someone('affiliate');
    return { body: { id: 7 } };
  };
  open('/login?redirectTo=%2Faffiliate%2Fterms');
  await userEvent.type(await screen.findByLabelText('Email'), 'joy@example.com');
  expect(screen.queryByText(authMessages.affiliateAgain)).toBeNull();
  await userEvent.type(screen.getByLabelText('Password'), 'Secret-123');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(here()).toBe('/affiliate/terms'));
  cleanup();
  open('/affiliate/terms');
  await waitFor(() => expect(api.calls.filter((call) => call === 'WhoIsHere')).toHaveLength(2));
  expect(here()).toBe('/affiliate/terms');
  expect(api.calls).not.toContain('logout');
});

test('a member’s session from before says nothing of an affiliate’s first login', async () => {
  const api = fakeApi(someone('member'));
  open('/affiliate/terms');
  await seesTerms();
  cleanup();
  api.who = someone('affiliate');
  open('/affiliate/terms');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(api.calls).toContain('logout');
});
