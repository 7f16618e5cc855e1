import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UploadProgress } from '@tribe/domain/features/uploads/progress.ts';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { AuthProvider } from '#kernel/me/AuthProvider.tsx';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { MeProvider, useMaybeMe } from '#kernel/me/Me.tsx';
import { fakeApi, someone, type FakeApi } from '#kernel/testing/fakeApi.ts';
import { UploadContentsPage } from './UploadContentsPage.tsx';

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
  sheets: [],
  rows: [
    { sheet: 'Members', row: 10, column: 'Email', reason: 'is not an email address' },
    { sheet: 'Members', row: 10, column: 'Base Points', reason: 'must be a whole number from 0' },
    { sheet: 'Members', row: 14, column: 'Batch', reason: '"Batch 99" does not exist' },
  ],
  dues: { settled: { count: 0, amount: 0 }, overdue: { count: 0, amount: 0 } },
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
  await userEvent.click(screen.getByRole('button', { name: 'Try it first' }));
}

test('a file is tried before it is imported, with the choices that were made', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Only add' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Create missing batches and groups' }));
  await choose();
  expect(sent.map(({ url, body }) => [url, body.get('dryRun'), body.get('createMissing')])).toEqual([
    ['/api/upload-create-users', 'true', 'true'],
  ]);
  await screen.findByText('Would create');
  expect(screen.getByText('1.2K').getAttribute('title')).toBe('1,248');
  expect(window.location.search).toBe('?job=7');
});

test('every failed row is named once, with all that is wrong with it, and can be had as a file', async () => {
  open('?job=7');
  const failed = await screen.findByRole('region', { name: 'Rows that failed' });
  expect([...failed.children[0]!.children].map((row) => row.textContent)).toEqual([
    'Row 10Email is not an email addressBase Points must be a whole number from 0',
    'Row 14Batch "Batch 99" does not exist',
  ]);
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/api/upload-failed-rows?jobId=7');
});

test('what was tried is imported, with or without invitations, and followed to its end', async () => {
  const invited: unknown[] = [];
  api.operations['ImportTried'] = ({ options }) => {
    invited.push(options);
    return { body: { data: { importTried: { __typename: 'StartedUpload', id: 8 } } } };
  };
  const real = { ...dry, jobId: 8, dryRun: false, failed: 0, rows: [] };
  const steps = [
    { ...real, status: 'running', processed: 300 },
    { ...real, created: 1_250 },
  ];
  answers.progress['8'] = () => json(steps.length > 1 ? steps.shift() : steps[0]);
  open('?job=7');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Mail each new member/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Import 1,248 rows now' }));
  expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('24');
  expect(screen.getByText(/You can leave this page/)).toBeDefined();
  await screen.findByText('Every row is in.', {}, { timeout: 3_000 });
  expect(invited).toEqual([{ invite: false, settledBefore: '2026-11-21' }]);
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
  expect((await screen.findByText('642 dues, ₱1,283,788.14')).isConnected).toBe(true);
  await userEvent.clear(screen.getByLabelText(/Dues settled before/));
  await screen.findByText('No dues are settled');
  expect(screen.getByText('642 dues, ₱1,283,788.14, are overdue from the first day').isConnected).toBe(true);
  await userEvent.type(screen.getByLabelText(/Dues settled before/), '11/21/2026');
  await screen.findByText('642 dues, ₱1,283,788.14');
  await userEvent.click(screen.getByRole('button', { name: 'Import 1,248 rows now' }));
  expect((await screen.findByText('642 dues, ₱1,283,788.14, settled before Sat, 11/21/2026')).isConnected).toBe(true);
  expect(chosen).toEqual([{ invite: true, settledBefore: '2026-11-21' }]);
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
  await screen.findByText(/The connection is lost/, {}, { timeout: 2_000 });
  const end = await screen.findByText('Some rows cannot be imported as they are.', {}, { timeout: 8_000 });
  expect([end.isConnected, calls]).toEqual([true, 4]);
}, 12_000);

test('an import that is not there says so and leads back', async () => {
  answers.progress['9'] = () => json({ error: 'Upload was not found', code: 'NOT_FOUND' }, 404);
  open('?job=9');
  await screen.findByText('Upload was not found');
  await userEvent.click(screen.getByRole('button', { name: 'Upload another file' }));
  expect(await screen.findByRole('button', { name: 'Try it first' })).toBeDefined();
});

test('who may not upload large files is told who may', async () => {
  vi.unstubAllGlobals();
  signIn('success-manager');
  open();
  await waitFor(() => expect(screen.getByText(/Files over 10mb must be uploaded by the L&D admin\./)).toBeDefined());
});
