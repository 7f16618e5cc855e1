import { AsyncLocalStorage } from 'node:async_hooks';
import { type Ctx, makeCtx, type Services } from '#kernel/api/context.ts';
import { inTransaction as inDatabaseTransaction } from '#kernel/db/pools.ts';
import { unavailable } from '#kernel/api/errors.ts';
import type { NewSession, Origin, Viewer } from '#kernel/api/viewer.ts';

/** Where a workflow works, and a job too: as many transactions as it needs, each whole, and calls outside between them. */
export type WorkflowContext = {
  services: Services;
  origin: Origin;
  viewer: Viewer | null;
  /** Reads, and writes of one statement, on the pool; `ctx.me` is the one who is signed in. */
  ctx: Ctx;
  transaction<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result>;
  /**
   * Calls something outside, such as a gateway, and waits `seconds` at most (10 unless told). `what` is for the message.
   * Throws UNAVAILABLE when the time is over, and Error inside a transaction, which would hold its locks meanwhile.
   */
  call<Result>(what: string, work: (signal: AbortSignal) => Promise<Result>, seconds?: number): Promise<Result>;
};

type Asker = { origin: Origin; viewer: Viewer | null };

export function makeWorkflowContext(
  services: Services,
  { origin, viewer }: Asker,
  giveSession: (session: NewSession) => void = () => undefined,
): WorkflowContext {
  const pools = services.pools;
  return {
    services,
    origin,
    viewer,
    ctx: makeCtx(services, origin, viewer, pools.main, giveSession),
    transaction: async (work) => {
      const given: NewSession[] = [];
      const result = await insideTransaction(services, (client) =>
        work(makeCtx(services, origin, viewer, client, (session) => given.push(session))),
      );
      given.forEach(giveSession);
      return result;
    },
    call: callOutside,
  };
}

const open = new AsyncLocalStorage<true>();

/** One transaction around `work`, in which nothing outside is called. */
export const insideTransaction = <Result>(
  { pools }: Services,
  work: Parameters<typeof inDatabaseTransaction<Result>>[1],
): Promise<Result> => inDatabaseTransaction(pools.main, (client) => open.run(true, () => work(client)));

async function callOutside<Result>(
  what: string,
  work: (signal: AbortSignal) => Promise<Result>,
  seconds = 10,
): Promise<Result> {
  if (open.getStore()) throw new Error(`${what} was called inside a transaction`);
  const signal = AbortSignal.timeout(seconds * 1_000);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(unavailable(`${what} takes too long. Try again in a moment`)));
  });
  return Promise.race([work(signal), late]);
}
