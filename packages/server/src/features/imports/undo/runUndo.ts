import { type UndoCount, undoReasons, unitNames } from '@tribe/domain/features/imports/undo.ts';
import { granterOf } from '#features/access/grant.service.ts';
import { takeBack } from '#features/imports/undo/undoAct.ts';
import { countsSql, isLeft, subscriptionsOf } from '#features/imports/undo/undoCounts.ts';
import { decideUndo } from '#features/imports/undo/undoDecision.ts';
import { type UnitKind, unitKinds } from '#features/imports/undo/undoTables.ts';
import { readUnits, type Unit, type Verdict } from '#features/imports/undo/undoUnits.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { toAppError } from '#kernel/api/errors.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';

/** What is only looked at, or really taken back. */
type Phase = 'previewing' | 'running';

/**
 * Units in one transaction. Everything that refers to a person is looked through when one is removed; others wait for it, and
 * a look keeps nobody waiting.
 */
const unitsAtOnce: Readonly<Record<Phase, number>> = { previewing: 250, running: 50 };

const begin = statement<{ phase: Phase }>(
  'imports.undo_begin',
  `with job as (
     update upload_job set undo_status = case undo_status when 'waiting' then 'running' else undo_status end, updated_at = $2
     where id = $1 and undo_status in ('previewing', 'waiting', 'running') returning id, undo_status as phase),
   planned as (
     insert into import_undo (job_id, unit, unit_id)
     select distinct c.job_id, c.unit, c.unit_id from import_change c join job on job.id = c.job_id on conflict do nothing)
   select phase from job`,
);

type Undo = { jobId: number; phase: Phase };

/**
 * Takes an import back to its end, or looks at what that would come to; or gives the work back when the server stops. What was
 * done before is not done again.
 */
export async function runUndo(context: JobContext, jobId: number): Promise<void> {
  const [job] = await context.ctx.rows(begin, [jobId, context.ctx.now()]);
  if (!job) return;
  const undo = { jobId, phase: job.phase };
  for (const kind of unitKinds)
    for (;;) {
      if (context.stopping.aborted) return context.ctx.job('imports.undo', { jobId });
      await context.ctx.job(
        'imports.resume',
        {},
        { runAt: new Date(context.ctx.now().getTime() + 15_000), key: 'imports.resume' },
      );
      const left = await context.ctx.rows(next, [jobId, kind, undo.phase, unitsAtOnce[undo.phase]]);
      if (left.length === 0) break;
      await undoSome(context, undo, { kind, ids: left.map(({ id }) => id) });
    }
  await (undo.phase === 'running' ? finish(context, jobId) : context.ctx.rows(endPreview, [jobId, context.ctx.now()]));
}

const next = statement<{ id: number }>(
  'imports.undo_next',
  `select u.unit_id as id from import_undo u join upload_job j on j.id = u.job_id and j.undo_status = $3
   where u.job_id = $1 and u.unit = $2 and u.outcome is null order by u.unit_id limit $4`,
);

type Some = { kind: UnitKind; ids: readonly number[] };

/** One transaction; when something in it cannot be taken back, its halves are tried, so that one never stops the others. */
async function undoSome(context: JobContext, undo: Undo, { kind, ids }: Some): Promise<void> {
  try {
    await context.transaction((ctx) => undoIn(ctx, undo, { kind, ids }));
  } catch (error) {
    if (toAppError(error).code === 'UNAVAILABLE') throw error;
    if (ids.length > 1) {
      const middle = Math.ceil(ids.length / 2);
      await undoSome(context, undo, { kind, ids: ids.slice(0, middle) });
      await undoSome(context, undo, { kind, ids: ids.slice(middle) });
      return;
    }
    context.services.logger.warn({ err: error, ...undo, kind, ids }, 'Something couldn’t be undone');
    await context.transaction((ctx) => undoIn(ctx, undo, { kind, ids }, undoReasons.failed));
  }
}

/** Takes turns with imports and other undos, chunk by chunk. */
const turn = statement<never>('imports.undo_turn', `select pg_advisory_xact_lock(hashtext('imports.run'))`);
/** Nobody begins anew, or goes over from looking to taking back, while some are decided about. */
const hold = statement<{ requestedById: number }>(
  'imports.undo_hold',
  `update upload_job set updated_at = $2 where id = $1 and undo_status = $3 returning undo_requested_by_id as "requestedById"`,
);
const waiting = statement<{ id: number }>(
  'imports.undo_waiting',
  `select unit_id as id from import_undo where job_id = $1 and unit = $2 and unit_id = any($3) and outcome is null for update`,
);

