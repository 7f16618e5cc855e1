import { findViewerOfSession } from '#features/accounts/viewer.ts';
import { type Ctx, makeCtx } from '#kernel/api/context.ts';
import { inTransaction } from '#kernel/db/pools.ts';
import { AppError } from '#kernel/api/errors.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';

/** A desk that works with somebody's rights as they are now. */
export type PersonalContext = { ctx: Ctx; transaction<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result> };

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
  return {
    ctx: makeCtx(services, origin, viewer),
    transaction: (work) =>
      inTransaction(services.pools.main, (client) => work(makeCtx(services, origin, viewer, client))),
  };
}
