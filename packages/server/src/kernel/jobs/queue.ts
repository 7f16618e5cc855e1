import { type Runner, runRows, statement } from '#kernel/db/statement.ts';

const add = statement<{ id: number }>(
  'jobs.add',
  `select (graphile_worker.add_job($1::text, payload := $2::json, run_at := $3::timestamptz, job_key := $4::text, max_attempts := 8)).id`,
);

/** Queues a job in the caller's transaction: it only runs after the commit. */
export async function addJob(
  runner: Runner,
  name: string,
  payload: unknown,
  { runAt, key }: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await runRows(runner, add, [name, JSON.stringify(payload ?? {}), runAt ?? null, key ?? null]);
}
