import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UploadProgress } from '@tribe/domain/features/imports/progress.ts';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { AuthProvider } from '#kernel/me/AuthProvider.tsx';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { MeProvider, useMaybeMe } from '#kernel/me/Me.tsx';
import { fakeApi, someone, type FakeApi } from '#kernel/testing/fakeApi.ts';
import { UploadContentsPage } from './UploadContentsPage.tsx';

const counted = { updated: 0, unchanged: 0, failed: 0, recognized: null };

const dry: UploadProgress = {
  jobId: 7,
  kind: 'members',
  mode: 'upsert',
  fileName: 'members.xlsx',
  dryRun: true,
  options: { createMissing: false, invite: false, settledBefore: '2026-11-21' },
  status: 'done',
  error: null,
  total: 1_250,
  processed: 1_250,
  created: 1_248,
  updated: 0,
  unchanged: 0,
  failed: 2,
  startedAt: null,
  finishedAt: null,
  sheets: [
    { ...counted, sheet: 'Members', kind: 'members', total: 1_000, created: 998, failed: 2 },
    { ...counted, sheet: 'Subscriptions', kind: 'subscriptions', total: 250, created: 250 },
  ],
  groups: [
    {
      sheet: 'Members',
      column: 'Batch',
      reason: 'does not exist',
      count: 1,
      values: [{ value: 'Batch 99', count: 1, rows: [14] }],
      others: 0,
      isMappable: true,
      isWaiting: false,
    },
    {
      sheet: 'Members',
      column: 'Email',
      reason: 'is not an email address',
      count: 1,
      values: [{ value: 'joy@@gmail', count: 1, rows: [10] }],
      others: 3,
      isMappable: false,
      isWaiting: false,
    },
  ],
  mappings: [],
  waiting: 0,
  making: [],
  staffLevels: [],
  rows: [
    { sheet: 'Members', row: 10, column: 'Email', reason: 'is not an email address' },
    { sheet: 'Members', row: 10, column: 'Base Points', reason: 'must be a whole number from 0' },
    { sheet: 'Members', row: 14, column: 'Batch', reason: '"Batch 99" does not exist' },
  ],
  dues: { settled: { count: 0, amount: 0 }, overdue: { count: 0, amount: 0 } },
  undo: null,
  undoUntil: null,
};

let api: FakeApi;
/** What the upload endpoints answer: to a sheet, and by job to a question about its progress. Null is a network that is gone. */
let answers: { start: () => Response; progress: Record<string, () => Response | null> };
let sent: { url: string; body: FormData }[];

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

function signIn(...roles: [Role, ...Role[]]): void {
  api = fakeApi(someone(...roles));
  api.operations['UploadHistory'] = () => ({
    body: { data: { uploadJobPage: { __typename: 'UploadJobPage', rows: [], total: 0, page: 1, pageSize: 10 } } },
  });
  const others = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (!url.startsWith('/api/upload-')) return others(url, init);
    if (init.body instanceof FormData) {
      sent.push({ url, body: init.body });
      return answers.start();
    }
    const answer = answers.progress[new URLSearchParams(url.split('?')[1]).get('jobId') ?? '']?.();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
}

beforeEach(() => {
  sent = [];
  answers = { start: () => json({ jobId: 7 }, 202), progress: { 7: () => json(dry) } };
  signIn('admin');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What the names of a file can mean. */
function choicesAre(): void {
  const choices = [{ __typename: 'ImportChoice', id: '24', name: 'Batch 24' }];
  api.operations['ImportChoices'] = () => ({
    body: { data: { importChoices: [{ __typename: 'ImportChoices', column: 'Batch', canCreate: true, choices }] } },
  });
}

const WhenSignedIn = () => (useMaybeMe() ? <UploadContentsPage /> : null);

function open(query = ''): void {
  window.history.replaceState(null, '', `/uploadContents${query}`);
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

async function choose(name = 'members.xlsx'): Promise<void> {
  await userEvent.upload(await screen.findByLabelText(/as \.xlsx or \.csv/), new File(['x'], name));
  await userEvent.click(screen.getByRole('button', { name: 'Preview import' }));
}

test('a file is tried before it is imported, with the choices that were made', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Only add' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Create missing batches and groups' }));
  await choose();
  expect(sent.map(({ url, body }) => [url, body.get('dryRun'), body.get('createMissing')])).toEqual([
    ['/api/upload-create-users', 'true', 'true'],
  ]);
  await screen.findByRole('table', { name: 'Rows by sheet' });
  expect(window.location.search).toBe('?job=7');
});

