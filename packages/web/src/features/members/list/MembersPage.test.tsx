import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { waitingToasts } from '#ui/toast.ts';
import { MembersPage } from './MembersPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = (id: number, name: string) => ({
  __typename: 'UserRow',
  id,
  name,
  email: `${id}@example.com`,
  tribeId: `T-00000${id}`,
  profileImage: null,
  createdAt: '2026-11-01T02:00:00Z',
  lastLoginAt: null,
  batch: { __typename: 'UserBatch', id: 24, name: 'Batch 24' },
  stage: null,
  group: null,
  manager: { __typename: 'UserManager', id: 7, name: 'Sunshine Malabanan' },
  lastSeenAt: null,
  standing: { __typename: 'MembershipStanding', kind: 'lifetime', day: null },
  mobileNumber: '+639171234567',
  expiry: '2026-12-01',
  owed: 2500,
  points: 120,
  tags: ['vip'],
  invitation: 'sent',
  accessLevels: [{ __typename: 'UserAccessLevel', id: 'member', name: 'member' }],
});

const done = { id: 5, status: 'done', error: null, total: 2, processed: 2, changed: 1, refused: 1, undoUntil: null };

const filterOf = (search: string) => new URLSearchParams(search).get('filter');

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, { timeout: 5000 }));

/** Opens a field of the filter; the heads of the columns bear the same names. */
const openField = async (name: string) => {
  const filters = within(await screen.findByRole('dialog', { name: 'Filter' }, { timeout: 5000 }));
  return userEvent.click(filters.getByRole('button', { name }));
};

type Opened = { total?: number; role?: Role; stage?: object | null };

function open(query = '', { total = 1, role = 'admin', stage = null }: Opened = {}) {
  window.history.replaceState(null, '', `/community/members${query}`);
  const asked: unknown[] = [];
  const api = fakeApi(someone('admin'));
  api.operations['UserFilterChoices'] = () => ({
    body: {
      data: {
        userFilterChoices: {
          batches: [
            { id: 24, name: 'Batch 24' },
            { id: 25, name: 'Batch 25' },
          ],
          stages: [],
          groups: [],
          accessLevels: [],
          managers: [],
          products: [],
          tags: ['vip'],
          newToday: 12,
        },
      },
    },
  });
  api.operations['UserPage'] = (variables) => {
    asked.push(variables);
    const rows = variables['search'] ? [] : [{ ...row(1, 'Ligaya Peña'), stage }];
    return { body: { data: { userPage: { rows, total: rows.length * total, page: 1, pageSize: 10 } } } };
  };
  api.operations['TagUsers'] = (variables) => {
    asked.push(variables);
    const undoUntil = new Date(Date.now() + 60_000).toISOString();
    const refusals = [{ userId: 9, name: 'Ana Cruz', reason: 'User was not found' }];
    return { body: { data: { tagUsers: { ...done, refusals, undoUntil } } } };
  };
  api.operations['MoveUsersToBatch'] = (variables) => {
    asked.push(variables);
    const undoUntil = new Date(Date.now() + 60_000).toISOString();
    return { body: { data: { moveUsersToBatch: { ...done, refused: 0, refusals: [], undoUntil } } } };
  };
  api.operations['UndoBulkAction'] = (variables) => {
    asked.push(variables);
    return { body: { data: { undoBulkAction: { ...done, id: 6, refused: 0, refusals: [] } } } };
  };
  api.operations['BulkActionPreview'] = (variables) => {
    asked.push(variables);
    const moves = [{ from: 'Batch 24', count: 1000 }];
    return { body: { data: { bulkActionPreview: { total: 1200, same: 200, moves, skipped: [] } } } };
  };
  api.operations['ExportUsers'] = (variables) => {
    asked.push(variables);
    const message = 'Too many attempts. Try again in 20 minutes';
    return { body: { errors: [{ message, extensions: { code: 'RATE_LIMITED', retryAfter: 1200 } }] } };
  };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as={role}>
        <MembersPage />
      </SomeoneKnown>
    </ClientContext>,
  );
  return asked;
}

