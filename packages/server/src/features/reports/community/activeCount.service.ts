import { markedPerRow } from '#features/reports/community/activeCount.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** As SQL: the row of `active_people` that has this person, and theirs and others' bits in it. */
export const partOf = (person: string) => `${person} / ${markedPerRow}`;
export const bitsOf = (person: string) => `bit_or(set_bit(b'0'::bit(${markedPerRow}), ${person} % ${markedPerRow}, 1))`;

/** Days and weeks that are over and have no count yet; the oldest day that somebody was here begins them. */
const count = (period: 'day' | 'week') =>
  statement<never>(
    `community.count_${period}`,
    `insert into active_count (period, starts_on, people)
     select '${period}', s.start, (select count(distinct a.user_id) from active_day a where a.day >= s.start and a.day < s.start + ${period === 'day' ? 1 : 7})
     from (select x::date as start from generate_series(
         (select date_trunc('${period}', min(day)) from active_day), $1::date - ${period === 'day' ? 1 : 7}, interval '1 ${period}') x) s
     where not exists (select from active_count c where c.period = '${period}' and c.starts_on = s.start)
     on conflict do nothing`,
  );
/** Of days that nobody marked, such as those of an academy that was filled at once, the newest first and the others in the nights to come. */
const mark = statement<never>(
  'community.mark_people',
  `insert into active_people (day, part, people)
   select a.day, ${partOf('a.user_id')}, ${bitsOf('a.user_id')}
   from (select x::date as day from generate_series((select min(day) from active_day), $1::date - 1, interval '1 day') x
     where not exists (select from active_people p where p.day = x::date)
       and exists (select from active_day d where d.day = x::date) order by 1 desc limit 31) s
   join active_day a on a.day = s.day group by 1, 2
   on conflict do nothing`,
);
const counts = [count('day'), count('week'), mark];

/** Counts and marks whoever was here in days and weeks that are over, once: nobody is added to them later. */
export async function countActiveDays(ctx: Ctx): Promise<void> {
  for (const each of counts) await ctx.rows(each, [ctx.today()]);
}
