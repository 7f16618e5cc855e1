import { sheetColumns } from '@tribe/domain/features/imports/columns.ts';
import { beforeAll, expect, test } from 'vitest';
import { findDuesAndExpiration } from '#features/billing/dues.service.ts';
import { listMySubscriptions } from '#features/billing/subscriptionList.service.ts';
import { isReceivedHere } from '#features/billing/received.ts';
import { findImportDues } from '#features/imports/members/importDues.service.ts';
import { runUpload } from '#features/imports/running/runUpload.ts';
import { importTried } from '#features/imports/running/upload.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { signedInAs } from '../../../testing/people.ts';
import {
  anAdminWithBase,
  aJobContext,
  anImport,
  aSheetFile,
  aWorkbook,
  memberCells,
  membersSheet,
} from '../../../testing/sheets.ts';
import { fieldsOf, get, send } from '../../../testing/uploads.ts';
import { aStranger, contextOf, services, setClock, signedIn } from '../../../testing/world.ts';

let admin: Ctx;

/** It is 21 November 2026 in Manila. */
beforeAll(async () => {
  admin = await anAdminWithBase();
});

const rowsOf = async (sql: string, values: unknown[] = []) => (await services.pools.main.query(sql, values)).rows;
const email = (id: string) => `${id.toLowerCase()}@example.ph`;

type Sold = { id: string; on: string; isUnenrolled?: boolean };
const workbookOf = (sold: Sold[]) =>
  aWorkbook({
    ...membersSheet(
      ...sold.map(({ id }) => memberCells({ Email: email(id), 'Subscription ID': id, 'Tribe ID': tribeIdOf(id) })),
    ),
    Subscriptions: [
      [...sheetColumns.subscriptions],
      ...sold.map(({ id, on, isUnenrolled = false }) => [
        id,
        on,
        String(isUnenrolled),
        'tribe-membership',
        'three-payments',
      ]),
    ],
  });
const fileOf = async (...sold: Sold[]) => aSheetFile('members.xlsx', await workbookOf(sold));
const ids: string[] = [];
const tribeIdOf = (id: string) => {
  if (!ids.includes(id)) ids.push(id);
  return `T-${400_000 + ids.indexOf(id)}`;
};

const duesOf = (id: string) =>
  rowsOf(
    `select d.schedule_date as day, d.payment_platform as platform, d.transaction_id like 'IMPORTED-INV-%' as imported, d.transaction_id is not null as paid,
       d.waived_at is not null as waived, ${isReceivedHere('d')} as received
     from payment_schedule d join invoice i on i.id = d.invoice_id join subscription s on s.id = i.subscription_id
     where s.import_key = $1 order by d.sequence`,
    [id],
  );
const memberOf = async (id: string) => {
  const [row] = await rowsOf(`select id from app_user where email = $1`, [email(id)]);
  return signedIn(row.id);
};
const settled = { platform: 'imported', imported: true, paid: true, waived: false, received: false };
const open = { platform: null, imported: null, paid: false, waived: false, received: false };

test('IMPORT-3: past dues of an imported subscription are settled elsewhere, so that nobody is overdue on the first day', async () => {
  const content = await workbookOf([{ id: 'DUE-1', on: '10/01/2026' }]);
  const path = '/api/upload-upsert-users';
  const { jobId } = await fieldsOf(send(admin, { name: 'members.xlsx', content, path }));
  await runUpload(aJobContext(), jobId);
  expect(await duesOf('DUE-1')).toEqual([
    { day: '2026-10-01', ...settled },
    { day: '2026-11-01', ...settled },
    { day: '2026-12-01', ...open },
  ]);
  expect(await findDuesAndExpiration(await memberOf('DUE-1'))).toMatchObject({ overduePayments: null });
  expect(await (await get(admin, `${path}?jobId=${jobId}`)).json()).toMatchObject({
    options: { settledBefore: '2026-11-21' },
    dues: { settled: { count: 2, amount: 399_934 }, overdue: { count: 0, amount: 0 } },
  });
});

