import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { type FakeApi, fakeApi, refusal } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { EditPaymentTermPage, NewPaymentTermPage } from './PaymentTermFormPage.tsx';

const term = {
  __typename: 'PaymentTerm',
  id: 'in-three',
  name: 'Three monthly payments',
  type: 'installment',
  numberOfPayments: 3,
  intervalMonths: 1,
  downPaymentKind: 'none',
  downPaymentAmount: 0,
  downPaymentBasisPoints: 0,
  priceAdjustment: 300,
  graceDays: 14,
  onMissed: 'suspend',
  active: true,
  funnelCount: 2,
  version: 5,
  archivedAt: null,
};

let api: FakeApi;
const sent: Record<string, unknown>[] = [];
beforeEach(() => {
  sent.length = 0;
  api = fakeApi();
  api.operations['PaymentTermById'] = () => ({ body: { data: { paymentTerm: term } } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(page: ReactElement) {
  for (const [name, field] of [
    ['CreatePaymentTerm', 'createPaymentTerm'],
    ['UpdatePaymentTerm', 'updatePaymentTerm'],
  ] as const)
    api.operations[name] ??= (variables) => {
      sent.push(variables);
      return { body: { data: { [field]: term } } };
    };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as="admin">{page}</SomeoneKnown>
    </ClientContext>,
  );
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
async function retype(name: RegExp, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

test('a term shows what a price comes to while it is typed, and is sent in pesos', async () => {
  show(<NewPaymentTermPage />);
  await userEvent.type(field(/^Name/), 'Half now');
  await retype(/^Number of payments/, '5');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Down payment' }), 'A percentage of the price');
  await retype(/^Down payment \(percent\)/, '12.5');
  await retype(/^Price adjustment/, '-2,000.40');
  expect(
    screen.getByText('₱1,249.95, then ₱2,187.42, then 3 monthly payments of ₱2,187.41', { exact: false }),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.['input']).toMatchObject({
    name: 'Half now',
    type: 'installment',
    numberOfPayments: 5,
    downPaymentKind: 'percent',
    downPaymentBasisPoints: 1_250,
    downPaymentAmount: 0,
    priceAdjustment: -2000.4,
  });
});

test('wrong input is explained beside its field, and nothing is sent', async () => {
  show(<NewPaymentTermPage />);
  await retype(/^Number of payments/, '1');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Down payment' }), 'A percentage of the price');
  await retype(/^Down payment \(percent\)/, '120');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name is required')).toBeDefined();
  expect(screen.getByText('Number of payments is too low. Enter 2 or more.')).toBeDefined();
  expect(screen.getByText('Down payment can’t be more than 100 percent')).toBeDefined();
  expect(sent).toEqual([]);
});

test('what was typed for a plan does not keep a single payment from being saved', async () => {
  show(<EditPaymentTermPage id="in-three" />);
  await waitFor(() => expect(field(/^Name/).value).toBe('Three monthly payments'));
  await userEvent.clear(field(/^Number of payments/));
  await userEvent.click(screen.getByRole('radio', { name: /^Right away/ }));
  expect(screen.queryByRole('textbox', { name: /^Number of payments/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ id: 'in-three', version: 5, input: { numberOfPayments: 1 } }]));
});

test('whoever saves a term that somebody else saved meanwhile is told, and keeps what was typed', async () => {
  const words = 'Somebody else changed this payment term. Load it again';
  api.operations['UpdatePaymentTerm'] = () => refusal('CONFLICT', words);
  show(<EditPaymentTermPage id="in-three" />);
  await waitFor(() => expect(field(/^Price adjustment/).value).toBe('300.00'));
  await retype(/^Name/, 'Three parts');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(words)).toBeDefined();
  expect(field(/^Name/).value).toBe('Three parts');
});
