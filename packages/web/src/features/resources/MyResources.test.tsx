import type { ReactNode } from 'react';
import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { AuthProvider } from '#kernel/me/AuthProvider.tsx';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { MeProvider, useMaybeMe } from '#kernel/me/Me.tsx';
import { type FakeApi, fakeApi, refusal, someone } from '#kernel/testing/fakeApi.ts';
import { MyResourceScreen } from './MyResourceScreen.tsx';
import { MyResourcesPage } from './MyResourcesPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const auth = makeDbAuth();

function Known({ children }: { children: ReactNode }) {
  return useMaybeMe() ? children : null;
}

function show(what: ReactNode) {
  const client = makeClient(auth, () => undefined);
  return render(
    <AuthProvider client={auth}>
      <MeProvider>
        <ClientContext value={client}>
          <Known>{what}</Known>
        </ClientContext>
      </MeProvider>
    </AuthProvider>,
  );
}

const rateCard = {
  __typename: 'MyResource',
  id: 4,
  name: 'Rate card',
  shortDescription: 'What to charge',
  description: '<p>Use it</p>',
  category: 'Money',
  tags: ['rates'],
  coverImage: null,
  versionLabel: 'v2',
  isFeatured: true,
  isOpen: true,
  closedNote: null,
  isLink: false,
  fileKind: 'pdf',
  fileSize: 2048,
  fileName: 'rates.pdf',
  updatedAt: '2026-11-21T02:00:00Z',
};

function anApi(resource: object, role: 'member' | 'non-member' = 'member'): FakeApi {
  const api = fakeApi(someone(role));
  api.operations['MyResource'] = () => ({ body: { data: { myResource: resource } } });
  api.operations['MyResources'] = ({ search }) => ({ body: { data: { myResources: search ? [] : [resource] } } });
  api.operations['ResourceCategories'] = () => ({ body: { data: { resourceCategories: ['Clients', 'Money'] } } });
  api.operations['TakeResource'] = () => ({ body: { data: { takeResource: { url: '/api/uploads/9?link=1.x' } } } });
  return api;
}

test('a resource that is open is told and taken by a link made at that moment', async () => {
  const taken: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function take(this: HTMLAnchorElement) {
    taken.push(this.getAttribute('href') ?? '');
  });
  anApi(rateCard);
  show(<MyResourceScreen id={4} gate={() => <p>The gate</p>} />);
  await screen.findByText('rates.pdf, 2 KB, v2, updated Sat, 11/21/2026');
  expect(screen.getByRole('link', { name: /My Resources/ }).getAttribute('href')).toBe('/resources/my-resources');
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(taken).toEqual(['/api/uploads/9?link=1.x']));
  expect(screen.queryByText('The gate')).toBeNull();
});

test('one that is closed shows its card and the gate, and nothing to take', async () => {
  anApi({ ...rateCard, isOpen: false, closedNote: 'Opens at stage 3', description: '' });
  show(<MyResourceScreen id={4} gate={(note) => <p>The gate: {note}</p>} />);
  await screen.findByText('The gate: Opens at stage 3');
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
});

test('one that is not there leads back, since trying again never helps', async () => {
  const api = anApi(rateCard);
  api.operations['MyResource'] = () => refusal('NOT_FOUND', 'Resource not found');
  show(<MyResourceScreen id={4} gate={() => null} />);
  const failed = within(await screen.findByRole('alert'));
  expect(failed.getByRole('link', { name: 'My Resources' }).getAttribute('href')).toBe('/resources/my-resources');
  expect(failed.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('cards say what is closed in the words of who looks, and a search that finds nothing leads back', async () => {
  anApi({ ...rateCard, isOpen: false, closedNote: 'For members' }, 'non-member');
  show(<MyResourcesPage />);
  await screen.findByText('PDF, 2 KB, for members');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search resources' }), 'zebra{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all resources' }));
  expect(await screen.findByText('PDF, 2 KB, for members')).toBeTruthy();
});

test('resources are narrowed by their category, which the address holds, and shown all again', async () => {
  const api = anApi(rateCard);
  const asked: unknown[] = [];
  api.operations['MyResources'] = ({ category }) => {
    asked.push(category);
    return { body: { data: { myResources: [rateCard] } } };
  };
  show(<MyResourcesPage />);
  await screen.findByRole('option', { name: 'Clients' });
  const filter = screen.getByRole('combobox', { name: 'Category' });
  await userEvent.selectOptions(filter, 'Money');
  await waitFor(() => expect(asked).toEqual([null, 'Money']));
  expect(window.location.search).toBe('?category=Money');
  await userEvent.selectOptions(filter, 'All categories');
  await waitFor(() => expect(asked).toEqual([null, 'Money', null]));
  expect(window.location.search).toBe('');
});

test('with one category there is nothing to choose, but what the address narrows by can be taken back', async () => {
  const api = anApi(rateCard);
  api.operations['ResourceCategories'] = () => ({ body: { data: { resourceCategories: ['Money'] } } });
  const { unmount } = show(<MyResourcesPage />);
  await screen.findByRole('link', { name: /Rate card/ });
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  unmount();
  history.replaceState(null, '', '/?category=Old');
  show(<MyResourcesPage />);
  const filter = await screen.findByRole('combobox', { name: 'Category' });
  expect(filter).toMatchObject({ value: 'Old' });
  await userEvent.selectOptions(filter, 'All categories');
  expect(window.location.search).toBe('');
});
