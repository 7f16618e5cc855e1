import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
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
  return shows(null, dues);
}

function shows(byHand: object | null, dues: readonly object[]) {
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
    body: { data: { myBilling: { plans: [plan], receipts: [], ways: [], byHand, upgrades: [] } } },
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

const way = (platform: string, label: string, number: string) => ({
  __typename: 'HandWay',
  platform,
  label,
  number,
  accountName: 'Tribe',
  place: '',
  qrPicture: '',
  qrCode: '',
  note: '',
});

test('a member sees where to send the money, by each way that is offered, before the receipt is asked', async () => {
  const ways = [way('gcash', 'GCash', '0917 000 0001'), way('bank', 'BPI', '0000-01')];
  shows({ __typename: 'OwnByHand', ways, code: 'TRB-7H2K', review: 'usually within 4 hours' }, [due(3, null)]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Send it yourself' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send ₱5,199.00 by GCash' }));
  for (const words of ['0917 000 0001', 'TRB-7H2K', '₱5,199.00']) expect(dialog.getByText(words)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'BPI' }));
  expect(await screen.findByRole('dialog', { name: 'Send ₱5,199.00 by bank transfer' })).toBeDefined();
  expect(dialog.getByText('0000-01')).toBeDefined();
  expect(dialog.queryByText('0917 000 0001')).toBeNull();
});

test('where no way is filled in, none is offered', async () => {
  shows({ __typename: 'OwnByHand', ways: [], code: 'TRB-7H2K', review: 'usually within 4 hours' }, [due(3, null)]);
  await screen.findByText('We can’t take payments right now. Please check back soon.');
  expect(screen.queryByRole('button', { name: 'Send it yourself' })).toBeNull();
});
