import { isDeepStrictEqual } from 'node:util';
import { sheetMessages } from '@tribe/domain/features/reports/sheet.ts';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { pageMyNotifications } from '#features/notifications/notification.service.ts';
import { findExport } from '#features/reports/export.service.ts';
import { exportInfoLogs } from '#features/reports/infoLogExport.service.ts';
import { runExport, sweepExports } from '#features/reports/runExport.ts';
import { pauses } from '#features/reports/sheets/runSheetExport.ts';
import { findSheetAccount, sendToSheet } from '#features/reports/sheets/sheet.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import type { GoogleAccount } from '#kernel/googleAccount.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { auditRows } from '../../../testing/audit.ts';
import { type Sheet, type SheetCall, type SheetTrouble, startGoogleSheets } from '../../../testing/googleSheets.ts';
import { signedInAs } from '../../../testing/people.ts';
import { sql } from '../../../testing/reports.ts';
import { headersOf, aServer } from '../../../testing/server.ts';
import { aJobContext } from '../../../testing/sheets.ts';
import { aStranger, contextOf, services } from '../../../testing/world.ts';

const google = await startGoogleSheets();
const { wait } = pauses;
const waits: number[] = [];

beforeEach(() => {
  waits.length = 0;
  google.calls.length = 0;
  google.trouble = () => null;
  google.onChange = () => undefined;
  setAccount(google.account);
  pauses.wait = async (milliseconds) => void waits.push(milliseconds);
});
afterEach(() => setAccount(null));
afterAll(() => {
  pauses.wait = wait;
  google.stop();
});

function setAccount(account: GoogleAccount | null): void {
  services.config.google = account;
}

const addressOf = (id: string) => `https://docs.google.com/spreadsheets/d/${id}/edit#gid=0`;
const title = 'Info logs';

let marks = 0;

/** Some rows of the log that are found by their group, one of them with a text that a sheet would run. */
async function someLogs(count = 3): Promise<string> {
  const group = `sheet${(marks += 1)}`;
  await sql(
    `insert into info_log (at, action, entity, sentence)
     select '2026-11-20T02:00:00Z'::timestamptz + n * interval '1 second', $1, 'x', case n when 1 then '=HYPERLINK("https://evil.example")' else 'Act ' || n end
     from generate_series(1, ${count}) n`,
    [`${group}.done`],
  );
  return group;
}

async function prepared(admin: Ctx, group: string): Promise<number> {
  const { id, status, fileName } = await contextOf(admin).run(exportInfoLogs, [
    { format: 'gsheet', filter: { group } },
  ]);
  expect({ status, fileName }).toEqual({ status: 'prepared', fileName: title });
  return id;
}

const send = (ctx: Ctx, exportId: number, sheet: string) =>
  contextOf(ctx).run(sendToSheet, [{ export: exportId, sheet: addressOf(sheet) }]);

/** Sends rows of the log to a sheet, and has the job done. */
async function sent(admin: Ctx, sheet: string, { group = '', stopping = new AbortController().signal } = {}) {
  const id = await prepared(admin, group || (await someLogs()));
  await send(admin, id, sheet);
  await runExport(aJobContext(stopping), id);
  return findExport(admin, id);
}

const sentences = (sheet: string) =>
  google
    .rowsIn(sheet, title)
    ?.slice(1)
    .map((row) => row.find((cell) => /^(=HYPER|Act \d)/.test(String(cell))));
const written = ['Act 3', 'Act 2', '=HYPERLINK("https://evil.example")'];

test('a report goes to a sheet for those who may export, and only where Google is set up', async () => {
  const app = await aServer();
  const post = async (as: Ctx | null, payload: object = {}) => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/gsheet',
      headers: headersOf(as),
      payload,
    });
    return { status: statusCode, ...JSON.parse(body || '{}') };
  };
  const [admin, member] = [await signedInAs('admin'), await signedInAs('member')];
  setAccount(null);
  expect(await post(null)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  expect(await post(member)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  const missing = await post(admin);
  expect(missing).toMatchObject({ status: 501, error: expect.stringContaining('GOOGLE_SERVICE_ACCOUNT') });
  expect(missing.requestId).toEqual(expect.any(String));
  expect(await codeOf(contextOf(admin).run(exportInfoLogs, [{ format: 'gsheet' }]))).toBe('BAD_USER_INPUT');
  expect(await findSheetAccount(admin)).toEqual({ email: null });
  expect(await codeOf(findSheetAccount(member))).toBe('FORBIDDEN');
  expect(await codeOf(findSheetAccount(aStranger()))).toBe('UNAUTHENTICATED');
  await app.close();
});

