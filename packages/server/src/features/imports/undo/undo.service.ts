import { type UndoCount, undoDays } from '@tribe/domain/features/imports/undo.ts';
import { countsOf } from '#features/imports/undo/undoCounts.ts';
import { decideUndo, unitKey, type Verdict } from '#features/imports/undo/undoDecision.ts';
import { type UnitKind, unitKinds } from '#features/imports/undo/undoTables.ts';
import { readUnits, type Unit } from '#features/imports/undo/undoUnits.ts';
import type { Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';
import { badInput, conflict, notFound } from '#kernel/errors.ts';
import { refuseInAnothersName, query, mutation } from '#kernel/operation.ts';

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
  'uploads.undo_job',
  `select kind, file_name as "fileName", dry_run as "dryRun", status, undo_status as "undoStatus",
     created_at + make_interval(days => ${undoDays}) as until,
     exists (select from import_change c where c.job_id = j.id) as "hasChanges"
   from upload_job j where id = $1 for update`,
);
const look = { ...find, name: 'uploads.undo_look', text: find.text.replace(' for update', '') };

/** Throws NOT_FOUND, BAD_USER_INPUT for a dry run, CONFLICT for what cannot be taken back (any more). */
async function undoable(ctx: Ctx, id: number, active: typeof find): Promise<Job> {
  const known = Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647;
  const [job] = known ? await ctx.rows(active, [id]) : [];
  if (!job) throw notFound('Upload');
  if (job.dryRun) throw badInput({ id: ['is a dry run, which changed nothing'] });
  if (job.status !== 'done' && job.status !== 'failed') throw conflict('This import has not ended yet');
  if (job.undoStatus === 'done') throw conflict('This import was taken back already');
  if (job.undoStatus) throw conflict('This import is being taken back already');
  if (job.until < ctx.now()) throw conflict(`An import can be undone for ${undoDays} days`);
  if (!job.hasChanges) throw conflict('This import changed nothing that could be taken back');
  return job;
}

export type UndoPreview = { until: Date; counts: UndoCount[] };

const ids = statement<{ unit: UnitKind; id: number }>(
  'uploads.undo_ids',
  `select distinct unit, unit_id as id from import_change where job_id = $1 order by 1, 2`,
);
const atOnce = 250;

/** Looks at what taking an import back would do, without doing it. Throws as doing it does. */
export const previewUndo = query('uploadContents', async (ctx, id: number): Promise<UndoPreview> => {
  const { until } = await undoable(ctx, id, look);
  const all = await ctx.rows(ids, [id]);
  const kept = new Set<string>();
  const decided: (Verdict & { unit: Unit })[] = [];
  for (const kind of unitKinds) {
    const own = all.filter(({ unit }) => unit === kind).map((each) => each.id);
    for (let from = 0; from < own.length; from += atOnce) {
      const units = await readUnits(ctx, id, kind, own.slice(from, from + atOnce));
      const verdicts = await decideUndo(ctx, kind, units, { jobId: id, rank: ctx.me.rank, kept });
      for (const unit of units) {
        const verdict = verdicts.get(unit.unitId);
        if (!verdict) continue;
        if (verdict.outcome === 'kept' || verdict.outcome === 'archived') kept.add(unitKey(unit));
        decided.push({ unit, ...verdict });
      }
    }
  }
  return { until, counts: countsOf(decided) };
});

const start = statement<never>(
  'uploads.undo_start',
  `update upload_job set undo_status = 'waiting', undo_requested_by_id = $2, updated_at = $3 where id = $1`,
);

/** Takes an import back, in the background: what it made goes, what it changed is as before. Throws NOT_FOUND, BAD_USER_INPUT, CONFLICT. */
export const undoImport = mutation('uploadContents', async (ctx, id: number): Promise<number> => {
  refuseInAnothersName(ctx);
  const { kind, fileName } = await undoable(ctx, id, find);
  await ctx.rows(start, [id, ctx.me.userId, ctx.now()]);
  await ctx.log({
    action: 'upload.undo-started',
    entity: 'upload',
    entityId: id,
    sentence: `Started taking back the import of ${kind} from ${fileName}`,
  });
  await ctx.job('uploads.undo', { jobId: id });
  return id;
});
