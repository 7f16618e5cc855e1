import type { MoveUpSnapshot } from '#features/journey/move-up/moveUp.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const insert = statement<never>(
  'move_up.step',
  `insert into stage_move_up_step (request_id, at, actor_id, act, attempt, reason_code, said, task_ids, snapshot)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

type Step = {
  requestId: number;
  act: string;
  attempt: number;
  reasonCode?: string | null;
  said?: string;
  taskIds?: readonly number[];
  snapshot?: MoveUpSnapshot;
};

/** Writes what happened to a request into its history. */
export async function step(ctx: Ctx, { requestId, act, attempt, ...more }: Step): Promise<void> {
  const snapshot = more.snapshot === undefined ? null : JSON.stringify(more.snapshot);
  await ctx.rows(insert, [
    requestId,
    ctx.now(),
    ctx.viewer?.userId ?? null,
    act,
    attempt,
    more.reasonCode ?? null,
    more.said ?? '',
    more.taskIds ?? [],
    snapshot,
  ]);
}
