import { sheetColumns } from '@tribe/domain/features/imports/columns.ts';
import { toCreate, type ValueMapping } from '@tribe/domain/features/imports/valueMap.ts';
import { beforeAll, expect, test } from 'vitest';
import { listImportChoices } from '#features/imports/running/importChoices.service.ts';
import { runUpload } from '#features/imports/running/runUpload.ts';
import { findUpload, importTried, previewAgain } from '#features/imports/running/upload.service.ts';
import { pageUploadJobs } from '#features/imports/running/uploadPage.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
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
import { type Cells, rowsOf } from '../../../testing/undoing.ts';
import { contextOf } from '../../../testing/world.ts';

let admin: Ctx;
beforeAll(async () => {
  admin = await anAdminWithBase();
});

const fileOf = async (rows: Cells[], subscriptions: (string | null)[][] = []) => {
  const more: Parameters<typeof aWorkbook>[0] =
    subscriptions.length > 0 ? { Subscriptions: [[...sheetColumns.subscriptions], ...subscriptions] } : {};
  return aSheetFile('members.xlsx', await aWorkbook({ ...membersSheet(...rows.map(memberCells)), ...more }));
};

async function ended(jobId: number) {
  await runUpload(aJobContext(), jobId);
  return findUpload(admin, jobId);
}
type Cell = { sheet: string; column: string; row?: number | null; from: string; to: string };
const again = async (jobId: number, values: ValueMapping[], cells?: Cell[], viewer = admin) =>
  ended((await contextOf(viewer).run(previewAgain, [jobId, { values, ...(cells && { cells }) }])).jobId);
const imports = async (jobId: number, options: object = {}) =>
  ended((await contextOf(admin).run(importTried, [jobId, options])).jobId);

test('a level that opens other people’s data is named with its count, and given only once it was ticked', async () => {
  const tried = await anImport(admin, {
    file: await fileOf([
      { 'Access Levels': 'member, coach' },
      { 'Access Levels': 'coach' },
      { 'Access Levels': 'team-lead' },
      { 'Access Levels': 'member, affiliate' },
    ]),
    dryRun: true,
  });
  expect(tried.staffLevels).toEqual([
    { id: 'coach', name: 'Coach', count: 2 },
    { id: 'team-lead', name: 'Team Lead', count: 1 },
  ]);
  for (const options of [{}, { staffLevels: [] }, { staffLevels: ['coach'] }, { staffLevels: ['member'] }])
    expect(await codeOf(contextOf(admin).run(importTried, [tried.jobId, options]))).toBe('BAD_USER_INPUT');
  await expect(contextOf(admin).run(importTried, [tried.jobId, { staffLevels: ['coach'] }])).rejects.toMatchObject({
    messages: { staffLevels: ['1 person would get Team Lead, which opens other people’s data'] },
  });
  expect(await imports(tried.jobId, { staffLevels: ['coach', 'team-lead'] })).toMatchObject({ created: 4, failed: 0 });
});

test('a level that became staff’s after the preview isn’t given by it', async () => {
  await rowsOf(`insert into access_level (id, name) values ('alumni', 'Alumni')`);
  const tried = await anImport(admin, { file: await fileOf([{ 'Access Levels': 'alumni' }]), dryRun: true });
  expect(tried.staffLevels).toEqual([]);
  await rowsOf(`update access_level set page_access = '{"user": true}' where id = 'alumni'`);
  expect(await imports(tried.jobId)).toMatchObject({
    created: 0,
    rows: [{ column: 'Access Levels', reason: '"alumni" opens other people’s data and wasn’t allowed' }],
  });
});

