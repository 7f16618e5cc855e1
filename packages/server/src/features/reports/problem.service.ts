import type { Problem, ProblemKind } from '@tribe/domain/features/reports/problem.ts';
import { emptySales } from '#features/catalog/emptySale.service.ts';
import { isMemberSql } from '#features/members/activeGrants.ts';
import { findDeadLinks } from '#features/site/pages/deadLinks.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { slowResultCache } from '#kernel/db/slowResultCache.ts';
import { statement } from '#kernel/db/statement.ts';

/** Days for which a due that was typed into the past is worth a second look. */
const lookBackDays = 7;

/** Dues that staff set on a day that was over already and that are still owed. $1 now. */
const pastDues = statement<{ count: number; example: string; target: number }>(
  'reports.past_dues',
  `select count(*) over ()::int as count, concat_ws(' ', p.first_name, p.last_name) as example, s.id as target
   from due_event e join payment_schedule d on d.id = e.schedule_id and d.schedule_date = e.schedule_date
     join invoice i on i.id = d.invoice_id join subscription s on s.id = i.subscription_id join user_profile p on p.user_id = s.user_id
   where e.at > $1::timestamptz - interval '${lookBackDays} days' and e.kind in ('made', 'moved') and e.actor_id is not null
     and e.schedule_date < (e.at at time zone 'Asia/Manila')::date and d.transaction_id is null and d.waived_at is null
     and s.status = 'active'
   order by e.id desc limit 1`,
);

/** Members who belong to no group, in an academy that has groups. $1 now. */
const withoutGroup = statement<{ count: number }>(
  'reports.without_group',
  `select count(*)::int as count from app_user u
   where ${isMemberSql('u', '$1')} and exists (select from group_membership where left_at is null)
     and not exists (select from group_membership g where g.user_id = u.id and g.left_at is null)`,
);

async function look(ctx: Ctx): Promise<Problem[]> {
  const empty = [...(await emptySales(ctx, null))];
  const dead = await findDeadLinks(ctx);
  const [past] = await ctx.rows(pastDues, [ctx.now()]);
  const [alone] = await ctx.rows(withoutGroup, [ctx.now()]);
  const problem = (kind: ProblemKind, count: number, example = '', target = ''): Problem[] =>
    count > 0 ? [{ kind, count, example, target }] : [];
  return [
    ...problem('opens-nothing', empty.length, empty[0]?.[1], empty[0]?.[0]),
    ...problem('dead-link', dead.length, dead[0]?.href, dead[0]?.page),
    ...problem('past-due', past?.count ?? 0, past?.example, past?.target.toString()),
    ...problem('no-group', alone?.count ?? 0),
  ];
}

/** They read every public page and every funnel on sale, and are told again for a moment. */
const answers = slowResultCache<Problem[]>();

/** What is wrong in the academy by itself, for its office; nothing where all is well. */
export const findProblems = replicaQuery('reportSummary', (ctx): Promise<Problem[]> =>
  answers(ctx, `${ctx.me.userId} ${ctx.today()}`, () => look(ctx)),
);
