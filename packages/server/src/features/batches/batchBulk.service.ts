import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const make = statement<{ id: number; name: string }>(
  'batches.make_named',
  `insert into batch (name, launch_from, launch_to) select unnest($1::text[]), $2::date, $2::date
   on conflict (name) do update set updated_at = batch.updated_at returning id, name`,
);

/** Makes batches of which only the name is known; they launch today until staff say otherwise. */
export async function makeBatches(ctx: Ctx, names: readonly string[]): Promise<{ id: number; name: string }[]> {
  return names.length === 0 ? [] : ctx.rows(make, [names, ctx.today()]);
}