test('the day can be named with the file, or none; it is not in the future, and no nonsense', async () => {
  const path = '/api/upload-upsert-users';
  const sent = async (id: string, settledBefore: string) =>
    send(admin, {
      name: 'm.xlsx',
      content: await workbookOf([{ id, on: '10/01/2026' }]),
      path,
      fields: { settledBefore },
    });
  for (const [id, day, paid] of [
    ['DUE-10', '2026-11-01', [true, false, false]],
    ['DUE-11', 'off', [false, false, false]],
  ] as const) {
    const { jobId } = await fieldsOf(sent(id, day));
    await runUpload(aJobContext(), jobId);
    expect((await duesOf(id)).map((due) => due.paid)).toEqual(paid);
  }
  expect(await findDuesAndExpiration(await memberOf('DUE-11'))).toMatchObject({
    overduePayments: { scheduleDate: '2026-10-01' },
  });
  for (const day of ['2026-11-22', 'yesterday', '2026-02-30']) expect((await sent('DUE-12', day)).status).toBe(400);
});

test('a preview tells for any day how many dues are settled and how many overdue, and the import takes the day that is chosen then', async () => {
  const file = await fileOf(
    { id: 'DUE-20', on: '09/15/2026' },
    { id: 'DUE-21', on: '11/20/2026' },
    { id: 'DUE-22', on: '11/21/2026' },
    { id: 'DUE-23', on: '09/15/2026', isUnenrolled: true },
  );
  const tried = await anImport(admin, { file, dryRun: true });
  const sums = async (day: string | null) => {
    const { settled: paid, overdue } = await findImportDues(admin, tried.jobId, day);
    return [paid.count, overdue.count];
  };
  expect(await sums('2026-11-21')).toEqual([7, 0]);
  expect(await sums('2026-10-15')).toEqual([2, 3]);
  expect(await sums(null)).toEqual([0, 4]);
  expect(await duesOf('DUE-20')).toEqual([]);
  await expect(findImportDues(admin, 2_000_000_000, null)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(findImportDues(aStranger(), tried.jobId, null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  const coach = await signedInAs('head-coach');
  await expect(findImportDues(coach, tried.jobId, null)).rejects.toMatchObject({ code: 'FORBIDDEN' });

  const { jobId } = await contextOf(admin).run(importTried, [tried.jobId, { settledBefore: '2026-10-15' }]);
  await runUpload(aJobContext(), jobId);
  expect((await duesOf('DUE-20')).map(({ paid }) => paid)).toEqual([true, false, false]);
  const again = await contextOf(admin).run(importTried, [tried.jobId, {}]);
  expect(again.options.settledBefore).toBe('2026-11-21');
});

test('IMPORT-3: who is unenrolled owes nothing: what is not settled is waived, and asked again when they come back', async () => {
  await anImport(admin, {
    file: await fileOf({ id: 'DUE-30', on: '10/25/2026', isUnenrolled: true }),
    settledBefore: null,
  });
  const waived = { ...open, waived: true };
  expect(await duesOf('DUE-30')).toEqual([
    { day: '2026-10-25', ...waived },
    { day: '2026-11-25', ...waived },
    { day: '2026-12-25', ...waived },
  ]);
  const member = await memberOf('DUE-30');
  expect(await findDuesAndExpiration(member)).toMatchObject({ overduePayments: null, upcomingPaymentDue: null });
  expect(await listMySubscriptions(member)).toMatchObject([{ status: 'unenrolled', dues: [] }]);

  const back = await fileOf({ id: 'DUE-30', on: '10/25/2026' });
  expect(await anImport(admin, { file: back })).toMatchObject({ updated: 1, failed: 0 });
  expect((await duesOf('DUE-30')).map((due) => due.waived)).toEqual([true, false, false]);
});

test('an import that ends a subscription waives what is unpaid of it, and nothing that was paid', async () => {
  await anImport(admin, { file: await fileOf({ id: 'DUE-40', on: '10/25/2026' }) });
  setClock('2026-11-21T03:00:00Z');
  await anImport(admin, { file: await fileOf({ id: 'DUE-40', on: '10/25/2026', isUnenrolled: true }) });
  setClock('2026-11-21T02:00:00Z');
  expect(await duesOf('DUE-40')).toEqual([
    { day: '2026-10-25', ...settled },
    { day: '2026-11-25', ...open, waived: true },
    { day: '2026-12-25', ...open, waived: true },
  ]);
  expect(await listMySubscriptions(await memberOf('DUE-40'))).toMatchObject([{ dues: [{ isPaid: true }] }]);
});
