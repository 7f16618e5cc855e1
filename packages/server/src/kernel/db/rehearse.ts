import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const begin = statement<never>('db.rehearse', 'savepoint rehearsal');
const back = statement<never>('db.end_rehearsal', 'rollback to savepoint rehearsal');

/** Does `work` in the transaction that is open and takes back all that it wrote; throws what it throws. */
export async function rehearse(ctx: Ctx, work: () => Promise<unknown>): Promise<void> {
  await ctx.rows(begin, []);
  try {
    await work();
  } finally {
    await ctx.rows(back, []);
  }
}
