import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogMessages } from '@tribe/domain/features/catalog/messages.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { type FakeApi, fakeApi } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { EditFunnelPage, NewFunnelPage } from './FunnelFormPage.tsx';

const term = (id: string, name: string, numberOfPayments = 1) => ({
  __typename: 'TermChoice',
  id,
  name,
  type: numberOfPayments > 1 ? 'installment' : 'one-time',
  numberOfPayments,
  intervalMonths: 1,
  downPaymentKind: 'none',
  downPayment: 0,
  priceAdjustment: 0,
});
const choices = {
  products: [{ __typename: 'ShortProduct', id: 4, name: 'Clinic', price: 6000 }],
  funnelChoices: {
    __typename: 'FunnelChoices',
    batches: [{ __typename: 'CatalogName', id: 24, name: 'Batch 24' }],
    funnels: [
      { __typename: 'CatalogTextName', id: 'clinic', name: 'Clinic' },
      { __typename: 'CatalogTextName', id: 'renewal', name: 'Renewal' },
    ],
    terms: [term('one-time', 'Right away'), term('in-three', 'In three', 3)],
    accessLevels: [{ __typename: 'CatalogTextName', id: 'member', name: 'Member' }],
  },
};
const funnel = {
  __typename: 'Funnel',
  id: 'clinic',
  name: 'Clinic',
  slug: 'clinic',
  kind: 'checkout',
  status: 'published',
  openness: 'open',
  product: { __typename: 'CatalogName', id: 4, name: 'Clinic' },
  productId: 4,
  productPrice: 6000,
  description: '',
  hidden: false,
  validityByDays: null,
  startByDays: null,
  opensAt: null,
  closesAt: '2026-12-01T04:00:00.000Z',
  seatLimit: null,
  seatsTaken: 3,
  batchId: 17,
  batchName: 'Batch 17',
  accessLevelIds: [],
  accessLevels: [],
  paymentTerms: [{ __typename: 'FunnelTerm', paymentTermId: 'one-time', name: 'Right away', price: 5500.5, plan: '' }],
  renewalFunnelId: null,
  renewalFunnelName: null,
  externalRenewalUrl: null,
  thankYouUrl: null,
  pixelId: null,
  couponCount: 0,
  version: 9,
  archivedAt: null,
};

let api: FakeApi;
const sent: Record<string, unknown>[] = [];
beforeEach(() => {
  sent.length = 0;
  api = fakeApi();
  api.operations['FunnelChoices'] = () => ({ body: { data: choices } });
  api.operations['FunnelById'] = () => ({ body: { data: { funnel } } });
  for (const [operation, field] of [
    ['CreateFunnel', 'createFunnel'],
    ['UpdateFunnel', 'updateFunnel'],
  ] as const)
    api.operations[operation] = (variables) => {
      sent.push(variables);
      return { body: { data: { [field]: funnel } } };
    };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(page: ReactElement) {
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as="admin">{page}</SomeoneKnown>
    </ClientContext>,
  );
}

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('the address of a new funnel follows its name until somebody types another', async () => {
  show(<NewFunnelPage productId={4} />);
  await userEvent.type(await box(/^Name/), 'Peña’s Clinic');
  const address = await box(/^Address/);
  expect(address.value).toBe('penas-clinic');
  await userEvent.clear(address);
  await userEvent.type(address, 'clinic-2');
  await userEvent.type(await box(/^Name/), ' of May');
  expect(address.value).toBe('clinic-2');
});

test('it cannot be published without a payment term, and each says what it comes to', async () => {
  show(<NewFunnelPage productId={4} />);
  await userEvent.type(await box(/^Name/), 'Clinic');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Published');
  await save();
  expect(await screen.findByText(catalogMessages.noTerm)).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: 'In three' }));
  expect(screen.getByText('3 monthly payments of ₱2,000.00')).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: /^Custom price/ }), '6,600');
  expect(screen.getByText('3 monthly payments of ₱2,200.00')).toBeDefined();
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.['input']).toMatchObject({
    productId: 4,
    slug: 'clinic',
    status: 'published',
    validityByDays: 365,
    paymentTerms: [{ paymentTermId: 'in-three', price: 6600 }],
    closesAt: null,
  });
});

test('a funnel keeps what nobody touched: its batch of old, its own price, and its closing to the minute', async () => {
  show(<EditFunnelPage id="clinic" />);
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: /^Batch/ })).value).toBe('Batch 17');
  await userEvent.click(screen.getByRole('combobox', { name: /^Renewal funnel/ }));
  const offered = within(screen.getByRole('listbox'));
  expect(offered.queryByRole('option', { name: 'Clinic' })).toBeNull();
  await userEvent.click(offered.getByRole('option', { name: 'Renewal' }));
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    id: 'clinic',
    version: 9,
    input: {
      batchId: 17,
      renewalFunnelId: 'renewal',
      validityByDays: null,
      closesAt: '2026-12-01T04:00:00.000Z',
      paymentTerms: [{ paymentTermId: 'one-time', price: 5500.5 }],
    },
  });
});

test('it does not close before it opens, by the clocks of Manila', async () => {
  show(<EditFunnelPage id="clinic" />);
  await screen.findByRole('combobox', { name: /^Batch/ });
  const [opens] = screen.getAllByRole('textbox', { name: 'Day' });
  await userEvent.type(opens!, '12/01/2026');
  await userEvent.tab();
  const [opensAt, closesAt] = screen.getAllByRole('combobox', { name: 'Time' });
  expect((closesAt as HTMLSelectElement).value).toBe('12:00');
  await userEvent.selectOptions(opensAt!, '12:00 PM');
  await save();
  expect(await screen.findByText(catalogMessages.closesTooEarly)).toBeDefined();
  await userEvent.selectOptions(opensAt!, '11:30 AM');
  await save();
  await waitFor(() => expect(sent).toMatchObject([{ input: { opensAt: '2026-12-01T03:30:00.000Z' } }]));
});
