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

/** Makes the rows that triggers add to the counts of stages few again, exactly; nobody moves for that moment. */
export async function recountStages(ctx: Ctx): Promise<void> {
  await ctx.rows(hold, []);
  await ctx.rows(clear, []);
  await ctx.rows(count, []);
}
