import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '#kernel/me/AuthProvider.tsx';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { fakeApi, refusal, someone } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { waitingToasts } from '#ui/toast.ts';
import { AffiliateTermsPage } from './AffiliateTermsPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  waitingToasts.set([]);
});

const own = { id: 3, code: 'joy', statusReason: null, termsVersion: 1, termsAcceptedAt: '2026-11-20T02:00:00Z' };
const mineAs = (status: string, more: object = {}) => ({ ...own, status, ...more });

function show(terms: object) {
  const api = fakeApi(someone('member'));
  const acts: unknown[] = [];
  const known = { version: 1, html: '<p>Be honest</p>', publishedAt: '2026-11-01T02:00:00Z', isOpen: true, mine: null };
  let answer: object = { ...known, ...terms };
  api.operations['FindAffiliateTerms'] = () => ({ body: { data: { affiliateTerms: answer } } });
  api.operations['AcceptAffiliateTerms'] = (variables) => {
    acts.push(variables);
    const mine = mineAs('applied');
    answer = { ...answer, mine };
    return { body: { data: { acceptAffiliateTerms: mine } } };
  };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <AuthProvider client={makeDbAuth()}>
      <ClientContext value={client}>
        <SomeoneKnown as="member">
          <AffiliateTermsPage />
        </SomeoneKnown>
      </ClientContext>
    </AuthProvider>,
  );
  return { api, acts, user: userEvent.setup() };
}

const said = () => waitingToasts.get().map(({ text }) => text);

test('a member reads the version in force, accepts it, and is told that it is being reviewed', async () => {
  const { acts, user } = show({});
  await screen.findByText('Version 1, published on Sun, 11/01/2026');
  await user.click(screen.getByRole('button', { name: 'Become an Affiliate' }));
  await screen.findByRole('heading', { name: 'We’re reviewing your application' });
  expect(acts).toEqual([{ version: 1 }]);
  expect(said()).toEqual(['Thanks for joining! We’ll review your application soon']);
  expect(screen.getByText('You accepted these terms on Fri, 11/20/2026.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Become an Affiliate' })).toBeNull();
});

test('until an academy publishes its own, the product’s own terms are there', async () => {
  show({ version: 0, html: null, publishedAt: null });
  expect(await screen.findByRole('heading', { name: 'What you earn and when' })).toBeDefined();
});

test('terms that changed meanwhile are said, and read anew', async () => {
  const { api, user } = show({});
  api.operations['AcceptAffiliateTerms'] = () => refusal('CONFLICT', 'The terms changed since you opened this page');
  await user.click(await screen.findByRole('button', { name: 'Become an Affiliate' }));
  await vi.waitFor(() => expect(said()).toEqual(['The terms changed since you opened this page']));
  await vi.waitFor(() => expect(api.calls.filter((call) => call === 'FindAffiliateTerms')).toHaveLength(2));
});

test.each([
  [
    'nobody can join while the program is closed',
    { isOpen: false },
    'The affiliate program isn’t open right now',
    null,
  ],
  ['an affiliate has joined', { mine: mineAs('active') }, 'You’re an affiliate', null],
  [
    'new terms are accepted by an affiliate',
    { version: 2, mine: mineAs('active') },
    'You’re an affiliate',
    'Accept the new terms',
  ],
  [
    'who was paused reads why',
    { mine: mineAs('paused', { statusReason: 'Spam' }) },
    'Your affiliate account is paused',
    null,
  ],
  [
    'who was rejected may apply again',
    { mine: mineAs('rejected', { statusReason: 'Finish stage 1' }) },
    'We didn’t accept your application',
    'Apply again',
  ],
  [
    'who was banned may not',
    { version: 2, mine: mineAs('banned', { statusReason: 'Spam again' }) },
    'Your affiliate account is closed. Contact us if you think this is a mistake',
    null,
  ],
])('%s', async (_what, terms, heading, act) => {
  show(terms);
  await screen.findByRole('heading', { name: heading });
  const acts = screen.queryAllByRole('button').map(({ textContent }) => textContent);
  expect(acts).toEqual(act ? [act] : []);
});
