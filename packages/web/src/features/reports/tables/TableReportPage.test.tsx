import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { TableReportPage } from './TableReportPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

const segments = {
  name: 'segments',
  lines: [
    { key: 'er-warmup', label: 'ER warmup', days: null, values: [2, 1_199_800] },
    { key: 'collected', label: 'Collected', days: null, values: [0, 0] },
  ],
  total: [2, 1_199_800],
};
const days = {
  name: 'days',
  lines: [
    {
      key: '2026-11-01',
      label: 'Nov 2026',
      days: { from: '2026-11-03', until: '2026-11-30' },
      values: [1, 599_900, 0],
    },
  ],
  total: [1, 599_900, 0],
};

type Answer = { status?: number; body: unknown };

function open(query = '', asOf: string | null = null) {
  window.history.replaceState(null, '', `/reports/cash-collection${query}`);
  const asked: Record<string, unknown>[] = [];
  const api = fakeApi(null);
  const report = { countedAt: '2026-11-30T02:00:00Z', asOf, tables: [segments, days] };
  api.operations['FindReport'] = (variables) => {
    asked.push(variables);
    return { body: { data: { report } } };
  };
  api.operations['BatchChoices'] = () => ({ body: { data: { batches: [{ id: 24, name: 'Batch 24' }] } } });
  const row = { id: 5, userId: 7, name: 'Joy Peña', batch: 'Batch 24', stage: null, what: 'Membership' };
  api.operations['ReportRows'] = (variables) => {
    asked.push(variables);
    const rows = [{ ...row, at: '2027-01-24T16:00:00Z', value: 599_900 }];
    return { body: { data: { reportRowPage: { rows, sum: 599_900, total: 1, page: 1, pageSize: 10 } } } };
  };
  render(
    <ClientContext value={makeClient({ type: 'test', getToken: async () => null }, () => undefined)}>
      <SomeoneKnown as="admin">
        <TableReportPage id="cash-collection" />
      </SomeoneKnown>
    </ClientContext>,
  );
  return { api, asked };
}

const month = '?period=custom&from=2026-11-03&until=2026-11-30';

test('a report says when it was counted, and as of when where a replica was asked', async () => {
  open(month);
  expect(await screen.findByText(/Counted Mon, 11\/30\/2026 10:00 AM\.$/)).toBeTruthy();
  open(month, '2026-11-30T01:59:57Z');
  expect(await screen.findByText(/As of Mon, 11\/30\/2026 9:59 AM\.$/)).toBeTruthy();
});

test('each figure opens its rows: of its line, of its days, or of all lines; nothing opens nothing', async () => {
  open(`${month}&batch=24`);
  const table = await screen.findByRole('table', { name: 'Up for renewal today' });
  const hrefs = within(table)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  const at = 'from=2026-11-03&until=2026-11-30&batch=24&period=custom';
  const rows = '/reports/cash-collection?table=segments&rows=memberships';
  expect(hrefs).toEqual([
    `2 ${rows}&line=er-warmup&${at}`,
    `₱11,998.00 ${rows}&line=er-warmup&${at}`,
    `2 ${rows}&${at}`,
    `₱11,998.00 ${rows}&${at}`,
  ]);
  const series = screen.getByRole('table', { name: 'Collected and unenrolled' });
  expect(within(series).getByRole('rowheader', { name: 'Nov 2026' })).toBeDefined();
  expect(within(series).getAllByRole('link', { name: '1' })[0]!.getAttribute('href')).toBe(
    `/reports/cash-collection?table=days&rows=collected&${at}`,
  );
});

