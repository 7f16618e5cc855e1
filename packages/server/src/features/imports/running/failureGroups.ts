import type { AppliedMapping, FailureGroup } from '@tribe/domain/features/imports/progress.ts';
import { isMappable } from '@tribe/domain/features/imports/valueMap.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** As many as a screen shows; all that failed is in the download. */
const mostGroups = 50;
const mostValues = 50;
const mostRows = 5;
const longestShown = 120;

type Found = Omit<FailureGroup, 'isMappable'> & { hasUnknown: boolean };

/** A reason without the value and the row that it names, so that rows that failed alike are together. */
const plainReason = `trim(regexp_replace(regexp_replace(p.problem ->> 'reason', '".*"', ''), 'in row \\d+$', 'in another row'))`;

const groups = statement<Found>(
  'imports.failure_groups',
  `with failed as (
     select r.sheet, r.row_number, p.problem ->> 'column' as "column", ${plainReason} as reason, p.problem ? 'unknown' as unknown, p.problem ? 'waits' as waits,
       left(coalesce(p.problem ->> 'unknown', r.cells ->> (p.problem ->> 'column'), ''), ${longestShown}) as value
     from upload_row r cross join lateral jsonb_array_elements(r.problems) as p(problem)
     where r.job_id = $1 and r.outcome = 'failed'),
   vals as (
     select sheet, "column", reason, min(value) as value, count(distinct row_number)::int as count, bool_or(unknown) as unknown, bool_or(waits) as waits,
       (array_agg(row_number order by row_number))[1:${mostRows}] as rows,
       row_number() over (partition by sheet, "column", reason order by count(*) desc, min(row_number)) as place
     from failed group by sheet, "column", reason, lower(value))
   select v.sheet, v."column", v.reason, bool_or(v.unknown) as "hasUnknown", bool_or(v.waits) as "isWaiting",
     (select count(distinct f.row_number)::int from failed f where (f.sheet, f."column", f.reason) = (v.sheet, v."column", v.reason)) as count,
     json_agg(json_build_object('value', v.value, 'count', v.count, 'rows', v.rows) order by v.place) filter (where v.place <= ${mostValues}) as values,
     (count(*) filter (where v.place > ${mostValues}))::int as others
   from vals v group by v.sheet, v."column", v.reason order by count desc, v.sheet, v."column", v.reason limit ${mostGroups}`,
);

/** What failed, by reason: the commonest first, each with the values that were there. */
export async function readFailureGroups(ctx: Ctx, jobId: number): Promise<FailureGroup[]> {
  const found = await ctx.rows(groups, [jobId]);
  return found.map(({ hasUnknown, ...group }) => ({ ...group, isMappable: hasUnknown && isMappable(group.column) }));
}

const applied = statement<AppliedMapping>(
  'imports.applied_mappings',
  `select m.mapped ->> 'column' as "column", m.mapped ->> 'value' as value, m.mapped ->> 'target' as target, count(*)::int as count
   from upload_row r cross join lateral jsonb_array_elements(r.mapped) as m(mapped)
   where r.job_id = $1 and r.mapped is not null group by 1, 2, 3 order by count desc, 1, 2 limit ${mostGroups * 4}`,
);

/** The names that were read as staff said, and in how many rows that were not refused. */
export const readAppliedMappings = (ctx: Ctx, jobId: number): Promise<AppliedMapping[]> => ctx.rows(applied, [jobId]);
