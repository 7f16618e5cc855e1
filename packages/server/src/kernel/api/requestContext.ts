import { today } from '@tribe/domain/kernel/time/manila.ts';
import { flagLabel } from '@tribe/domain/features/access/flags.ts';
import { type Ctx, makeCtx, type Services } from '#kernel/api/context.ts';
import { AppError, forbidden } from '#kernel/api/errors.ts';
import type { HasAccess, Operation } from '#kernel/api/operation.ts';
import type { NewSession, Origin, Viewer } from '#kernel/api/viewer.ts';
import { insideTransaction, makeWorkflowContext } from '#kernel/api/workflow.ts';

/** Connects a request to the operations. */
export type RequestContext = {
  origin: Origin;
  /** True if cookies are https-only. */
  isProduction: boolean;
  /** The day in Manila. */
  today(): string;
  viewer(): Promise<Viewer | null>;
  /** True if the supplied credentials were checked and rejected. */
  isInDoubt(): boolean;
  /** The viewer, once looked up; null for a visitor and before the lookup. */
  knownUserId(): number | null;
  /** Runs an operation by its kind: on the pool, in one transaction, or as a workflow. */
  run<Args extends unknown[], Result>(operation: Operation<Args, Result>, args: Args): Promise<Result>;
};

/** Seconds that all external calls of a request may take together: a response comes within ten. */
const patience = 9;

/** Finds the viewer in one statement; `whole` adds what the current user's screens show. */
export type FindViewer = (whole: boolean) => Promise<Viewer | null>;

export function makeRequestContext(
  services: Services,
  origin: Origin,
  findViewer: FindViewer,
  keepSession: (session: NewSession) => void = () => undefined,
): RequestContext {
  let found: Promise<Viewer | null> | undefined;
  let whole: Promise<Viewer | null> | undefined;
  let inDoubt = false;
  let userId: number | null = null;
  const find: FindViewer = async (wanted) => {
    try {
      const viewer = await findViewer(wanted);
      userId = viewer?.userId ?? null;
      return viewer;
    } catch (error) {
      inDoubt ||= isUnauthenticated(error);
      throw error;
    }
  };
  // Whoever was found whole is not looked for again.
  const viewer = () => (found ??= whole ?? find(false));
  const wholeViewer = () => (whole ??= find(true));

  async function run<Args extends unknown[], Result>(operation: Operation<Args, Result>, args: Args): Promise<Result> {
    if (operation.kind === 'query') {
      const asking = operation.needsWholeViewer ? wholeViewer : viewer;
      const ctx = makeCtx(services, origin, needsNobody(operation) ? await quietly(asking) : await asking());
      return operation(ctx, ...args).catch((error: unknown) => refused(ctx, operation, error));
    }
    const asking = await viewer();
    if (operation.kind === 'workflow') {
      const context = makeWorkflowContext(services, { origin, viewer: asking }, { keepSession, patience });
      return operation(context, ...args).catch((error: unknown) => refused(context.ctx, operation, error));
    }
    return insideTransaction(services, (client, afterCommit) =>
      operation(makeCtx(services, origin, asking, client, { afterCommit, keepSession }), ...args),
    ).catch((error: unknown) => refused(makeCtx(services, origin, asking), operation, error));
  }

  const { isProduction } = services.config;
  return {
    origin,
    isProduction,
    today: () => today(services.clock()),
    viewer,
    isInDoubt: () => inDoubt,
    knownUserId: () => userId,
    run,
  };
}

const needsNobody = ({ access }: HasAccess) => access === 'public' || access === 'auth';

const isUnauthenticated = (error: unknown) => error instanceof AppError && error.code === 'UNAUTHENTICATED';

/** A public response doesn't fail because an old session can't be checked. */
async function quietly(viewer: () => Promise<Viewer | null>): Promise<Viewer | null> {
  try {
    return await viewer();
  } catch (error) {
    if (isUnauthenticated(error)) return null;
    throw error;
  }
}

/** A signed-in user's refused attempt gets an audit row, which must survive the request's rollback. */
async function refused(ctx: Ctx, { access }: HasAccess, error: unknown): Promise<never> {
  if (error instanceof AppError && error.code === 'FORBIDDEN') {
    const flags = typeof access === 'string' ? [access] : access;
    const isClosed = error.message === forbidden().message && !['in', 'public', 'auth'].includes(flags[0] ?? '');
    const why = isClosed ? `it needs ${flags.map((flag) => `“${flagLabel(flag)}”`).join(' and ')}` : error.message;
    await ctx.outside.log({
      action: 'access.refused',
      entity: 'door',
      entityId: flags.join(' + '),
      sentence: `Was denied: ${why}`,
    });
  }
  throw error;
}