test('people are listed with where they stand, each leading to their page', async () => {
  open();
  const link = await screen.findByRole('link', { name: /Ligaya Peña/ });
  expect(link.getAttribute('href')).toBe('/community/members/1');
  expect(screen.getByText('No Stage')).toBeDefined();
  expect(screen.getByText('Never', { selector: 'span.num' })).toBeDefined();
  expect(screen.getByText('1 person')).toBeDefined();
  expect(await screen.findByText('12 new today')).toBeDefined();
  expect(screen.getByText('Lifetime Access')).toBeDefined();
  expect(screen.getByText('Sunshine')).toBeDefined();
});

test('whoever stands in stage 0 reads as in none', async () => {
  open('', { stage: { __typename: 'UserStage', id: 1, number: 0, name: 'Setting up' } });
  expect(await screen.findByText('No Stage')).toBeDefined();
  expect(screen.queryByText('Stage 0')).toBeNull();
});

test('a filter goes into the address, back to the first page, and is asked of the server', async () => {
  const asked = open('?page=3');
  await screen.findByText('12 new today');
  await press('Filter');
  await openField('Batch');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Batch 24' }));
  await waitFor(() => expect(filterOf(window.location.search)).toBe('batch.any(24)'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Batch 25' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 1, filter: 'batch.any(24,25)' }));
  await press('Is none of');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: 'batch.none(24,25)' }));
  expect(screen.getByText('is not 24 or 25', { selector: 'span.truncate.font-medium' })).toBeDefined();
  await press('Clear batch');
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('an address of before, with a filter for each thing, is seen as one filter', async () => {
  const asked = open('?batch=!24&kind=member&tag=vip,gold&page=2');
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ filter: 'kind.any(member),batch.none(24),tag.any(vip,gold)' }),
  );
  await waitFor(() => expect(window.location.search).not.toContain('kind='));
  expect(filterOf(window.location.search)).toBe('kind.any(member),batch.none(24),tag.any(vip,gold)');
});

test('days, amounts and either of two are chosen; each stands as a chip that takes it away', async () => {
  const asked = open('?filter=batch.any(24)');
  await press('Filter');
  await openField('Joined');
  await userEvent.type(await screen.findByLabelText('Days'), '30');
  await press('Apply');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: 'batch.any(24),joined.last(30)' }));
  await openField('Owed');
  await userEvent.type(screen.getByLabelText('Owed'), 'lots');
  await press('Apply');
  expect(screen.getByRole('alert').textContent).toBe('Choose another value for Owed');
  await userEvent.clear(screen.getByLabelText('Owed'));
  await userEvent.type(screen.getByLabelText('Owed'), '2,500.50');
  await press('Apply');
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ filter: 'batch.any(24),joined.last(30),owed.atLeast(250050)' }),
  );
  await press('Match any of these');
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ filter: 'any(batch.any(24),joined.last(30),owed.atLeast(250050))' }),
  );
  expect(screen.getByText('Batch is 24 or joined is in the last 30 days or owed is at least ₱2,500.50')).toBeDefined();
  await press('Clear joined');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: 'any(batch.any(24),owed.atLeast(250050))' }));
});

