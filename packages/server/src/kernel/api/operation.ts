import type { Access } from '@tribe/domain/kernel/access/access.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { forbidden, unauthenticated } from '#kernel/api/errors.ts';
import type { Viewer } from '#kernel/api/viewer.ts';
import type { WorkflowContext } from '#kernel/api/workflow.ts';

/**
 * How an operation uses the database: a query reads; a mutation runs in one transaction; a workflow opens its own
 * transactions and may call other services between them.
 */
export type Kind = 'query' | 'mutation' | 'workflow';

/**
 * Anything with an access rule. `reads` is 'replica' if a database that is some seconds behind may answer, and `followsJobs` is
 * true if it tells what jobs did.
 */
export type HasAccess = {
  readonly access: Access;
  readonly kind: Kind;
  readonly reads?: 'replica';
  readonly followsJobs?: boolean;
  readonly needsWholeViewer?: boolean;
};

type Body<Context, Args extends unknown[], Result> = (context: Context, ...args: Args) => Promise<Result>;

/**
 * A service's public function: its access is checked before its body runs, and is readable for the start-up check and the
 * tests.
 */
export type Query<Args extends unknown[], Result> = Body<Ctx, Args, Result> & HasAccess & { readonly kind: 'query' };
export type Mutation<Args extends unknown[], Result> = Body<Ctx, Args, Result> &
  HasAccess & { readonly kind: 'mutation' };
export type Workflow<Args extends unknown[], Result> = Body<WorkflowContext, Args, Result> &
  HasAccess & { readonly kind: 'workflow' };
export type Operation<Args extends unknown[], Result> =
  | Query<Args, Result>
  | Mutation<Args, Result>
  | Workflow<Args, Result>;

/** Reads on the primary. Without access it throws UNAUTHENTICATED or FORBIDDEN, and the body never runs. */
export function query<Args extends unknown[], Result>(
  access: Access,
  body: Body<Ctx, Args, Result>,
): Query<Args, Result> {
  return Object.assign(guarded(access, body), { access, kind: 'query' as const });
}

/**
 * A query for lists, reports, searches and pages: a replica may answer it, some seconds behind but never without the caller's own
 * changes. It only reads, because it runs again on the primary if the replica fails. What decides about money, access or sign-in is a `query`.
 */
export function replicaQuery<Args extends unknown[], Result>(
  access: Access,
  body: Body<Ctx, Args, Result>,
): Query<Args, Result> {
  return Object.assign(query(access, body), { reads: 'replica' as const });
}

/** A query that tells what jobs did for the caller, such as how far an import is: their later reads include what it told. */
export function progressQuery<Args extends unknown[], Result>(
  access: Access,
  body: Body<Ctx, Args, Result>,
): Query<Args, Result> {
  return Object.assign(query(access, body), { followsJobs: true });
}

/** Changes everything or nothing. It can't call other services: its context has no way to. */
export function mutation<Args extends unknown[], Result>(
  access: Access,
  body: Body<Ctx, Args, Result>,
): Mutation<Args, Result> {
  return Object.assign(guarded(access, body), { access, kind: 'mutation' as const });
}

/** Runs in steps: its own transactions, with calls to other services between them. A committed step stays. */
export function workflow<Args extends unknown[], Result>(
  access: Access,
  body: Body<WorkflowContext, Args, Result>,
): Workflow<Args, Result> {
  return Object.assign(guarded(access, body), { access, kind: 'workflow' as const });
}

/** A public query that needs everything screens show about the viewer, read by the statement that finds them. */
export function viewerQuery<Result>(body: (ctx: Ctx) => Promise<Result>): Query<[], Result> {
  return Object.assign((ctx: Ctx) => body(ctx), {
    access: 'public' as const,
    kind: 'query' as const,
    needsWholeViewer: true,
  });
}

const guarded =
  <Context extends { viewer: Viewer | null }, Args extends unknown[], Result>(
    access: Access,
    body: Body<Context, Args, Result>,
  ): Body<Context, Args, Result> =>
  async (context, ...args) => {
    checkAccess(context.viewer, access);
    return body(context, ...args);
  };

function checkAccess(viewer: Viewer | null, access: Access): void {
  if (access === 'public' || access === 'auth') return;
  if (!viewer) throw unauthenticated();
  if (access === 'in') return;
  const [page, act] = typeof access === 'string' ? [access] : access;
  const { pageAccess, functionAccess } = viewer;
  if (pageAccess[page] !== true || (act !== undefined && functionAccess[act] !== true)) throw forbidden();
}

/** Refuses what nobody may do while impersonating: passwords, addresses, access levels, payouts, payment approvals. */
export function refuseInAnothersName({ me }: { me: Viewer }): void {
  if (me.impersonatorId !== null) throw forbidden('You can’t do this while you’re signed in as someone else');
}
