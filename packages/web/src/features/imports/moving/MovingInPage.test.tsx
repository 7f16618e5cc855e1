import { cleanup, render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { toolNames, tools } from '@tribe/domain/features/imports/shapes.ts';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { AuthProvider } from '#kernel/me/AuthProvider.tsx';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { MeProvider, useMaybeMe } from '#kernel/me/Me.tsx';
import { fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { MovingInPage } from './MovingInPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const WhenSignedIn = () => (useMaybeMe() ? <MovingInPage /> : null);

function open(query = '', role: Role = 'admin'): void {
  fakeApi(someone(role));
  window.history.replaceState(null, '', `/uploadContents/howToMoveIn${query}`);
  const auth = makeDbAuth();
  render(
    <AuthProvider client={auth}>
      <ClientContext value={makeClient(auth, () => undefined)}>
        <MeProvider>
          <WhenSignedIn />
        </MeProvider>
      </ClientContext>
    </AuthProvider>,
  );
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('the address names the tool, and another tool changes the address', async () => {
  open('?from=circle');
  expect((await screen.findByRole('tab', { name: 'Circle' })).getAttribute('aria-selected')).toBe('true');
  await userEvent.click(screen.getByRole('tab', { name: 'Systeme.io' }));
  expect(window.location.search).toBe('?from=systeme');
  expect(rowsOf(screen.getByRole('table', { name: 'Members from Systeme.io' }))).toContainEqual([
    'Surname',
    'Last Name',
  ]);
});

test('an address that names no tool shows the first one', async () => {
  open('?from=__proto__');
  expect((await screen.findByRole('tab', { name: 'Kajabi' })).getAttribute('aria-selected')).toBe('true');
});

test('the table says what each heading becomes, and what isn’t imported', async () => {
  open();
  expect(rowsOf(await screen.findByRole('table', { name: 'Members from Kajabi' }))).toEqual([
    ['Email', 'Email'],
    ['First Name', 'First Name'],
    ['Last Name', 'Last Name'],
    ['Name', 'First Name, Last Name and Suffix, where First Name is blank'],
    ['Phone Number (phone_number) or Mobile Phone Number (mobile_phone_number)', 'Mobile Number'],
  ]);
  expect(screen.getByText(/^Not imported: ID, Member ID, Products, Tags/).isConnected).toBe(true);
  expect(screen.getByRole('table', { name: 'Subscriptions from Kajabi' }).isConnected).toBe(true);
});

test.for(tools)('the steps from %s are in order and lead to the upload that each needs', async (tool) => {
  open(`?from=${tool}`);
  await screen.findByRole('tab', { name: toolNames[tool] });
  const steps = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(steps).toEqual([
    'What you sell',
    'Batches and groups',
    'Members',
    'Subscriptions',
    'Courses',
    'What doesn’t move',
  ]);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const href of ['/uploadContents', '/uploadContents?kind=groups', '/uploadContents?kind=courses', '/products'])
    expect(hrefs).toContain(href);
  expect(hrefs).toContain('/api/upload-template?target=members');
});
