import { closestName } from '@tribe/domain/features/imports/closest.ts';
import type { Brought, Making, StaffLevelCount } from '@tribe/domain/features/imports/progress.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

type Counted = { column: Brought['column']; name: string; count: number };

/** As many as a screen shows. */
const mostShown = 200;
const counted = statement<Counted>(
  'imports.brought',
  `select b.brought ->> 'column' as "column", (array_agg(b.brought ->> 'value' order by r.row_number))[1] as name, count(*)::int as count
   from upload_row r cross join lateral jsonb_array_elements(r.brings) as b(brought)
   where r.job_id = $1 and r.brings is not null group by b.brought ->> 'column', lower(b.brought ->> 'value')
   order by 3 desc, 1, 2 limit ${mostShown}`,
);

const here = statement<{ id: string; name: string; column: Brought['column'] }>(
  'imports.names_here',
  `select id::text as id, name, 'Batch' as "column" from batch where archived_at is null
   union all select id::text, name, 'Group Name' from tribe_group where archived_at is null
   union all select id, name, 'Access Levels' from access_level where archived_at is null`,
);

type AllBrought = { making: Making[]; staffLevels: StaffLevelCount[] };

/** What the rows of an import make besides themselves, with names of things that are nearly the same, and the staff levels that they give. */
export async function readBrought(ctx: Ctx, jobId: number): Promise<AllBrought> {
  const rows = await ctx.rows(counted, [jobId]);
  if (rows.length === 0) return { making: [], staffLevels: [] };
  const known = await ctx.rows(here, []);
  const namesOf = (column: string) => known.filter((each) => each.column === column).map(({ name }) => name);
  const making = rows.flatMap(({ column, name, count }): Making[] => {
    if (column === 'staff-level') return [];
    const others = namesOf(column).filter((each) => each.toLowerCase() !== name.toLowerCase());
    return [{ column, name, count, near: closestName(name, others) }];
  });
  const staffLevels = rows.flatMap(({ column, name: id, count }): StaffLevelCount[] => {
    const level = known.find((each) => each.column === 'Access Levels' && each.id === id);
    return column === 'staff-level' ? [{ id, name: level?.name ?? id, count }] : [];
  });
  return { making, staffLevels };
}
