import { type Statement, statement } from '#kernel/db/statement.ts';

/** A job's context: statements outside of a transaction, and when to stop. */
export type Sweeper = {
  ctx: { now(): Date; rows<Row>(statement: Statement<Row>, values: unknown[]): Promise<Row[]> };
  stopping: AbortSignal;
};

type Gone = { count: number };

/** Rows that go in one transaction: a quarter of a second at most, during which nobody waits for one of them for long. */
const mostAtOnce = 5_000;

/**
 * A statement for `sweep` that deletes up to $1 rows of `table`; `from` is behind a select, and has them as `t`, with values from $2 on.
 * Rows that somebody holds are left for the next time.
 */
export const sweeping = (name: string, table: string, from: string): Statement<Gone> =>
  statement(
    name,
    `with gone as (delete from ${table} where ctid = any(array(select t.ctid ${from} limit $1 for update of t skip locked)) returning 1)
     select count(*)::int as count from gone`,
  );

/** Deletes what nobody needs any more, chunk after chunk, each in a transaction of its own: a month's rows at once would run out of time. */
export async function sweep(
  { ctx, stopping }: Sweeper,
  rows: Statement<Gone>,
  values: unknown[],
  atOnce = mostAtOnce,
): Promise<void> {
  for (let isMore = true; isMore && !stopping.aborted;) {
    const [gone] = await ctx.rows(rows, [atOnce, ...values]);
    // A chunk is short by rows that were changed meanwhile, and there may be more behind it.
    isMore = (gone?.count ?? 0) > 0;
  }
}
