import { step } from '#features/journey/move-up/step.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const left = statement<{ id: number; attempt: number }>(
  'move_up.left',
  `update stage_move_up_request set status = 'withdrawn', decided_at = $2, version = version + 1, updated_at = $2
   where user_id = any($1::int[]) and status in ('submitted', 'in-review', 'changes-requested')
   returning id, attempt`,
);

/** Whoever leaves a stage in another way has nothing to ask there any more. */
export async function closeMoveUps(ctx: Ctx, userIds: readonly number[]): Promise<void> {
  for (const { id, attempt } of await ctx.rows(left, [userIds, ctx.now()]))
    await step(ctx, { requestId: id, act: 'moved-elsewhere', attempt });
}
