import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { DueView } from '@tribe/domain/features/billing/dueList.ts';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { DueTable } from './DueTable.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const schedule = {
  id: 1,
  invoiceId: 1,
  sequence: 2,
  price: 1_999.67,
  scheduleDate: '2026-02-12',
  transactionId: null,
  paymentPlatform: null,
  reference: null,
  isWaived: false,
  version: 1,
  paidAt: null,
};
const row = {
  id: 1,
  schedule,
  invoiceNumber: 'INV-000012',
  of: 3,
  product: 'Tribe Membership',
  userId: 12,
  name: 'Ligaya Peña',
  email: 'ligaya@example.ph',
  tribeId: 'T-000012',
  profileImage: null,
  batch: null,
  refunded: null,
};

function open(query = '', { view = 'unpaid', as = 'admin' }: { view?: DueView; as?: Role } = {}) {
  window.history.replaceState(null, '', `/payment${query}`);
  const asked: Record<string, unknown>[] = [];
  const api = fakeApi(null);
  api.operations['FindBillingChoices'] = () => ({
    body: { data: { billingChoices: { batches: [{ id: 24, name: 'Batch 24' }], products: [], platforms: ['GCash'] } } },
  });
  api.operations['DuePage'] = (variables) => {
    asked.push(variables);
    return { body: { data: { duePage: { rows: [row], total: 1_234, amount: 2_467_592.78, page: 1, pageSize: 10 } } } };
  };
  api.operations['SavedViews'] = () => ({ body: { data: { savedViews: [] } } });
  render(
    <ClientContext value={makeClient({ type: 'test', getToken: async () => null }, () => undefined)}>
      <SomeoneKnown as={as}>
        <DueTable view={view} />
      </SomeoneKnown>
    </ClientContext>,
  );
  return asked;
}

test('dues are listed with whose they are and what all that match come to', async () => {
  open();
  const link = await screen.findByRole('link', { name: /Ligaya Peña/ });
  expect(link.getAttribute('href')).toBe('/student-payment-details/12');
  expect(screen.getByText('1,234 payments, ₱2,467,592.78 total')).toBeDefined();
  expect(screen.getByText('INV-000012 · 2 of 3')).toBeDefined();
  expect(screen.getByText('₱1,999.67')).toBeDefined();
  expect(screen.getByText('Overdue', { ignore: 'option' })).toBeDefined();
});

test('an address of before, with a parameter for each filter, is the same list; what it can’t be narrowed to is passed over', async () => {
  const asked = open(
    '?views=paid&state=collected,late&platform=GCash&batch=24&product=x&by=paid&from=2026-11-01&until=2026-02-30',
    {
      view: 'paid',
    },
  );
  await waitFor(() => expect(asked).toHaveLength(1));
  const owners = 'platform.any(GCash),batch.any(24)';
  expect(asked[0]).toMatchObject({ view: 'paid', filter: `state.any(collected),${owners},paid.after(2026-10-31)` });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear paid on' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: `state.any(collected),${owners}` }));
  expect([...new URLSearchParams(window.location.search).keys()]).toEqual(['views', 'filter']);
});

test('clearing what narrows it leaves the tab open', async () => {
  const asked = open('?views=all&state=waived&page=2', { view: 'all' });
  await screen.findByRole('link', { name: /Ligaya Peña/ });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear status' }));
  await waitFor(() => expect(window.location.search).toBe('?views=all'));
  expect(asked.at(-1)).toMatchObject({ page: 1, view: 'all' });
  expect(asked.at(-1)?.['filter']).toBeUndefined();
});

test('members see their own, with nothing of others to choose from and no file', async () => {
  open('', { as: 'member' });
  const link = await screen.findByRole('link', { name: /Tribe Membership/ });
  expect(link.getAttribute('href')).toBe('/account?q=billings');
  expect(screen.queryByText('Ligaya Peña')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Batch' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
