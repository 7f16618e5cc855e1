import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { PaymentReportPage } from './PaymentReportPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const figure = (count: number, amount: number) => ({ count, amount });
const dues = {
  expected: figure(5, 12_500),
  collected: figure(3, 7_500),
  outstanding: figure(1, 3_000),
  waived: figure(1, 2_000),
};
const report = {
  from: '2026-11-01',
  until: '2026-11-02',
  asOf: null,
  dues,
  received: figure(2, 5_000),
  refunded: figure(1, 250.5),
  lines: [
    {
      start: '2026-11-01',
      from: '2026-11-01',
      until: '2026-11-01',
      dues,
      received: figure(2, 5_000),
      refunded: figure(1, 250.5),
    },
  ],
  platforms: [{ platform: 'GCash', figure: figure(3, 7_500) }],
  products: [{ id: 9, name: 'Tribe Membership', dues }],
  segments: [{ segment: 'early-renewal', figure: figure(118, 590_000) }],
  renewalDays: { warmup: 90, early: 60, regular: 30, grace: 14 },
};

const addsUp = {
  collected: { amount: report.dues.collected.amount },
  gateway: figure(1, 2_500),
  manual: figure(2, 5_000),
  credit: figure(0, 0),
  fees: figure(1, 62.5),
  unsettled: figure(0, 0),
  double: figure(2, 5_000),
};

function open(query: string, as: Role = 'admin', sums: object = addsUp) {
  window.history.replaceState(null, '', `/payment-report${query}`);
  const asked: Record<string, unknown>[] = [];
  const api = fakeApi(null);
  api.operations['FindBillingChoices'] = () => ({
    body: { data: { billingChoices: { batches: [], products: [{ id: 9, name: 'Membership' }], platforms: [] } } },
  });
  api.operations['FindPaymentReport'] = (variables) => {
    asked.push(variables);
    return { body: { data: { paymentReport: report } } };
  };
  api.operations['FindAddsUp'] = () => ({ body: { data: { paymentReportAddsUp: sums } } });
  render(
    <ClientContext value={makeClient({ type: 'test', getToken: async () => null }, () => undefined)}>
      <SomeoneKnown as={as}>
        <PaymentReportPage />
      </SomeoneKnown>
    </ClientContext>,
  );
  return asked;
}

const custom = '?period=custom&from=2026-11-01&until=2026-11-02';
const hrefOf = (name: RegExp | string) => screen.getAllByRole('link', { name })[0]!.getAttribute('href');

test('each term of the equation opens its rows on these days', async () => {
  open(`${custom}&product=9`);
  await screen.findByText('3 dues, 60.0%');
  const opened = (name: string) => {
    const query = new URLSearchParams(hrefOf(name)?.replace('/payment?', ''));
    return [query.get('views'), query.get('filter')];
  };
  const due = 'product.any(9),due.between(2026-11-01,2026-11-02)';
  expect(opened('₱12,500.00')).toEqual(['all', `state.any(expected),${due}`]);
  expect(opened('₱3,000.00')).toEqual(['unpaid', due]);
  expect(opened('₱2,000.00')).toEqual(['all', `state.any(waived),${due}`]);
  const paid = due.replace('due.', 'paid.');
  expect(opened('₱5,000.00')).toEqual(['paid', `state.any(collected),${paid}`]);
  expect(opened('₱250.50')).toEqual(['all', due.replace('due.', 'refunded.')]);
  expect(screen.getByText('₱4,749.50')).toBeDefined();
});

test('the payments add up to what was collected, less fees, and double payments lead to where they are settled', async () => {
  open(custom);
  await screen.findByText('To the centavo');
  expect(screen.getByText('−₱62.50')).toBeDefined();
  expect(screen.getByText('₱7,437.50')).toBeDefined();
  expect(hrefOf('2 double payments to refund, ₱5,000.00')).toBe('/payment?views=look');
  expect(screen.queryByText(/without a fee/)).toBeNull();
});

test('a report that is off says by how much, and what has no fee yet', async () => {
  const unsettled = figure(1, 2_400);
  open(custom, 'admin', { ...addsUp, gateway: unsettled, unsettled, double: figure(0, 0) });
  await screen.findByText('-₱100.00 off');
  expect(screen.getByText('1 payment of ₱2,400.00 won’t have a fee until the gateway settles.')).toBeDefined();
  expect(screen.queryByText(/double payment/)).toBeNull();
});

test('a segment of cash collection opens its subscriptions', async () => {
  open(custom);
  const link = await screen.findByRole('link', { name: /Early renewal/ });
  expect(link.getAttribute('href')).toBe('/subscriptions?filter=segment.any%28early-renewal%29');
  expect(within(link).getByText('31 to 60 days left')).toBeDefined();
  expect(screen.getByText('118 memberships, ₱590,000.00')).toBeDefined();
});

test('who has not the list of all payments finds the rows on the report itself', async () => {
  open(custom, 'success-manager');
  await screen.findByText('3 dues, 60.0%');
  expect(hrefOf('₱3,000.00')).toBe(
    '/payment-report?rows=unpaid&views=unpaid&filter=due.between%282026-11-01%2C2026-11-02%29',
  );
});

test('the table beside the chart says the same, and the days follow the period', async () => {
  const asked = open(custom);
  await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
  const table = await screen.findByRole('table', { name: 'By day' });
  expect(within(table).getByRole('rowheader', { name: 'Sun, 11/01/2026' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Annual' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ step: 'year' }));
});
