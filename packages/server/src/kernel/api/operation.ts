import type { Access } from '@tribe/domain/kernel/access/access.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { forbidden, unauthenticated } from '#kernel/api/errors.ts';
import type { Viewer } from '#kernel/api/viewer.ts';
import type { WorkflowContext } from '#kernel/api/workflow.ts';

/**
 * How an operation works with the database: a query reads from the pool; a mutation gets one transaction around it; a
 * workflow has none, opens its own, and may call outside between two.
 */
export type Kind = 'query' | 'mutation' | 'workflow';

/** What states who may. */
export type HasAccess = { readonly access: Access; readonly kind: Kind; readonly needsWholeViewer?: boolean };

type Body<Context, Args extends unknown[], Result> = (context: Context, ...args: Args) => Promise<Result>;

/** A public function of a service: its access is checked before its body, and stays readable for the start-up check and the tests. */
export type Query<Args extends unknown[], Result> = Body<Ctx, Args, Result> & HasAccess & { readonly kind: 'query' };
export type Mutation<Args extends unknown[], Result> = Body<Ctx, Args, Result> &
  HasAccess & { readonly kind: 'mutation' };
export type Workflow<Args extends unknown[], Result> = Body<WorkflowContext, Args, Result> &
  HasAccess & { readonly kind: 'workflow' };
export type Operation<Args extends unknown[], Result> =
  | Query<Args, Result>
  | Mutation<Args, Result>
  | Workflow<Args, Result>;

/** Reads on the pool. Whoever may not gets UNAUTHENTICATED or FORBIDDEN, and the body never runs. */
export function query<Args extends unknown[], Result>(
  access: Access,
  body: Body<Ctx, Args, Result>,
): Query<Args, Result> {
  return Object.assign(guarded(access, body), { access, kind: 'query' as const });
}

/** Changes something, all of it or nothing. Nothing outside can be called from it: its context has no way there. */
export function mutation<Args extends unknown[], Result>(
  access: Access,
  body: Body<Ctx, Args, Result>,
): Mutation<Args, Result> {
  return Object.assign(guarded(access, body), { access, kind: 'mutation' as const });
}

/** Works in steps: transactions of its own, and calls outside between them. What one step committed stays. */
export function workflow<Args extends unknown[], Result>(
  access: Access,
  body: Body<WorkflowContext, Args, Result>,
): Workflow<Args, Result> {
  return Object.assign(guarded(access, body), { access, kind: 'workflow' as const });
}

/** A public query that wants all that screens know of who asks, read by the statement that finds them. */
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

/** Refuses what nobody may do in another's name: passwords, addresses, access levels, payouts, approvals of payments. */
export function refuseInAnothersName({ me }: { me: Viewer }): void {
  if (me.impersonatorId !== null) throw forbidden('You can’t do this while you’re signed in as someone else');
}