test('unknown batches, groups and levels are created where staff say so, and the preview says what and what is close to it', async () => {
  const tried = await anImport(admin, {
    file: await fileOf([
      { Batch: 'Batch 99', 'Access Levels': 'member, Guru' },
      { Batch: 'batch 99', 'Group Name': 'Amihan' },
      { Batch: 'Elsewhere' },
    ]),
    dryRun: true,
  });
  expect(tried).toMatchObject({ created: 0, failed: 3, making: [] });
  const create = (column: ValueMapping['column'], value: string) => ({ column, value, target: toCreate });
  const office = await signedInAs('tribe-team-fa');
  const guru = create('Access Levels', 'Guru');
  expect(await codeOf(again(tried.jobId, [guru], undefined, office))).toBe('FORBIDDEN');
  const choices = await listImportChoices(office);
  expect(choices.filter(({ canCreate }) => canCreate).map(({ column }) => column)).toEqual([
    'Batch',
    'Group Name',
    'Author Tribe ID',
  ]);
  const funnel = [create('Funnel ID', 'vip')];
  expect(await codeOf(contextOf(admin).run(previewAgain, [tried.jobId, { values: funnel }]))).toBe('BAD_USER_INPUT');

  const next = await again(tried.jobId, [create('Batch', 'Batch 99'), create('Group Name', 'Amihan'), guru]);
  expect(next).toMatchObject({ created: 2, failed: 1 });
  expect(next.making).toEqual([
    { column: 'Batch', name: 'Batch 99', count: 2, near: expect.stringMatching(/^Batch \d/) },
    { column: 'Access Levels', name: 'Guru', count: 1, near: null },
    { column: 'Group Name', name: 'Amihan', count: 1, near: null },
  ]);
  const made = () =>
    rowsOf(`select name from batch where name ilike 'batch 99' union all select name from tribe_group where name = 'Amihan'
      union all select name || ' ' || (page_access = '{}') from access_level where id = 'guru'`);
  expect(await made()).toEqual([]);
  expect(await imports(next.jobId)).toMatchObject({ created: 2, failed: 1 });
  expect((await made()).map(({ name }) => name)).toEqual(['Batch 99', 'Amihan', 'Guru true']);
  // It isn't remembered: a slip of the hand in the next file is asked about.
  await rowsOf(`update batch set archived_at = now(), name = 'Gone' where name = 'Batch 99'`);
  expect(await anImport(admin, { file: await fileOf([{ Batch: 'Batch 99' }]), dryRun: true })).toMatchObject({
    failed: 1,
  });
});

test('rows that fail only because another one does are counted apart', async () => {
  const rows = [{ Email: 'nonsense', 'Subscription ID': 'WAIT-1' }, { 'Subscription ID': 'WAIT-2' }];
  const sold = (id: string, funnel: string) => [id, '10/15/2026', 'false', funnel, 'one-time'];
  const file = await fileOf(rows, [sold('WAIT-1', 'tribe-membership'), sold('WAIT-2', 'nowhere')]);
  const tried = await anImport(admin, { file, dryRun: true });
  expect(tried).toMatchObject({ failed: 3, waiting: 1 });
  expect(tried.groups.filter(({ isWaiting }) => isWaiting)).toMatchObject([{ sheet: 'Subscriptions', count: 1 }]);

  const author = await fileOf([{ 'Tribe ID': 'Author/7' }]);
  await anImport(admin, { file: author });
  const courses = await aWorkbook({
    Courses: [[...sheetColumns.courses], ['WC-1', '', 'Short', '', 'author/7'], ['WC-2', 'Good', '', '', 'AUTHOR/7']],
    Units: [[...sheetColumns.units], ['WU-1', 'Unit', '', '', 'WC-1'], ['WU-2', 'Unit', '', '', 'WC-9']],
    Lessons: [[...sheetColumns.lessons], ['WL-1', 'Lesson', '', '', 'WU-1']],
  });
  const content = await anImport(admin, { file: await aSheetFile('c.xlsx', courses), kind: 'courses', dryRun: true });
  expect(content).toMatchObject({ created: 1, failed: 4, waiting: 2 });
});

test('an unknown author of courses is chosen among staff and authors', async () => {
  const coach = await signedInAs('coach');
  const file = await aSheetFile(
    'c.xlsx',
    await aWorkbook({ Courses: [[...sheetColumns.courses], ['AC-1', 'Chosen', '', '', 'Nobody-1']] }),
  );
  const tried = await anImport(admin, { file, kind: 'courses', dryRun: true });
  expect(tried.groups).toMatchObject([
    { column: 'Author Tribe ID', isMappable: true, values: [{ value: 'Nobody-1' }] },
  ]);
  const target = String(coach.me.userId);
  expect(
    (await listImportChoices(admin)).find(({ column }) => column === 'Author Tribe ID')?.choices.map(({ id }) => id),
  ).toContain(target);
  const next = await again(tried.jobId, [{ column: 'Author Tribe ID', value: 'Nobody-1', target }]);
  expect(next).toMatchObject({ created: 1, failed: 0, mappings: [{ value: 'nobody-1', target, count: 1 }] });
  expect(await imports(next.jobId)).toMatchObject({ created: 1 });
  expect(await rowsOf(`select author_id from course where import_key = 'AC-1'`)).toEqual([
    { author_id: coach.me.userId },
  ]);
});

