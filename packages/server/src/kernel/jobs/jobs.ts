import { setTimeout as pause } from 'node:timers/promises';
import { type JobHelpers, Logger, type Runner as Worker, parseCronItems, run } from 'graphile-worker';
import type { z } from 'zod';
import type { Ctx, Services } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import type { Node } from '#kernel/nodes/node.ts';
import { withoutSecrets } from '#kernel/withoutSecrets.ts';
import { makeWorkflowContext, type WorkflowContext } from '#kernel/api/workflow.ts';

/** The context of a job. */
export type JobContext = WorkflowContext & {
  /** Aborts when the server is asked to stop; a long job then returns itself to the queue. */
  stopping: AbortSignal;
};

export type Job = {
  name: string;
  run(context: JobContext, payload: unknown): Promise<void>;
  every?: string;
  /** Cleans up when staff discard the job. */
  discard?(ctx: Ctx, payload: unknown): Promise<void>;
};

type JobOptions<Payload> = { every?: string; discard?: (ctx: Ctx, payload: Payload) => Promise<void> };

const made = new Map<string, Job>();

/** The job with a name, if this release has it. */
export const findJob = (name: string): Job | undefined => made.get(name);

/** The names of scheduled jobs. */
export const repeatedJobs = (): string[] => [...made.values()].filter(({ every }) => every).map(({ name }) => name);

/** Background work; `every` is a crontab pattern in UTC for scheduled jobs. */
export function job<Payload>(
  name: string,
  input: z.ZodType<Payload>,
  work: (context: JobContext, payload: Payload) => Promise<void>,
  { every, discard }: JobOptions<Payload> = {},
): Job {
  const one: Job = {
    name,
    run: async (context, payload) => work(context, input.parse(payload)),
    ...(every && { every }),
    ...(discard && {
      async discard(ctx, payload) {
        const parsed = input.safeParse(payload);
        if (parsed.success) await discard(ctx, parsed.data);
      },
    }),
  };
  made.set(name, one);
  return one;
}

export type Workers = {
  /** Lets running jobs finish, or returns them to the queue. */
  stop(): Promise<void>;
};

/**
 * How long the queue waits before it restarts after a failure, in milliseconds: longer each time, until it has worked a while.
 */
const rests = [500, 1_000, 2_000, 5_000];
const worksAgain = 60_000;
/** How long a stopping queue may take, in milliseconds; four seconds of it are for a job that is asked to stop. */
const endsWithin = 6_000;

/** Starts this process's workers, and restarts them when the queue fails, as it does when the database goes away. */
export async function startJobs(services: Services, jobs: readonly Job[], node: Node): Promise<Workers> {
  const { logger } = services;
  const stopping = new AbortController();
  const begin = () => beginWork(services, jobs, { node, stopping: stopping.signal });
  let worker: Worker | undefined = await begin();

  const keepWorking = async () => {
    for (let failures = 0; ;) {
      const since = performance.now();
      if (worker) await endOf(worker).catch((error: unknown) => logger.error({ err: error }, 'The job queue failed'));
      if (stopping.signal.aborted) return;
      failures = performance.now() - since > worksAgain ? 1 : failures + 1;
      const rest = rests[Math.min(failures, rests.length) - 1] ?? 0;
      logger.warn({ rest }, 'The queue of jobs ended and begins again');
      await pause(rest, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      worker = await begin().catch((error: unknown) => {
        logger.error({ err: error }, 'The job queue didn’t start');
        return undefined;
      });
      // A stop requested meanwhile went to the previous queue.
      if (stopping.signal.aborted) await worker?.stop().catch(() => {});
    }
  };
  const working = keepWorking();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([worker?.stop().catch(() => {}), pause(endsWithin, undefined, { ref: false })]);
      await working;
    },
  };
}

/**
 * Resolves when the queue has ended. A stopping queue takes no more jobs, but if two of its writes failed it waits for itself
 * forever (graphile-worker 0.18 counts its pending writes below zero), so it is abandoned after a timeout: whatever it still
 * runs has lost its claim once the next one starts.
 */
function endOf({ promise, events }: Worker): Promise<void> {
  const late = Promise.withResolvers<void>();
  events.once('pool:gracefulShutdown', () => void setTimeout(late.resolve, endsWithin).unref());
  return Promise.race([promise, late.promise]);
}

async function beginWork(
  services: Services,
  jobs: readonly Job[],
  { node, stopping }: { node: Node; stopping: AbortSignal },
): Promise<Worker> {
  const { logger } = services;
  const tasks = Object.fromEntries(
    jobs.map(({ name, run: work }) => [
      name,
      (payload: unknown, { job: { id, locked_by: worker, attempts } }: JobHelpers) =>
        work(jobContextFor(services, `job-${id}`, stopping, { id: Number(id), worker, attempts }), payload).catch(
          (error: unknown) => {
            throw discreet(error);
          },
        ),
    ]),
  );
  const plugin: GraphileConfig.Plugin = {
    name: 'tribe-node',
    version: '1',
    worker: { hooks: { startWorker: (_context, { worker }) => node.works(worker.workerPool.id) } },
  };
  const settings = { concurrentJobs: 2, pollInterval: 1_000, gracefulShutdownAbortTimeout: 4_000 };
  return run({
    pgPool: services.pools.direct,
    taskList: tasks,
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, every }) => (every ? [{ task: name, match: every, options: { backfillPeriod: 0 } }] : [])),
    ),
    noHandleSignals: true,
    preset: {
      plugins: [plugin],
      // With a delay the queue awaits its writes; without one, a failed write is an unhandled rejection.
      worker: { ...settings, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
    logger: new Logger((scope) => (level, message) => {
      if (level === 'error') logger.error({ ...scope }, message);
      else if (level === 'warning') logger.warn({ ...scope }, message);
    }),
  });
}

/** The queue logs an error and stores its message with the job, where operators read it. */
function discreet(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  const shown = new Error(withoutSecrets(message) || 'It failed without a word');
  const where = error instanceof Error ? (error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []) : [];
  shown.stack = [shown.message, ...where].join('\n');
  return shown;
}

/** A worker's claim: this job, and the number of the attempt. */
type Claim = { id: number; worker: string | null; attempts: number };

const hold = statement<{ id: number }>(
  'jobs.hold',
  `select id from graphile_worker._private_jobs where id = $1 and locked_by = $2 and attempts = $3 for share`,
);

/**
 * The context of the job `requestId`, without a user. Each transaction begins by locking its claim, which no one can take before
 * it ends: a server that was paused, and whose job runs elsewhere by now, commits nothing.
 */
export function jobContextFor(services: Services, requestId: string, stopping: AbortSignal, claim?: Claim): JobContext {
  const origin = { requestId, address: '', isDirect: false, userAgent: '', source: 'job' as const };
  const context = makeWorkflowContext(services, { origin, viewer: null });
  if (!claim) return Object.assign(context, { stopping });
  const { transaction } = context;
  return Object.assign(context, {
    stopping,
    transaction: <Result>(work: (ctx: Ctx) => Promise<Result>) =>
      transaction(async (ctx) => {
        const held = await ctx.rows(hold, [claim.id, claim.worker, claim.attempts]);
        if (held.length === 0) throw new Error(`Job ${claim.id} was given to another server`);
        return work(ctx);
      }),
  });
}
