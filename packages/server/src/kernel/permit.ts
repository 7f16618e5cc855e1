import type { Door } from '@tribe/domain/kernel/access/door.ts';
import type { Ctx } from '#kernel/context.ts';
import { forbidden, unauthenticated } from '#kernel/errors.ts';

/** What states its door. */
export type Doored = { readonly door: Door; readonly needsWholePerson?: boolean };

/** A public act of a service: its door is checked before its body, and stays readable for the start-up check and the tests. */
export type Verb<Args extends unknown[], Result> = ((ctx: Ctx, ...args: Args) => Promise<Result>) & Doored;

/** Makes a verb. Who stands outside the door gets UNAUTHENTICATED or FORBIDDEN, and the body never runs. */
export function verb<Args extends unknown[], Result>(
  door: Door,
  body: (ctx: Ctx, ...args: Args) => Promise<Result>,
): Verb<Args, Result> {
  const guarded = async (ctx: Ctx, ...args: Args): Promise<Result> => {
    enter(ctx, door);
    return body(ctx, ...args);
  };
  return Object.assign(guarded, { door });
}

/** A public verb that wants all that screens know of who asks, read by the statement that finds them. */
export function personVerb<Result>(body: (ctx: Ctx) => Promise<Result>): Verb<[], Result> {
  return Object.assign((ctx: Ctx) => body(ctx), { door: 'public' as const, needsWholePerson: true });
}

function enter(ctx: Ctx, door: Door): void {
  if (door === 'public' || door === 'auth') return;
  if (!ctx.who) throw unauthenticated();
  if (door === 'in') return;
  const [page, act] = typeof door === 'string' ? [door] : door;
  const { pageAccess, functionAccess } = ctx.who;
  if (pageAccess[page] !== true || (act !== undefined && functionAccess[act] !== true)) throw forbidden();
}

/** Refuses what nobody may do in another's name: passwords, addresses, access levels, payouts, approvals of payments. */
export function refuseInAnothersName(ctx: Ctx): void {
  if (ctx.me.impersonatorId !== null) throw forbidden('Not while you are signed in as somebody else');
}
