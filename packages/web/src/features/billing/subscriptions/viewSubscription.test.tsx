import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { addDays, today } from '@tribe/domain/kernel/time/manila.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, refusal, someone } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { ToastHost } from '#ui/ToastHost.tsx';
import { ViewSubscriptionPage } from './ViewSubscriptionPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const now = today(new Date());
const due = (id: number, inDays: number, more: object = {}) => ({
  __typename: 'PaymentSchedule',
  id,
  invoiceId: 5,
  sequence: id,
  price: 2000,
  scheduleDate: addDays(now, inDays),
  transactionId: null,
  paymentPlatform: null,
  reference: null,
  isWaived: false,
  version: 1,
  ...more,
});

const paid = { transactionId: 'PAY-1', paymentPlatform: 'GCash', reference: '8830 1142' };

const subscription = (dues: object[], more: object = {}) => ({
  __typename: 'Subscription',
  id: 3,
  funnel: { __typename: 'SubscribedFunnel', id: 'fast-track', name: 'Fast Track Coaching' },
  product: 'Fast Track',
  paymentTerm: 'Three payments',
  startsAt: addDays(now, -40),
  expiry: addDays(now, 325),
  status: 'active',
  version: 1,
  pausedFrom: null,
  backOn: null,
  source: 'manual',
  graceDays: 14,
  suspends: true,
  renewedBy: null,
  invoices: [{ __typename: 'Invoice', id: 5, number: 'INV-000005', total: 6000, paymentSchedule: dues }],
  ...more,
});

type Options = { as?: Role; subscriptions?: object[] };

/** The page of Íñigo as somebody opens it; answers the server that it asks. */
function open(path: string, { as = 'admin', subscriptions }: Options = {}) {
  window.history.replaceState(null, '', path);
  const api = fakeApi(someone(as));
  const all = subscriptions ?? [subscription([due(1, -40, paid), due(2, -10), due(3, 20)])];
  api.operations['FindViewSubscription'] = () => ({
    body: {
      data: {
        viewSubscription: {
          __typename: 'SubscriptionView',
          id: 9,
          displayName: 'Íñigo Muñoz',
          email: 'inigo@example.ph',
          tribeId: 'T-000009',
          profileImage: null,
          status: 'ACTIVE',
          batch: 'Batch 23',
          subscriptions: all,
        },
      },
    },
  });
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as={as}>
        <ViewSubscriptionPage userId={9} />
        <ToastHost />
      </SomeoneKnown>
    </ClientContext>,
  );
  return api;
}

const heading = () => screen.findByRole('heading', { level: 1, name: 'Subscriptions of Íñigo Muñoz' });
const reads = (api: ReturnType<typeof open>) => api.calls.filter((name) => name === 'FindViewSubscription').length;

test('the tab is that of the address, the first where there is no such one', async () => {
  open('/view-subscription/9?t=7');
  await heading();
  expect(screen.getByRole('tab', { name: /User Subscriptions/ }).getAttribute('aria-selected')).toBe('true');
  const row = within(screen.getByRole('table', { name: 'User Subscriptions' }));
  expect(row.getByText('Active, payment overdue')).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: /Payment Records/ }));
  expect(window.location.search).toBe('?t=2');
});

test('nobody who has nothing has nothing to show', async () => {
  open('/view-subscription/9', { subscriptions: [] });
  expect(await screen.findByText('No Subscription Records here')).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: /Payment Records/ }));
  expect(await screen.findByText('No data here')).toBeDefined();
});

test('who unenrolls somebody says why, and reads what nobody collects any more', async () => {
  const api = open('/view-subscription/9');
  const sent = vi.fn<(variables: object) => void>();
  api.operations['ManualUserUnsubscription'] = (variables) => {
    sent(variables);
    return { body: { data: { manualUserUnsubscription: { __typename: 'Unenrolled', id: 3, userId: 9 } } } };
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Unenroll from Fast Track Coaching' }));
  expect(await screen.findByText(/2 unpaid payments, ₱4,000.00 total/)).toBeDefined();
  const act = screen.getByRole('button', { name: 'Unenroll' });
  expect(act).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('Reason'), 'Moved to the next batch');
  await userEvent.click(act);
  expect(await screen.findByText('User unsubscribed to funnel successfully!')).toBeDefined();
  expect(sent).toHaveBeenCalledWith({ subscriptionId: 3, reason: 'Moved to the next batch' });
  await waitFor(() => expect(reads(api)).toBe(2));
});

test('a due is approved by platform and reference, and both are asked for', async () => {
  const api = open('/view-subscription/9?t=2');
  const sent = vi.fn<(variables: object) => void>();
  api.operations['ApprovePaymentScheduleTransaction'] = (variables) => {
    sent(variables);
    return { body: { data: { approvePaymentScheduleTransaction: due(2, -10, paid) } } };
  };
  await userEvent.click(await screen.findByRole('button', { name: /Approve payment 2 of 3/ }));
  const approve = await screen.findByRole('button', { name: 'Approve ₱2,000.00' });
  await userEvent.click(approve);
  expect(await screen.findByText('Payment platform is required')).toBeDefined();
  expect(screen.getByText('Reference is required')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Maya' }));
  await userEvent.type(screen.getByLabelText('Reference'), '6620 7781 34096');
  await userEvent.dblClick(approve);
  expect(await screen.findByText('Payment approved successful!')).toBeDefined();
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    id: 2,
    paymentPlatform: 'Maya',
    externalInvoiceId: '6620 7781 34096',
    seen: { paidOn: now, amount: 2000, acceptsPart: false, rest: null, pictureId: null },
  });
});

