import { sheetColumns } from '@tribe/domain/features/imports/columns.ts';
import type { ValueMapping } from '@tribe/domain/features/imports/valueMap.ts';
import { beforeAll, expect, test } from 'vitest';
import { batches } from '#features/batches/batch.table.ts';
import { listImportChoices } from '#features/imports/running/importChoices.service.ts';
import { runUpload } from '#features/imports/running/runUpload.ts';
import { findUpload, importTried, previewAgain } from '#features/imports/running/upload.service.ts';
import { pageUploadJobs } from '#features/imports/running/uploadPage.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { auditRows } from '../../../testing/audit.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { signedInAs } from '../../../testing/people.ts';
import { anAdminWithBase, aJobContext, anImport, aSheetFile, aWorkbook, memberCells } from '../../../testing/sheets.ts';
import { aGroup } from '../../../testing/stages.ts';
import { aStranger, contextOf, services } from '../../../testing/world.ts';

type Cells = Parameters<typeof memberCells>[0];
let admin: Ctx;
let batch: number;
let group: number;

beforeAll(async () => {
  admin = await anAdminWithBase();
  const launch = { launchFrom: '2026-11-01', launchTo: '2026-12-01' };
  const [made] = await admin.db
    .insert(batches)
    .values({ name: 'Mapped A', ...launch })
    .returning();
  batch = made!.id;
  group = await aGroup();
});

async function fileOf(rows: Cells[], subscriptions: (string | null)[][] = []) {
  const content = await aWorkbook({
    Members: [[...sheetColumns.members], ...rows.map((cells) => memberCells(cells))],
    ...(subscriptions.length > 0 ? { Subscriptions: [[...sheetColumns.subscriptions], ...subscriptions] } : {}),
  });
  return aSheetFile('members.xlsx', content);
}

const tries = async (rows: Cells[], subscriptions: (string | null)[][] = []) =>
  anImport(admin, { file: await fileOf(rows, subscriptions), dryRun: true });

async function again(jobId: number, values: readonly ValueMapping[], viewer: Ctx = admin) {
  const { jobId: next } = await contextOf(viewer).run(previewAgain, [jobId, { values }]);
  await runUpload(aJobContext(), next);
  return contextOf(viewer).run(findUpload, [next]);
}

async function imports(jobId: number) {
  const { staffLevels } = await findUpload(admin, jobId);
  const ticked = staffLevels.map(({ id }) => id);
  const { jobId: next } = await contextOf(admin).run(importTried, [jobId, { staffLevels: ticked }]);
  await runUpload(aJobContext(), next);
  return contextOf(admin).run(findUpload, [next]);
}

const counts = ({
  created,
  updated,
  unchanged,
  failed,
}: Record<'created' | 'updated' | 'unchanged' | 'failed', number>) => ({
  created,
  updated,
  unchanged,
  failed,
});

