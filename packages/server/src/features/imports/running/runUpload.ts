import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { UploadTarget } from '@tribe/domain/features/imports/columns.ts';
import type { UploadMode } from '@tribe/domain/features/imports/progress.ts';
import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { ImportOptions } from '@tribe/domain/features/imports/import.input.ts';
import type { SheetLayout } from '@tribe/domain/features/imports/layout.ts';
import { LayoutInput } from '@tribe/domain/features/imports/layout.input.ts';
import { mappingLookup } from '@tribe/domain/features/imports/valueMap.ts';
import { granterOf } from '#features/access/grant.service.ts';
import { checkSubscriptions } from '#features/imports/members/misplacedRepair.ts';
import { runImport } from '#features/imports/running/runImport.ts';
import { Refusal } from '#kernel/files/refusal.ts';
import type { Run } from '#features/imports/running/run.ts';
import { readSheets } from '#features/imports/reading/sheetReader.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { genericMessage, toAppError } from '#kernel/api/errors.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';
import { privateFile, privateFolder } from '#kernel/http/privateFiles.ts';

/** Rows in one transaction: what a crash may cost, and how long others wait for it. */
export const chunkSize = 200;

type Begun = {
  kind: UploadTarget;
  mode: UploadMode;
  dryRun: boolean;
  options: unknown;
  sheets: unknown;
  fileName: string;
  requestedById: number;
  createdAt: Date;
  storageKey: string;
  extension: string;
};

/** A preview begins anew after a restart, since it left nothing behind but its own rows. */
const begin = statement<Begun>(
  'imports.begin',
  `with job as (
     update upload_job set status = 'running', started_at = coalesce(started_at, $2), updated_at = $2,
       processed = case when dry_run then 0 else processed end, created = case when dry_run then 0 else created end,
       updated = case when dry_run then 0 else updated end, unchanged = case when dry_run then 0 else unchanged end,
       failed = case when dry_run then 0 else failed end
     where id = $1 and status in ('waiting', 'running') returning *),
   forgotten as (delete from upload_row using job where upload_row.job_id = job.id and job.dry_run),
   uncounted as (delete from upload_due using job where upload_due.job_id = job.id and job.dry_run)
   select job.kind, job.mode, job.dry_run as "dryRun", job.options, job.sheets, job.file_name as "fileName",
     job.requested_by_id as "requestedById", job.created_at as "createdAt", f.storage_key as "storageKey", f.extension
   from job join file_asset f on f.id = job.file_id`,
);

const end = statement<{
  kind: string;
  fileName: string;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  dryRun: boolean;
  requestedById: number;
}>(
  'imports.end',
  `update upload_job set status = $2, error = $3, finished_at = $4, updated_at = $4 where id = $1 and status in ('waiting', 'running')
   returning kind, file_name as "fileName", created, updated, unchanged, failed, dry_run as "dryRun", requested_by_id as "requestedById"`,
);

/** Runs an import to its end, or gives it back when the server stops. What was done before is not done again. */
export async function runUpload(context: JobContext, jobId: number): Promise<void> {
  const [job] = await context.ctx.rows(begin, [jobId, context.ctx.now()]);
  if (!job) return;
  try {
    const isDone = await withLocalCopy(context, job, (path) => runFile(context, { jobId, job, path }));
    if (isDone) await finish(context, jobId, null);
    else await context.ctx.job('imports.run', { jobId });
  } catch (error) {
    if (error instanceof Refusal) return finish(context, jobId, error.message);
    // The database comes back: the job is tried again. Anything else would fail the same way again.
    if (toAppError(error).code === 'UNAVAILABLE') throw error;
    context.services.logger.error({ err: error, jobId }, 'An import failed');
    await finish(context, jobId, genericMessage);
  }
}

const lookBackAfter = 15_000;
const heartbeat = 5_000;
let lastLook = 0;

/** As long as an import runs, somebody is to look in a moment whether it still does: a process that is killed tells nobody. */
async function lookBack(context: JobContext): Promise<void> {
  const now = context.ctx.now().getTime();
  if (Math.abs(now - lastLook) < heartbeat) return;
  lastLook = now;
  await context.ctx.job('imports.resume', {}, { runAt: new Date(now + lookBackAfter), key: 'imports.resume' });
}

type File = { jobId: number; job: Begun; path: string };