test('an address that is no sheet’s is refused, and an export of somebody else isn’t there', async () => {
  const [admin, other] = [await signedInAs('admin'), await signedInAs('admin')];
  const id = await prepared(admin, await someLogs());
  const sheet = google.aSheet();
  for (const wrong of ['', 'https://evil.example/spreadsheets/d/x'])
    await expect(contextOf(admin).run(sendToSheet, [{ export: id, sheet: wrong }])).rejects.toMatchObject({
      messages: { sheet: [sheetMessages.noAddress] },
    });
  for (const wrong of [
    null,
    {},
    { export: id },
    { export: id, sheet: 12 },
    { export: 'x', sheet: addressOf(sheet) },
    { export: 2 ** 31, sheet: addressOf(sheet) },
  ])
    expect(await codeOf(contextOf(admin).run(sendToSheet, [wrong]))).toBe('BAD_USER_INPUT');
  expect(await codeOf(send(other, id, sheet))).toBe('NOT_FOUND');
  const file = await contextOf(admin).run(exportInfoLogs, [{ format: 'csv', search: 'nobody' }]);
  expect(await codeOf(send(admin, file.id, sheet))).toBe('NOT_FOUND');
  expect(google.calls).toEqual([]);
  await sweepExports(aJobContext());
  expect(await findExport(admin, id)).toMatchObject({ status: 'prepared' });
});

test('a tab has the list’s rows as texts, its sender is told where, and who took it along is in the log', async () => {
  const admin = await signedInAs('admin');
  const sheet = google.aSheet();
  const done = await sent(admin, sheet);
  expect(done).toMatchObject({ status: 'done', written: 3, error: null });
  expect(google.tabsOf(sheet)).toEqual(['Sheet1', title]);
  expect(google.rowsIn(sheet, title)![0]).toContain('Action');
  expect(sentences(sheet)).toEqual(written);
  const { sheetId, hidden, rowCount } = google.sheets.get(sheet)!.tabs[1]!;
  expect({ hidden, rowCount }).toEqual({ hidden: false, rowCount: 4 });
  expect(done.sheetUrl).toBe(`https://docs.google.com/spreadsheets/d/${sheet}/edit#gid=${sheetId}`);
  expect(await auditRows('export', done.id)).toMatchObject([
    { actorId: admin.me.userId, sentence: expect.stringContaining(`Exported 3 info logs to Google Sheet ${sheet}`) },
  ]);
  const news = (await pageMyNotifications(admin, {})).rows;
  expect(news).toMatchObject([{ title: `${title} is in your Google Sheet`, link: `/api/exports/${done.id}` }]);
  const app = await aServer();
  const { statusCode, headers } = await app.inject({ url: `/api/exports/${done.id}`, headers: headersOf(admin) });
  expect([statusCode, headers.location]).toEqual([302, done.sheetUrl]);
  await app.close();
});