test('only who may upload contents says what names mean, and sees what they can mean', async () => {
  const { jobId } = await tries([{ Batch: 'Nowhere 1' }]);
  const accessRules: ((ctx: Ctx) => Promise<unknown>)[] = [
    (ctx) => listImportChoices(ctx),
    (ctx) => contextOf(ctx).run(previewAgain, [jobId, { values: [] }]),
  ];
  for (const open of accessRules) {
    await expect(open(aStranger())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(open(await signedInAs('head-coach'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await open(await signedInAs('tribe-team-fa'))).toBeDefined();
  }
});

test('failures are by reason, the commonest first, with the values that were there and their rows', async () => {
  const { groups, failed } = await tries([
    { Batch: '99' },
    { Batch: ' 99 ' },
    { Batch: 'ninety' },
    { Email: 'joy@@example' },
    { Email: 'x'.repeat(300) },
    { 'Access Levels': 'member, Over Lord, King' },
  ]);
  expect(failed).toBe(6);
  const sheet = 'Members';
  const unknown = { sheet, reason: 'does not exist', others: 0, isWaiting: false, isMappable: true };
  const email = { sheet, column: 'Email', others: 0, isWaiting: false, isMappable: false };
  const long = { value: 'x'.repeat(120), count: 1, rows: [6] };
  expect(groups).toEqual([
    {
      ...unknown,
      column: 'Batch',
      count: 3,
      values: [
        { value: '99', count: 2, rows: [2, 3] },
        { value: 'ninety', count: 1, rows: [4] },
      ],
    },
    {
      ...email,
      reason: 'is not an email address',
      count: 2,
      values: [{ value: 'joy@@example', count: 1, rows: [5] }, long],
    },
    {
      ...unknown,
      column: 'Access Levels',
      count: 1,
      values: [
        { value: 'King', count: 1, rows: [7] },
        { value: 'Over Lord', count: 1, rows: [7] },
      ],
    },
    { ...email, reason: 'is too long', count: 1, values: [long] },
  ]);
});

test('what staff say of a name is run as it was previewed, and remembered for the next file', async () => {
  const rows: Cells[] = [
    { Batch: 'Batch 99' },
    { Batch: 'batch  99', 'Access Levels': 'Coaching' },
    { 'Group Name': 'Ours' },
  ];
  const tried = await tries(rows);
  expect(counts(tried)).toEqual({ created: 0, updated: 0, unchanged: 0, failed: 3 });
  const values: ValueMapping[] = [
    { column: 'Batch', value: 'Batch 99', target: String(batch) },
    { column: 'Group Name', value: 'Ours', target: String(group) },
    { column: 'Access Levels', value: 'Coaching', target: 'coach' },
  ];
  const preview = await again(tried.jobId, values);
  expect(counts(preview)).toEqual({ created: 3, updated: 0, unchanged: 0, failed: 0 });
  expect(preview.mappings.map(({ column, value, target, count }) => [column, value, target, count])).toEqual([
    ['Batch', 'batch 99', String(batch), 2],
    ['Access Levels', 'coaching', 'coach', 1],
    ['Group Name', 'ours', String(group), 1],
  ]);
  const imported = await imports(preview.jobId);
  expect(counts(imported)).toEqual(counts(preview));
  const { rows: made } = await services.pools.main.query(
    `select u.batch_id as batch, (select json_agg(access_level_id) from user_access_level h where h.user_id = u.id) as levels
     from upload_row r join app_user u on u.id = r.entity_id where r.job_id = $1 order by r.row_number`,
    [imported.jobId],
  );
  expect(made.slice(0, 2)).toEqual([
    { batch, levels: ['member'] },
    { batch, levels: ['coach'] },
  ]);
  expect(counts(await tries([{ Batch: 'BATCH 99' }]))).toMatchObject({ created: 1, failed: 0 });
  const log = await auditRows('import', imported.jobId);
  expect(log.find(({ action }) => action === 'import.remembered')).toMatchObject({
    actorId: admin.me.userId,
    sentence: 'Remembered 3 matches for future imports',
    changes: { 'Batch batch 99': { before: null, after: String(batch) } },
  });
});

test('a preview alone is not remembered, and what was said can be taken back', async () => {
  const tried = await tries([{ Batch: 'Batch 98' }]);
  const said = { column: 'Batch', value: 'Batch 98', target: String(batch) } as const;
  const preview = await again(tried.jobId, [said]);
  expect(counts(await tries([{ Batch: 'Batch 98' }]))).toMatchObject({ failed: 1 });
  await imports(preview.jobId);
  const known = await tries([{ Batch: 'Batch 98' }]);
  expect(counts(known)).toMatchObject({ created: 1 });
  const back = await again(known.jobId, [{ ...said, target: '' }]);
  expect(counts(back)).toMatchObject({ created: 0, failed: 1 });
  const other = await again(back.jobId, []);
  expect(counts(other)).toMatchObject({ failed: 1 });
});

test('what is called so counts more than what was said of its name, and a name of several is settled by it', async () => {
  const twin = await aGroup();
  await services.pools.main.query(`update tribe_group set name = 'Twins' where id = any($1)`, [[group, twin]]);
  const tried = await tries([{ 'Group Name': 'Twins' }, { Batch: 'Mapped A' }]);
  expect(tried.groups).toMatchObject([{ column: 'Group Name', isMappable: true, values: [{ value: 'Twins' }] }]);
  const launch = { launchFrom: '2026-11-01', launchTo: '2026-12-01' };
  const [other] = await admin.db
    .insert(batches)
    .values({ name: 'Mapped B', ...launch })
    .returning();
  const preview = await again(tried.jobId, [
    { column: 'Group Name', value: 'Twins', target: String(twin) },
    { column: 'Batch', value: 'Mapped A', target: String(other!.id) },
  ]);
  const { jobId } = await imports(preview.jobId);
  const { rows } = await services.pools.main.query(
    `select u.batch_id as batch, (select group_id from group_membership g where g.user_id = u.id) as "group"
     from upload_row r join app_user u on u.id = r.entity_id where r.job_id = $1 order by r.row_number`,
    [jobId],
  );
  expect(rows).toEqual([
    { batch: null, group: twin },
    { batch, group: null },
  ]);
});

test('funnels and payment terms are said as well, and members and subscriptions are counted apart', async () => {
  const tried = await tries(
    [{ 'Subscription ID': 'SUB-V1' }],
    [['SUB-V1', '01/15/2026', 'false', 'vip-2024', 'in three']],
  );
  const [members, subscriptions] = tried.sheets;
  expect([members?.kind, members?.created, members?.failed]).toEqual(['members', 1, 0]);
  expect([subscriptions?.kind, subscriptions?.created, subscriptions?.failed]).toEqual(['subscriptions', 0, 1]);
  const preview = await again(tried.jobId, [
    { column: 'Funnel ID', value: 'VIP-2024', target: 'tribe-membership' },
    { column: 'Payment Term ID', value: 'in three', target: 'three-payments' },
  ]);
  expect(preview.sheets.map(({ created }) => created)).toEqual([1, 1]);
  expect((await imports(preview.jobId)).sheets.map(({ created }) => created)).toEqual([1, 1]);
});

test('a name means only what is here, and no level above one’s own', async () => {
  const { jobId } = await tries([{ Batch: 'Batch 97' }]);
  const wrong: readonly (readonly object[])[] = [
    [{ column: 'Batch', value: '97', target: '2000000000' }],
    [{ column: 'Batch', value: '97', target: "1'; drop table batch; --" }],
    [{ column: 'Access Levels', value: 'x', target: '__proto__' }],
    [{ column: 'Email', value: 'x', target: '1' }],
    [{ column: 'Batch', value: '', target: String(batch) }],
    Array.from({ length: 501 }, (_, at) => ({ column: 'Batch', value: `b${at}`, target: String(batch) })),
  ];
  const refused = [];
  for (const values of wrong) refused.push(await codeOf(contextOf(admin).run(previewAgain, [jobId, { values }])));
  expect(refused).toEqual(wrong.map(() => 'BAD_USER_INPUT'));
  const office = await signedInAs('tribe-team-fa');
  const boss = [{ column: 'Access Levels', value: 'boss', target: 'admin' }];
  await expect(contextOf(office).run(previewAgain, [jobId, { values: boss }])).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  expect(
    (await listImportChoices(office)).find(({ column }) => column === 'Access Levels')?.choices,
  ).not.toContainEqual(expect.objectContaining({ id: 'admin' }));
  // Said by an admin for an earlier file, it lifts nobody above whoever imports now.
  const tried = await tries([{ 'Access Levels': 'The Boss' }]);
  await imports((await again(tried.jobId, [{ column: 'Access Levels', value: 'The Boss', target: 'admin' }])).jobId);
  const file = await fileOf([{ 'Access Levels': 'The Boss' }]);
  const lower = await anImport(office, { file, dryRun: true });
  expect(lower.groups).toMatchObject([
    { column: 'Access Levels', reason: 'is a higher level than yours', isMappable: false },
  ]);
});

test('only a preview that has ended is previewed again', async () => {
  const imported = await anImport(admin, { file: await fileOf([{}]) });
  await expect(contextOf(admin).run(previewAgain, [imported.jobId, { values: [] }])).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  await expect(contextOf(admin).run(previewAgain, [2_000_000_000, { values: [] }])).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('previews are no imports: asked for imports alone, the history counts those', async () => {
  const before = (await pageUploadJobs(admin, { importsOnly: true })).total;
  const tried = await tries([{}]);
  expect((await pageUploadJobs(admin, { importsOnly: true })).total).toBe(before);
  await imports(tried.jobId);
  const page = await pageUploadJobs(admin, { importsOnly: true, pageSize: 1 });
  expect([page.total, page.rows[0]?.dryRun]).toEqual([before + 1, false]);
});
