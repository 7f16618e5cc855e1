import { findViewerOfSession } from '#features/accounts/viewer.ts';
import { type Ctx, makeCtx } from '#kernel/api/context.ts';
import { readOnReplica } from '#kernel/api/replicaRead.ts';
import { inTransaction } from '#kernel/db/pools.ts';
import { readPosition } from '#kernel/db/replicas/position.ts';
import { AppError } from '#kernel/api/errors.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';

/** A desk that works with somebody's rights as they are now. */
export type PersonalContext = {
  ctx: Ctx;
  transaction<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result>;
  /**
   * Reads much on a replica that has all that was committed until now, else on the primary; `work` runs once more if the replica
   * fails.
   */
  read<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result>;
};

/** How long a job waits for a replica to catch up, in milliseconds. */
const patience = 3_000;

/** Works in the name of who asked for it, for as long as the session lives that they asked in; null once it has ended. */
export async function inNameOf(
  { services, ctx: { origin } }: JobContext,
  sessionId: number,
): Promise<PersonalContext | null> {
  const viewer = await findViewerOfSession(services, sessionId, false).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'UNAUTHENTICATED') return null;
    throw error;
  });
  if (!viewer) return null;
  const reader = { turn: viewer.userId, requestId: origin.requestId, patience };
  return {
    ctx: makeCtx(services, origin, viewer),
    transaction: (work) =>
      inTransaction(services.pools.main, (client) => work(makeCtx(services, origin, viewer, client))),
    async read(work) {
      const needs = services.replicas ? await readPosition(services.pools.main) : null;
      return readOnReplica(services, { ...reader, needs }, (reading) =>
        work(makeCtx(services, origin, viewer, reading)),
      );
    },
  };
}
