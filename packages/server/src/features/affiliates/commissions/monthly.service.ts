import { payoutMessages } from '@tribe/domain/features/affiliates/payouts/messages.ts';
import { showMonth } from '@tribe/domain/kernel/time/months.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { addMonths, type Day } from '@tribe/domain/kernel/time/manila.ts';
import type { Ctx } from '#kernel/api/context.ts';
import type { WorkflowContext } from '#kernel/api/workflow.ts';
import { statement } from '#kernel/db/statement.ts';

type Month = { userId: number; email: string; firstName: string; earned: number; paid: number; balance: number };

/** Takes some who had something in the month and were not written to about it: noted and mailed in one transaction. */
const take = statement<Month>(
  'affiliates.take_statements',
  `with due as materialized (
     select a.id, a.user_id from affiliate a join app_user u on u.id = a.user_id and u.status = 'ACTIVE'
     where a.merged_at is null and a.statement_month is distinct from $1::date and a.status in ('active', 'paused')
       and exists (select from affiliate o join affiliate_day d on d.affiliate_id = o.id
         where o.user_id = a.user_id and d.day >= $1::date and d.day < $2::date and (d.earned <> 0 or d.paid <> 0))
     order by a.id limit 100 for update of a skip locked),
   noted as (update affiliate a set statement_month = $1::date from due where a.id = due.id)
   select u.id as "userId", u.email, coalesce(p.first_name, '') as "firstName", s.earned::float8 as earned, s.paid::float8 as paid, s.balance::float8 as balance
   from due join app_user u on u.id = due.user_id left join user_profile p on p.user_id = u.id
     cross join lateral (
       select coalesce(sum(d.earned) filter (where d.day >= $1::date), 0) as earned, coalesce(sum(d.paid) filter (where d.day >= $1::date), 0) as paid,
         coalesce(sum(d.earned - d.paid), 0) as balance
       from affiliate o join affiliate_day d on d.affiliate_id = o.id where o.user_id = due.user_id and d.day < $2::date) s
   order by due.id`,
);

/**
 * Mails the statement of the last Manila month to every affiliate who had something in it, once. Asked for each day, so that a server that
 * was away on the first of the month still does.
 */
export async function mailStatements(context: WorkflowContext): Promise<void> {
  for (let more = true; more;)
    more = await context.transaction(async (ctx) => {
      const until: Day = `${ctx.today().slice(0, 7)}-01`;
      const month = addMonths(until, -1);
      const people = await ctx.rows(take, [month, until]);
      for (const person of people) await mail(ctx, month, person);
      return people.length > 0;
    });
}

const mail = (ctx: Ctx, month: Day, { email, firstName, earned, paid, balance }: Month) =>
  ctx.mail({
    kind: 'affiliate-statement',
    to: email,
    subject: `Your affiliate statement for ${showMonth(month)}`,
    paragraphs: [
      ...(firstName ? [`Hi ${firstName},`] : []),
      `In ${showMonth(month)} you earned ${showAmount(earned)}, and we paid you ${showAmount(paid)} before tax.`,
      `Your balance at the end of the month was ${showAmount(balance)}.`,
      payoutMessages.everyRow,
    ],
    link: { label: 'See your statement', url: `${ctx.services.config.publicUrl}${to('affiliateCommission')}` },
  });
