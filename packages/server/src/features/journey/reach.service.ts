import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const hold = statement<never>('reach.hold', `lock table user_stage, stage_count in share row exclusive mode`);
const clear = statement<never>('reach.clear', `delete from stage_count`);
const count = statement<never>(
  'reach.recount',
  `insert into stage_count (stage_id, batch_id, inside, reached)
   select r.stage_id, u.batch_id, count(s.id), count(*) from stage_reached r join app_user u on u.id = r.user_id
   left join user_stage s on s.user_id = r.user_id and s.stage_id = r.stage_id and s.left_at is null group by 1, 2`,
);

/** Of two transactions that wrote at once of one person, neither saw what the other did. */
const note = statement<{ last: number; done: string }>(
  'reach.note_moves',
  `with chunk as materialized (
     select user_id as id from (select user_id from user_stage where entered_at > $1::timestamptz - interval '3 days' and user_id > $2
       union select user_id from user_stage where left_at > $1::timestamptz - interval '3 days' and user_id > $2) moved order by 1 limit $3)
   select max(id) as last, write_stage_moves(array_agg(id))::text as done from chunk having count(*) > 0`,
);

const next = statement<{ last: number; done: string }>(
  'reach.write_moves',
  `with chunk as materialized (select distinct user_id as id from user_stage where stage_id = $1 and user_id > $2 order by 1 limit $3)
   select max(id) as last, write_stage_moves(array_agg(id))::text as done from chunk having count(*) > 0`,
);

/** Tells anew what the moves were of some who were ever in a stage, in the order of their ids; answers the last of them, null where nobody is left. */
export async function writeMoves(
  ctx: Ctx,
  asked: { stageId: number; after: number; count: number },
): Promise<number | null> {
  const [done] = await ctx.rows(next, [asked.stageId, asked.after, asked.count]);
  return done?.last ?? null;
}

/** The same of those who moved in the last days. */
export async function noteMoves(ctx: Ctx, asked: { after: number; count: number }): Promise<number | null> {
  const [done] = await ctx.rows(note, [ctx.now(), asked.after, asked.count]);
  return done?.last ?? null;
}

/** Makes the rows that triggers add to the counts of stages few again, exactly; nobody moves for that moment. */
export async function recountStages(ctx: Ctx): Promise<void> {
  await ctx.rows(hold, []);
  await ctx.rows(clear, []);
  await ctx.rows(count, []);
}
