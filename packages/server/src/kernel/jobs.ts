import { Logger, type Runner as Worker, parseCronItems, run } from 'graphile-worker';
import type { z } from 'zod';
import { type Ctx, makeCtx, type Services } from '#kernel/context.ts';
import { inTransaction, runRows, statement } from '#kernel/db.ts';

/** Where a job works: as many transactions as it needs, each whole. */
export type Desk = {
  services: Services;
  ctx: Ctx;
  transaction<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result>;
  /** Ends when the server is asked to stop; a long job gives itself back then. */
  stopping: AbortSignal;
};

export type Job = { name: string; run(desk: Desk, payload: unknown): Promise<void>; every?: string };

/** Work in the background; `every` is a crontab pattern in UTC for what runs by itself. */
export function job<Payload>(
  name: string,
  input: z.ZodType<Payload>,
  work: (desk: Desk, payload: Payload) => Promise<void>,
  options: { every?: string } = {},
): Job {
  return { name, run: async (desk, payload) => work(desk, input.parse(payload)), ...options };
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
        work(deskFor(services, `job-${helpers.job.id}`, stopping.signal), payload),
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

function deskFor(services: Services, requestId: string, stopping: AbortSignal): Desk {
  const origin = { requestId, address: '', isDirect: false, userAgent: '', source: 'job' as const };
  return {
    services,
    stopping,
    ctx: makeCtx(services, origin, null),
    transaction: (work) =>
      inTransaction(services.pools.main, (client) => work(makeCtx(services, origin, null, client))),
  };
}