test('the rows of a figure have what they bring to it, and their sum', async () => {
  const { asked } = open(`${month}&table=segments&rows=memberships&line=er-warmup&batch=24`);
  expect(await screen.findByRole('link', { name: 'Joy Peña' })).toBeDefined();
  await screen.findByRole('heading', { name: 'Memberships: ER warmup' });
  expect(screen.getByText('Tue, 11/03/2026 to Mon, 11/30/2026, ₱5,999.00 in all')).toBeDefined();
  expect(screen.getByText('Mon, 01/25/2027')).toBeDefined();
  expect(asked).toContainEqual(expect.objectContaining({ key: 'er-warmup', batchId: 24, from: '2026-11-03' }));
  expect(screen.getByRole('link', { name: /Cash collection/ }).getAttribute('href')).toContain('period=custom');
});

test('another period asks for its days, by its step', async () => {
  const { asked } = open();
  await screen.findByRole('table', { name: 'Up for renewal today' });
  await userEvent.click(screen.getByRole('button', { name: 'Quarterly' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ step: 'quarter' }));
});

async function toSheet(email: string | null, answers: Answer[]) {
  const { api } = open(month);
  const file = { id: 12, fileName: 'Cash collection', total: 5, written: 0, error: null, sheetUrl: null };
  const ends: object[] = [
    { status: 'waiting' },
    { status: 'failed', error: 'Share the Google Sheet with reports@academy.example as an editor, then try again.' },
    { status: 'waiting' },
    { status: 'done', sheetUrl: 'https://docs.google.com/spreadsheets/d/x/edit#gid=3' },
  ];
  const prepared = vi.fn<() => { body: unknown }>(() => ({
    body: { data: { exportReport: { ...file, status: 'prepared' } } },
  }));
  api.operations['ExportReport'] = prepared;
  api.operations['ExportFileById'] = () => ({ body: { data: { exportFile: { ...file, ...ends.shift() } } } });
  api.operations['FindSheetAccount'] = () => ({ body: { data: { sheetAccount: { email } } } });
  const graphql = globalThis.fetch;
  const posted: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== '/api/gsheet') return graphql(url, init);
    posted.push(JSON.parse(String(init.body)));
    const { status = 202, body } = answers.shift() ?? { body: {} };
    return new Response(JSON.stringify(body), { status });
  });
  const [button] = await screen.findAllByRole('button', { name: 'Export' });
  await userEvent.click(button!);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'To Google Sheet' }, { timeout: 5_000 }));
  await screen.findByRole('dialog', { name: 'To Google Sheet' }, { timeout: 5_000 });
  return { posted, prepared };
}

test('a report goes to a sheet: what is wrong is said under its address, and sent again without exporting again', async () => {
  const busy = { status: 400, body: { error: 'This is not a Google Sheet', code: 'BAD_USER_INPUT' } };
  const { posted, prepared } = await toSheet('reports@academy.example', [busy]);
  expect(await screen.findByText('reports@academy.example')).toBeDefined();
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send to sheet' }));
  await userEvent.type(screen.getByLabelText('Google Sheet address'), 'https://example.ph/sheet');
  await send();
  expect(await screen.findByText(/^Paste the address of a Google Sheet/)).toBeDefined();
  expect(prepared).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByLabelText('Google Sheet address'));
  const sheet = 'https://docs.google.com/spreadsheets/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms/edit';
  await userEvent.type(screen.getByLabelText('Google Sheet address'), sheet);
  await send();
  expect(await screen.findByText('This is not a Google Sheet')).toBeDefined();
  await send();
  expect(await screen.findByText(/^Share the Google Sheet with/, {}, { timeout: 5_000 })).toBeDefined();
  await send();
  const link = await screen.findByRole('link', { name: 'Open sheet' }, { timeout: 5_000 });
  expect(link.getAttribute('href')).toBe('https://docs.google.com/spreadsheets/d/x/edit#gid=3');
  expect(posted).toEqual(Array.from({ length: 3 }, () => ({ export: 12, sheet })));
  expect(prepared).toHaveBeenCalledTimes(1);
});

test('where Google isn’t set up, it’s said what is missing', async () => {
  await toSheet(null, []);
  expect(await screen.findByText(/GOOGLE_SERVICE_ACCOUNT/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send to sheet' })).toBeNull();
});
