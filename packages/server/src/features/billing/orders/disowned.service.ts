import { disownedMessages, SettleDisownedInput } from '@tribe/domain/features/billing/disowned.input.ts';
import { refuseUnseen } from '#features/billing/unseen.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import { conflict, forbidden, notFound } from '#kernel/api/errors.ts';
import { mutation, query, refuseInAnothersName } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

const disown = statement<{ id: number; userId: number | null }>(
  'billing.disown',
  `update sales_order set disowned_at = $2, disowned_settled_at = null, disowned_settled_by_id = null, version = version + 1, updated_at = $2
   where token = $1 and status = 'paid' and disowned_at is null returning id, user_id as "userId"`,
);

const isDisowned = statement<{ id: number }>(
  'billing.is_disowned',
  `select id from sales_order where token = $1 and disowned_at is not null`,
);

/** The owner of the address says, once, that they did not buy this: reminders stop, and staff look at it. */
export const disownOrder = mutation('public', async (ctx, token: string): Promise<boolean> => {
  const [order] = await ctx.rows(disown, [token, ctx.now()]);
  if (order)
    await ctx.log({
      action: 'order.disowned',
      entity: 'order',
      entityId: order.id,
      ...(order.userId ? { subjectId: order.userId } : {}),
      sentence: 'The owner of this email says this purchase isn’t theirs',
    });
  else if ((await ctx.rows(isDisowned, [token])).length === 0) throw notFound('Order');
  return true;
});

/** What paid one of its dues, and could go back. */
export const DisownedPayment = shape({ id: 'Int', number: 'String', left: 'Peso' });
export type DisownedPayment = ShapeOf<typeof DisownedPayment>;

export const DisownedOrder = shape({
  id: 'Int',
  /** As whoever bought wrote it. */
  name: 'String',
  email: 'String',
  mobileNumber: 'String?',
  product: 'String',
  total: 'Peso',
  paidAt: 'DateTime',
  disownedAt: 'DateTime',
  /** Whose account has it, and who says that they did not buy it. */
  userId: 'Int?',
  subscriptionStatus: 'String?',
  payments: [DisownedPayment],
  isOwn: 'Boolean',
});
export type DisownedOrder = ShapeOf<typeof DisownedOrder>;

const disowned = statement<DisownedOrder>(
  'billing.disowned_orders',
  `select o.id, concat_ws(' ', o.first_name, o.last_name) as name, o.email, o.mobile_number as "mobileNumber", o.terms ->> 'productName' as product,
     o.total, o.paid_at as "paidAt", o.disowned_at as "disownedAt", o.user_id as "userId", s.status as "subscriptionStatus",
     coalesce(o.user_id = $1, false) as "isOwn",
     coalesce((select json_agg(json_build_object('id', t.id, 'number', t.number, 'left', t.amount - t.refunded) order by t.id)
       from invoice i join payment_schedule d on d.invoice_id = i.id join payment_transaction t on t.schedule_id = d.id
       where i.order_id = o.id and t.status = 'paid' and t.kind <> 'credit' and t.refunded < t.amount), '[]') as payments
   from sales_order o left join subscription s on s.id = o.subscription_id
   where o.disowned_at is not null and o.disowned_settled_at is null
     and (o.user_id is null and $2 = 'everybody' or ${canView('o.user_id', '$1', '$2')})
   order by o.disowned_at, o.id limit 200`,
);

/** Paid orders whose buyer says that they aren't theirs, the oldest case first. */
export const findDisownedOrders = query('payments', (ctx): Promise<DisownedOrder[]> =>
  ctx.rows(disowned, [ctx.me.userId, visibilityOf(ctx.me)]),
);

type Case = { userId: number | null; email: string; isOpen: boolean; settledBy: string | null };

const lock = statement<Case>(
  'billing.lock_disowned',
  `select o.user_id as "userId", o.email, o.disowned_at is not null and o.disowned_settled_at is null as "isOpen",
     (select concat_ws(' ', p.first_name, p.last_name) from user_profile p where p.user_id = o.disowned_settled_by_id) as "settledBy"
   from sales_order o where o.id = $1 and (o.disowned_at is not null or o.disowned_settled_at is not null) for update of o`,
);

const settle = statement<never>(
  'billing.settle_disowned',
  `update sales_order set disowned_settled_at = $2, disowned_settled_by_id = $3, disowned_at = case when $4::boolean then null else disowned_at end,
     version = version + 1, updated_at = $2 where id = $1`,
);

/**
 * Staff close the case of an order that its buyer disowned, once they refunded it, took it back or spoke with them. Where it is theirs
 * after all, reminders go on, and they may disown it again. Throws CONFLICT where somebody closed it before.
 */
export const settleDisownedOrder = mutation(
  ['payments', 'payment_approve'],
  async (ctx, orderId: number, unchecked: unknown): Promise<number> => {
    refuseInAnothersName(ctx);
    const { isTheirs, reason } = SettleDisownedInput.parse(unchecked);
    const [found] = await ctx.rows(lock, [orderId]);
    if (!found) throw notFound('Order');
    await refuseUnseen(ctx, found.userId, 'Order');
    if (found.userId === ctx.me.userId) throw forbidden(disownedMessages.notYourOwn);
    if (!found.isOpen) throw conflict(disownedMessages.settledBy(found.settledBy ?? 'Someone'));
    await ctx.rows(settle, [orderId, ctx.now(), ctx.me.userId, isTheirs]);
    await ctx.log({
      action: 'order.disowned-settled',
      entity: 'order',
      entityId: orderId,
      ...(found.userId === null ? {} : { subjectId: found.userId }),
      sentence: isTheirs
        ? `Closed the case on the order of ${found.email}: it’s theirs after all`
        : `Closed the case on the order that ${found.email} said isn’t theirs`,
      reason,
    });
    return orderId;
  },
);
