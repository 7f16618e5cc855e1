import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '#kernel/api/context.ts';
import { conflict } from '#kernel/api/errors.ts';
import { mutation, refuseInAnothersName } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { job } from '#kernel/jobs/jobs.ts';

/** How long an action can be undone, in milliseconds; nobody is notified before that. */
export const undoMilliseconds = 10_000;

type Kind<Payload> = {
  /** Notifies the people concerned once it can't be undone. */
  tell(ctx: Ctx, payload: Payload): Promise<void>;
  /** Restores the state before. Throws CONFLICT if it has changed since. */
  takeBack(ctx: Ctx, payload: Payload): Promise<void>;
};

const kinds = new Map<string, Kind<unknown>>();

const keep = statement<never>(
  'undo.keep',
  `insert into undoable_act (id, kind, payload, actor_id, created_at) values ($1, $2, $3::jsonb, $4, $5)`,
);

/**
 * A kind of action that can be undone for ten seconds. The returned function is called by the action, in its transaction: it
 * queues the notification for later, and returns the id with which `undoAct` undoes it.
 */
export function undoable<Payload>(kind: string, input: z.ZodType<Payload>, { tell, takeBack }: Kind<Payload>) {
  kinds.set(kind, {
    tell: (ctx, payload) => tell(ctx, input.parse(payload)),
    takeBack: (ctx, payload) => takeBack(ctx, input.parse(payload)),
  });
  return async (ctx: Ctx, payload: Payload): Promise<string> => {
    const id = randomUUID();
    await ctx.rows(keep, [id, kind, JSON.stringify(payload), ctx.me.userId, ctx.now()]);
    await ctx.job('undo.tell', { id }, { runAt: new Date(ctx.now().getTime() + undoMilliseconds), key: `undo:${id}` });
    return id;
  };
}

type Kept = { kind: string; payload: unknown };

/** The first to delete the row decides: it is either announced or undone, never both. */
const take = statement<Kept>(
  'undo.take',
  `delete from undoable_act where id = $1 and ($2::int is null or actor_id = $2) returning kind, payload`,
);

/** Undoes the caller's own action. Throws CONFLICT once it was announced, and for anyone else's. */
export const undoAct = mutation('in', async (ctx, id: string): Promise<boolean> => {
  refuseInAnothersName(ctx);
  const [kept] = z.uuid().safeParse(id).success ? await ctx.rows(take, [id, ctx.me.userId]) : [];
  const kind = kept && kinds.get(kept.kind);
  if (!kind) throw conflict('It’s too late to undo this');
  await kind.takeBack(ctx, kept.payload);
  return true;
});

export const undoJobs = [
  job(
    'undo.tell',
    z.object({ id: z.uuid() }),
    (context, { id }) =>
      context.transaction(async (ctx) => {
        const [kept] = await ctx.rows(take, [id, null]);
        if (kept) await kinds.get(kept.kind)?.tell(ctx, kept.payload);
      }),
    { discard: async (ctx, { id }) => void (await ctx.rows(take, [id, null])) },
  ),
];
