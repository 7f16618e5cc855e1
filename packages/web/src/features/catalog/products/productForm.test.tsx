import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogMessages } from '@tribe/domain/features/catalog/messages.ts';
import type { Me } from '#kernel/me/Me.tsx';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { type FakeApi, fakeApi, refusal } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { ConfirmHost } from '#ui/ConfirmHost.tsx';
import { EditProductPage, NewProductPage } from './ProductFormPage.tsx';

const named = <Key extends number | string>(__typename: string, id: Key, name: string) => ({ __typename, id, name });
const course = (id: number, name: string) => named('CatalogName', id, name);

const product = {
  __typename: 'Product',
  id: 4,
  name: 'Fast Track',
  price: 14999,
  type: 'bundle',
  status: 'active',
  slug: 'fast-track',
  description: '',
  coverImage: null,
  funnelCount: 1,
  courses: [course(3, 'Finding Clients'), course(9, 'Old Course')],
  events: [],
  resources: [],
  bundled: [course(5, 'Proposal Kit')],
  bundledIn: [],
  accessLevelIds: ['member'],
  accessLevels: [named('CatalogTextName', 'member', 'Member')],
  version: 7,
  archivedAt: null,
};
const productChoices = {
  __typename: 'ProductChoices',
  courses: [course(3, 'Finding Clients'), course(6, 'Pricing')],
  events: [],
  resources: [],
  products: [course(4, 'Fast Track'), course(5, 'Proposal Kit'), course(8, 'Membership')],
  accessLevels: [named('CatalogTextName', 'member', 'Member')],
};

let api: FakeApi;
const sent: Record<string, unknown>[] = [];
beforeEach(() => {
  sent.length = 0;
  api = fakeApi();
  api.operations['ProductById'] = () => ({ body: { data: { product } } });
  api.operations['ProductChoices'] = () => ({ body: { data: { productChoices } } });
  api.operations['UpdateProduct'] = (variables) => {
    sent.push(variables);
    return { body: { data: { updateProduct: product } } };
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(page: ReactElement, who: Partial<Me> = {}) {
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as="admin" {...who}>
        {page}
      </SomeoneKnown>
    </ClientContext>,
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a product is given what it opens, keeps what can no longer be chosen, and is no part of itself', async () => {
  show(<EditProductPage id={4} />);
  await userEvent.click(await screen.findByRole('combobox', { name: /^Courses/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Pricing' }));
  await userEvent.click(screen.getByRole('combobox', { name: /^Bundled products/ }));
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Proposal Kit', 'Membership']);
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    id: 4,
    version: 7,
    input: { price: 14999, courseIds: [3, 9, 6], bundledIds: [5], accessLevelIds: ['member'], coverImage: null },
  });
});

test('whoever keeps no courses sees those of a product without changing them', async () => {
  show(<EditProductPage id={4} />, { pageAccess: { products: true }, functionAccess: { product_create: true } });
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Courses/ });
  expect(box.matches(':disabled')).toBe(true);
  expect(screen.getByRole('button', { name: 'Remove Finding Clients' }).matches(':disabled')).toBe(true);
  expect(screen.queryByRole('combobox', { name: /^Events/ })).toBeNull();
});

test('what the server refuses stands at the field that it is about', async () => {
  api.operations['UpdateProduct'] = () =>
    refusal('BAD_USER_INPUT', 'Errors', { messages: { courseIds: [catalogMessages.lastWay('Finding Clients')] } });
  show(<EditProductPage id={4} />);
  await screen.findByRole('combobox', { name: /^Courses/ });
  await save();
  const text = await screen.findByText(catalogMessages.lastWay('Finding Clients'));
  expect(screen.getByRole('combobox', { name: /^Courses/ }).getAttribute('aria-describedby')).toContain(text.id);
});

test('a new product asks for a name', async () => {
  show(<NewProductPage />);
  await screen.findByRole('combobox', { name: /^Type/ });
  await save();
  expect(await screen.findByText('Name is required')).toBeDefined();
});

test('a product that opens nothing is put on sale only after a yes', async () => {
  const text = 'Fast Track doesn’t open anything yet';
  api.operations['UpdateProduct'] = (variables) => {
    sent.push(variables);
    const isSure = JSON.stringify(variables).includes('"mayOpenNothing":true');
    return isSure
      ? { body: { data: { updateProduct: product } } }
      : refusal('BAD_USER_INPUT', 'Not valid', { messages: { mayOpenNothing: [text] } });
  };
  show(
    <>
      <EditProductPage id={4} />
      <ConfirmHost />
    </>,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
  await save();
  const question = await screen.findByRole('dialog');
  expect(within(question).getByText(`${text}.`)).toBeDefined();
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Put on sale anyway' }));
  await waitFor(() => expect(sent).toHaveLength(3));
});