test('a filter that can’t be read is one chip to take away', async () => {
  open('?filter=batch.any(24');
  await press('Clear filter can’t be read');
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('an address with nonsense in it filters and sorts by nothing', async () => {
  const asked = open('?batch=abc&status=MERGED&kind=alien&sort=-shoeSize');
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('filter'));
  await waitFor(() => expect(window.location.search).not.toContain('sort'));
  expect(asked.at(-1)).not.toHaveProperty('sort');
});

test('where nothing is left, one press takes search and filters away', async () => {
  open('?search=zz&kind=member');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  await screen.findByRole('link', { name: /Ligaya Peña/ });
  expect(window.location.search).toBe('');
});

test('rows are ticked and tagged by typing and Enter, and whoever was left out is told with the reason', async () => {
  const asked = open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select this row' }));
  await press('Tag');
  expect(await screen.findByText('Tag 1 member', { selector: 'h2' }, { timeout: 5000 })).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Tag')));
  await userEvent.keyboard('vip{Enter}');
  expect(await screen.findByText('1 member tagged')).toBeDefined();
  expect(screen.getByText('User was not found', { exact: false }).textContent).toBe('Ana Cruz: User was not found');
  expect(asked).toContainEqual({ of: { ids: [1], count: 1 }, tag: 'vip' });
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
});

test('a result that names who was left out offers to undo what was done', async () => {
  const asked = open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select this row' }));
  await press('Tag');
  await userEvent.type(await screen.findByLabelText('Tag', {}, { timeout: 5000 }), 'vip{Enter}');
  await press('Undo');
  await waitFor(() => expect(screen.queryByText('1 member tagged')).toBeNull());
  expect(asked).toContainEqual({ id: 5 });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('all that match are acted on by what the list is narrowed to, not by their ids', async () => {
  const asked = open('?kind=member', { total: 1200 });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select this row' }));
  await press('Select all 1,200');
  await press('Tag');
  await userEvent.type(await screen.findByLabelText('Tag', {}, { timeout: 5000 }), 'vip');
  await press('Tag 1,200 members');
  await screen.findByText('1 member tagged');
  const [tagging] = asked.filter((variables) => JSON.stringify(variables).includes('"of"'));
  expect(tagging).toMatchObject({ of: { count: 1200, filter: 'kind.any(member)' }, tag: 'vip' });
  expect(JSON.stringify(tagging)).not.toContain('"ids"');
});

test('a list is exported as it is narrowed; a refusal is told in words', async () => {
  const asked = open('?kind=member&sort=-name');
  await press('List options');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as Excel' }, { timeout: 5000 }));
  await waitFor(() =>
    expect(waitingToasts.get().at(-1)).toMatchObject({
      tone: 'error',
      text: 'Too many attempts. Try again in 20 minutes',
    }),
  );
  expect(asked.at(-1)).toMatchObject({ format: 'xlsx', sort: '-name', filter: 'kind.any(member)' });
  expect(asked.at(-1)).toMatchObject({
    columns: ['Name', 'Membership', 'Stage', 'Last seen', 'Batch', 'Group', 'Manager'],
  });
});

test('a batch is changed where it stands in the list, in two presses, and undone', async () => {
  const asked = open();
  await press('Batch of Ligaya Peña: Batch 24. Change');
  await userEvent.click(await screen.findByRole('button', { name: 'Batch 25' }, { timeout: 5000 }));
  await screen.findByText('1 member moved');
  expect(asked).toContainEqual({ of: { ids: [1], count: 1 }, batchId: 25 });
  await press('Undo');
  await waitFor(() => expect(asked).toContainEqual({ id: 5 }));
  await waitFor(() => expect(screen.queryByText('1 member moved')).toBeNull());
  expect(waitingToasts.get().at(-1)).toMatchObject({ tone: 'success', text: 'Undone' });
});

test('before many are moved, it says where they come from and how many move', async () => {
  const asked = open('?kind=member', { total: 1200 });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select this row' }));
  await press('Select all 1,200');
  await userEvent.click(screen.getAllByRole('button', { name: 'Batch' }).at(-1) ?? document.body);
  await userEvent.selectOptions(await screen.findByLabelText('Batch', {}, { timeout: 5000 }), 'Batch 25');
  await screen.findByText('Leave Batch 24');
  expect(screen.getByText('Already there').nextSibling?.textContent).toBe('200');
  await press('Move 1,000 members');
  await screen.findByText('1 member moved');
  expect(asked).toContainEqual(expect.objectContaining({ kind: 'batch', value: '25' }));
});

test('whoever may not change people does nothing with many of them', async () => {
  open('', { role: 'coach' });
  await screen.findByRole('link', { name: /Ligaya Peña/ });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await press('List options');
  await screen.findByRole('menuitemcheckbox', { name: '25' }, { timeout: 5000 });
  expect(screen.queryByRole('menuitem', { name: /Export/ })).toBeNull();
});
