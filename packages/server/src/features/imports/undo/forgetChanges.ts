import { undoDays } from '@tribe/domain/features/imports/undo.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const forget = statement<never>(
  'imports.forget_changes',
  `delete from import_change c using upload_job j where j.id = c.job_id and j.created_at < $1::timestamptz - make_interval(days => ${undoDays})
     and coalesce(j.undo_status, 'done') not in ('waiting', 'running')`,
);

/** Forgets what imports changed once they can no longer be taken back. */
export async function forgetChanges(ctx: Ctx): Promise<void> {
  await ctx.rows(forget, [ctx.now()]);
}
