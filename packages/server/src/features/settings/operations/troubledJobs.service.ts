import { jobName } from '@tribe/domain/features/settings/operations/jobNames.ts';
import { operationMessages } from '@tribe/domain/features/settings/operations/messages.ts';
import { capital } from '@tribe/domain/kernel/text/capital.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { conflict, notFound } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { type PageInput, pageBounds, type PageOf } from '#kernel/api/page.ts';
import { findJob, repeatedJobs } from '#kernel/jobs/jobs.ts';
import {
  type LockedJob,
  holdFailedJobs,
  lockJob,
  readTroubledJobKinds,
  readTroubledJobs,
  removeJobs,
  type Trouble,
  TroubledJob,
  type TroubledKind,
  tryJobsAgain,
} from '#kernel/jobs/troubledJobs.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** What an operator may: what is wrong is theirs to see and to act on. */
const access = ['defaultSettings', 'setting_update'] as const;

/** So many are acted on at once; the rest with the next act. */
export const mostJobsAtOnce = 500;

export type AskedTrouble = Pick<PageInput, 'page' | 'pageSize'> & { trouble: Trouble; name?: string | null };

/** A page of what is in trouble, and how much there is of each name, the whole of it. */
export type TroubledPage<Row> = PageOf<Row> & { kinds: TroubledKind[] };

/** A job with whether it comes again by itself, so that nobody needs to try it. */
export const ShownJob = shape({ ...TroubledJob, isRepeated: described('Boolean', 'It comes again by itself.') });
export type ShownJob = ShapeOf<typeof ShownJob>;

/** Jobs that failed, the newest first, or that are to be tried again, the next first. */
export const pageTroubledJobs = query(access, async (ctx, asked: AskedTrouble): Promise<TroubledPage<ShownJob>> => {
  const { page, pageSize, offset } = pageBounds(asked);
  const name = asked.name ?? null;
  const [rows, kinds] = await Promise.all([
    readTroubledJobs(ctx, asked.trouble, { name, limit: pageSize, offset }),
    readTroubledJobKinds(ctx, asked.trouble),
  ]);
  const shown = rows.map((row) => ({ ...row, isRepeated: findJob(row.name)?.every !== undefined }));
  return { rows: shown, total: countOf(kinds, name), page, pageSize, kinds };
});

/** How many there are of a name, or of all. */
export const countOf = (kinds: readonly TroubledKind[], name: string | null): number =>
  kinds.reduce((total, kind) => total + (name === null || kind.name === name ? kind.count : 0), 0);

/** Throws NOT_FOUND for a job that is not there (any more), CONFLICT for one that runs. */
async function resting(ctx: Ctx, id: number): Promise<LockedJob> {
  const job = await lockJob(ctx, id);
  if (!job) throw notFound('Job');
  if (job.isRunning) throw conflict(operationMessages.jobRuns);
  return job;
}

/** Has a job tried once more, now. Throws CONFLICT where it runs, or is about to, as after somebody else asked for it. */
export const retryJob = mutation(access, async (ctx, id: number): Promise<boolean> => {
  const job = await resting(ctx, id);
  if (job.isDue) throw conflict(operationMessages.jobIsDue);
  await tryJobsAgain(ctx, [id]);
  await ctx.log({ ...entryOf(job), action: 'job.retried', sentence: `Retried the job ${titled(job)}` });
  return true;
});

/** Gives a job up, and ends what was asked for with it. Throws CONFLICT where it runs. */
export const discardJob = mutation(access, async (ctx, id: number): Promise<boolean> => {
  const job = await resting(ctx, id);
  await giveUp(ctx, [job]);
  await ctx.log({ ...entryOf(job), action: 'job.discarded', sentence: `Discarded the job ${titled(job)}` });
  return true;
});

const entryOf = ({ id }: LockedJob) => ({ entity: 'job', entityId: id });
const titled = ({ id, name }: LockedJob) => `“${jobName(name).title}” (${name}, number ${id})`;

async function giveUp(ctx: Ctx, jobs: readonly LockedJob[]): Promise<void> {
  for (const { name, payload } of await removeJobs(ctx, jobs)) await findJob(name)?.discard?.(ctx, payload);
}

/** Has failed jobs tried once more, but those that come again by themselves. Answers how many. */
export const retryFailedJobs = mutation(access, async (ctx, name?: string | null): Promise<number> => {
  const jobs = await holdFailedJobs(ctx, { name: name ?? null, besides: repeatedJobs(), most: mostJobsAtOnce });
  await tryJobsAgain(
    ctx,
    jobs.map(({ id }) => id),
  );
  await logMany(ctx, 'job', 'retried', { count: jobs.length, of: kindOf(name) });
  return jobs.length;
});

/** Gives failed jobs up. Answers how many. */
export const discardFailedJobs = mutation(access, async (ctx, name?: string | null): Promise<number> => {
  const jobs = await holdFailedJobs(ctx, { name: name ?? null, besides: [], most: mostJobsAtOnce });
  await giveUp(ctx, jobs);
  await logMany(ctx, 'job', 'discarded', { count: jobs.length, of: kindOf(name) });
  return jobs.length;
});

const kindOf = (name: string | null | undefined) => name && `“${jobName(name).title}” (${name})`;

type Many = { count: number; of: string | null | undefined };

/** One line of the log for all of an act: 'Retried 3 failed jobs “Run an import” (imports.run)'. */
export async function logMany(
  ctx: Ctx,
  thing: 'job' | 'mail',
  done: 'retried' | 'discarded',
  { count, of }: Many,
): Promise<void> {
  if (count === 0) return;
  const what = `${count} failed ${thing}${count === 1 ? '' : 's'}`;
  await ctx.log({
    action: `${thing}.${done}`,
    entity: thing,
    sentence: `${capital(done)} ${what}${of ? ` ${of}` : ''}`,
  });
}
