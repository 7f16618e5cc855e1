import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

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
const counts = [count('day'), count('week')];

/** Counts whoever was here in days and weeks that are over, once: nobody is added to them later. */
export async function countActiveDays(ctx: Ctx): Promise<void> {
  for (const each of counts) await ctx.rows(each, [ctx.today()]);
}
