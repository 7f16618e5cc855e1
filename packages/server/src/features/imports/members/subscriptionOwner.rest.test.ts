import { sheetColumns } from '@tribe/domain/features/imports/columns.ts';
import { beforeAll, expect, test } from 'vitest';
import { runUpload } from '#features/imports/running/runUpload.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { anAdminWithBase, aJobContext, aWorkbook, memberCells, membersSheet } from '../../../testing/sheets.ts';
import { fieldsOf, send } from '../../../testing/uploads.ts';
import { services } from '../../../testing/world.ts';

let admin: Ctx;

beforeAll(async () => {
  admin = await anAdminWithBase();
});

type Cells = NonNullable<Parameters<typeof memberCells>[0]>;

const paths = { upsert: '/api/upload-upsert-users', create: '/api/upload-create-users' };

/** Sends a spreadsheet as a browser does and runs its job. Answers what became of it. */
async function imported(
  members: Cells[],
  subscriptions: string[],
  { path = paths.upsert, dryRun = false }: { path?: string; dryRun?: boolean } = {},
) {
  const content = await aWorkbook({
    ...membersSheet(...members.map(memberCells)),
    Subscriptions: [
      [...sheetColumns.subscriptions],
      ...subscriptions.map((id) => [id, '10/15/2026', 'false', 'tribe-membership', 'one-time']),
    ],
  });
  const { jobId } = await fieldsOf(
    send(admin, { name: 'members.xlsx', content, path, fields: { dryRun: String(dryRun) } }),
  );
  await runUpload(aJobContext(), jobId);
  const { rows } = await services.pools.main.query(
    `select sheet, row_number as row, outcome from upload_row where job_id = $1 order by sheet, row_number`,
    [jobId],
  );
  return rows.map(({ sheet, row, outcome }) => `${sheet} ${row} ${outcome}`);
}

const ownersOf = async (importKey: string) => {
  const { rows } = await services.pools.main.query(
    `select u.email from subscription s join app_user u on u.id = s.user_id where s.import_key = $1`,
    [importKey],
  );
  return rows.map(({ email }) => email);
};

test('IMPORT-1: a subscription is not given to the owner of an address that a failed row of another person names', async () => {
  await imported([{ 'Tribe ID': 'T-100001', Email: 'owner@example.ph' }], []);
  const row = { 'Tribe ID': 'T-100002', Email: 'owner@example.ph', 'Subscription ID': 'SUB-STRAY' };
  for (const dryRun of [true, false])
    expect(await imported([row], ['SUB-STRAY'], { dryRun })).toEqual(['Members 2 failed', 'Subscriptions 2 failed']);
  expect(await ownersOf('SUB-STRAY')).toEqual([]);
});

test('IMPORT-1: where the Tribe ID is one person’s and the address another’s, the subscription is nobody’s', async () => {
  await imported(
    [
      { 'Tribe ID': 'T-100011', Email: 'first@example.ph' },
      { 'Tribe ID': 'T-100012', Email: 'second@example.ph' },
    ],
    [],
  );
  const row = { 'Tribe ID': 'T-100011', Email: 'second@example.ph', 'Subscription ID': 'SUB-TWO' };
  for (const path of [paths.upsert, paths.create])
    expect(await imported([row], ['SUB-TWO'], { path })).toEqual(['Members 2 failed', 'Subscriptions 2 failed']);
  expect(await ownersOf('SUB-TWO')).toEqual([]);
});
