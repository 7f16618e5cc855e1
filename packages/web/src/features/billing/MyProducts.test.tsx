import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subscriptionMessages } from '@tribe/domain/features/billing/messages.ts';
import { addDays, today } from '@tribe/domain/kernel/time/manila.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { type FakeApi, fakeApi } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { MyProducts } from './MyProducts.tsx';

const now = today(new Date());
const subscription = (id: number, product: string, input: object) => ({
  __typename: 'UserSubscription',
  id,
  product,
  status: 'active',
  startsAt: addDays(now, -30),
  expiry: addDays(now, 30),
  dues: [],
  ...input,
});
const available = (id: number, name: string, input: object = {}) => ({
  __typename: 'AvailableProduct',
  id,
  name,
  description: '',
  coverImage: null,
  funnelId: `sells-${id}`,
  isRenewal: false,
  price: 1499,
  hasOtherPrices: false,
  ...input,
});

let api: FakeApi;
beforeEach(() => {
  window.history.replaceState(null, '', '/content');
  api = fakeApi();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(mySubscriptions: object[], userAvailableProducts: object[]) {
  api.operations['MySubscriptions'] = () => ({ body: { data: { mySubscriptions } } });
  api.operations['UserAvailableProducts'] = () => ({ body: { data: { userAvailableProducts } } });
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as="member">
        <MyProducts />
      </SomeoneKnown>
    </ClientContext>,
  );
}

const owned = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent);

test('products are all, active or expired; what has not begun or is suspended is neither of the two', async () => {
  const all = [
    subscription(1, 'Membership', {}),
    subscription(2, 'Workshop', { expiry: addDays(now, -1) }),
    subscription(3, 'Renewal', { startsAt: addDays(now, 31), expiry: addDays(now, 400) }),
    subscription(4, 'Plan', { status: 'suspended' }),
    subscription(5, 'Trial', { status: 'unenrolled', expiry: null }),
  ];
  show(all, []);
  await waitFor(() => expect(owned()).toHaveLength(6));
  await userEvent.click(screen.getByRole('button', { name: 'Active' }));
  expect(owned()).toEqual(['MembershipActive', 'Available to you']);
  await userEvent.click(screen.getByRole('button', { name: 'Expired' }));
  expect(owned()).toEqual(['WorkshopInactive', 'TrialInactive', 'Available to you']);
  expect(window.location.search).toBe('?product=expired');
  expect(screen.getByText(subscriptionMessages.noProducts)).toBeDefined();
});

test('a filter that finds nothing says so and leads back', async () => {
  show([subscription(1, 'Membership', {})], []);
  await userEvent.click(await screen.findByRole('button', { name: 'Expired' }));
  expect(screen.getByText('No expired product')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(owned()).toContain('MembershipActive');
});

test('what can be bought leads to the checkout of its funnel, with the least that it comes to', async () => {
  show(
    [],
    [available(7, 'Clinic', { hasOtherPrices: true }), available(8, 'Membership', { isRenewal: true, price: 0 })],
  );
  expect((await screen.findByRole('link', { name: 'Buy now: Clinic' })).getAttribute('href')).toBe('/checkout/sells-7');
  expect(screen.getByRole('link', { name: 'Renew: Membership' }).getAttribute('href')).toBe('/checkout/sells-8');
  expect([screen.getByText('From ₱1,499.00'), screen.getByText('FREE')]).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Active' })).toBeNull();
});
