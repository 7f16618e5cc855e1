import { Logger, type Runner as Worker, parseCronItems, run } from 'graphile-worker';
import type { z } from 'zod';
import type { Services } from '#kernel/api/context.ts';
import { runRows, statement } from '#kernel/db/statement.ts';
import { makeWorkflowContext, type WorkflowContext } from '#kernel/api/workflow.ts';

/** Where a job works. */
export type JobContext = WorkflowContext & {
  /** Ends when the server is asked to stop; a long job gives itself back then. */
  stopping: AbortSignal;
};

export type Job = { name: string; run(context: JobContext, payload: unknown): Promise<void>; every?: string };

/** Work in the background; `every` is a crontab pattern in UTC for what runs by itself. */
export function job<Payload>(
  name: string,
  input: z.ZodType<Payload>,
  work: (context: JobContext, payload: Payload) => Promise<void>,
  options: { every?: string } = {},
): Job {
  return { name, run: async (context, payload) => work(context, input.parse(payload)), ...options };
}

const unlock = statement<never>(
  'jobs.unlock',
  `select graphile_worker.force_unlock_workers(array(
     select distinct locked_by from graphile_worker.jobs where locked_by is not null))`,
);

/**
 * Starts the workers of this process. `stop` lets running jobs end or gives them back. A process that has the database
 * to itself frees at once what a killed one held; among several, such jobs are free again after four hours.
 */
export async function startJobs(
  services: Services,
  jobs: readonly Job[],
  { isAlone = false }: { isAlone?: boolean } = {},
): Promise<{ stop(): Promise<void> }> {
  if (isAlone) await runRows(services.pools.main, unlock, []);
  const stopping = new AbortController();
  const tasks = Object.fromEntries(
    jobs.map(({ name, run: work }) => [
      name,
      (payload: unknown, helpers: { job: { id: string } }) =>
        work(jobContextFor(services, `job-${helpers.job.id}`, stopping.signal), payload),
    ]),
  );
  const worker: Worker = await run({
    pgPool: services.pools.main,
    taskList: tasks,
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, every }) => (every ? [{ task: name, match: every, options: { backfillPeriod: 0 } }] : [])),
    ),
    noHandleSignals: true,
    preset: { worker: { concurrentJobs: 2, pollInterval: 1_000, gracefulShutdownAbortTimeout: 4_000 } },
    logger: new Logger((scope) => (level, message) => {
      if (level === 'error') services.logger.error({ ...scope }, message);
      else if (level === 'warning') services.logger.warn({ ...scope }, message);
    }),
  });
  return {
    async stop() {
      stopping.abort();
      await worker.stop();
    },
  };
}

/** Where the job `requestId` works, in the name of nobody. */
export function jobContextFor(services: Services, requestId: string, stopping: AbortSignal): JobContext {
  const origin = { requestId, address: '', isDirect: false, userAgent: '', source: 'job' as const };
  return Object.assign(makeWorkflowContext(services, { origin, viewer: null }), { stopping });
}
