import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { sheetColumns } from '@tribe/domain/features/imports/columns.ts';
import { toCreate, type ValueMapping } from '@tribe/domain/features/imports/valueMap.ts';
import { beforeAll, expect, test } from 'vitest';
import { listImportChoices } from '#features/imports/running/importChoices.service.ts';
import { runUpload } from '#features/imports/running/runUpload.ts';
import { findUpload, importTried, previewAgain } from '#features/imports/running/upload.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { auditRows } from '../../../testing/audit.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { anAdminWithBase, aJobContext, anImport, aSheetFile, aWorkbook } from '../../../testing/sheets.ts';
import { everything, previewOf, rowsOf, undone } from '../../../testing/undoing.ts';
import { aStranger, contextOf } from '../../../testing/world.ts';

let admin: Ctx;
let courses = 0;
beforeAll(async () => {
  admin = await anAdminWithBase();
});

/** A file with a course for each of these authors. */
const fileBy = async (...authors: string[]) => {
  const rows = authors.map((author) => [`MA-${(courses += 1)}`, `Course ${courses}`, '', '', author]);
  return aSheetFile('courses.xlsx', await aWorkbook({ Courses: [[...sheetColumns.courses], ...rows] }));
};
const tries = async (...authors: string[]) =>
  anImport(admin, { file: await fileBy(...authors), kind: 'courses', dryRun: true });

async function ended(jobId: number) {
  await runUpload(aJobContext(), jobId);
  return findUpload(admin, jobId);
}
const create = (value: string, email = ''): ValueMapping => ({
  column: 'Author Tribe ID',
  value,
  target: `${toCreate}${email}`,
});
const again = async (jobId: number, values: readonly ValueMapping[]) =>
  ended((await contextOf(admin).run(previewAgain, [jobId, { values }])).jobId);
const imports = async (jobId: number) => ended((await contextOf(admin).run(importTried, [jobId, {}])).jobId);
const accountOf = async (email: string) =>
  (
    await rowsOf(
      `select u.id, u.tribe_id as "tribeId", p.first_name as first, p.last_name as last, u.password_hash as password,
         (select count(*)::int from user_access_level h where h.user_id = u.id) as levels,
         (select count(*)::int from mail_outbox m where m.to_address = u.email::text) as mails
       from app_user u join user_profile p on p.user_id = u.id where u.email = $1`,
      [email],
    )
  )[0];

test('only people who may import create authors, and nobody in another’s name', async () => {
  const { jobId } = await tries('access@authors.ph');
  const values = [create('access@authors.ph')];
  const open = (ctx: Ctx) => contextOf(ctx).run(previewAgain, [jobId, { values }]);
  expect(await codeOf(open(aStranger()))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'coach', 'head-coach'] as const)
    expect(await codeOf(open(await signedInAs(role)))).toBe('FORBIDDEN');
  const office = await signedInAs('tribe-team-fa');
  const preview = await ended((await open(office)).jobId);
  const authors = (await listImportChoices(office)).find(({ column }) => column === 'Author Tribe ID');
  expect([preview.created, authors?.canCreate]).toEqual([1, true]);
  office.me.impersonatorId = 1;
  expect(await codeOf(contextOf(office).run(importTried, [preview.jobId, {}]))).toBe('FORBIDDEN');
  expect(await accountOf('access@authors.ph')).toBeUndefined();
});

test('authors whom nobody has an account for are created as the preview shows, with no password, level or mail', async () => {
  const cells = ['new.one@authors.ph', 'NEW.ONE@authors.ph', 'Ana Peña <ana@authors.ph>', 'Maria Clara Ñu', 'FVA/2031'];
  const tried = await tries(...cells);
  expect(tried).toMatchObject({ created: 0, failed: 5, making: [] });
  expect(tried.groups).toMatchObject([{ isMappable: true, reason: 'does not exist' }]);
  const values = [
    create('new.one@authors.ph'),
    create('ana peña <ana@authors.ph>'),
    create('Maria Clara Ñu', ' MC@authors.ph'),
    create('FVA/2031', 'own.id@authors.ph'),
  ];
  const preview = await again(tried.jobId, values);
  expect(preview).toMatchObject({ created: 5, failed: 0, staffLevels: [] });
  expect(preview.making.map(({ name, count, near }) => [name, count, near])).toEqual([
    ['new.one (new.one@authors.ph)', 2, null],
    ['Ana Peña (ana@authors.ph)', 1, null],
    ['Maria Clara Ñu (mc@authors.ph)', 1, null],
    ['own.id (own.id@authors.ph)', 1, null],
  ]);
  expect(await accountOf('ana@authors.ph')).toBeUndefined();

  const imported = await imports(preview.jobId);
  expect(imported).toMatchObject({ created: 5, failed: 0 });
  expect(imported.making).toEqual(preview.making);
  const bare = { password: null, levels: 0, mails: 0, tribeId: expect.stringMatching(/^T-\d{6}$/) };
  expect(await accountOf('new.one@authors.ph')).toMatchObject({ ...bare, first: 'new.one', last: '' });
  expect(await accountOf('ana@authors.ph')).toMatchObject({ ...bare, first: 'Ana', last: 'Peña' });
  const maria = await accountOf('mc@authors.ph');
  expect(maria).toMatchObject({ ...bare, first: 'Maria Clara', last: 'Ñu' });
  expect(await accountOf('own.id@authors.ph')).toMatchObject({ ...bare, tribeId: 'FVA/2031', first: 'own.id' });
  expect(await auditRows('user', maria.id)).toMatchObject([
    {
      action: 'user.created',
      actorId: admin.me.userId,
      subjectId: maria.id,
      sentence: 'Created an account for Maria Clara Ñu, an author of imported courses',
    },
  ]);
  // The same preview once more finds the accounts that it made.
  expect(await imports(preview.jobId)).toMatchObject({ created: 0, unchanged: 5, failed: 0, making: [] });
  // An address or a Tribe ID is known from then on; a name is asked about again.
  expect(await tries(...cells)).toMatchObject({ created: 4, failed: 1 });
});

