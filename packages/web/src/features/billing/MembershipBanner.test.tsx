import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import type { Me } from '#kernel/me/Me.tsx';
import { fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { MembershipBanner } from './MembershipBanner.tsx';

const none = { expiringSoon: null, expired: null, upcomingPaymentDue: null, overduePayments: null, isPaused: false };

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(dues: object, as: Role = 'member', me: Partial<Me> = {}, onBack = () => {}) {
  const api = fakeApi(someone('member'));
  api.operations['GetDuesAndExpiration'] = () => ({ body: { data: { duesAndExpiration: { ...none, ...dues } } } });
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as={as} {...me}>
        <MembershipBanner onBack={onBack} />
      </SomeoneKnown>
    </ClientContext>,
  );
  return api;
}

const expired = { id: 3, expiry: '2026-11-12' };
const overdue = { id: 9, scheduleDate: '2026-11-10' };

test('of several, only the one that matters most shows, in the words of the specification', async () => {
  open({ expired, overduePayments: overdue });
  const banner = await screen.findByRole('region', { name: 'Your membership' });
  expect(banner.textContent).toBe('Your membership access has expired. Click here to renew until Thu, 11/26/2026.');
  expect(screen.getByRole('link', { name: 'Click here: renew your membership' }).getAttribute('href')).toBe(
    '/account?q=billings',
  );
});

test('an overdue payment leads to the billing account', async () => {
  open({ overduePayments: overdue });
  expect((await screen.findByRole('region')).textContent).toBe(
    'You have an overdue payment. Access your billing account here to settle your payment until Tue, 11/24/2026',
  );
  expect(screen.getByRole('link', { name: 'here: open your billing account' })).toBeDefined();
});

test('once closed it stays closed for this due, and another one shows again', async () => {
  open({ overduePayments: overdue });
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  open({ overduePayments: { ...overdue, id: 10 } });
  expect(await screen.findByRole('region')).toBeDefined();
});

test('whoever is no member, or looks as someone else’s role, is not asked about', () => {
  expect(open({ expired }, 'coach').calls).toEqual([]);
  cleanup();
  expect(open({ expired }, 'member', { membershipStatus: null }).calls).toEqual([]);
});

test('a paused access is asked about until it is back, and then all that is shown is asked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const onBack = vi.fn<() => void>();
  const api = open({ overduePayments: overdue, isPaused: true }, 'member', {}, onBack);
  expect((await screen.findByRole('region')).textContent).toContain('Your access is paused');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(api.calls).toHaveLength(2);
  expect(onBack).not.toHaveBeenCalled();
  api.operations['GetDuesAndExpiration'] = () => ({ body: { data: { duesAndExpiration: none } } });
  await vi.advanceTimersByTimeAsync(4_000);
  await waitFor(() => expect(onBack).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('region')).toBeNull();
  const asked = api.calls.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(api.calls).toHaveLength(asked);
});