test('less than is due is a part that staff accept, more of it a credit or a refund', async () => {
  open('/view-subscription/9?t=2');
  await userEvent.click(await screen.findByRole('button', { name: /Approve payment 2 of 3/ }));
  const amount = await screen.findByLabelText('Amount');
  await userEvent.clear(amount);
  await userEvent.type(amount, '1,500');
  expect(screen.getByLabelText('Accept a part. ₱500.00 stays due')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Approve ₱1,500.00' })).toBeDefined();
  await userEvent.clear(amount);
  await userEvent.type(amount, '2,250');
  expect(screen.getByLabelText('The other ₱250.00')).toBeDefined();
});

test('of a due that somebody else approved meanwhile it is said by whom, and it is read anew', async () => {
  const api = open('/view-subscription/9?t=2');
  api.operations['ApprovePaymentScheduleTransaction'] = () =>
    refusal('CONFLICT', 'Ana Cruz approved this a moment ago');
  await userEvent.click(await screen.findByRole('button', { name: /Approve payment 2 of 3/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Maya' }));
  await userEvent.type(screen.getByLabelText('Reference'), '1');
  await userEvent.click(screen.getByRole('button', { name: 'Approve ₱2,000.00' }));
  // Those who listen hear it at once: it is there twice.
  expect(await screen.findAllByText('Ana Cruz approved this a moment ago')).not.toEqual([]);
  await waitFor(() => expect(reads(api)).toBe(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const more = (inDays: number) => {
  const [year, month, day] = addDays(now, inDays).split('-');
  return screen.findByRole('button', { name: new RegExp(`More for .*${month}/${day}/${year}`) });
};

test('the price of a due is changed while it is unpaid, its platform once it is paid', async () => {
  const api = open('/view-subscription/9?t=2');
  const sent = vi.fn<(variables: object) => void>();
  api.operations['UpdatePaymentSchedule'] = (variables) => {
    sent(variables);
    return { body: { data: { updatePaymentSchedule: due(2, -10, { price: 1500, version: 2 }) } } };
  };
  await userEvent.click(await more(-10));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change' }));
  const price = await screen.findByLabelText('Price');
  expect(screen.getByLabelText('Payment platform')).toHaveProperty('disabled', true);
  await userEvent.clear(price);
  await userEvent.type(price, '1,500');
  const shown = within(screen.getByLabelText('What changes'));
  expect(shown.getByText('Amount').parentElement?.textContent).toBe('AmountFrom ₱2,000.00 to ₱1,500.00');
  expect(shown.getByText('Invoice total').parentElement?.textContent).toBe('Invoice totalFrom ₱6,000.00 to ₱5,500.00');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Reason is required')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Reason'), 'A scholar');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Schedule date update successful!')).toBeDefined();
  const input = { scheduleDate: addDays(now, -10), price: 1500, reason: 'A scholar', isConfirmed: false };
  expect(sent).toHaveBeenCalledWith({ id: 2, input, version: 1 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await more(-40));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change' }));
  expect(await screen.findByLabelText('Price')).toHaveProperty('disabled', true);
  expect(screen.getByLabelText('Payment platform')).toHaveProperty('disabled', false);
});

test('a typing error is asked about, with what it does to their access', async () => {
  open('/view-subscription/9?t=2');
  await userEvent.click(await more(20));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change' }));
  const price = await screen.findByLabelText('Price');
  await userEvent.clear(price);
  await userEvent.type(price, '1');
  expect(await screen.findByText(/changes the amount by half or more/)).toBeDefined();
  const date = screen.getByLabelText('Date');
  await userEvent.clear(date);
  await userEvent.type(date, '01/01/2020');
  await userEvent.tab();
  expect(await screen.findByLabelText('Yes, this is right')).toBeDefined();
  expect(screen.getByText(/^This pauses their access: the grace period ended Wed, 01\/15\/2020/)).toBeDefined();
});

test('a due that was saved meanwhile says so, keeps what was typed, and is read anew', async () => {
  const api = open('/view-subscription/9?t=2');
  const words = 'Someone else changed this. Reload it';
  api.operations['UpdatePaymentSchedule'] = () => refusal('CONFLICT', words);
  await userEvent.click(await more(-10));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change' }));
  const price = await screen.findByLabelText('Price');
  await userEvent.clear(price);
  await userEvent.type(price, '1,500');
  await userEvent.type(screen.getByLabelText('Reason'), 'A scholar');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(words)).toBeDefined();
  expect(price).toHaveProperty('value', '1,500.00');
  await waitFor(() => expect(reads(api)).toBe(2));
});

test('acts are shown by the flags: a success manager looks and unenrolls, read-only staff only look', async () => {
  open('/view-subscription/9?t=2', { as: 'success-manager' });
  await heading();
  expect(screen.queryByRole('button', { name: /Approve|Revoke|Add payment|More for/ })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: /User Subscriptions/ }));
  expect(await screen.findByRole('button', { name: /Unenroll/ })).toBeDefined();
  cleanup();
  open('/view-subscription/9', { as: 'tribe-team-ro' });
  await heading();
  expect(screen.queryByRole('button', { name: /Unenroll/ })).toBeNull();
});