test('members and subscriptions are counted apart', async () => {
  open('?job=7');
  const table = await screen.findByRole('table', { name: 'Rows by sheet' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.lastChild?.textContent));
  expect(rows).toEqual([
    ['Sheet', 'Rows', 'New', 'Changed', 'Unchanged', 'Need review'],
    ['Members', '1,000', '998', '0', '0', '2'],
    ['Subscriptions', '250', '250', '0', '0', '0'],
  ]);
  expect(screen.getByText('998 members, 250 subscriptions').isConnected).toBe(true);
});

test('failures are by reason with the values that were there, and can be had as a file', async () => {
  choicesAre();
  open('?job=7');
  expect((await screen.findByRole('heading', { name: '2 rows need review, for 2 reasons' })).isConnected).toBe(true);
  expect(screen.getByText('joy@@gmail').isConnected).toBe(true);
  expect(screen.getByText('row 10').isConnected).toBe(true);
  expect(screen.getByText('and 3 more in the download').isConnected).toBe(true);
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/api/upload-failed-rows?jobId=7');
});

test('which batch is meant is said beside the value, and the same file is previewed again', async () => {
  choicesAre();
  const said: unknown[] = [];
  api.operations['PreviewAgain'] = (variables) => {
    said.push(variables);
    return { body: { data: { previewAgain: { __typename: 'StartedUpload', id: 8 } } } };
  };
  const mappings = [{ column: 'Batch', value: 'batch 99', target: '24', count: 1 }];
  answers.progress['8'] = () => json({ ...dry, jobId: 8, failed: 0, groups: [], mappings });
  open('?job=7');
  await userEvent.type(await screen.findByLabelText('Which batch is it?'), '24');
  await userEvent.click(await screen.findByRole('option', { name: 'Batch 24' }));
  await userEvent.click(screen.getByRole('button', { name: 'Preview with 1 change' }));
  expect((await screen.findByText(/“batch 99” is Batch 24/)).isConnected).toBe(true);
  expect(said).toEqual([{ id: 7, values: [{ column: 'Batch', value: 'Batch 99', target: '24' }], cells: [] }]);
  expect(window.location.search).toBe('?job=8');

  await userEvent.click(screen.getByRole('button', { name: 'Undo match' }));
  await userEvent.click(screen.getByRole('button', { name: 'Preview with 1 change' }));
  await waitFor(() => expect(said).toHaveLength(2));
  expect(said[1]).toEqual({ id: 8, values: [{ column: 'Batch', value: 'batch 99', target: '' }], cells: [] });
});

test('after an import nothing is matched any more: what failed is corrected in the download', async () => {
  answers.progress['7'] = () => json({ ...dry, dryRun: false });
  open('?job=7');
  expect((await screen.findByRole('heading', { name: '2 rows failed, for 2 reasons' })).isConnected).toBe(true);
  expect(screen.queryByLabelText('Which batch is it?')).toBeNull();
});

