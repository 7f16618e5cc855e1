import { refuseUnseen } from '#features/billing/unseen.ts';
import type { dueEvents } from '#features/billing/dues/dueEvent.table.ts';
import { knownNameSql } from '#features/members/nameSql.ts';
import { query } from '#kernel/api/operation.ts';
import { notFound } from '#kernel/api/errors.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

/** A line of the ledger, in the words of those who read it. */
export const DueLine = shape({
  id: 'Float',
  at: 'DateTime',
  kind: typed<(typeof dueEvents.$inferSelect)['kind']>('String'),
  /** Which due of which invoice; null for one that is no more. */
  sequence: 'Int?',
  invoiceNumber: 'String',
  amount: 'Peso',
  scheduleDate: 'Date?',
  platform: 'String?',
  /** Nobody for what the product did by itself. */
  actor: 'String?',
  reason: 'String?',
});
export type DueLine = ShapeOf<typeof DueLine>;

const owner = statement<{ userId: number }>(
  'billing.subscription_owner',
  `select user_id as "userId" from subscription where id = $1`,
);

/** The newest lines are the ones that are asked about. */
const most = 200;

const lines = statement<DueLine>(
  'billing.due_history',
  `select e.id::float8 as id, e.at, e.kind, d.sequence, i.number as "invoiceNumber", e.amount, e.schedule_date as "scheduleDate", e.platform,
     ${knownNameSql('p')} as actor, e.reason
   from invoice i join due_event e on e.invoice_id = i.id left join payment_schedule d on d.id = e.schedule_id
     left join user_profile p on p.user_id = e.actor_id
   where i.subscription_id = $1 order by e.id desc limit ${most}`,
);

/** What happened to the dues of a subscription, the latest first. Throws NOT_FOUND as the subscription itself does. */
export const findDueHistory = query('subscription', async (ctx, subscriptionId: number): Promise<DueLine[]> => {
  const [found] = await ctx.rows(owner, [subscriptionId]);
  if (!found) throw notFound('Subscription');
  await refuseUnseen(ctx, found.userId, 'Subscription');
  return ctx.rows(lines, [subscriptionId]);
});
