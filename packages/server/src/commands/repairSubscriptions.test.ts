import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sheetColumns } from '@tribe/domain/features/imports/columns.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runUpload } from '#features/imports/running/runUpload.ts';
import { findMisplaced } from '#features/imports/members/misplaced.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { auditRows } from '../testing/audit.ts';
import { aMember } from '../testing/people.ts';
import {
  anAdminWithBase,
  aJobContext,
  anImport,
  aQueuedImport,
  aSheetFile,
  aWorkbook,
  memberCells,
  membersSheet,
} from '../testing/sheets.ts';
import { databaseUrl, services } from '../testing/world.ts';
import { repairSubscriptionsCommand } from './repairSubscriptions.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tribe-repair-'));
const environment = {
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl(),
  SEED: 'none',
  PUBLIC_URL: 'http://localhost:8910',
};
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

let admin: Ctx;
beforeAll(async () => {
  admin = await anAdminWithBase();
});

type Cells = NonNullable<Parameters<typeof memberCells>[0]>;
const rowsOf = async (sql: string, values: unknown[] = []) => (await services.pools.main.query(sql, values)).rows;
const subscriptionsOf = (...ids: string[]) => ({
  Subscriptions: [
    [...sheetColumns.subscriptions],
    ...ids.map((id) => [id, '10/15/2026', 'false', 'tribe-membership', 'three-payments']),
  ],
});
const fileOf = async (members: Cells[], ...ids: string[]) =>
  aSheetFile(
    'members.xlsx',
    await aWorkbook({ ...membersSheet(...members.map(memberCells)), ...subscriptionsOf(...ids) }),
  );

/** An import as it went while an address alone was enough: its subscription is with the owner of the address. */
async function strayed(importKey: string, holderId: number, member: Cells): Promise<number> {
  const { jobId } = await anImport(admin, {
    file: await fileOf([{ ...member, 'Subscription ID': importKey }], importKey),
  });
  const [made] = await rowsOf(
    `insert into subscription (import_key, user_id, funnel_id, payment_term_id, starts_at, status, source)
     values ($1, $2, 'tribe-membership', 'three-payments', '2026-10-15', 'active', 'import') returning id`,
    [importKey, holderId],
  );
  await rowsOf(
    `with i as (insert into invoice (number, subscription_id, subtotal, total) values ($1, $2, 300, 300) returning id)
     insert into payment_schedule (invoice_id, schedule_date, price, sequence)
     select id, '2026-10-15', 100, n from i, generate_series(1, 3) n`,
    [`INV-${importKey}`, made.id],
  );
  await rowsOf(
    `update upload_row set outcome = 'created', entity_id = $2, problems = '[]', cells = null where job_id = $1 and sheet = 'Subscriptions'`,
    [jobId, made.id],
  );
  return made.id;
}

const holderOf = async (id: number) =>
  (
    await rowsOf(
      `select s.user_id as "userId", s.status, s.import_key as "importKey",
         (select count(*) from invoice i join payment_schedule d on d.invoice_id = i.id where i.subscription_id = s.id and d.waived_at is not null) as waived
       from subscription s where s.id = $1`,
      [id],
    )
  )[0];