test('names are created from their picker, all at once, and cells are corrected in place, for the next preview', async () => {
  choicesAre();
  const said: unknown[] = [];
  api.operations['PreviewAgain'] = (variables) => {
    said.push(variables);
    return { body: { data: { previewAgain: { __typename: 'StartedUpload', id: 8 } } } };
  };
  const [batch, email] = dry.groups;
  const values = ['Batch 98', 'Batch 99'].map((value, at) => ({ value, count: 1, rows: [14 + at] }));
  answers.progress['7'] = () => json({ ...dry, groups: [{ ...batch, values }, email] });
  const cell = { sheet: 'Members', column: 'Email', row: 10, from: 'joy@@gmail', to: 'joy@gmail.com' };
  const making = [{ column: 'Batch', name: 'Batch 99', count: 2, near: 'Batch 9' }];
  const options = { ...dry.options, cells: [cell] };
  answers.progress['8'] = () => json({ ...dry, jobId: 8, failed: 0, groups: [], making, options });
  open('?job=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Create all 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Correct joy@@gmail in row 10' }));
  await userEvent.clear(screen.getByLabelText('Email in row 10'));
  await userEvent.type(screen.getByLabelText('Email in row 10'), 'joy@gmail.com');
  await userEvent.click(screen.getByRole('button', { name: 'Preview with 3 changes' }));
  expect((await screen.findByText(/Did you mean Batch 9\?/)).isConnected).toBe(true);
  const created = ['Batch 98', 'Batch 99'].map((value) => ({ column: 'Batch', value, target: '+' }));
  expect(said).toEqual([{ id: 7, values: created, cells: [cell] }]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo correction' }));
  await userEvent.click(screen.getByRole('button', { name: 'Preview with 1 change' }));
  await waitFor(() => expect(said[1]).toEqual({ id: 8, values: [], cells: [] }));
});

test('rows that wait for another are counted apart', async () => {
  const waits = { sheet: 'Subscriptions', column: 'Subscription ID', reason: 'x', count: 2_136, values: [], others: 0 };
  const groups = [...dry.groups, { ...waits, isMappable: false, isWaiting: true }];
  answers.progress['7'] = () => json({ ...dry, failed: 2_138, waiting: 2_136, groups });
  choicesAre();
  open('?job=7');
  expect((await screen.findByRole('heading', { name: '2 rows need review, for 2 reasons' })).isConnected).toBe(true);
  expect(screen.getByText('2,136 subscriptions wait for their member').isConnected).toBe(true);
});