test('sent twice at once it is written once, and to one sheet', async () => {
  const admin = await signedInAs('admin');
  const [sheet, other] = [google.aSheet(), google.aSheet()];
  const id = await prepared(admin, await someLogs());
  const answers = await Promise.all([send(admin, id, sheet), send(admin, id, sheet)]);
  expect(answers.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  await expect(send(admin, id, other)).rejects.toMatchObject({ messages: { sheet: [sheetMessages.isUnderWay] } });
  await runExport(aJobContext(), id);
  const calls = google.calls.length;
  await runExport(aJobContext(), id);
  expect(await send(admin, id, sheet)).toMatchObject({ status: 'done' });
  expect(google.calls).toHaveLength(calls);
  expect(google.tabsOf(sheet)).toEqual(['Sheet1', title]);
});

const old = { sheetId: 7, title, rows: [['Old'], ['row']], rowCount: 2, columnCount: 1 };

/** Whatever is seen of the tab at any moment is the old one or the new one, whole. */
function watch(sheet: string): string[] {
  const seen: string[] = [];
  google.onChange = ({ tabs }: Sheet) => {
    for (const tab of tabs.filter(({ hidden }) => !hidden)) {
      const [head] = tab.rows[0] ?? [];
      const isWhole = head === 'Old' || tab.rows.length === 4;
      if (tab.title !== 'Sheet1' && !(tab.title === title && isWhole)) seen.push(`${tab.title}: ${tab.rows.length}`);
    }
    if (!tabs.some((tab) => tab.title === title)) seen.push('gone');
  };
  expect(google.tabsOf(sheet)).toContain(title);
  return seen;
}

const troubles: Readonly<Record<string, SheetTrouble>> = {
  'a cut connection': 'cut',
  'a lost answer': 'lost',
  garbage: 'garbage',
  '429': { status: 429, retryAfter: '7' },
  '503': { status: 503, retryAfter: '3' },
  '500': { status: 500 },
  'an expired token': { status: 401 },
};

test.each(Object.entries(troubles))('%s at any call leaves one whole tab, every row once', async (_, trouble) => {
  const admin = await signedInAs('admin');
  const group = await someLogs();
  const calm = google.aSheet([{ title: 'Sheet1' }, structuredClone(old)]);
  await sent(admin, calm, { group });
  const all = google.calls.length;
  expect(all).toBeGreaterThan(5);
  for (let at = 0; at < all; at += 1) {
    const person = await signedInAs('admin');
    const sheet = google.aSheet([{ title: 'Sheet1' }, structuredClone(old)]);
    google.calls.length = 0;
    google.tokens.clear();
    // A key that isn’t taken is no token that expired.
    const isMeant = (kind: string) => kind !== 'token' || !isDeepStrictEqual(trouble, troubles['an expired token']);
    google.trouble = ({ number, kind }) => (number === at && isMeant(kind) ? trouble : null);
    const seen = watch(sheet);
    const done = await sent(person, sheet, { group });
    expect({ at, status: done.status, tabs: google.tabsOf(sheet), seen }).toEqual({
      at,
      status: 'done',
      tabs: ['Sheet1', title],
      seen: [],
    });
    expect(sentences(sheet)).toEqual(written);
  }
});

test('a burst of 429 is waited for as long as Google says, and in growing pauses where it says nothing', async () => {
  const admin = await signedInAs('admin');
  const answers: (SheetTrouble | null)[] = [
    { status: 429, retryAfter: '7' },
    { status: 429, retryAfter: 'Sat, 21 Nov 2026 02:00:45 GMT' },
    { status: 429 },
    { status: 429 },
  ];
  google.trouble = ({ kind }) => (kind === 'put' ? (answers.shift() ?? null) : null);
  expect(await sent(admin, google.aSheet())).toMatchObject({ status: 'done' });
  expect(waits.slice(0, 3)).toEqual([7_000, 30_000, 15_000]);
  expect(waits.slice(3).map((milliseconds) => Math.floor(milliseconds / 1_000))).toEqual([
    expect.toSatisfy((seconds: number) => seconds >= 4 && seconds <= 5),
    expect.toSatisfy((seconds: number) => seconds >= 8 && seconds <= 9),
  ]);
});

test.each([
  ['429', { status: 429 }],
  ['503', { status: 503 }],
  ['a pause of an hour', { status: 429, retryAfter: '3600' }],
  ['cut connections', 'cut'],
  ['lost answers', 'lost'],
] satisfies [string, SheetTrouble][])(
  'where there is nothing but %s it gives up in words, and the old tab stays',
  async (_, trouble) => {
    for (const kind of ['token', 'put', 'change'] as const) {
      const admin = await signedInAs('admin');
      const sheet = google.aSheet([{ title: 'Sheet1' }, structuredClone(old)]);
      google.tokens.clear();
      google.calls.length = 0;
      const seen = watch(sheet);
      google.trouble = (call) => (call.kind === kind ? trouble : null);
      const done = await sent(admin, sheet);
      const isDone = trouble === 'lost' && kind === 'change';
      expect({ kind, status: done.status, error: done.error, seen }).toEqual({
        kind,
        status: isDone ? 'done' : 'failed',
        error: isDone ? null : sheetMessages.isBusy,
        seen: [],
      });
      expect(google.calls.length).toBeLessThan(40);
      google.trouble = () => null;
      await send(admin, done.id, sheet);
      await runExport(aJobContext(), done.id);
      expect(google.tabsOf(sheet)).toEqual(['Sheet1', title]);
      expect(sentences(sheet)).toEqual(written);
    }
  },
);

/** What is wrong with a sheet, and what is said of it. */
const refusals: [string, (sheet: Sheet) => void, SheetTrouble | null, string][] = [
  [
    'that isn’t shared',
    (sheet) => void (sheet.isShared = false),
    null,
    sheetMessages.notShared('reports@academy.example'),
  ],
  ['that is there no more', () => undefined, { status: 404 }, sheetMessages.notFound],
  ['that is full', ({ tabs }) => void (tabs[0]!.rowCount = 384_615), null, sheetMessages.isFull],
  ['that is an Excel file', () => undefined, { status: 400, reason: 'FAILED_PRECONDITION' }, sheetMessages.isOther],
  ['while the API is off', () => undefined, { status: 403, reason: 'SERVICE_DISABLED' }, sheetMessages.isOff],
  [
    'that became full meanwhile',
    () => undefined,
    { status: 400, reason: 'INVALID_ARGUMENT', message: 'above the limit of 10000000 cells' },
    sheetMessages.isFull,
  ],
  [
    'whose tab is protected',
    () => undefined,
    { status: 400, reason: 'INVALID_ARGUMENT', message: 'You are trying to edit a protected cell' },
    sheetMessages.isRefused(title),
  ],
];

test.each(refusals)(
  'a sheet %s is refused in words that say what to do, and can be tried again',
  async (_, spoil, trouble, words) => {
    const admin = await signedInAs('admin');
    const sheet = google.aSheet([{ title: 'Sheet1' }, structuredClone(old)]);
    const before = structuredClone(google.sheets.get(sheet)!);
    spoil(google.sheets.get(sheet)!);
    google.trouble = ({ kind }) => (kind === 'change' ? trouble : null);
    const { id, status, error } = await sent(admin, sheet);
    expect({ status, error }).toEqual({ status: 'failed', error: words });
    expect(google.rowsIn(sheet, title)).toEqual(old.rows);
    google.sheets.set(sheet, before);
    google.trouble = () => null;
    await send(admin, id, sheet);
    await runExport(aJobContext(), id);
    expect(await findExport(admin, id)).toMatchObject({ status: 'done', error: null });
    expect(sentences(sheet)).toEqual(written);
  },
);

test('a wrong address is told from a sheet that isn’t there, and a key that Google doesn’t know from both', async () => {
  const admin = await signedInAs('admin');
  expect(await sent(admin, 'nothing-at-all-0123456789')).toMatchObject({
    status: 'failed',
    error: sheetMessages.notFound,
  });
  setAccount({ ...google.account, email: 'somebody@else.example' });
  expect(await sent(admin, google.aSheet())).toMatchObject({ status: 'failed', error: sheetMessages.badKey });
});

test('a server that stops at any call gives it back, and the next writes it whole, with nothing left behind', async () => {
  const group = await someLogs();
  const admin = await signedInAs('admin');
  await sent(admin, google.aSheet([{ title: 'Sheet1' }, structuredClone(old)]), { group });
  const all = google.calls.length;
  for (let at = 0; at < all; at += 1) {
    const person = await signedInAs('admin');
    const sheet = google.aSheet([{ title: 'Sheet1' }, structuredClone(old)]);
    google.calls.length = 0;
    google.tokens.clear();
    const stop = new AbortController();
    // It dies in the middle of this call, whose answer never comes.
    google.trouble = ({ number }: SheetCall) => {
      if (number < at) return null;
      stop.abort();
      return number % 2 === 0 ? 'lost' : 'cut';
    };
    const seen = watch(sheet);
    const { id } = await sent(person, sheet, { group, stopping: stop.signal });
    google.trouble = () => null;
    await runExport(aJobContext(), id);
    expect({ at, tabs: google.tabsOf(sheet), seen }).toEqual({ at, tabs: ['Sheet1', title], seen: [] });
    expect(sentences(sheet)).toEqual(written);
    expect(await findExport(person, id)).toMatchObject({ status: 'done', written: 3 });
  }
});

test('one that was in its place when its server died is only noted', async () => {
  const admin = await signedInAs('admin');
  const sheet = google.aSheet();
  const { id } = await sent(admin, sheet);
  await sql(`update export_file set status = 'running', written = 0 where id = $1`, [id]);
  google.calls.length = 0;
  await runExport(aJobContext(), id);
  expect(await findExport(admin, id)).toMatchObject({ status: 'done', written: 3 });
  expect(google.calls.map(({ kind }) => kind).filter((kind) => kind !== 'token')).toEqual(['read']);
});

test('one that another server took over writes no more, and spoils nothing', async () => {
  const admin = await signedInAs('admin');
  const sheet = google.aSheet([{ title: 'Sheet1' }, structuredClone(old)]);
  const id = await prepared(admin, await someLogs());
  await send(admin, id, sheet);
  let other: Promise<void> | null = null;
  google.trouble = ({ kind }) => {
    if (kind === 'put') other ??= runExport(aJobContext(), id);
    return kind === 'put' && google.calls.filter((call) => call.kind === 'put').length === 1 ? { status: 429 } : null;
  };
  pauses.wait = async () => void (await other);
  await runExport(aJobContext(), id);
  expect(await findExport(admin, id)).toMatchObject({ status: 'done', written: 3 });
  expect(google.tabsOf(sheet)).toEqual(['Sheet1', title]);
  expect(sentences(sheet)).toEqual(written);
  expect(await auditRows('export', id)).toHaveLength(1);
});

test('what dead writers left is taken away, and what others write now is left alone', async () => {
  const admin = await signedInAs('admin');
  const living = await prepared(admin, await someLogs());
  await sql(`update export_file set status = 'running' where id = $1`, [living]);
  const left = [`${title} (writing 2147483000-abc)`, `${title} (writing ${living}-xyz)`, 'Other (writing 1-abc)'];
  const sheet = google.aSheet(['Sheet1', ...left].map((each) => ({ title: each })));
  expect(await sent(admin, sheet)).toMatchObject({ status: 'done' });
  expect(google.tabsOf(sheet)).toEqual(['Sheet1', left[1], left[2], title]);
});

test('a long list goes in batches, and its tab grows with rows that came meanwhile', async () => {
  const admin = await signedInAs('admin');
  const group = await someLogs(10);
  const id = await prepared(admin, group);
  await sql(
    `insert into info_log (at, action, entity, sentence)
     select '2026-11-20T03:00:00Z'::timestamptz + n * interval '1 second', $1, 'x', 'Act ' || n from generate_series(11, 6000) n`,
    [`${group}.done`],
  );
  const sheet = google.aSheet();
  await send(admin, id, sheet);
  await runExport(aJobContext(), id);
  expect(await findExport(admin, id)).toMatchObject({ status: 'done', written: 6_000, total: 6_000 });
  expect(new Set(sentences(sheet))).toHaveProperty('size', 6_000);
  expect(google.sheets.get(sheet)!.tabs.at(-1)!.rowCount).toBe(6_001);
  // Its head, and two batches.
  expect(google.calls.filter(({ kind }) => kind === 'put')).toHaveLength(3);
});

test('whoever lost the right meanwhile sends nothing', async () => {
  const admin = await signedInAs('admin');
  const id = await prepared(admin, await someLogs());
  const sheet = google.aSheet();
  await send(admin, id, sheet);
  await sql(`update user_access_level set revoked_at = $2 where user_id = $1`, [admin.me.userId, services.clock()]);
  await runExport(aJobContext(), id);
  expect(await findExport(admin, id)).toMatchObject({ status: 'failed', error: expect.stringContaining('no longer') });
  expect(google.calls).toEqual([]);
});
