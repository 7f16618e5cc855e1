import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '#kernel/api/context.ts';
import { conflict } from '#kernel/api/errors.ts';
import { mutation, refuseInAnothersName } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { job } from '#kernel/jobs/jobs.ts';

/** For how long whoever did something can take it back, in milliseconds: until then nobody is told of it. */
export const undoMilliseconds = 10_000;

type Kind<Payload> = {
  /** Tells whoever it concerns, by mail or at their bell, once it can't be taken back any more. */
  tell(ctx: Ctx, payload: Payload): Promise<void>;
  /** Puts everything back as it was. Throws CONFLICT where it changed since. */
  takeBack(ctx: Ctx, payload: Payload): Promise<void>;
};

const kinds = new Map<string, Kind<unknown>>();

const keep = statement<never>(
  'undo.keep',
  `insert into undoable_act (id, kind, payload, actor_id, created_at) values ($1, $2, $3::jsonb, $4, $5)`,
);

/**
 * A kind of act that can be taken back for ten seconds. What it answers is called by the act, in its transaction: it queues what is
 * to be told for later, and answers the id under which `undoAct` takes it back.
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

/** Whoever takes the row decides: it is told of, or it is taken back, and never both. */
const take = statement<Kept>(
  'undo.take',
  `delete from undoable_act where id = $1 and ($2::int is null or actor_id = $2) returning kind, payload`,
);

/** Takes an act of one's own back. Throws CONFLICT once it was told of, and for anybody else's. */
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