test('nobody is made staff before each level is ticked', async () => {
  const asked: unknown[] = [];
  api.operations['ImportTried'] = ({ options }) => {
    asked.push(options);
    return { body: { data: { importTried: { __typename: 'StartedUpload', id: 8 } } } };
  };
  answers.progress['7'] = () => json({ ...dry, staffLevels: [{ id: 'coach', name: 'Coach', count: 323 }] });
  answers.progress['8'] = () => json({ ...dry, jobId: 8, dryRun: false });
  open('?job=7');
  const level = await screen.findByRole('checkbox', {
    name: '323 people would get Coach, which opens other people’s data',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Import 1,248 rows now' }));
  expect(screen.getByRole('alert').textContent).toBe('Tick every level, or take it out of the file');
  await userEvent.click(level);
  await userEvent.click(screen.getByRole('button', { name: 'Import 1,248 rows now' }));
  await waitFor(() => expect(asked).toEqual([{ invite: false, staffLevels: ['coach'] }]));
});

const found = {
  error: 'People: the heading row seems to be row 3',
  code: 'BAD_USER_INPUT',
  sheets: [
    {
      sheet: 'People',
      kind: 'members',
      headingRow: 3,
      columns: [{ column: 'Email', place: 0 }],
      rows: [
        { number: 1, cells: ['Our academy'] },
        { number: 3, cells: ['E-mail', 'Pangalan', 'Notes'] },
        { number: 4, cells: ['ana@example.ph', 'Ana', 'x'] },
      ],
    },
    { sheet: 'Legend', kind: null, headingRow: 1, columns: [], rows: [{ number: 1, cells: ['A', 'B'] }] },
  ],
};

test('columns that are not called as in the template are matched, and the file goes again as staff said', async () => {
  const replies = [json(found, 400), json({ jobId: 7 }, 202)];
  answers.start = () => replies.shift() ?? json({}, 500);
  open();
  await choose('people.xlsx');
  expect((await screen.findByRole('heading', { name: 'Match columns' })).isConnected).toBe(true);
  expect(screen.getByText(/The heading row seems to be row 3|the heading row seems to be row 3/).isConnected).toBe(
    true,
  );
  const go = screen.getByRole('button', { name: 'Preview import' });
  expect(go).toHaveProperty('disabled', true);
  expect(screen.getByText('First Name is required').isConnected).toBe(true);
  const people = within(screen.getByRole('region', { name: 'People' }));
  await userEvent.selectOptions(people.getByLabelText(/^First Name/), 'B · Pangalan');
  expect(people.getByText('For example: Ana').isConnected).toBe(true);
  expect(people.getByText('Not imported: Notes').isConnected).toBe(true);
  await userEvent.click(go);
  await waitFor(() => expect(window.location.search).toBe('?job=7'));
  expect(JSON.parse(String(sent[1]?.body.get('layout')))).toEqual([
    {
      sheet: 'People',
      kind: 'members',
      headingRow: 3,
      columns: [
        { column: 'Email', place: 0 },
        { column: 'First Name', place: 1 },
      ],
    },
  ]);
});

test('the columns of a file that is clear can be looked at as well', async () => {
  answers.start = () => json({ sheets: found.sheets });
  open();
  await userEvent.upload(await screen.findByLabelText(/as \.xlsx or \.csv/), new File(['x'], 'people.xlsx'));
  await userEvent.click(screen.getByRole('button', { name: 'Match columns' }));
  expect((await screen.findByText(/Check which column is which/)).isConnected).toBe(true);
  expect(screen.queryByText(/heading row seems/)).toBeNull();
  expect(sent[0]?.body.get('matchColumns')).toBe('true');
});

test('another heading row is guessed anew, and one column is not two', async () => {
  answers.start = () => json(found, 400);
  open();
  await choose('people.xlsx');
  const people = within(await screen.findByRole('region', { name: 'People' }));
  await userEvent.selectOptions(people.getByLabelText(/^First Name/), 'A · E-mail');
  expect(people.getByText('Email is required').isConnected).toBe(true);
  await userEvent.selectOptions(people.getByLabelText('Heading row'), 'Row 1: Our academy');
  expect(people.getByText('First Name is required').isConnected).toBe(true);
  await userEvent.selectOptions(people.getByLabelText('This sheet contains'), 'Don’t import this sheet');
  expect(screen.getByRole('button', { name: 'Preview import' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect((await screen.findByLabelText(/as \.xlsx or \.csv/)).isConnected).toBe(true);
});

test('what was tried is imported, with or without invitations, and followed to its end', async () => {
  const invited: unknown[] = [];
  api.operations['ImportTried'] = ({ options }) => {
    invited.push(options);
    return { body: { data: { importTried: { __typename: 'StartedUpload', id: 8 } } } };
  };
  const real = { ...dry, jobId: 8, dryRun: false, failed: 0, rows: [], groups: [] };
  const steps = [
    { ...real, status: 'running', processed: 300 },
    { ...real, created: 1_250 },
  ];
  answers.progress['8'] = () => json(steps.length > 1 ? steps.shift() : steps[0]);
  open('?job=7');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Email each new member/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Import 1,248 rows now' }));
  expect((await screen.findByRole('progressbar', { name: /^Rows done in members\.xlsx/ })).getAttribute('value')).toBe(
    '24',
  );
  expect(screen.getByText(/You can leave this page/)).toBeDefined();
  await screen.findByText('Every row was imported.', {}, { timeout: 3_000 });
  expect(invited).toEqual([{ invite: true, staffLevels: [] }]);
  expect(window.location.search).toBe('?job=8');
});

test('past dues are counted as settled before a day that staff choose, with what that comes to', async () => {
  const sums = (count: number, amount: number) => ({ __typename: 'DueSum', count, amount });
  api.operations['ImportDues'] = ({ settledBefore }) => {
    const settled = settledBefore === '2026-11-21' ? sums(642, 1_283_788.14) : sums(0, 0);
    const overdue = settledBefore === '2026-11-21' ? sums(0, 0) : sums(642, 1_283_788.14);
    return { body: { data: { importDues: { __typename: 'ImportDues', settled, overdue } } } };
  };
  const chosen: unknown[] = [];
  api.operations['ImportTried'] = ({ options }) => {
    chosen.push(options);
    return { body: { data: { importTried: { __typename: 'StartedUpload', id: 8 } } } };
  };
  const dues = { settled: { count: 642, amount: 128_378_814 }, overdue: { count: 0, amount: 0 } };
  answers.progress['7'] = () => json({ ...dry, dues });
  answers.progress['8'] = () => json({ ...dry, jobId: 8, dryRun: false, dues });
  open('?job=7');
  const choice = await screen.findByLabelText('Payments due before today');
  expect([choice, screen.getByRole('checkbox', { name: /Email each new member/ })]).toMatchObject([
    { value: '' },
    { checked: false },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Import 1,248 rows now' }));
  expect(screen.getByText('Choose what applies to these payments').isConnected).toBe(true);
  await userEvent.selectOptions(choice, 'Still owed, all of them');
  await screen.findByText('642 dues, ₱1,283,788.14, are overdue from the first day');
  await userEvent.selectOptions(choice, 'Paid elsewhere before a date');
  await userEvent.type(screen.getByLabelText(/Treat payments as settled before/), '11/21/2026');
  await screen.findByText('642 dues, ₱1,283,788.14');
  await userEvent.click(screen.getByRole('button', { name: 'Import 1,248 rows now' }));
  expect((await screen.findByText('642 dues, ₱1,283,788.14, settled before Sat, 11/21/2026')).isConnected).toBe(true);
  expect(chosen).toEqual([{ invite: false, staffLevels: [], settledBefore: '2026-11-21' }]);
});

test('an import is undone once it was read what that comes to, and its progress and end are followed', async () => {
  const count = (unit: string, outcome: string, many: number, reason: string | null = null) => ({
    __typename: 'UndoCount',
    unit,
    outcome,
    reason,
    count: many,
  });
  const counts = [
    count('app_user', 'removed', 2_308),
    count('subscription', 'removed', 2_134),
    count('app_user', 'restored', 1),
    count('app_user', 'kept', 6, 'has signed in'),
    count('subscription', 'kept', 6),
  ];
  const kept = [
    {
      __typename: 'UndoKept',
      unit: 'app_user',
      id: 41,
      name: 'Joy Peña',
      reason: 'has paid ₱5,000.00, finished 3 lessons',
    },
  ];
  let isLooked = false;
  api.operations['PreviewUndo'] = ({ id }) => ({ body: { data: { previewUndo: id } } });
  api.operations['UndoPreview'] = () => {
    const looked = isLooked ? { done: 2_315, counts, kept } : { done: 500, counts: [], kept: [] };
    const undoPreview = { __typename: 'UndoPreview', isDone: isLooked, total: 2_315, ...looked };
    return { body: { data: { undoPreview } } };
  };
  const real: UploadProgress = { ...dry, jobId: 8, dryRun: false, undoUntil: '2026-12-21T02:00:00Z' };
  let steps: unknown[] = [real];
  api.operations['UndoImport'] = ({ id }) => {
    const undo = { status: 'running', total: 2_315, done: 1_157, counts: [], kept: [] };
    steps = [
      { ...real, undoUntil: null, undo },
      { ...real, undo: { status: 'done', total: 2_315, done: 2_315, counts, kept } },
    ];
    return { body: { data: { undoImport: id } } };
  };
  answers.progress['8'] = () => json(steps.length > 1 ? steps.shift() : steps[0]);
  open('?job=8');
  expect((await screen.findByText('You can undo this import until Mon, 12/21/2026.')).isConnected).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Undo import…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  await dialog.findByText('Checking what can be undone. Nothing has changed yet.');
  expect(dialog.getByRole('progressbar').getAttribute('value')).toBe('21');
  expect(dialog.getByRole('button', { name: 'Undo import' })).toHaveProperty('disabled', true);
  isLooked = true;
  await dialog.findByText('2,308 members and 2,134 subscriptions will be removed');
  expect(dialog.getByText('1 member will be changed back').isConnected).toBe(true);
  expect(dialog.getByText(/6 members and 6 subscriptions will stay/).isConnected).toBe(true);
  expect(dialog.getByRole('link', { name: 'Joy Peña' }).parentElement?.textContent).toBe(
    'Joy Peña. Has paid ₱5,000.00, finished 3 lessons',
  );
  expect(dialog.getByText('and 5 more').isConnected).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }));
  expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('49');
  await screen.findByText('This import was partly undone', {}, { timeout: 3_000 });
  expect(screen.getByText('2,308 members and 2,134 subscriptions were removed').isConnected).toBe(true);
  expect(screen.getByRole('button', { name: 'Undo the rest…' }).isConnected).toBe(true);
});

test('a file that is refused stays chosen, with the reason in words', async () => {
  answers.start = () => json({ error: 'Members: the column "Email" is missing', code: 'BAD_USER_INPUT' }, 400);
  open();
  await choose('broken.xlsx');
  expect((await screen.findByRole('alert')).textContent).toBe('Members: the column "Email" is missing');
  expect(screen.getByText('broken.xlsx')).toBeDefined();
});

test('while the network or the server is gone the last that was heard stays, and the page goes on by itself', async () => {
  let calls = 0;
  answers.progress['7'] = () => {
    calls += 1;
    if (calls === 2) return null;
    if (calls === 3) return json({ error: 'Back in a moment', code: 'UNAVAILABLE' }, 503);
    return json(calls === 1 ? { ...dry, status: 'running', processed: 625 } : dry);
  };
  open('?job=7');
  await screen.findByText(/625 of 1,250 rows/);
  await screen.findByText(/Connection lost/, {}, { timeout: 2_000 });
  const end = await screen.findByText(/Some rows need review/, {}, { timeout: 8_000 });
  expect([end.isConnected, calls]).toEqual([true, 4]);
}, 12_000);

test('an import that is not there says so and leads back', async () => {
  answers.progress['9'] = () => json({ error: 'Upload was not found', code: 'NOT_FOUND' }, 404);
  open('?job=9');
  await screen.findByText('Upload was not found');
  await userEvent.click(screen.getByRole('button', { name: 'Upload another file' }));
  expect(await screen.findByRole('button', { name: 'Preview import' })).toBeDefined();
});

test('who may not upload large files is told who may', async () => {
  vi.unstubAllGlobals();
  signIn('success-manager');
  open();
  await waitFor(() => expect(screen.getByText(/Files over 10mb must be uploaded by the L&D admin\./)).toBeDefined());
});

test('a column of whole names stands for that of first names', async () => {
  answers.start = () => json(found, 400);
  open();
  await choose('people.xlsx');
  expect((await screen.findByText('First Name is required')).isConnected).toBe(true);
  await userEvent.selectOptions(screen.getByLabelText(/^Full Name/), 'B · Pangalan');
  expect(screen.queryByText('First Name is required')).toBeNull();
  expect(screen.getByRole('button', { name: 'Preview import' })).toHaveProperty('disabled', false);
});

test('a file that was known says whose export it is and which of its columns aren’t imported', async () => {
  const unused = Array.from({ length: 11 }, (_, at) => `Field ${at + 1}`);
  const [members, subscriptions] = dry.sheets;
  const sheets = [{ ...members!, recognized: { tool: 'kajabi' as const, unused } }, subscriptions!];
  answers.progress['7'] = () => json({ ...dry, sheets });
  open('?job=7');
  expect((await screen.findByText('Read as a Kajabi export: Members')).isConnected).toBe(true);
  expect(screen.getByText(/^Not imported: Field 1, .*Field 8 and 3 more$/).isConnected).toBe(true);
});

test('a file in the columns of the template is no export of anybody, also from a server that doesn’t tell', async () => {
  answers.progress['7'] = () =>
    json({ ...dry, sheets: dry.sheets.map(({ recognized: _recognized, ...sheet }) => sheet) });
  open('?job=7');
  await screen.findByRole('table', { name: 'Rows by sheet' });
  expect(screen.queryByText(/^Read as/)).toBeNull();
});

test('the way to move in from another tool is on the page', async () => {
  open();
  expect((await screen.findByRole('link', { name: 'How to move in' })).getAttribute('href')).toBe(
    '/uploadContents/howToMoveIn',
  );
});
