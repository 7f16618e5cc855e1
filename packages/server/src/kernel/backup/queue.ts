import type { Client } from 'pg';
import { copyIn } from '#kernel/backup/tables.ts';

/**
 * Saves waiting jobs by name and payload rather than as the queue's rows, so that a later version of the queue accepts them. A
 * running job counts as waiting: it starts over.
 */
export const waitingJobs = `(
  select t.identifier, q.queue_name, j.payload, j.run_at, j.attempts, j.max_attempts, j.last_error, j.key, j.priority, j.flags
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  order by j.id)`;

/** Queues what `waitingJobs` saved. */
export async function queueAgain(client: Client, content: AsyncIterable<Buffer>): Promise<void> {
  await client.query(`create temp table waiting (identifier text, queue_name text, payload json, run_at timestamptz,
    attempts int, max_attempts int, last_error text, key text, priority int, flags jsonb) on commit drop`);
  await copyIn(client, 'waiting from stdin', content);
  await client.query(`create temp table queued on commit drop as
    select (graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, key, priority,
      (select array_agg(flag) from jsonb_object_keys(flags) flag))).id as id, attempts, last_error from waiting`);
  // Earlier attempts count: a job that failed for good stays failed.
  await client.query(`update graphile_worker._private_jobs j set attempts = q.attempts, last_error = q.last_error
    from queued q where q.id = j.id and (q.attempts > 0 or q.last_error is not null)`);
}
