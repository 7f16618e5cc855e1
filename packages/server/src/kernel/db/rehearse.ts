import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const begin = statement<never>('db.rehearse', 'savepoint rehearsal');
const back = statement<never>('db.end_rehearsal', 'rollback to savepoint rehearsal');

/** Runs `work` in the open transaction and rolls back what it wrote; throws what it throws. */
export async function rehearse(ctx: Ctx, work: () => Promise<unknown>): Promise<void> {
  await ctx.rows(begin, []);
  try {
    await work();
  } finally {
    await ctx.rows(back, []);
  }
}
