import type { Ctx } from '#kernel/api/context.ts';
import { type Job, type JobContext, jobContextFor } from '#kernel/jobs/jobs.ts';
import { aStranger, inOneTransaction, services } from './world.ts';

/** Where a job works by itself, in the name of nobody. */
export const aJobContext = (ctx: Ctx = aStranger()): JobContext =>
  Object.assign(jobContextFor(services, ctx.origin.requestId, new AbortController().signal), {
    ctx,
    transaction: <Result>(work: (ctx: Ctx) => Promise<Result>) => inOneTransaction(ctx, work),
  });

/** Does the jobs that are waiting, one after the other, and those that they leave; a job that fails stays, and is counted. */
export async function workOff(jobs: readonly Job[], limit = 500): Promise<{ done: number; failed: number }> {
  const pool = services.pools.main;
  const names = jobs.map(({ name }) => name);
  const failed = new Set<string>();
  for (let done = 0; done < limit; done += 1) {
    const { rows } = await pool.query<{ id: string; name: string; payload: unknown }>(
      `select j.id, t.identifier as name, j.payload from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = any($1) and j.run_at <= greatest(clock_timestamp(), $2::timestamptz) and not j.id = any($3)
       order by j.id limit 1`,
      // The database's own clock: ours has no microseconds, and a job of this millisecond would still be to come.
      [names, services.clock(), [...failed]],
    );
    const [next] = rows;
    if (!next) return { done, failed: failed.size };
    const work = jobs.find(({ name }) => name === next.name);
    await pool.query('delete from graphile_worker._private_jobs where id = $1', [next.id]);
    const context = jobContextFor(services, `job:${next.id}`, new AbortController().signal);
    await work!.run(context, next.payload).catch(async () => {
      await pool.query(`select graphile_worker.add_job($1, $2::json, run_at := $3)`, [
        next.name,
        JSON.stringify(next.payload),
        services.clock(),
      ]);
      const { rows: again } = await pool.query<{ id: string }>(
        'select max(id) as id from graphile_worker._private_jobs',
      );
      failed.add(again[0]!.id);
    });
  }
  throw new Error(`More than ${limit} jobs`);
}