async function undoIn(ctx: Ctx, { jobId, phase }: Undo, { kind, ids }: Some, failure?: string): Promise<void> {
  const isReal = phase === 'running';
  if (isReal) await ctx.rows(turn, []);
  const [job] = await ctx.rows(hold, [jobId, ctx.now(), phase]);
  if (!job) return;
  const left = (await ctx.rows(waiting, [jobId, kind, ids])).map(({ id }) => id);
  if (isReal) await ctx.rows(lockOf(kind), [left]);
  const units = await readUnits(ctx, jobId, kind, left);
  const by = await granterOf(ctx, job.requestedById);
  const verdicts: Map<number, Verdict> = failure
    ? new Map(units.map(({ unitId }) => [unitId, { outcome: 'kept', reason: failure }]))
    : await decideUndo(ctx, kind, units, { jobId, rank: by?.rank ?? -1 });
  const decided = units.flatMap((unit) => {
    const verdict = verdicts.get(unit.unitId);
    return verdict ? [{ unit, verdict }] : [];
  });
  if (isReal) await takeBack(ctx, kind, decided);
  await record(ctx, jobId, decided);
}

/** Whoever acts on a unit at this moment does so before or after it is decided about. */
const lockOf = (kind: UnitKind) =>
  statement<never>(`imports.undo_lock:${kind}`, `select id from ${kind} where id = any($1) order by id for update`);

const note = statement<never>(
  'imports.undo_note',
  `update import_undo u set outcome = g.outcome, reason = g.reason, subscriptions = g.subscriptions, is_only_subscriptions = g."isOnlySubscriptions"
   from json_to_recordset($2::json) as g(unit text, "unitId" int, outcome text, reason text, subscriptions int, "isOnlySubscriptions" boolean)
   where u.job_id = $1 and u.unit = g.unit and u.unit_id = g."unitId"`,
);

async function record(ctx: Ctx, jobId: number, decided: readonly { unit: Unit; verdict: Verdict }[]): Promise<void> {
  const rows = decided.map(({ unit, verdict }) => ({
    unit: unit.unit,
    unitId: unit.unitId,
    ...verdict,
    ...subscriptionsOf(unit),
  }));
  if (rows.length > 0) await ctx.rows(note, [jobId, JSON.stringify(rows)]);
}

type Ended = { kind: string; fileName: string; requestedById: number; counts: UndoCount[] };

/** What is needed to take something back goes as soon as it was: it holds what people were before. What stayed can be tried again. */
const end = statement<Ended>(
  'imports.undo_end',
  `with job as (update upload_job set undo_status = 'done', undone_at = $2, updated_at = $2 where id = $1 and undo_status = 'running'
     returning id, kind, file_name as "fileName", undo_requested_by_id as "requestedById"),
   forgotten as (delete from import_change c using job where c.job_id = job.id and not exists (select from import_undo u
     where u.job_id = c.job_id and u.unit = c.unit and u.unit_id = c.unit_id and u.outcome = 'kept'))
   select job.kind, job."fileName", job."requestedById", ${countsSql('job.id')} as counts from job`,
);

/** Not where it was begun anew, and is not looked through yet. */
const endPreview = statement<never>(
  'imports.undo_end_preview',
  `update upload_job set undo_status = 'previewed', updated_at = $2 where id = $1 and undo_status = 'previewing'
     and exists (select from import_undo u where u.job_id = $1 and ${isLeft})
     and not exists (select from import_undo u where u.job_id = $1 and u.outcome is null)`,
);

async function finish(context: JobContext, jobId: number): Promise<void> {
  await context.transaction(async (ctx) => {
    const [job] = await ctx.rows(end, [jobId, ctx.now()]);
    if (!job) return;
    await ctx.log({
      action: 'import.undone',
      entity: 'import',
      entityId: jobId,
      actorId: job.requestedById,
      sentence: `Undid the import of ${job.kind} from ${job.fileName}: ${job.counts.map(countText).join(', ') || 'nothing left to undo'}`,
    });
  });
}

const cancel = statement<never>(
  'imports.undo_cancel',
  `update upload_job set undo_status = null, updated_at = $2 where id = $1 and undo_status in ('previewing', 'waiting')`,
);

/** Gives up an undo that has taken nothing back yet. Half an undo is worse than a whole one, so one that has begun goes on. */
export const cancelUndo = async (ctx: Ctx, jobId: number): Promise<void> =>
  void (await ctx.rows(cancel, [jobId, ctx.now()]));

const countText = ({ unit, outcome, reason, count }: UndoCount) => {
  const { one, many } = unitNames[unit] ?? { one: unit, many: unit };
  return `${count} ${count === 1 ? one : many} ${outcome}${reason ? ` (${reason})` : ''}`;
};
