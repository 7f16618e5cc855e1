import { type UndoCount, undoReasons, unitNames } from '@tribe/domain/features/imports/undo.ts';
import { granterOf } from '#features/access/grant.service.ts';
import { takeBack } from '#features/imports/undo/undoAct.ts';
import { countsSql, subscriptionsOf } from '#features/imports/undo/undoCounts.ts';
import { decideUndo, type Verdict } from '#features/imports/undo/undoDecision.ts';
import { type UnitKind, unitKinds } from '#features/imports/undo/undoTables.ts';
import { readUnits, type Unit } from '#features/imports/undo/undoUnits.ts';
import type { Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';
import { toAppError } from '#kernel/errors.ts';
import type { JobContext } from '#kernel/jobs.ts';

/** Units in one transaction: everything that refers to a person is looked through when one is removed. */
const unitsAtOnce = 50;

const begin = statement<{ requestedById: number }>(
  'uploads.undo_begin',
  `with job as (
     update upload_job set undo_status = 'running', updated_at = $2 where id = $1 and undo_status in ('waiting', 'running')
     returning id, undo_requested_by_id as "requestedById"),
   planned as (
     insert into import_undo (job_id, unit, unit_id)
     select distinct c.job_id, c.unit, c.unit_id from import_change c join job on job.id = c.job_id on conflict do nothing)
   select "requestedById" from job`,
);

type Undo = { jobId: number; rank: number };

/** Takes an import back to its end, or gives the work back when the server stops. What was done before is not done again. */
export async function runUndo(context: JobContext, jobId: number): Promise<void> {
  const [job] = await context.ctx.rows(begin, [jobId, context.ctx.now()]);
  if (!job) return;
  const by = await granterOf(context.ctx, job.requestedById);
  const undo = { jobId, rank: by?.rank ?? -1 };
  for (const kind of unitKinds)
    for (;;) {
      if (context.stopping.aborted) return context.ctx.job('uploads.undo', { jobId });
      await context.ctx.job(
        'uploads.resume',
        {},
        { runAt: new Date(context.ctx.now().getTime() + 15_000), key: 'uploads.resume' },
      );
      const ids = (await context.ctx.rows(next, [jobId, kind])).map(({ id }) => id);
      if (ids.length === 0) break;
      await undoSome(context, undo, { kind, ids });
    }
  await finish(context, jobId);
}

const next = statement<{ id: number }>(
  'uploads.undo_next',
  `select unit_id as id from import_undo where job_id = $1 and unit = $2 and outcome is null order by unit_id limit ${unitsAtOnce}`,
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
    context.services.logger.warn({ err: error, ...undo, kind, ids }, 'Something could not be taken back');
    await context.transaction((ctx) => undoIn(ctx, undo, { kind, ids }, undoReasons.failed));
  }
}

/** Takes turns with imports and other undos, chunk by chunk. */
const turn = statement<never>('uploads.undo_turn', `select pg_advisory_xact_lock(hashtext('uploads.run'))`);
const hold = statement<{ id: number }>(
  'uploads.undo_hold',
  `update upload_job set updated_at = $2 where id = $1 and undo_status = 'running' returning id`,
);
const waiting = statement<{ id: number }>(
  'uploads.undo_waiting',
  `select unit_id as id from import_undo where job_id = $1 and unit = $2 and unit_id = any($3) and outcome is null for update`,
);
const staying = statement<{ key: string }>(
  'uploads.undo_staying',
  `select unit || ' ' || unit_id as key from import_undo where job_id = $1 and outcome in ('kept', 'archived')`,
);

async function undoIn(ctx: Ctx, { jobId, rank }: Undo, { kind, ids }: Some, failure?: string): Promise<void> {
  await ctx.rows(turn, []);
  if ((await ctx.rows(hold, [jobId, ctx.now()])).length === 0) return;
  const left = (await ctx.rows(waiting, [jobId, kind, ids])).map(({ id }) => id);
  await ctx.rows(lockOf(kind), [left]);
  const units = await readUnits(ctx, jobId, kind, left);
  const kept = new Set((await ctx.rows(staying, [jobId])).map(({ key }) => key));
  const verdicts: Map<number, Verdict> = failure
    ? new Map(units.map(({ unitId }) => [unitId, { outcome: 'kept', reason: failure }]))
    : await decideUndo(ctx, kind, units, { jobId, rank, kept });
  const decided = units.flatMap((unit) => {
    const verdict = verdicts.get(unit.unitId);
    return verdict ? [{ unit, verdict }] : [];
  });
  await takeBack(ctx, kind, decided);
  await record(ctx, jobId, decided);
}

/** Whoever acts on a unit at this moment does so before or after it is decided about. */
const lockOf = (kind: UnitKind) =>
  statement<never>(`uploads.undo_lock:${kind}`, `select id from ${kind} where id = any($1) order by id for update`);

const note = statement<never>(
  'uploads.undo_note',
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

/** What is needed to take it back goes as soon as it was: it holds what people were before. */
const end = statement<Ended>(
  'uploads.undo_end',
  `with job as (update upload_job set undo_status = 'done', undone_at = $2, updated_at = $2 where id = $1 and undo_status = 'running'
     returning id, kind, file_name as "fileName", undo_requested_by_id as "requestedById"),
   forgotten as (delete from import_change c using job where c.job_id = job.id)
   select job.kind, job."fileName", job."requestedById", ${countsSql('job.id')} as counts from job`,
);

async function finish(context: JobContext, jobId: number): Promise<void> {
  await context.transaction(async (ctx) => {
    const [job] = await ctx.rows(end, [jobId, ctx.now()]);
    if (!job) return;
    await ctx.log({
      action: 'upload.undone',
      entity: 'upload',
      entityId: jobId,
      actorId: job.requestedById,
      sentence: `Took back the import of ${job.kind} from ${job.fileName}: ${job.counts.map(countText).join(', ') || 'nothing was left of it'}`,
    });
  });
}

const countText = ({ unit, outcome, reason, count }: UndoCount) => {
  const { one, many } = unitNames[unit] ?? { one: unit, many: unit };
  return `${count} ${count === 1 ? one : many} ${outcome}${reason ? ` (${reason})` : ''}`;
};
