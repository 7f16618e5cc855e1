import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { withoutSecrets } from '#kernel/withoutSecrets.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

/** Failed jobs wait for staff; jobs to be retried also run again by themselves. */
export type Trouble = 'failed' | 'again';

/** A failed job. Never includes its payload, which may hold a secret. */
export const TroubledJob = shape({
  id: 'Int',
  name: 'String',
  attempts: 'Int',
  /** Without secrets; null if its server died before it could report. */
  lastError: 'String?',
  queuedAt: 'DateTime',
  /** When it last ran. */
  triedAt: 'DateTime',
  nextTryAt: 'DateTime?',
  isRunning: 'Boolean',
});
export type TroubledJob = ShapeOf<typeof TroubledJob>;

/** How many have one name. */
export const TroubledKind = shape({ name: 'String', count: 'Int' });
export type TroubledKind = ShapeOf<typeof TroubledKind>;

/** A job whose row is locked until the transaction ends. */
export type LockedJob = {
  id: number;
  name: string;
  payload: unknown;
  attempts: number;
  isRunning: boolean;
  isDue: boolean;
};

const inTrouble: Readonly<Record<Trouble, string>> = {
  failed: 'j.locked_at is null and j.attempts >= j.max_attempts',
  again: 'j.last_error is not null and j.attempts < j.max_attempts',
};
const from = `from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`;
const ofName = `($1::text is null or t.identifier = $1)`;
const order: Readonly<Record<Trouble, string>> = { failed: 'j.updated_at desc, j.id desc', again: 'j.run_at, j.id' };

/** Makes the same thing for failed jobs and for those waiting for a retry. */
export const ofEachTrouble = <Made>(make: (trouble: Trouble) => Made): Record<Trouble, Made> => ({
  failed: make('failed'),
  again: make('again'),
});

const page = ofEachTrouble((trouble) =>
  statement<TroubledJob>(
    `jobs.troubled:${trouble}`,
    `select j.id, t.identifier as name, j.attempts, j.last_error as "lastError", j.created_at as "queuedAt",
       j.updated_at as "triedAt", case when j.attempts < j.max_attempts and j.locked_at is null then j.run_at end as "nextTryAt",
       j.locked_at is not null as "isRunning"
     ${from} where ${inTrouble[trouble]} and ${ofName} order by ${order[trouble]} limit $2 offset $3`,
  ),
);

const kinds = ofEachTrouble((trouble) =>
  statement<TroubledKind>(
    `jobs.troubled_kinds:${trouble}`,
    `select t.identifier as name, count(*)::int as count ${from} where ${inTrouble[trouble]} group by t.identifier order by t.identifier`,
  ),
);

type Place = { name: string | null; limit: number; offset: number };

export async function readTroubledJobs(ctx: Ctx, trouble: Trouble, { name, limit, offset }: Place) {
  const rows = await ctx.rows(page[trouble], [name, limit, offset]);
  return rows.map((row) => ({ ...row, lastError: row.lastError === null ? null : withoutSecrets(row.lastError) }));
}

export const readTroubledJobKinds = (ctx: Ctx, trouble: Trouble): Promise<TroubledKind[]> =>
  ctx.rows(kinds[trouble], []);

/* By the clock and not by when the transaction began: somebody else's retry may have been committed since. */
const held = `j.id, t.identifier as name, j.payload, j.attempts, j.locked_at is not null as "isRunning",
  j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= clock_timestamp() as "isDue"`;

const hold = statement<LockedJob>('jobs.hold_one', `select ${held} ${from} where j.id = $1 for update of j`);
const holdFailed = statement<LockedJob>(
  'jobs.hold_failed',
  `select ${held} ${from} where ${inTrouble.failed} and ${ofName} and t.identifier <> all($2::text[])
   order by j.id limit $3 for update of j skip locked`,
);

/** Locks a job's row until the transaction ends; undefined if there is none, as after it was done. */
export async function lockJob(ctx: Ctx, id: number): Promise<LockedJob | undefined> {
  const [job] = await ctx.rows(hold, [id]);
  return job;
}

/** Locks failed jobs, oldest first, except those named in `besides`. */
export const holdFailedJobs = (
  ctx: Ctx,
  { name, besides, most }: { name: string | null; besides: readonly string[]; most: number },
): Promise<LockedJob[]> => ctx.rows(holdFailed, [name, besides, most]);

// Earlier attempts still count, since each transaction of a job is tied to the number of its attempt.
const again = statement<never>(
  'jobs.try_again',
  `update graphile_worker._private_jobs set run_at = now(), max_attempts = greatest(max_attempts, attempts + 1)
   where id = any($1::bigint[]) and locked_at is null`,
);

/** Retries locked jobs now. */
export const tryJobsAgain = async (ctx: Ctx, ids: readonly number[]): Promise<void> =>
  void (await ctx.rows(again, [ids]));

const remove = statement<never>('jobs.remove', 'select graphile_worker.complete_jobs($1::bigint[])');

const stillAsked = statement<{ id: number }>(
  'jobs.still_asked',
  `select g.id from json_to_recordset($1::json) as g(id bigint, name text, payload text)
   where exists (select ${from} where t.identifier = g.name and j.payload::text = g.payload
     and (j.locked_at is not null or j.attempts < j.max_attempts))`,
);

/** Removes locked jobs. Returns those whose work ends with them; another job does the work of the rest. */
export async function removeJobs(ctx: Ctx, jobs: readonly LockedJob[]): Promise<LockedJob[]> {
  await ctx.rows(remove, [jobs.map(({ id }) => id)]);
  const asked = jobs.map(({ id, name, payload }) => ({ id, name, payload: JSON.stringify(payload) }));
  const still = new Set((await ctx.rows(stillAsked, [JSON.stringify(asked)])).map(({ id }) => id));
  return jobs.filter(({ id }) => !still.has(id));
}
