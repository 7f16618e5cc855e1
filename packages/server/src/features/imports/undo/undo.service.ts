import { type UndoCount, undoDays, type UndoKept } from '@tribe/domain/features/imports/undo.ts';
import { countsSql, isLeft, keptSql } from '#features/imports/undo/undoCounts.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict, notFound } from '#kernel/api/errors.ts';
import { refuseInAnothersName, query, mutation } from '#kernel/api/operation.ts';
import { shape, type ShapeOf, written } from '#kernel/api/shape.ts';

type Job = {
  kind: string;
  fileName: string;
  dryRun: boolean;
  status: string;
  undoStatus: string | null;
  until: Date;
  hasChanges: boolean;
};

const find = statement<Job>(
  'imports.undo_job',
  `select kind, file_name as "fileName", dry_run as "dryRun", status, undo_status as "undoStatus",
     created_at + make_interval(days => ${undoDays}) as until,
     exists (select from import_change c where c.job_id = j.id) as "hasChanges"
   from upload_job j where id = $1 for update`,
);
const look = { ...find, name: 'imports.undo_look', text: find.text.replace(' for update', '') };

/** Throws NOT_FOUND, BAD_USER_INPUT for a preview, CONFLICT for what cannot be taken back (any more). */
async function undoable(ctx: Ctx, id: number, active: typeof find): Promise<Job> {
  const [job] = await ctx.rows(active, [id]);
  if (!job) throw notFound('Upload');
  if (job.dryRun) throw badInput({ id: ['is a preview, which changed nothing'] });
  if (job.status !== 'done' && job.status !== 'failed') throw conflict('This import isn’t done yet');
  if (job.undoStatus === 'done' && !job.hasChanges) throw conflict('This import was already undone');
  if (job.undoStatus === 'waiting' || job.undoStatus === 'running')
    throw conflict('This import is already being undone');
  if (job.until < ctx.now()) throw conflict(`An import can be undone for ${undoDays} days`);
  if (!job.hasChanges) throw conflict('This import changed nothing that can be undone');
  return job;
}

const begin = statement<never>(
  'imports.undo_begin_anew',
  `with earlier as (delete from import_undo u where u.job_id = $1 and ${isLeft})
   update upload_job set undo_status = $2, undo_requested_by_id = $3, updated_at = $4 where id = $1`,
);

/** Looks at what taking an import back would do, in the background, without doing it. Throws as doing it does. */
export const previewUndo = mutation('uploadContents', async (ctx, id: number): Promise<number> => {
  await undoable(ctx, id, find);
  await ctx.rows(begin, [id, 'previewing', ctx.me.userId, ctx.now()]);
  await ctx.job('imports.undo', { jobId: id });
  return id;
});

/** How far the last look is; its counts, and what would stay, once it has ended. */
export const UndoPreview = shape({
  until: 'DateTime',
  isDone: 'Boolean',
  total: 'Int',
  done: 'Int',
  counts: written<UndoCount[]>(),
  kept: written<UndoKept[]>(),
});
export type UndoPreview = ShapeOf<typeof UndoPreview>;

const previewed = statement<Omit<UndoPreview, 'until'>>(
  'imports.undo_previewed',
  `select undo_status = 'previewed' as "isDone",
     (select count(*)::int from import_undo u where u.job_id = j.id and ${isLeft}) as total,
     (select count(*)::int from import_undo u where u.job_id = j.id and u.outcome is not null and ${isLeft}) as done,
     case when undo_status = 'previewed' then ${countsSql('j.id', isLeft)} else '[]' end as counts,
     case when undo_status = 'previewed' then ${keptSql('j.id')} else '[]' end as kept
   from upload_job j where id = $1 and undo_status in ('previewing', 'previewed')`,
);

/** What taking an import back would do, as it was looked at last. Throws as doing it does, and NOT_FOUND where nobody looked. */
export const findUndoPreview = query('uploadContents', async (ctx, id: number): Promise<UndoPreview> => {
  const { until } = await undoable(ctx, id, look);
  const [preview] = await ctx.rows(previewed, [id]);
  if (!preview) throw notFound('Preview');
  return { until, ...preview };
});

/** Takes an import back once it was previewed, in the background: what it made goes, what it changed is as before. Throws NOT_FOUND, BAD_USER_INPUT, CONFLICT. */
export const undoImport = mutation('uploadContents', async (ctx, id: number): Promise<number> => {
  refuseInAnothersName(ctx);
  const { kind, fileName, undoStatus } = await undoable(ctx, id, find);
  if (undoStatus !== 'previewed') throw conflict('Check what would be undone first');
  await ctx.rows(begin, [id, 'waiting', ctx.me.userId, ctx.now()]);
  await ctx.log({
    action: 'import.undo-started',
    entity: 'import',
    entityId: id,
    sentence: `Started undoing the import of ${kind} from ${fileName}`,
  });
  await ctx.job('imports.undo', { jobId: id });
  return id;
});