test('an author needs an email that nobody has yet; whoever has it can be chosen', async () => {
  const owner = await aMember({ email: 'taken@authors.ph', firstName: 'Luz', lastName: 'Reyes' });
  const gone = await aPerson({ email: 'gone@authors.ph' });
  await rowsOf(`update app_user set status = 'ARCHIVED', archived_at = now() where id = $1`, [gone]);
  const tried = await tries('Luz R.', 'Someone Gone');
  const wrong = [
    create('Luz R.'),
    create('Luz R.', 'luz@@authors'),
    create('Luz R.', '1'),
    create('Luz R.', 'a@b.ph, c@d.ph'),
  ];
  for (const value of wrong)
    await expect(contextOf(admin).run(previewAgain, [tried.jobId, { values: [value] }])).rejects.toMatchObject({
      issues: [{ message: accountMessages.emailInvalid }],
    });
  const batch = { column: 'Batch', value: 'x', target: '+x@authors.ph' } as const;
  expect(await codeOf(contextOf(admin).run(previewAgain, [tried.jobId, { values: [batch] }]))).toBe('BAD_USER_INPUT');

  const taken = await again(tried.jobId, [
    create('Luz R.', 'Taken@authors.ph'),
    create('Someone Gone', 'gone@authors.ph'),
  ]);
  const [{ tribeId }] = await rowsOf(`select tribe_id as "tribeId" from app_user where id = $1`, [owner]);
  expect(taken.groups.map(({ reason, isMappable }) => [reason, isMappable]).toSorted()).toEqual([
    ['belongs to an account that is archived', true],
    [`has an email that belongs to Luz Reyes (${tribeId}). Choose them, or type another email`, true],
  ]);
  const authors = async (jobId: number | null) =>
    (await listImportChoices(admin, jobId)).find(({ column }) => column === 'Author Tribe ID')?.choices;
  const choice = { id: String(owner), name: `Luz Reyes (${tribeId})` };
  expect(await authors(null)).not.toContainEqual(choice);
  expect(await authors(taken.jobId)).toContainEqual(choice);
  const chosen = await again(taken.jobId, [{ column: 'Author Tribe ID', value: 'Luz R.', target: choice.id }]);
  expect(chosen).toMatchObject({ created: 1, failed: 1, making: [] });
  expect(await authors(chosen.jobId)).toContainEqual(choice);
  await imports(chosen.jobId);
  // What was chosen is remembered for the next file.
  expect(await tries('luz r.')).toMatchObject({ created: 1, failed: 0 });
});

test('an email that was taken since the preview is that person’s', async () => {
  const tried = await tries('Late Comer');
  const preview = await again(tried.jobId, [create('Late Comer', 'late@authors.ph')]);
  const owner = await aMember({ email: 'late@authors.ph' });
  expect(await imports(preview.jobId)).toMatchObject({ created: 1, failed: 0, making: [] });
  expect(await rowsOf(`select author_id as id from course where name = 'Course ${courses}'`)).toEqual([{ id: owner }]);
});

test('an undo removes the authors that the import created, but not one who signed in or whose course stays', async () => {
  const before = await everything();
  const tried = await tries('undo.one@authors.ph', 'undo.two@authors.ph');
  const values = [create('undo.one@authors.ph'), create('undo.two@authors.ph')];
  const first = await imports((await again(tried.jobId, values)).jobId);
  expect((await previewOf(admin, first.jobId)).counts).toEqual(
    expect.arrayContaining([
      { unit: 'app_user', outcome: 'removed', reason: null, count: 2 },
      { unit: 'course', outcome: 'removed', reason: null, count: 2 },
    ]),
  );
  expect((await undone(admin, first.jobId)).undo?.kept).toEqual([]);
  expect(await everything()).toEqual(before);

  const next = await tries('undo.in@authors.ph', 'undo.kept@authors.ph', 'undo.gone@authors.ph');
  const all = ['undo.in@authors.ph', 'undo.kept@authors.ph', 'undo.gone@authors.ph'].map((email) => create(email));
  const second = await imports((await again(next.jobId, all)).jobId);
  const [signedIn, kept] = [await accountOf('undo.in@authors.ph'), await accountOf('undo.kept@authors.ph')];
  await rowsOf(`update app_user set last_login_at = now() where id = $1`, [signedIn.id]);
  await rowsOf(`update course set name = 'Edited', version = version + 1 where author_id = $1`, [kept.id]);
  const { undo } = await undone(admin, second.jobId);
  expect(undo?.kept.map(({ unit, id, reason }) => [unit, id, reason]).toSorted()).toEqual(
    [
      ['app_user', signedIn.id, 'has signed in'],
      ['app_user', kept.id, expect.stringMatching(/^is the author of/)],
      ['course', expect.any(Number), expect.stringMatching(/^was changed afterward/)],
    ].toSorted(),
  );
  expect(await accountOf('undo.gone@authors.ph')).toBeUndefined();
});