async function runFile(context: JobContext, { jobId, job, path }: File): Promise<boolean> {
  const by = await granterOf(context.ctx, job.requestedById);
  if (by === null) throw new Error('An import has no one who asked for it');
  const options = ImportOptions.parse(job.options);
  const run: Run = {
    jobId,
    mode: job.mode,
    isDry: job.dryRun,
    options,
    meaning: mappingLookup(options.values ?? []),
    by,
    wouldBe: { keys: new Set(), people: new Map() },
  };
  const name = job.fileName.replace(/\.[^.]*$/, '');
  const today = dayOf(job.createdAt);
  for await (const chunk of readSheets(
    { path, name, extension: job.extension },
    { target: job.kind, layout: layoutOf(job.sheets), corrections: options.cells ?? [], today, chunkSize },
  )) {
    if (context.stopping.aborted) return false;
    await lookBack(context);
    await runImport(context, run, chunk);
  }
  return true;
}

/** As the file was looked at when it came; null for one that came to the release before, whose columns have their names. */
function layoutOf(sheets: unknown): SheetLayout[] | null {
  const known = LayoutInput.safeParse(sheets);
  return known.success ? known.data : null;
}

/** Sheets are read by their place in the file, which a bucket cannot be asked for: they are read from a copy on this disk. */
async function withLocalCopy<Result>(
  context: JobContext,
  job: Begun,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const { files, config } = context.services;
  await privateFolder(join(config.dataDir, 'incoming'));
  const folder = await mkdtemp(join(config.dataDir, 'incoming', 'run-'));
  try {
    const path = join(folder, `sheet${job.extension}`);
    await pipeline(await files.get(job.storageKey), privateFile(path));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const finish = (context: JobContext, jobId: number, error: string | null): Promise<void> =>
  context.transaction((ctx) => endUpload(ctx, jobId, error));

/** Ends an import that has not ended, done or with the `error` that stopped it; what it did so far stays. */
export async function endUpload(ctx: Ctx, jobId: number, error: string | null): Promise<void> {
  const [job] = await ctx.rows(end, [jobId, error === null ? 'done' : 'failed', error, ctx.now()]);
  if (!job) return;
  const { created, updated, unchanged, failed } = job;
  await ctx.log({
    action: job.dryRun ? 'import.tried' : 'import.imported',
    entity: 'import',
    entityId: jobId,
    actorId: job.requestedById,
    sentence: `${job.dryRun ? 'Previewed' : 'Imported'} ${job.kind} from ${job.fileName}: ${created} created, ${updated} updated, ${unchanged} unchanged, ${failed} failed`,
    ...(error === null ? {} : { reason: error }),
  });
  await watchOwners(ctx, { jobId, ...job });
}

type Ended = { jobId: number; kind: string; dryRun: boolean; requestedById: number };

/** The rule that a subscription goes to nobody but its own member is looked at again in what is there now. */
async function watchOwners(ctx: Ctx, { jobId, kind, dryRun, requestedById }: Ended): Promise<void> {
  if (kind !== 'members' || dryRun) return;
  const count = await checkSubscriptions({ services: ctx.services, ctx }, { jobId });
  if (count === 0) return;
  await ctx.log({
    action: 'import.doubted',
    entity: 'import',
    entityId: jobId,
    actorId: requestedById,
    sentence: `${count} of this import's subscriptions may be someone else’s`,
  });
}

const stale = statement<{ id: number }>(
  'imports.stale',
  `select id from upload_job where status in ('waiting', 'running') and updated_at < $1::timestamptz - interval '10 seconds' order by id`,
);

const staleUndo = statement<{ id: number }>(
  'imports.stale_undo',
  `select id from upload_job where undo_status in ('previewing', 'waiting', 'running') and updated_at < $1::timestamptz - interval '10 seconds' order by id`,
);

/**
 * Takes up imports, and what takes them back, that nobody has worked at for a while: their process was killed, and the queue keeps such a job for
 * hours. Should somebody be at work all the same, the two take turns and each row is still done once.
 */
export async function resumeUploads(context: JobContext): Promise<void> {
  for (const { id } of await context.ctx.rows(stale, [context.ctx.now()])) {
    await context.ctx.job('imports.run', { jobId: id }, { key: `imports.run:${id}` });
  }
  for (const { id } of await context.ctx.rows(staleUndo, [context.ctx.now()])) {
    await context.ctx.job('imports.undo', { jobId: id }, { key: `imports.undo:${id}` });
  }
}