test('IMPORT-2: a repair lists first, moves what is surely another’s, closes what is nobody’s, and leaves money and doubt alone', async () => {
  const holder = await aMember({ email: 'holder@example.ph', firstName: 'Ana', lastName: 'Cruz' });
  const row = (tribeId: string | null) => ({ 'Tribe ID': tribeId, Email: 'holder@example.ph', Batch: 'Batch 999' });
  const moves = await strayed('FIX-1', holder, row('T-300001'));
  const closes = await strayed('FIX-2', holder, row('T-300002'));
  const paid = await strayed('FIX-3', holder, row('T-300003'));
  const unclear = await strayed('FIX-4', holder, row(null));
  await rowsOf(
    `update payment_schedule set transaction_id = 'GCASH-1', payment_platform = 'gcash' where sequence = 1 and invoice_id =
     (select id from invoice where number = 'INV-FIX-3')`,
  );
  // The row of the first was corrected since: its member is here, the subscription was with somebody else by then.
  const corrected = { 'Tribe ID': 'T-300001', Email: 'right@example.ph', 'Subscription ID': 'FIX-1' };
  await anImport(admin, { file: await fileOf([corrected], 'FIX-1') });
  const [right] = await rowsOf(`select id from app_user where email = 'right@example.ph'`);
  // What is as it should be is not listed.
  await anImport(admin, { file: await fileOf([{ Email: 'fine@example.ph', 'Subscription ID': 'FIX-9' }], 'FIX-9') });

  const before = await Promise.all([moves, closes, paid, unclear].map(holderOf));
  const listed = await repairSubscriptionsCommand(environment, []);
  expect(listed).toContain('4 imported subscriptions may be someone else’s');
  expect(listed).toMatch(/FIX-1 .* of Ana Cruz .*T-300001[^]*Would be moved to Ligaya Peña \(T-300001\)/);
  expect(listed).toMatch(/FIX-2 [^]*Would be closed/);
  expect(listed).toMatch(/FIX-3 [^]*Left alone: money was received/);
  expect(listed).toMatch(/FIX-4 [^]*Left alone: its row gave no Tribe ID/);
  expect(await Promise.all([moves, closes, paid, unclear].map(holderOf))).toEqual(before);

  expect(await repairSubscriptionsCommand(environment, ['--apply'])).toContain('Moved to Ligaya Peña (T-300001)');
  expect(await holderOf(moves)).toMatchObject({ userId: right.id, status: 'active', importKey: 'FIX-1', waived: 0 });
  expect(await holderOf(closes)).toEqual({ userId: holder, status: 'cancelled', importKey: null, waived: 3 });
  expect(await Promise.all([paid, unclear].map(holderOf))).toEqual(before.slice(2));
  expect((await auditRows('subscription', moves)).map(({ action }) => action)).toEqual(['subscription.moved']);
  expect((await auditRows('subscription', closes)).map(({ action }) => action)).toEqual(['subscription.closed']);

  const again = await repairSubscriptionsCommand(environment, ['--apply']);
  expect(again).toContain('2 imported subscriptions may be someone else’s');
  expect(await auditRows('subscription', moves)).toHaveLength(1);
  // The corrected sheet brings anew what was closed.
  const late = { 'Tribe ID': 'T-300002', Email: 'late@example.ph', 'Subscription ID': 'FIX-2' };
  expect(await anImport(admin, { file: await fileOf([late], 'FIX-2') })).toMatchObject({ created: 2, failed: 0 });
  await expect(repairSubscriptionsCommand(environment, ['--now'])).rejects.toThrow('npm run repair-subscriptions');
});

test('IMPORT-2: who has the Tribe ID and the address of the failed row by now gets what the former owner of the address had', async () => {
  const former = await aMember({ email: 'shared@example.ph' });
  const id = await strayed('FIX-10', former, {
    'Tribe ID': 'T-300010',
    Email: 'shared@example.ph',
    Batch: 'Batch 999',
  });
  await rowsOf(`update app_user set email = 'other@example.ph' where id = $1`, [former]);
  const owner = await aMember({ email: 'shared@example.ph' });
  await rowsOf(`update app_user set tribe_id = 'T-300010' where id = $1`, [owner]);
  await repairSubscriptionsCommand(environment, ['--apply']);
  expect(await holderOf(id)).toMatchObject({ userId: owner });
  expect(await findMisplaced(admin, { id })).toEqual([]);
});

test('IMPORT-2: a merge of two people is no reason to doubt', async () => {
  const file = await fileOf([{ Email: 'merged.away@example.ph', 'Subscription ID': 'FIX-20' }], 'FIX-20');
  const { jobId } = await anImport(admin, { file });
  const survivor = await aMember();
  await rowsOf(`update app_user set status = 'MERGED', merged_into_id = $1 where email = 'merged.away@example.ph'`, [
    survivor,
  ]);
  await rowsOf(`update subscription set user_id = $1 where import_key = 'FIX-20'`, [survivor]);
  expect(await findMisplaced(admin, { jobId })).toEqual([]);
});

test('IMPORT-2: every import looks at its subscriptions when it ends, and says in the log what it finds', async () => {
  const thief = await aMember();
  const file = await fileOf([{ Email: 'robbed@example.ph', 'Subscription ID': 'FIX-30' }], 'FIX-30');
  const jobId = await aQueuedImport(admin, { file });
  await rowsOf(`create or replace function stray() returns trigger language plpgsql as
    $$ begin new.user_id := ${thief}; return new; end $$`);
  await rowsOf(`create trigger stray before insert on subscription for each row execute function stray()`);
  await runUpload(aJobContext(), jobId);
  await rowsOf(`drop trigger stray on subscription`);
  const log = await auditRows('import', jobId);
  expect(log.map(({ action }) => action)).toEqual(['import.started', 'import.imported', 'import.doubted']);
  expect(await repairSubscriptionsCommand(environment, [])).toMatch(/FIX-30 [^]*Would be moved/);
});
