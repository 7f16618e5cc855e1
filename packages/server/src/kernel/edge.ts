import { flagLabel } from '@tribe/domain/features/access/flags.ts';
import { type Ctx, makeCtx, type Services } from '#kernel/context.ts';
import { inTransaction } from '#kernel/db.ts';
import { AppError, forbidden } from '#kernel/errors.ts';
import type { Doored, Verb } from '#kernel/permit.ts';
import type { NewSession, Origin, Who } from '#kernel/who.ts';

/** Where a request meets the verbs: reads go to the pool, an act gets one transaction of its own. */
export type Edge = {
  origin: Origin;
  /** Whether cookies are for https alone. */
  isProduction: boolean;
  who(): Promise<Who | null>;
  /** Whether what the request brought to say who asks was looked at and is not good. */
  isInDoubt(): boolean;
  ask<Args extends unknown[], Result>(verb: Verb<Args, Result>, args: Args): Promise<Result>;
  act<Args extends unknown[], Result>(verb: Verb<Args, Result>, args: Args): Promise<Result>;
};

/** Finds who asks by one statement; `whole` joins to it what the current user's screens show. */
export type FindWho = (whole: boolean) => Promise<Who | null>;

export function makeEdge(
  services: Services,
  origin: Origin,
  findWho: FindWho,
  keepSession: (session: NewSession) => void = () => undefined,
): Edge {
  let found: Promise<Who | null> | undefined;
  let whole: Promise<Who | null> | undefined;
  let inDoubt = false;
  const find: FindWho = (wanted) =>
    findWho(wanted).catch((error: unknown) => {
      inDoubt ||= isUnauthenticated(error);
      throw error;
    });
  const who = () => (found ??= find(false));
  const wholePerson = () => (whole ??= find(true));
  return {
    origin,
    isProduction: services.config.isProduction,
    who,
    isInDoubt: () => inDoubt,
    async ask(verb, args) {
      const asking = verb.needsWholePerson ? wholePerson : who;
      const ctx = makeCtx(services, origin, needsNobody(verb) ? await quietly(asking) : await asking());
      return verb(ctx, ...args).catch((error: unknown) => refused(ctx, verb, error));
    },
    async act(verb, args) {
      const asking = await who();
      const given: NewSession[] = [];
      const result = await inTransaction(services.pools.main, async (client) =>
        verb(
          makeCtx(services, origin, asking, client, (session) => given.push(session)),
          ...args,
        ),
      ).catch((error: unknown) => refused(makeCtx(services, origin, asking), verb, error));
      given.forEach(keepSession);
      return result;
    },
  };
}

const needsNobody = (verb: Doored) => verb.door === 'public' || verb.door === 'auth';

const isUnauthenticated = (error: unknown) => error instanceof AppError && error.code === 'UNAUTHENTICATED';

/** A public answer does not fail because somebody's old session is in doubt. */
async function quietly(who: () => Promise<Who | null>): Promise<Who | null> {
  try {
    return await who();
  } catch (error) {
    if (isUnauthenticated(error)) return null;
    throw error;
  }
}

/** A closed door that somebody signed in tried is worth a row, which the request's rollback must not take along. */
async function refused(ctx: Ctx, verb: Doored, error: unknown): Promise<never> {
  if (error instanceof AppError && error.code === 'FORBIDDEN') {
    const flags = typeof verb.door === 'string' ? [verb.door] : verb.door;
    const isClosed = error.message === forbidden().message && !['in', 'public', 'auth'].includes(flags[0]);
    const why = isClosed ? `it needs ${flags.map((flag) => `“${flagLabel(flag)}”`).join(' and ')}` : error.message;
    await ctx.outside.log({
      action: 'access.refused',
      entity: 'door',
      entityId: flags.join(' + '),
      sentence: `Was refused: ${why}`,
    });
  }
  throw error;
}
