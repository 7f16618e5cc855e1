import { type BillingChoices, billingOptions } from '@tribe/domain/features/billing/billingChoices.ts';
import type { Labels } from '@tribe/domain/kernel/filter/filterWords.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';

/** Steps from platform to platform along the index, so that its cost is that of the platforms and not of the dues. */
const choices = statement<BillingChoices>(
  'billing.list_choices',
  `with recursive step as (
     (select payment_platform as name from payment_schedule where transaction_id is not null and payment_platform is not null
       order by 1 limit 1)
     union all
     select (select payment_platform from payment_schedule where transaction_id is not null and payment_platform > step.name
       order by 1 limit 1) from step where step.name is not null)
   select (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by launch_from desc, id desc), '[]') from batch)
       as batches,
     (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name, id), '[]') from product) as products,
     (select coalesce(json_agg(name order by name), '[]') from step where name is not null) as platforms`,
);

const lists = ['payments', 'paymentReport', 'subscriptions'] as const;

/** For those who have such a list of others; nothing for anybody else, whose own list is short. */
export const findBillingChoices = replicaQuery('in', async (ctx): Promise<BillingChoices> => {
  return lists.some((page) => ctx.me.pageAccess[page] === true) ? choicesOf(ctx) : none;
});

const none: BillingChoices = { batches: [], products: [], platforms: [] };
const choicesOf = async (ctx: Ctx): Promise<BillingChoices> => (await ctx.rows(choices, []))[0] ?? none;

/** The names of what such a list is narrowed to, for its file. */
export async function billingLabels(ctx: Ctx): Promise<Labels> {
  const known = await choicesOf(ctx);
  return (field) => billingOptions(known, field);
}
