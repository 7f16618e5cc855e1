import { today } from '@tribe/domain/kernel/time/manila.ts';
import { flagLabel } from '@tribe/domain/features/access/flags.ts';
import { type Ctx, makeCtx, type Services } from '#kernel/api/context.ts';
import { AppError, forbidden, isLostDatabase } from '#kernel/api/errors.ts';
import type { HasAccess, Mutation, Operation, Query, Workflow } from '#kernel/api/operation.ts';
import { readOnReplica } from '#kernel/api/replicaRead.ts';
import type { Reading } from '#kernel/db/reading.ts';
import type { NewSession, Origin, Viewer } from '#kernel/api/viewer.ts';
import { insideTransaction, makeWorkflowContext } from '#kernel/api/workflow.ts';
import { beyondAll, type Position, readPosition } from '#kernel/db/replicas/position.ts';

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
  /** What this caller's reads on a replica have to include: their last change. Null without one. */
  position(): Position | null;
  /** Runs an operation by its kind: on the pool or a replica, in one transaction, or as a workflow. */
  run<Args extends unknown[], Result>(operation: Operation<Args, Result>, args: Args): Promise<Result>;
};

/** Seconds that all external calls of a request may take together: a response comes within ten. */
const patience = 9;

/** Finds the viewer in one statement; `whole` adds what the current user's screens show. */
export type FindViewer = (whole: boolean) => Promise<Viewer | null>;

/** What a caller brings along and takes away: a browser in its cookies. */
export type CallerMemory = {
  keepSession(session: NewSession): void;
  /** How far the database was after the caller's last change; null if that is long ago, or nobody knows. */
  position(): Position | null;
  keepPosition(position: Position): void;
};

const noMemory: CallerMemory = { keepSession: () => undefined, position: () => null, keepPosition: () => undefined };

/** Visitors have no id, so they take turns. */
let visitors = 0;

export function makeRequestContext(
  services: Services,
  origin: Origin,
  findViewer: FindViewer,
  more: Partial<CallerMemory> = {},
): RequestContext {
  const memory = { ...noMemory, ...more };
  const { keepSession } = memory;
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

  let own: Position | undefined;
  const position = () => own ?? memory.position();

  /** Without the position, their reads stay on the primary until the caller's copy of it expires. */
  async function keepPosition(failure?: unknown): Promise<void> {
    if (!services.replicas) return;
    own = isLostDatabase(failure) ? beyondAll : await readPosition(services.pools.outside).catch(() => beyondAll);
    memory.keepPosition(own);
  }

  async function read<Args extends unknown[], Result>(operation: Query<Args, Result>, args: Args): Promise<Result> {
    const asking = operation.needsWholeViewer ? wholeViewer : viewer;
    const asker = needsNobody(operation) ? await quietly(asking) : await asking();
    // What a read on a replica needs around it costs the smallest queries a third more processor.
    if (!services.replicas) {
      const ctx = makeCtx(services, origin, asker);
      return operation(ctx, ...args).catch((error: unknown) => refused(ctx, operation, error));
    }
    let isLogged = false;
    const effects = { onLog: () => void (isLogged = true) };
    const from = (reading?: Reading) => operation(makeCtx(services, origin, asker, reading, effects), ...args);
    try {
      if (operation.reads !== 'replica') return await from();
      const reader = { needs: position(), turn: asker?.userId ?? (visitors += 1) };
      return await readOnReplica(services, { ...reader, requestId: origin.requestId }, from);
    } catch (error) {
      return await refused(makeCtx(services, origin, asker, undefined, effects), operation, error);
    } finally {
      if (isLogged || operation.followsJobs) await keepPosition();
    }
  }

  async function change<Args extends unknown[], Result>(
    operation: Mutation<Args, Result> | Workflow<Args, Result>,
    args: Args,
  ): Promise<Result> {
    const asking = await viewer();
    let failure: unknown;
    try {
      if (operation.kind === 'workflow') {
        const context = makeWorkflowContext(services, { origin, viewer: asking }, { keepSession, patience });
        return await operation(context, ...args);
      }
      return await insideTransaction(services, (client, afterCommit) =>
        operation(makeCtx(services, origin, asking, client, { afterCommit, keepSession }), ...args),
      );
    } catch (error) {
      failure = error;
      return await refused(makeCtx(services, origin, asking), operation, error);
    } finally {
      // After a failure too: steps of a workflow stay, and so does what was written outside the transaction.
      await keepPosition(failure);
    }
  }

  const { isProduction } = services.config;
  return {
    origin,
    isProduction,
    today: () => today(services.clock()),
    viewer,
    isInDoubt: () => inDoubt,
    knownUserId: () => userId,
    position,
    run: (operation, args) => (operation.kind === 'query' ? read(operation, args) : change(operation, args)),
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
