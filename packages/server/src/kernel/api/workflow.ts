import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import { type Ctx, type Effects, makeCtx, type Services } from '#kernel/api/context.ts';
import { inTransaction as inDatabaseTransaction } from '#kernel/db/pools.ts';
import { unavailable } from '#kernel/api/errors.ts';
import type { Origin, Viewer } from '#kernel/api/viewer.ts';

/** The context of a workflow or job: any number of transactions, with external calls between them. */
export type WorkflowContext = {
  services: Services;
  origin: Origin;
  viewer: Viewer | null;
  /** Reads and single-statement writes, on the pool; `ctx.me` is the signed-in user. */
  ctx: Ctx;
  transaction<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result>;
  /**
   * Calls another service, such as a gateway, and waits at most `seconds` (10 by default) and, in a request, at most what is
   * left of all its calls' time. `what` names it in the message. Throws UNAVAILABLE on timeout, and Error inside a transaction,
   * which would hold its locks meanwhile.
   */
  call<Result>(what: string, work: (signal: AbortSignal) => Promise<Result>, seconds?: number): Promise<Result>;
};

type Asker = { origin: Origin; viewer: Viewer | null };
type Options = Partial<Pick<Effects, 'keepSession'>> & {
  /** Seconds that all external calls have together; no limit for a job, since no one waits for it. */
  patience?: number;
};

export function makeWorkflowContext(
  services: Services,
  { origin, viewer }: Asker,
  { patience = Infinity, ...effects }: Options = {},
): WorkflowContext {
  const pools = services.pools;
  const end = performance.now() + patience * 1_000;
  return {
    services,
    origin,
    viewer,
    ctx: makeCtx(services, origin, viewer, pools.main, effects),
    transaction: (work) =>
      insideTransaction(services, (client, afterCommit) =>
        work(makeCtx(services, origin, viewer, client, { ...effects, afterCommit })),
      ),
    call: (what, work, seconds = 10) => callOutside(what, work, Math.min(seconds * 1_000, end - performance.now())),
  };
}

const open = new AsyncLocalStorage<true>();

/** Runs `work` in one transaction without external calls, and its after-commit work afterwards. */
export async function insideTransaction<Result>(
  { pools }: Services,
  work: (client: PoolClient, afterCommit: Ctx['afterCommit']) => Promise<Result>,
): Promise<Result> {
  const effects: (() => void)[] = [];
  const result = await inDatabaseTransaction(pools.main, (client) =>
    open.run(true, () => work(client, (effect) => effects.push(effect))),
  );
  for (const effect of effects) effect();
  return result;
}

async function callOutside<Result>(
  what: string,
  work: (signal: AbortSignal) => Promise<Result>,
  milliseconds: number,
): Promise<Result> {
  if (open.getStore()) throw new Error(`${what} was called inside a transaction`);
  const tooLong = () => unavailable(`${what} takes too long. Try again in a moment`);
  if (milliseconds < 1) throw tooLong();
  const signal = AbortSignal.timeout(Math.round(milliseconds));
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(tooLong()));
  });
  return Promise.race([work(signal), late]);
}
