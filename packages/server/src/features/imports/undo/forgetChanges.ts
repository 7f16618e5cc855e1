import { undoDays } from '@tribe/domain/features/imports/undo.ts';
import { sweep, sweeping, type Sweeper } from '#kernel/db/sweep.ts';

const over = sweeping(
  'imports.forget_changes',
  'import_change',
  `from import_change t join upload_job j on j.id = t.job_id where j.created_at < $2::timestamptz - make_interval(days => ${undoDays})
     and coalesce(j.undo_status, 'done') not in ('waiting', 'running')`,
);

/** Forgets what imports changed once they can no longer be taken back. */
export const forgetChanges = (context: Sweeper): Promise<void> => sweep(context, over, [context.ctx.now()]);
