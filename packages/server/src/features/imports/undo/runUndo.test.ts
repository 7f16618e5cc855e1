import { beforeAll, expect, test } from 'vitest';
import { runUndo } from '#features/imports/undo/runUndo.ts';
import { forgetChanges } from '#features/imports/undo/forgetChanges.ts';
import { resumeUploads } from '#features/imports/running/runUpload.ts';
import { findUndoPreview, previewUndo, undoImport } from '#features/imports/undo/undo.service.ts';
import { findUpload } from '#features/imports/running/upload.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { auditRows } from '../../../testing/audit.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aMember } from '../../../testing/people.ts';
import { anAdminWithBase, aJobContext, anImport } from '../../../testing/sheets.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { contextOf, setClock } from '../../../testing/world.ts';
import { type Cells, rowsOf, fileOf, undone, tribeId, previewOf } from '../../../testing/undoing.ts';

let admin: Ctx;
beforeAll(async () => {
  admin = await anAdminWithBase();
});

test('what was stopped or killed in between is taken up again, and two at once take each thing back once', async () => {
  const { jobId } = await anImport(admin, { file: await fileOf(Array.from({ length: 130 }, () => ({}))) });
  await previewOf(admin, jobId);
  await contextOf(admin).run(undoImport, [jobId]);
  const stop = new AbortController();
  const context = aJobContext(stop.signal);
  await runUndo(
    {
      ...context,
      transaction: async (work) => {
        const result = await context.transaction(work);
        stop.abort();
        return result;
      },
    },
    jobId,
  );
  expect((await findUpload(admin, jobId)).undo).toMatchObject({ status: 'running', total: 130, done: 50 });
  await rowsOf(`delete from graphile_worker._private_jobs`);
  setClock('2026-11-21T02:00:30Z');
  await resumeUploads(aJobContext());
  setClock('2026-11-21T02:00:00Z');
  expect(await rowsOf(`select key from graphile_worker.jobs where key = $1`, [`imports.undo:${jobId}`])).toHaveLength(
    1,
  );
  await Promise.all([runUndo(aJobContext(), jobId), runUndo(aJobContext(), jobId)]);
  await runUndo(aJobContext(), jobId);
  expect((await findUpload(admin, jobId)).undo).toEqual({
    status: 'done',
    total: 130,
    done: 130,
    counts: [{ unit: 'app_user', outcome: 'removed', reason: null, count: 130 }],
    kept: [],
  });
  expect((await auditRows('import', jobId)).filter(({ action }) => action === 'import.undone')).toHaveLength(1);
});

test('a look at an undo shows its progress, can be begun anew, and gives way to the undo itself', async () => {
  const { jobId } = await anImport(admin, { file: await fileOf(Array.from({ length: 260 }, () => ({}))) });
  expect(await codeOf(findUndoPreview(admin, jobId))).toBe('NOT_FOUND');
  const stop = new AbortController();
  const context = aJobContext(stop.signal);
  const stopped = {
    ...context,
    transaction: async <Result>(work: (ctx: Ctx) => Promise<Result>) => {
      const result = await context.transaction(work);
      stop.abort();
      return result;
    },
  };
  await contextOf(admin).run(previewUndo, [jobId]);
  await runUndo(stopped, jobId);
  expect(await findUndoPreview(admin, jobId)).toMatchObject({ isDone: false, total: 260, done: 250, counts: [] });
  expect(await findUpload(admin, jobId)).toMatchObject({ undo: null, undoUntil: expect.any(String) });
  await contextOf(admin).run(previewUndo, [jobId]);
  expect(await findUndoPreview(admin, jobId)).toMatchObject({ isDone: false, total: 0, done: 0 });
  const counts = [{ unit: 'app_user', outcome: 'removed', reason: null, count: 260 }];
  await runUndo(aJobContext(), jobId);
  expect(await findUndoPreview(admin, jobId)).toMatchObject({ isDone: true, total: 260, done: 260, counts });
  expect((await undone(admin, jobId)).undo).toEqual({ status: 'done', total: 260, done: 260, counts, kept: [] });
  expect(await codeOf(findUndoPreview(admin, jobId))).toBe('CONFLICT');
});

/** The statements of the first chunk of an undo: all that is done for so many people at once. */
async function statementsOfChunk(people: readonly Cells[]): Promise<string[]> {
  const { jobId } = await anImport(admin, { file: await fileOf([...people]) });
  await previewOf(admin, jobId);
  await contextOf(admin).run(undoImport, [jobId]);
  const context = aJobContext();
  let sent: string[] = [];
  await runUndo(
    {
      ...context,
      transaction: async (work) => {
        let result: Awaited<ReturnType<typeof work>> | undefined;
        const statements = await statementsOf(async () => (result = await context.transaction(work)));
        if (sent.length === 0) sent = statements;
        return result as Awaited<ReturnType<typeof work>>;
      },
    },
    jobId,
  );
  return sent;
}

/** People who are here already, each of whom the import changes in another way, and as many who are new. */
async function knownAndNew(count: number): Promise<Cells[]> {
  const cells = Array.from({ length: count }, async (_, at): Promise<Cells> => {
    const number = tribeId();
    const email = `${number}@undo.example.ph`;
    const id = await aMember({ email, firstName: 'Old', passwordHash: 'x' });
    await rowsOf(`update app_user set tribe_id = $2 where id = $1`, [id, number]);
    const changed = at % 2 === 0 ? { 'First Name': 'New' } : { 'Mobile Number': `0917123${1000 + at}`, Sex: 'Male' };
    return { 'Tribe ID': number, Email: email, 'Access Levels': 'member, affiliate', ...changed };
  });
  return [...(await Promise.all(cells)), ...Array.from({ length: count }, () => ({}))];
}

test('a chunk of an undo sends as many statements for fifty people as for ten', async () => {
  const ten = await statementsOfChunk(await knownAndNew(5));
  const fifty = await statementsOfChunk(await knownAndNew(25));
  expect(fifty.length).toBe(ten.length);
  expect(ten.length).toBeLessThan(70);
});

test('after thirty days an import stays, and what it changed is forgotten', async () => {
  const { jobId } = await anImport(admin, { file: await fileOf([{}]) });
  setClock('2026-12-21T02:00:01Z');
  expect(await codeOf(contextOf(admin).run(undoImport, [jobId]))).toBe('CONFLICT');
  expect((await findUpload(admin, jobId)).undoUntil).toBeNull();
  await forgetChanges(aJobContext());
  setClock('2026-11-21T02:00:00Z');
  expect(await rowsOf(`select count(*) as left from import_change where job_id = $1`, [jobId])).toEqual([{ left: 0 }]);
});
