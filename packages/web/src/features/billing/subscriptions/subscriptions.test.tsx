import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { SubscriptionsPage } from './SubscriptionsPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const due = (id: number, more: object = {}) => ({
  id,
  invoiceId: 1,
  sequence: id,
  price: 2_000,
  scheduleDate: '2026-01-01',
  transactionId: null,
  paymentPlatform: null,
  reference: null,
  isWaived: false,
  version: 1,
  ...more,
});
const row = {
  id: 31,
  userId: 12,
  name: 'Ligaya Peña',
  email: 'ligaya@example.ph',
  tribeId: 'T-000012',
  profileImage: null,
  batch: 'Batch 24',
  renewalPrice: null,
  subscription: {
    id: 31,
    funnel: { id: 'fast', name: 'Fast Track' },
    product: 'Tribe Membership',
    paymentTerm: 'In three',
    startsAt: '2025-12-01',
    expiry: '9999-12-31',
    status: 'active',
    source: 'manual',
    graceDays: 14,
    suspends: true,
    renewedBy: null,
    invoices: [
      {
        id: 1,
        number: 'INV-1',
        total: 6_000,
        paymentSchedule: [due(1, { transactionId: 'T-1' }), due(2), due(3, { isWaived: true })],
      },
    ],
  },
};

function open(query = '', amount: number | null = null) {
  window.history.replaceState(null, '', `/subscriptions${query}`);
  const asked: Record<string, unknown>[] = [];
  const api = fakeApi(null);
  api.operations['FindBillingChoices'] = () => ({
    body: { data: { billingChoices: { batches: [], products: [], platforms: [] } } },
  });
  api.operations['SubscriptionPage'] = (variables) => {
    asked.push(variables);
    const rows = [{ ...row, renewalPrice: amount }];
    return { body: { data: { subscriptionPage: { rows, total: 1, amount, page: 1, pageSize: 10 } } } };
  };
  render(
    <ClientContext value={makeClient({ type: 'test', getToken: async () => null }, () => undefined)}>
      <SomeoneKnown as="admin">
        <SubscriptionsPage />
      </SomeoneKnown>
    </ClientContext>,
  );
  return asked;
}

test('subscriptions are listed with what they come to and what is left to pay', async () => {
  open();
  const link = await screen.findByRole('link', { name: /Ligaya Peña/ });
  expect(link.getAttribute('href')).toBe('/subscriptions/31');
  expect(screen.getByText('Lifetime Access')).toBeDefined();
  expect(screen.getByText('Active, payment overdue')).toBeDefined();
  expect(screen.getByText('₱2,000.00')).toBeDefined();
  expect(screen.getByText('1 subscription')).toBeDefined();
});

test('a segment of cash collection shows what renewing costs; what an address does not know asks for nothing', async () => {
  const asked = open('?segment=early-renewal&status=late&product=x&expiry=active', 5_000);
  expect(await screen.findByText('₱5,000.00 total, at renewal prices')).toBeDefined();
  expect(screen.getByText('Renewal', { selector: 'th *, th' })).toBeDefined();
  await waitFor(() => expect(asked[0]).toMatchObject({ filter: 'segment.any(early-renewal),expired.no()' }));
});
