import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { ToastHost } from '#ui/ToastHost.tsx';
import { BillingPanel } from './BillingPanel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const due = (id: number, transactionId: string | null) => ({
  __typename: 'OwnDue',
  id,
  sequence: id,
  scheduleDate: '2026-11-03',
  price: 5_199,
  transactionId,
  isWaived: false,
  attempt: null,
  proof: null,
});

/** Somebody whom the gateway led back from the payment of due 3, with these dues. */
function comesBack(...dues: object[]) {
  window.history.replaceState(null, '', '/account?q=billings&paying=3');
  const plan = {
    __typename: 'OwnPlan',
    id: 1,
    product: 'Fast Track Program',
    batch: null,
    status: 'active',
    startsAt: '2026-09-03',
    expiry: '2027-09-03',
    graceDays: 14,
    renewal: null,
    dues,
  };
  const api = fakeApi(null);
  api.operations['MyBilling'] = () => ({
    body: { data: { myBilling: { plans: [plan], receipts: [], ways: [], byHand: null, upgrades: [] } } },
  });
  api.operations['CheckMyPayment'] = () => ({ body: { data: { checkMyPayment: 'checking' } } });
  render(
    <ClientContext value={makeClient({ type: 'test', getToken: async () => null }, () => undefined)}>
      <BillingPanel />
      <ToastHost />
    </ClientContext>,
  );
  return api;
}

const arrived = 'We got your payment. Thank you!';

test('a payment that arrived before its payer came back is thanked for once, and what hangs on it is read anew', async () => {
  const api = comesBack(due(2, 'PAY-2'), due(3, 'PAY-3'));
  expect(await screen.findAllByText(arrived)).not.toEqual([]);
  await waitFor(() => expect(window.location.search).toBe('?q=billings'));
  await waitFor(() => expect(api.calls.filter((call) => call === 'MyBilling')).toHaveLength(2));
});

test('one that has not arrived is asked about, and nobody is thanked', async () => {
  const api = comesBack(due(2, 'PAY-2'), due(3, null));
  expect(await screen.findByRole('heading', { name: 'Checking your payment' })).toBeDefined();
  await waitFor(() => expect(api.calls).toContain('CheckMyPayment'));
  expect(screen.queryByText(arrived)).toBeNull();
});
