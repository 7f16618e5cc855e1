import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { findSheetBerth } from '#features/imports/running/sheetBerth.service.ts';
import { findFailedRows } from '#features/imports/running/failedRows.service.ts';
import { resumeUploads, runUpload } from '#features/imports/running/runUpload.ts';
import { findTemplate, findUpload, importTried } from '#features/imports/running/upload.service.ts';
import { pageUploadJobs } from '#features/imports/running/uploadPage.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aPerson, signedInAs } from '../../../testing/people.ts';
import {
  aJobContext,
  anImport,
  aQueuedImport,
  aSheetFile,
  aWorkbook,
  memberCells,
  membersSheet,
  openSheet,
} from '../../../testing/sheets.ts';
import { aStranger, contextOf, services, setClock, signedIn } from '../../../testing/world.ts';

const rowsOf = async (sql: string, values: unknown[] = []) => (await services.pools.main.query(sql, values)).rows;
const sheetOf = async (count: number, cells: Parameters<typeof memberCells>[0] = {}) =>
  aSheetFile('members.xlsx', await aWorkbook(membersSheet(...Array.from({ length: count }, () => memberCells(cells)))));

test('only who may upload contents comes near an import: not a stranger, not a coach, but the office', async () => {
  const admin = await signedInAs('admin');
  const file = await sheetOf(1, { Batch: 'Nowhere' });
  const { jobId } = await anImport(admin, { file, dryRun: true });
  const accessRules: ((ctx: Ctx) => Promise<unknown>)[] = [
    (ctx) => findSheetBerth(ctx),
    (ctx) => aQueuedImport(ctx, { file }),
    (ctx) => contextOf(ctx).run(importTried, [jobId, {}]),
    (ctx) => findUpload(ctx, jobId),
    (ctx) => findFailedRows(ctx, jobId),
    (ctx) => pageUploadJobs(ctx, {}),
    (ctx) => findTemplate(ctx, 'members'),
  ];
  for (const open of accessRules) {
    await expect(open(aStranger())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(open(await signedInAs('head-coach'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await open(await signedInAs('tribe-team-fa'))).toBeDefined();
  }
});

test('every run is in the audit log, with who asked and what came of it', async () => {
  const admin = await signedInAs('admin');
  const { jobId } = await anImport(admin, { file: await sheetOf(2) });
  const log = await auditRows('import', jobId);
  expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['import.started', admin.me.userId],
    ['import.imported', admin.me.userId],
  ]);
  expect(log[1]?.sentence).toBe('Imported members from members.xlsx: 2 created, 0 updated, 0 unchanged, 0 failed');
});

test('what a preview tried is imported without sending it again, and only that, and not in another’s name', async () => {
  const admin = await signedInAs('admin');
  const tried = await anImport(admin, { file: await sheetOf(3), dryRun: true });
  const { jobId } = await contextOf(admin).run(importTried, [tried.jobId, { invite: true }]);
  await runUpload(aJobContext(), jobId);
  expect(await contextOf(admin).run(findUpload, [jobId])).toMatchObject({
    created: 3,
    dryRun: false,
    options: { invite: true },
  });
  await expect(contextOf(admin).run(importTried, [jobId, {}])).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  await expect(contextOf(admin).run(importTried, [2_000_000_000, {}])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  admin.me.impersonatorId = 1;
  await expect(contextOf(admin).run(importTried, [tried.jobId, { invite: true }])).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('an import that is stopped goes on later, and each row is in exactly once', async () => {
  const admin = await signedInAs('admin');
  const jobId = await aQueuedImport(admin, { file: await sheetOf(450, { 'Base Points': 7 }) });
  const stop = new AbortController();
  const running = runUpload(aJobContext(stop.signal), jobId);
  while ((await contextOf(admin).run(findUpload, [jobId])).processed === 0) await pause(5);
  stop.abort();
  await running;
  const { processed, status } = await contextOf(admin).run(findUpload, [jobId]);
  expect([processed > 0 && processed < 450, status]).toEqual([true, 'running']);
  await runUpload(aJobContext(), jobId);
  expect(await contextOf(admin).run(findUpload, [jobId])).toMatchObject({
    status: 'done',
    created: 450,
    processed: 450,
  });
  const [counts] = await rowsOf(
    `select count(*) as people, sum((select count(*) from points_entry e where e.user_id = r.entity_id))::int as entries,
       sum((select count(*) from user_stage s where s.user_id = r.entity_id))::int as stages
     from upload_row r where job_id = $1`,
    [jobId],
  );
  expect(counts).toMatchObject({ people: 450, entries: 450 });
  expect(counts.stages).toBeLessThanOrEqual(450);
});

test('two who work at one import take turns, and two imports of one sheet make everybody once', async () => {
  const admin = await signedInAs('admin');
  const file = await sheetOf(420);
  const [one, two] = [await aQueuedImport(admin, { file }), await aQueuedImport(admin, { file })];
  await Promise.all([runUpload(aJobContext(), one), runUpload(aJobContext(), one), runUpload(aJobContext(), two)]);
  const results = await Promise.all([one, two].map((jobId) => contextOf(admin).run(findUpload, [jobId])));
  expect(results.map(({ processed, failed }) => [processed, failed])).toEqual([
    [420, 0],
    [420, 0],
  ]);
  expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(420);
});

test('an import whose process was killed is taken up again', async () => {
  const admin = await signedInAs('admin');
  const jobId = await aQueuedImport(admin, { file: await sheetOf(2) });
  await rowsOf(`update upload_job set status = 'running' where id = $1`, [jobId]);
  await rowsOf(`delete from graphile_worker._private_jobs`);
  const queued = () => rowsOf(`select key from graphile_worker.jobs where key = $1`, [`imports.run:${jobId}`]);
  await resumeUploads(aJobContext());
  expect(await queued()).toHaveLength(0);
  setClock('2026-11-21T02:00:30Z');
  await resumeUploads(aJobContext());
  setClock('2026-11-21T02:00:00Z');
  expect(await queued()).toHaveLength(1);
});

test('a row that the database itself refuses fails alone', async () => {
  const admin = await signedInAs('admin');
  await rowsOf(`create or replace function refuse_one() returns trigger language plpgsql as
    $$ begin if new.first_name = 'Refused' then raise exception 'no'; end if; return new; end $$`);
  await rowsOf(`create trigger refuse_one before insert on user_profile for each row execute function refuse_one()`);
  const rows = [memberCells(), memberCells({ 'First Name': 'Refused' }), memberCells(), memberCells()];
  const result = await anImport(admin, {
    file: await aSheetFile('members.xlsx', await aWorkbook(membersSheet(...rows))),
  });
  await rowsOf(`drop trigger refuse_one on user_profile`);
  expect(result).toMatchObject({ status: 'done', created: 3, failed: 1 });
  expect(result.rows).toMatchObject([{ row: 3, reason: 'We couldn’t save this row' }]);
});

test('failed rows come back as the same sheet with their reasons, safe to open, and complete the import once corrected', async () => {
  const admin = await signedInAs('admin');
  const rows = [
    memberCells(),
    memberCells({ Batch: 'Nowhere', 'Middle Name': '=HYPERLINK("http://x")', 'Mobile Number': '09171234567' }),
  ];
  const result = await anImport(admin, {
    file: await aSheetFile('members.xlsx', await aWorkbook(membersSheet(...rows))),
  });
  const { name, file } = await findFailedRows(admin, result.jobId);
  expect(name).toBe('members-failed-rows.xlsx');
  expect(file.includes('<f>')).toBe(false);
  const [sheet] = await openSheet(file);
  expect(sheet?.rows[0]?.at(-1)).toBe('Reason');
  expect(sheet?.rows[1]).toEqual(
    expect.arrayContaining(['=HYPERLINK("http://x")', '09171234567', 'Batch: "Nowhere" does not exist']),
  );
  const again = await anImport(admin, { file: await aSheetFile('failed.xlsx', file), createMissing: true });
  expect(again).toMatchObject({ created: 1, failed: 0 });
});

test('a text that an export guarded is still the same after its row failed and was imported again', async () => {
  const admin = await signedInAs('admin');
  const cells = memberCells({ Batch: 'Nowhere after all', 'Middle Name': "''=1+1", Email: 'guarded.twice@example.ph' });
  const result = await anImport(admin, {
    file: await aSheetFile('members.xlsx', await aWorkbook(membersSheet(cells))),
  });
  const { file } = await findFailedRows(admin, result.jobId);
  await anImport(admin, { file: await aSheetFile('failed.xlsx', file), createMissing: true });
  const rows = await rowsOf(
    `select p.middle_name as "middleName" from app_user u join user_profile p on p.user_id = u.id where u.email = $1`,
    ['guarded.twice@example.ph'],
  );
  expect(rows).toEqual([{ middleName: "'=1+1" }]);
});

test('the history says who imported what, the last first, and can be searched', async () => {
  const admin = await mariaClara();
  await anImport(admin, { file: await sheetOf(1) });
  const page = await pageUploadJobs(admin, { pageSize: 1, search: 'MEMBERS.xlsx' });
  expect(page.rows).toMatchObject([
    { fileName: 'members.xlsx', status: 'done', created: 1, requestedByName: 'Maria Clara' },
  ]);
  expect(await pageUploadJobs(admin, { search: '%' })).toMatchObject({ total: 0 });
});

async function mariaClara(): Promise<Ctx> {
  return signedIn(await aPerson({ roles: ['admin'], firstName: 'Maria', lastName: 'Clara' }));
}
