import { operationMessages } from '@tribe/domain/features/settings/operations/messages.ts';
import { expect, test } from 'vitest';
import { bulkActions } from '#features/members/bulk/bulkAction.table.ts';
import { exportFiles } from '#features/reports/export.table.ts';
import { fileAssets } from '#features/files/file.table.ts';
import { resumeUploads } from '#features/imports/running/runUpload.ts';
import { uploadJobs } from '#features/imports/upload.table.ts';
import { discardFailedJobs, discardJob } from '#features/settings/operations/troubledJobs.service.ts';
import { jobContextFor } from '#kernel/jobs/jobs.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aStoredFile } from '../../../testing/resources.ts';
import { aFailedJob } from '../../../testing/trouble.ts';
import { aStranger, contextOf, services, setClock } from '../../../testing/world.ts';
import '../../../features.ts';

const { db } = aStranger();
const discard = async (id: number) => contextOf(await signedInAs('admin')).run(discardJob, [id]);

type Upload = Partial<typeof uploadJobs.$inferInsert>;

async function anUpload(more: Upload): Promise<number> {
  const requestedById = await aPerson({ roles: ['admin'] });
  const fileId = await aStoredFile({ uploadedById: requestedById, visibility: 'private' });
  await db.update(fileAssets).set({ extension: '.csv' });
  const [job] = await db
    .insert(uploadJobs)
    .values({ kind: 'groups', mode: 'upsert', fileId, fileName: 'groups.csv', dryRun: false, requestedById, ...more })
    .returning();
  return job!.id;
}

const stateOf = async (table: string, id: number) => {
  const columns = table === 'upload_job' ? 'status, error, undo_status as undo' : 'status, error';
  const { rows } = await services.pools.main.query(`select ${columns} from ${table} where id = $1`, [id]);
  return rows[0];
};

test('an import whose job is discarded has stopped, keeps its rows, and nobody takes it up again', async () => {
  const jobId = await anUpload({ status: 'running', created: 7 });
  await discard(await aFailedJob('imports.run', { payload: { jobId } }));
  expect(await stateOf('upload_job', jobId)).toEqual({
    status: 'failed',
    error: operationMessages.stopped,
    undo: null,
  });
  expect(await auditRows('import', jobId)).toMatchObject([
    { reason: operationMessages.stopped, actorId: expect.any(Number) },
  ]);
  // The job that looks for imports without one finds nothing to take up.
  setClock(new Date(services.clock().getTime() + 60_000));
  await resumeUploads(jobContextFor(services, 'resume', AbortSignal.timeout(5_000)));
  const { rowCount } = await services.pools.main.query(
    `select from graphile_worker._private_jobs where payload::text = $1`,
    [JSON.stringify({ jobId })],
  );
  expect(rowCount).toBe(0);
});

test('an undo that has not begun is cancelled, and one that has begun goes on', async () => {
  const [asked, begun] = [
    await anUpload({ status: 'done', undoStatus: 'waiting' }),
    await anUpload({ status: 'done', undoStatus: 'running' }),
  ];
  await discard(await aFailedJob('imports.undo', { payload: { jobId: asked } }));
  await discard(await aFailedJob('imports.undo', { payload: { jobId: begun } }));
  expect(await stateOf('upload_job', asked)).toMatchObject({ status: 'done', undo: null });
  expect(await stateOf('upload_job', begun)).toMatchObject({ status: 'done', undo: 'running' });
});

test('an export and a bulk action whose jobs are discarded have failed, and one that is done stays done', async () => {
  const ownerId = await aMember();
  const file = { ownerId, sessionId: 1, source: 'x', format: 'csv' as const, asked: {}, fileName: 'members.csv' };
  const expiresAt = new Date(services.clock().getTime() + 3_600_000);
  const [open, done] = await db
    .insert(exportFiles)
    .values([
      { ...file, expiresAt },
      { ...file, expiresAt, status: 'done' },
    ])
    .returning();
  const [act] = await db
    .insert(bulkActions)
    .values({ requestedById: ownerId, sessionId: 1, kind: 'tag', userIds: [ownerId], status: 'running' })
    .returning();
  for (const one of [open, done]) await aFailedJob('exports.run', { payload: { id: one!.id } });
  await aFailedJob('bulk-actions.run', { payload: { id: act!.id } });
  expect(await contextOf(await signedInAs('admin')).run(discardFailedJobs, [null])).toBe(3);
  const stopped = { status: 'failed', error: operationMessages.stopped };
  expect(await stateOf('export_file', open!.id)).toEqual(stopped);
  expect(await stateOf('export_file', done!.id)).toEqual({ status: 'done', error: null });
  expect(await stateOf('bulk_action', act!.id)).toEqual(stopped);
  const { rows } = await services.pools.main.query('select title from notification where user_id = $1', [ownerId]);
  expect(rows).toEqual([{ title: 'members.csv couldn’t be created' }]);
});
