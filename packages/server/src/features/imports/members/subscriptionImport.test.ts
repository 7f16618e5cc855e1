import { sheetColumns } from '@tribe/domain/features/imports/columns.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#kernel/api/context.ts';
import {
  anAdminWithBase,
  anImport,
  aSheetFile,
  aWorkbook,
  memberCells,
  membersSheet,
} from '../../../testing/sheets.ts';
import { services } from '../../../testing/world.ts';

let admin: Ctx;

beforeAll(async () => {
  admin = await anAdminWithBase();
});

const rowsOf = async (sql: string, values: unknown[] = []) => (await services.pools.main.query(sql, values)).rows;

type Subscription = [id: string, createdAt: string, unenrolled: string, funnel: string, term: string, on?: string];
type Cells = NonNullable<Parameters<typeof memberCells>[0]>;

async function sheetOf(members: Cells[], subscriptions: Subscription[]) {
  const sheets = {
    Subscriptions: [[...sheetColumns.subscriptions], ...subscriptions],
    ...membersSheet(...members.map(memberCells)),
  };
  return aSheetFile('members.xlsx', await aWorkbook(sheets));
}

test('a subscription gets its invoice and the schedule of its payment term, and opens nothing by itself', async () => {
  const file = await sheetOf(
    [
      { Email: 'three@example.ph', 'Subscription ID': 'SUB-1', 'Access Levels': 'non-member' },
      { Email: 'life@example.ph', 'Subscription ID': 'SUB-2' },
    ],
    [
      ['SUB-1', '01/31/2026', 'false', 'tribe-membership', 'three-payments'],
      ['SUB-2', '06/01/2025', 'true', 'tribe-lifetime', ''],
    ],
  );
  expect(await anImport(admin, { file, dryRun: true })).toMatchObject({ created: 4, failed: 0 });
  expect(await anImport(admin, { file })).toMatchObject({ created: 4, failed: 0 });
  const [three, life] = await rowsOf(
    `select s.starts_at, s.expiry, s.status, s.source, i.total, i.number like 'INV-%' as numbered,
       (select array_agg(p.price || ' ' || p.schedule_date order by sequence) from payment_schedule p where p.invoice_id = i.id) as dues
     from subscription s join invoice i on i.subscription_id = s.id where s.import_key = any($1) order by s.import_key`,
    [['SUB-1', 'SUB-2']],
  );
  expect(three).toEqual({
    starts_at: '2026-01-31',
    expiry: '2027-01-31',
    status: 'active',
    source: 'import',
    total: 599_900,
    numbered: true,
    dues: ['199967 2026-01-31', '199967 2026-02-28', '199966 2026-03-31'],
  });
  expect(life).toMatchObject({ expiry: null, status: 'unenrolled', dues: ['1999900 2025-06-01'] });
  const levels = await rowsOf(
    `select access_level_id from user_access_level l join app_user u on u.id = l.user_id where u.email = 'three@example.ph'`,
  );
  expect(levels).toEqual([{ access_level_id: 'non-member' }]);
  expect(await anImport(admin, { file })).toMatchObject({ created: 0, updated: 0, unchanged: 4, failed: 0 });
});

test('the end of a subscription is news; what was sold, when and how is not rewritten', async () => {
  const members = [{ 'Tribe ID': 'T-005001', Email: 'ends@example.ph', 'Subscription ID': 'SUB-10' }];
  await anImport(admin, {
    file: await sheetOf(members, [['SUB-10', '01/15/2026', 'false', 'tribe-membership', 'one-time']]),
  });
  const ended = await sheetOf(members, [['SUB-10', '01/15/2026', 'true', 'tribe-membership', 'one-time']]);
  expect(await anImport(admin, { file: ended })).toMatchObject({ updated: 1, unchanged: 1 });
  const other = await sheetOf(members, [['SUB-10', '01/16/2026', 'true', 'tribe-lifetime', 'one-time']]);
  const result = await anImport(admin, { file: other });
  expect(result.rows.map(({ column }) => column)).toEqual(['Created At (mm/dd/yyyy)', 'Funnel ID']);
  const endOf = () =>
    rowsOf(
      `select status, (ended_at at time zone 'Asia/Manila')::text as at from subscription where import_key = 'SUB-10'`,
    );
  // Not the moment of the import: nobody said on which day.
  expect(await endOf()).toEqual([{ status: 'unenrolled', at: null }]);
  const dated = await sheetOf(members, [
    ['SUB-10', '01/15/2026', 'true', 'tribe-membership', 'one-time', '03/02/2026'],
    ['SUB-11', '01/15/2026', 'true', 'tribe-membership', 'one-time', '03/03/2026'],
  ]);
  expect(await anImport(admin, { file: dated })).toMatchObject({ updated: 1 });
  expect(await endOf()).toEqual([{ status: 'unenrolled', at: '2026-03-02 00:00:00' }]);
  expect(await anImport(admin, { file: dated })).toMatchObject({ updated: 0 });
});

test('a subscription that names what is not there, or nobody who is here, fails by its column', async () => {
  const file = await sheetOf(
    [
      { Email: 'bad', 'Subscription ID': 'SUB-20' },
      { Email: 'two@example.ph', 'Subscription ID': 'SUB-21' },
      { Email: 'three.b@example.ph', 'Subscription ID': 'SUB-2l' },
    ],
    [
      ['SUB-20', '01/15/2026', 'false', 'tribe-membership', 'one-time'],
      ['SUB-21', '01/15/2026', 'maybe', 'no-such-funnel', 'never'],
      ['SUB-22', '01/15/2026', 'false', 'no-such-funnel', 'never'],
    ],
  );
  const result = await anImport(admin, { file });
  expect(result).toMatchObject({ created: 1, failed: 5 });
  expect(result.rows.map(({ sheet, row, column }) => `${sheet} ${row} ${column}`)).toEqual([
    'Members 2 Email',
    'Members 4 Subscription ID',
    'Subscriptions 2 Subscription ID',
    'Subscriptions 3 Unenrolled (true|false)',
    'Subscriptions 4 Funnel ID',
    'Subscriptions 4 Payment Term ID',
    'Subscriptions 4 Subscription ID',
  ]);
});

test('a sheet of subscriptions alone finds the members of an earlier import', async () => {
  const members = await aSheetFile(
    'members.xlsx',
    await aWorkbook(membersSheet(memberCells({ Email: 'later@example.ph', 'Subscription ID': 'SUB-30' }))),
  );
  await anImport(admin, { file: members });
  const csv = `${sheetColumns.subscriptions.join(',')}\nSUB-30,01/15/2026,false,tribe-membership,one-time\nSUB-31,01/15/2026,false,tribe-membership,one-time\n`;
  const result = await anImport(admin, { file: await aSheetFile('subscriptions.csv', csv) });
  expect(result).toMatchObject({ created: 1, failed: 1 });
  expect(
    await rowsOf(`select u.email from subscription s join app_user u on u.id = s.user_id where import_key = 'SUB-30'`),
  ).toEqual([{ email: 'later@example.ph' }]);
});
