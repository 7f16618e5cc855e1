import { importedDues } from '#features/billing/invoiceImport.service.ts';
import type { ImportedSubscription } from '#features/billing/subscriptionImport.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const add = statement<never>(
  'imports.add_dues',
  `insert into upload_due (job_id, day, is_owed, count, amount)
   select $1, g.day, g."isOwed", g.count, g.amount
   from json_to_recordset($2::json) as g(day date, "isOwed" boolean, count int, amount bigint)
   on conflict (job_id, day, is_owed) do update set count = upload_due.count + excluded.count, amount = upload_due.amount + excluded.amount`,
);

type PastDue = { day: string; isOwed: boolean; count: number; amount: number };

/** Counts the past dues of new subscriptions by their day, so that any day can be asked for afterwards. */
export async function countPastDues(ctx: Ctx, jobId: number, made: readonly ImportedSubscription[]): Promise<void> {
  const today = ctx.today();
  const days = new Map<string, PastDue>();
  for (const { invoice, isUnenrolled } of made)
    for (const { scheduleDate: day, price } of importedDues(invoice)) {
      if (day >= today) continue;
      const key = `${day} ${isUnenrolled}`;
      const known = days.get(key) ?? { day, isOwed: !isUnenrolled, count: 0, amount: 0 };
      days.set(key, { ...known, count: known.count + 1, amount: known.amount + price });
    }
  if (days.size > 0) await ctx.rows(add, [jobId, JSON.stringify([...days.values()])]);
}

/** The SQL of what an import's past dues come to when those before the day, a SQL expression, are settled. */
export const duesSql = (job: string, before: string) => `(select json_build_object(
    'settled', json_build_object('count', coalesce(sum(d.count) filter (where d.day < ${before}), 0),
      'amount', coalesce(sum(d.amount) filter (where d.day < ${before}), 0)),
    'overdue', json_build_object('count', coalesce(sum(d.count) filter (where (d.day < ${before}) is not true and d.is_owed), 0),
      'amount', coalesce(sum(d.amount) filter (where (d.day < ${before}) is not true and d.is_owed), 0)))
  from upload_due d where d.job_id = ${job})`;