test('cells that failed are corrected on the screen: for the next preview, and for the import', async () => {
  const file = await fileOf([
    { Email: 'joy@@example.ph', Sex: 'Boy', 'First Name': 'Joy' },
    { Email: 'ana.mended@example.ph', Sex: 'boy' },
    { Email: 'ana.mended@example.ph', Sex: 'Male' },
  ]);
  const tried = await anImport(admin, { file, dryRun: true });
  expect(tried.failed).toBe(3);
  const cells: Cell[] = [
    { sheet: 'Members', column: 'Email', row: 2, from: 'joy@@example.ph', to: 'joy.mended@example.ph' },
    { sheet: 'Members', column: 'Email', row: 4, from: 'ana.mended@example.ph', to: 'bea.mended@example.ph' },
    { sheet: 'Members', column: 'Sex', row: null, from: 'Boy', to: 'male' },
  ];
  const next = await again(tried.jobId, [], cells);
  expect(next).toMatchObject({ created: 3, failed: 0 });
  // A preview without news about cells has those of the one before.
  const third = await again(next.jobId, []);
  expect(third.options.cells).toHaveLength(3);
  expect((await again(third.jobId, [], [])).failed).toBe(3);
  expect(await imports(third.jobId)).toMatchObject({ created: 3, failed: 0 });
  expect(await rowsOf(`select email::text from app_user where email like '%.mended@example.ph' order by 1`)).toEqual([
    { email: 'ana.mended@example.ph' },
    { email: 'bea.mended@example.ph' },
    { email: 'joy.mended@example.ph' },
  ]);
  const many = Array.from({ length: 1_001 }, (_, at) => ({ ...cells[0]!, row: at + 1 }));
  for (const wrong of [many, [{ ...cells[0]!, row: 0 }], [{ ...cells[0]!, to: 'x'.repeat(1_001) }]])
    expect(await codeOf(contextOf(admin).run(previewAgain, [tried.jobId, { values: [], cells: wrong }]))).toBe(
      'BAD_USER_INPUT',
    );
});

test('Tribe IDs are taken as an academy brings them, once whatever their case; new ones are T- and six digits', async () => {
  const file = await fileOf([
    { 'Tribe ID': 'FVA/2024-ñ', Email: 'own.one@example.ph' },
    { 'Tribe ID': 'fva/2024-Ñ', Email: 'own.two@example.ph' },
    { 'Tribe ID': '', Email: 'own.three@example.ph' },
    { 'Tribe ID': 'two words', Email: 'own.four@example.ph' },
  ]);
  const result = await anImport(admin, { file });
  expect(result.rows.map(({ row, column }) => [row, column])).toEqual([
    [3, 'Tribe ID'],
    [5, 'Tribe ID'],
  ]);
  const ids = await rowsOf(`select tribe_id as id from app_user where email like 'own.%@example.ph' order by email`);
  expect(ids).toEqual([{ id: 'FVA/2024-ñ' }, { id: expect.stringMatching(/^T-\d{6}$/) }]);
  const renamed = await fileOf([{ 'Tribe ID': 'fva/2024-Ñ', Email: 'own.one@example.ph', 'First Name': 'Renamed' }]);
  expect(await anImport(admin, { file: renamed })).toMatchObject({ updated: 1, failed: 0 });
  await expect(
    rowsOf(`update app_user set tribe_id = 'fva/2024-ñ' where email = 'own.three@example.ph'`),
  ).rejects.toMatchObject({ constraint: 'app_user__tribe_id_caseless' });
});

test('a preview that was left is no earlier upload', async () => {
  const { jobId } = await anImport(admin, { file: await fileOf([{}]), dryRun: true });
  const { rows } = await pageUploadJobs(admin, { importsOnly: true });
  expect(rows.map(({ id }) => id)).not.toContain(jobId);
});
