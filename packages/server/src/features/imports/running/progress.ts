import type { SheetKind } from '@tribe/domain/features/imports/columns.ts';
import {
  type FailedRow,
  isUnderWay,
  type UploadCounts,
  type UploadProgress,
} from '@tribe/domain/features/imports/progress.ts';
import type { Recognized } from '@tribe/domain/features/imports/layout.ts';
import type { Problem } from '@tribe/domain/features/imports/row.ts';
import { readAppliedMappings, readFailureGroups } from '#features/imports/running/failureGroups.ts';
import { readBrought } from '#features/imports/running/brought.service.ts';
import { countsSql, keptSql } from '#features/imports/undo/undoCounts.ts';
import { duesSql } from '#features/imports/members/pastDues.ts';
import { undoDays } from '@tribe/domain/features/imports/undo.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';

/** As many failed rows as a screen shows; all of them are in the download. */
const mostShown = 100;

type Found = Omit<
  UploadProgress,
  'sheets' | 'rows' | 'groups' | 'mappings' | 'making' | 'staffLevels' | 'startedAt' | 'finishedAt' | 'undoUntil'
> & {
  startedAt: Date | null;
  finishedAt: Date | null;
  undoUntil: Date | null;
  planned: { sheet: string; kind: SheetKind; total: number; recognized?: Recognized | null }[];
  counted: ({ sheet: string } & UploadCounts)[] | null;
  bad: { sheet: string; row: number; problems: Problem[] }[] | null;
};

const find = statement<Found>(
  'imports.progress',
  `select id as "jobId", kind, mode, file_name as "fileName", dry_run as "dryRun", options, status, error,
     total, processed, created, updated, unchanged, failed, started_at as "startedAt", finished_at as "finishedAt", sheets as planned,
     (select json_agg(c) from (select sheet, count(*) filter (where outcome = 'created') as created,
        count(*) filter (where outcome = 'updated') as updated, count(*) filter (where outcome = 'unchanged') as unchanged,
        count(*) filter (where outcome = 'failed') as failed from upload_row where job_id = upload_job.id group by sheet) c) as counted,
     (select json_agg(b) from (select sheet, row_number as row, problems from upload_row
        where job_id = upload_job.id and outcome = 'failed' order by created_at, sheet, row_number limit ${mostShown}) b) as bad,
     (select count(*) from upload_row w where w.job_id = upload_job.id and w.outcome = 'failed'
        and not exists (select from jsonb_array_elements(w.problems) as p(problem) where not p.problem ? 'waits')) as waiting,
     ${duesSql('upload_job.id', `(options ->> 'settledBefore')::date`)} as dues,
     case when undo_status in ('waiting', 'running', 'done') then json_build_object('status', undo_status,
       'total', (select count(*) from import_undo where job_id = upload_job.id),
       'done', (select count(*) from import_undo where job_id = upload_job.id and outcome is not null),
       'counts', ${countsSql('upload_job.id')}, 'kept', ${keptSql('upload_job.id')}) end as undo,
     case when coalesce(undo_status, 'previewed') in ('previewing', 'previewed', 'done') and not dry_run and status in ('done', 'failed') and created_at + make_interval(days => ${undoDays}) > $2
       and exists (select from import_change c where c.job_id = upload_job.id)
       then created_at + make_interval(days => ${undoDays}) end as "undoUntil"
   from upload_job where id = $1`,
);

const nothing: UploadCounts = { created: 0, updated: 0, unchanged: 0, failed: 0 };

export async function readProgress(ctx: Ctx, id: number): Promise<UploadProgress> {
  const [found] = await ctx.rows(find, [id, ctx.now()]);
  if (!found) throw notFound('Upload');
  const { planned, counted, bad, startedAt, finishedAt, undoUntil, ...job } = found;
  return {
    ...job,
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    undoUntil: undoUntil?.toISOString() ?? null,
    groups: isUnderWay(job) ? [] : await readFailureGroups(ctx, id),
    mappings: isUnderWay(job) ? [] : await readAppliedMappings(ctx, id),
    ...(isUnderWay(job) ? { making: [], staffLevels: [] } : await readBrought(ctx, id)),
    sheets: planned.map(({ sheet, kind, total, recognized = null }) => {
      const { sheet: _name, ...counts } = counted?.find((each) => each.sheet === sheet) ?? { sheet, ...nothing };
      return { sheet, kind, total, recognized, ...counts };
    }),
    rows: (bad ?? []).flatMap(({ sheet, row, problems }) =>
      problems.map((problem): FailedRow => ({ sheet, row, ...problem })),
    ),
  };
}
