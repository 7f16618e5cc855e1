import type { SheetKind } from '@tribe/domain/features/imports/columns.ts';
import { importReasons } from '@tribe/domain/features/imports/importReasons.ts';
import { importGroups, importLessons, importSubgroups, importUnits } from '#features/imports/contents/contentImport.ts';
import { importCourses } from '#features/imports/contents/courseImport.ts';
import { invite } from '#features/members/invitation.service.ts';
import { importMembers } from '#features/imports/members/memberImport.ts';
import { failed, type Importer, type Outcome, type Run } from '#features/imports/running/run.ts';
import type { Chunk } from '#features/imports/reading/sheetRows.ts';
import { identityOf } from '#features/imports/members/subscriptionOwner.ts';
import { importSubscriptionRows } from '#features/imports/members/subscriptionImport.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { toAppError } from '#kernel/api/errors.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';

const importers: { [K in SheetKind]: Importer<K> } = {
  members: importMembers,
  subscriptions: importSubscriptionRows,
  groups: importGroups,
  subgroups: importSubgroups,
  courses: importCourses,
  units: importUnits,
  lessons: importLessons,
};

/** One transaction; when something in it cannot be saved, its halves are tried, so that one row never stops the others. */
export async function runImport<K extends SheetKind>(context: JobContext, run: Run, chunk: Chunk<K>): Promise<void> {
  try {
    await context.transaction((ctx) => importChunk(ctx, run, chunk));
  } catch (error) {
    if (toAppError(error).code === 'UNAVAILABLE') throw error;
    const middle = Math.ceil(chunk.rows.length / 2);
    if (chunk.rows.length > 1) {
      await runImport(context, run, { ...chunk, rows: chunk.rows.slice(0, middle) });
      await runImport(context, run, { ...chunk, rows: chunk.rows.slice(middle) });
      return;
    }
    context.services.logger.warn({ err: error, jobId: run.jobId, sheet: chunk.sheet }, 'A row could not be imported');
    await context.transaction((ctx) => recordLost(ctx, run, chunk));
  }
}

async function recordLost<K extends SheetKind>(ctx: Ctx, run: Run, chunk: Chunk<K>): Promise<void> {
  const [column = ''] = Object.keys(chunk.rows[0]?.cells ?? {});
  const problems = [{ column, reason: importReasons.notSaved }];
  await record(ctx, run, { chunk, outcomes: chunk.rows.map(({ number }) => failed(number, problems)) });
}

/**
 * Imports take turns with each other, chunk by chunk, so that two of the same sheet do not make everybody twice. Plans are
 * made anew for each chunk: those of an empty table would read all of it ever after while it fills. What a real run then makes or
 * changes is noted by triggers under its number, so that it can be taken back.
 */
const turn = statement<never>(
  'imports.turn',
  `select pg_advisory_xact_lock(hashtext('imports.run')), set_config('plan_cache_mode', 'force_custom_plan', true) as plans,
     set_config('tribe.import_job', $1, true) as job`,
);
const active = statement<{ id: number }>(
  'imports.hold',
  `select id from upload_job where id = $1 and status in ('waiting', 'running') for update`,
);
const doneBefore = statement<{ number: number }>(
  'imports.done_before',
  `select row_number as number from upload_row where job_id = $1 and sheet = $2 and row_number between $3 and $4`,
);

async function importChunk<K extends SheetKind>(ctx: Ctx, run: Run, chunk: Chunk<K>): Promise<void> {
  await ctx.rows(turn, [run.isDry ? '' : String(run.jobId)]);
  if ((await ctx.rows(active, [run.jobId])).length === 0) return;
  const [first, last] = [chunk.rows[0]?.number ?? 0, chunk.rows.at(-1)?.number ?? 0];
  const done = new Set((await ctx.rows(doneBefore, [run.jobId, chunk.sheet, first, last])).map(({ number }) => number));
  const rows = chunk.rows.filter(({ number }) => !done.has(number));
  const good = rows.flatMap(({ number, read }) => (read.ok ? [{ number, row: read.row }] : []));
  const bad = rows.flatMap(({ number, read }) => (read.ok ? [] : [failed(number, read.problems)]));
  const importer: Importer<K> = importers[chunk.kind];
  const outcomes = good.length === 0 ? [] : await importer(ctx, run, good);
  if (chunk.kind === 'members') await inviteMade(ctx, run, outcomes);
  await record(ctx, run, { chunk, outcomes: [...bad, ...outcomes] });
}

/** Whoever was made now is mailed the way to a password; a mail goes out once, since a row is done once. */
async function inviteMade(ctx: Ctx, run: Run, outcomes: readonly Outcome[]): Promise<void> {
  if (!run.options.invite || run.isDry) return;
  for (const { outcome, entityId } of outcomes) if (outcome === 'created' && entityId) await invite(ctx, entityId);
}

const insertRows = statement<never>(
  'imports.insert_rows',
  `insert into upload_row (job_id, sheet, row_number, outcome, problems, mapped, brings, cells, entity_id, reference, identity)
   select $1, $2, number, outcome, problems, mapped, brings, cells, "entityId", reference, ${identityOf('u')}
   from json_to_recordset($3::json) as g(number int, outcome text, problems jsonb, mapped jsonb, brings jsonb, cells jsonb, "entityId" int, reference text)
     left join app_user u on u.id = "entityId" and reference is not null
   on conflict do nothing`,
);
const count = statement<never>(
  'imports.count',
  `update upload_job set processed = processed + $2, created = created + $3, updated = updated + $4, unchanged = unchanged + $5,
     failed = failed + $6, updated_at = $7 where id = $1`,
);

type Recorded<K extends SheetKind> = { chunk: Chunk<K>; outcomes: readonly Outcome[] };

/** Keeps what became of each row; the cells only of those that somebody has to correct. */
async function record<K extends SheetKind>(ctx: Ctx, run: Run, { chunk, outcomes }: Recorded<K>): Promise<void> {
  const cells = new Map(chunk.rows.map((row) => [row.number, row.cells]));
  const rows = outcomes.map((outcome) => ({
    ...outcome,
    mapped: outcome.mapped && outcome.mapped.length > 0 ? outcome.mapped : null,
    brings: outcome.brings && outcome.brings.length > 0 ? outcome.brings : null,
    cells: outcome.outcome === 'failed' ? (cells.get(outcome.number) ?? null) : null,
  }));
  if (rows.length > 0) await ctx.rows(insertRows, [run.jobId, chunk.sheet, JSON.stringify(rows)]);
  const of = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const counts = [outcomes.length, of('created'), of('updated'), of('unchanged'), of('failed')];
  await ctx.rows(count, [run.jobId, ...counts, ctx.now()]);
}
