import { cleanup, render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Table, type TableProps } from './Table.tsx';
import type { BulkAction } from './tableColumn.ts';

afterEach(cleanup);

type Batch = { id: number; name: string; members: number };

const rows: Batch[] = [
  { id: 1, name: 'Batch 1', members: 12 },
  { id: 2, name: 'Batch 2', members: 40 },
  { id: 3, name: 'Batch 3', members: 7 },
];

function show(props: Partial<TableProps<Batch>> = {}) {
  return render(
    <Table
      label="Batches"
      path="/batches"
      rows={rows}
      columns={[
        { title: 'Name', sort: 'name', cell: (batch) => batch.name },
        { title: 'Members', align: 'right', cell: (batch) => batch.members },
      ]}
      {...props}
    />,
  );
}

beforeEach(() => localStorage.clear());

test('bulk actions without a row key are refused at once', () => {
  const quiet = vi.spyOn(console, 'error').mockReturnValue();
  expect(() => show({ bulk: [{ label: 'Archive', act: () => undefined }] })).toThrow('primary key must be given');
  quiet.mockRestore();
});

test('selected rows are acted on together, on whatever page they stand', async () => {
  const act = vi.fn<BulkAction['act']>();
  const input = { rowKey: (batch: Batch) => batch.id, bulk: [{ label: 'Archive', act }], total: 6 };
  const { rerender } = show(input);
  const ticks = screen.getAllByRole('checkbox', { name: 'Select this row' });
  await userEvent.click(ticks[0]!);
  await userEvent.click(ticks[2]!);
  expect(screen.getByText('2 selected')).toBeDefined();
  const columns = [{ title: 'Name', cell: (batch: Batch) => batch.name }];
  const next = [{ id: 4, name: 'Batch 4', members: 1 }];
  rerender(<Table label="Batches" path="/batches" columns={columns} {...input} rows={next} page={2} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select this row' }));
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  expect(act.mock.lastCall?.[0]).toEqual({ keys: [1, 3, 4], isAll: false, count: 3 });
});

test('all that match can be selected at once; what is narrowed otherwise takes the choice back', async () => {
  const act = vi.fn<BulkAction['act']>();
  const input = { rowKey: (batch: Batch) => batch.id, bulk: [{ label: 'Archive', act }], total: 1200 };
  const { rerender } = show({ ...input, matching: 'a' });
  await userEvent.click(screen.getAllByRole('checkbox', { name: 'Select this row' })[0]!);
  await userEvent.click(screen.getByRole('button', { name: 'Select all 1,200' }));
  expect(screen.getByText('All 1,200 selected')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  expect(act.mock.lastCall?.[0]).toMatchObject({ isAll: true, count: 1200 });
  const columns = [{ title: 'Name', cell: (batch: Batch) => batch.name }];
  rerender(<Table label="Batches" path="/batches" rows={rows} columns={columns} {...input} matching="b" />);
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test('one tick in the head selects the whole page, and takes it back', async () => {
  show({ rowKey: (batch) => batch.id, bulk: [{ label: 'Archive', act: () => undefined }] });
  const all = screen.getByRole('checkbox', { name: 'Select all on this page' });
  await userEvent.click(all);
  expect(screen.getByText('3 selected')).toBeDefined();
  await userEvent.click(all);
  expect(screen.queryByText('3 selected')).toBeNull();
});

test('a page whose rows are still on their way cannot be selected', () => {
  show({
    rows: [],
    state: 'loading',
    rowKey: (batch) => batch.id,
    bulk: [{ label: 'Archive', act: () => undefined }],
  });
  const all = screen.getByRole('checkbox', { name: 'Select all on this page' });
  expect(all).toHaveProperty('disabled', true);
});

test('a press on a head asks for a sort: up, then down, then none', async () => {
  const onSort = vi.fn<(sort: string | null) => void>();
  const { rerender } = show({ onSort });
  const press = () => userEvent.click(within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button'));
  await press();
  expect(onSort).toHaveBeenLastCalledWith('name');
  const props = {
    label: 'Batches',
    path: '/batches',
    rows,
    columns: [{ title: 'Name', sort: 'name', cell: (batch: Batch) => batch.name }],
    onSort,
  };
  rerender(<Table {...props} sort="name" />);
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  await press();
  expect(onSort).toHaveBeenLastCalledWith('-name');
  rerender(<Table {...props} sort="-name" />);
  await press();
  expect(onSort).toHaveBeenLastCalledWith(null);
});

test('a hidden column leaves the table and is remembered for its path', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'List options' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Members' }, { timeout: 5000 }));
  expect(screen.queryByText('40')).toBeNull();
  expect(localStorage.getItem('columns:/batches')).toBe('["Members"]');
});

test('the arrows move between the rows', async () => {
  show({ rowHref: (batch) => `/batches/${batch.id}` });
  screen.getByRole('link', { name: 'Batch 1' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Batch 2' }));
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Batch 3' }));
});

test('an empty table says so, and a failed one offers to try again', async () => {
  const { unmount } = show({ rows: [] });
  expect(screen.getByText('No data here')).toBeDefined();
  unmount();
  const onRetry = vi.fn<() => void>();
  show({ rows: [], state: 'failed', onRetry });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a table that was asked for too much says what to ask for, since trying again doesn’t help', () => {
  show({
    rows: [],
    state: 'failed',
    onRetry: vi.fn<() => void>(),
    refused: { message: 'Choose a range of 31 days or less', isOfSort: false },
  });
  expect(screen.getByRole('alert').textContent).toBe('Choose a range of 31 days or less');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a sort that a table refuses is cleared where its head doesn’t show, as on a phone', async () => {
  const onSort = vi.fn<(sort: string | null) => void>();
  show({ rows: [], state: 'failed', refused: { message: 'Narrow this list', isOfSort: true }, onSort });
  await userEvent.click(screen.getByRole('button', { name: 'Clear sort' }));
  expect(onSort).toHaveBeenCalledExactlyOnceWith(null);
});

test('while it loads there are as many places as a page has rows', () => {
  show({ rows: [], state: 'loading' });
  expect(screen.getAllByRole('row')).toHaveLength(11);
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
});

test('the pages stand under the table', async () => {
  const onPage = vi.fn<(page: number) => void>();
  show({ total: 97, page: 3, onPage });
  expect(screen.getByText('21 to 30 of 97')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Page 5' }));
  expect(onPage).toHaveBeenCalledWith(5);
});
