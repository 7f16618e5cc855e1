import { randomBytes } from 'node:crypto';
import { CheckoutInput } from '@tribe/domain/features/billing/checkout.input.ts';
import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import type { OrderTerms } from '@tribe/domain/features/billing/orderTerms.ts';
import { confirmOrderMail } from '#features/billing/orders/order.mail.ts';
import { endOrder, keepPlace, lockOrder } from '#features/billing/orders/hold.service.ts';
import { offerFor, promiseOf } from '#features/billing/orders/quote.service.ts';
import { holdDue, settleDue } from '#features/billing/dues/settle.service.ts';
import { tellWhy } from '#features/billing/dues/dueLedger.ts';
import { hashOf, newToken } from '#features/accounts/session.ts';
import { once } from '#kernel/api/idempotency.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { hook } from '#kernel/api/hook.ts';
import { statement } from '#kernel/db/statement.ts';
import { conflict } from '#kernel/api/errors.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { workflow } from '#kernel/api/operation.ts';

/** An order was placed; nothing of it is paid. */
export const orderPlaced = hook<{ orderId: number }>();

/** How long an order keeps its prices, in hours. */
const keptHours = 24;
const anHour = 60 * 60;

export type PlacedOrder = {
  token: string;
  funnelId: string;
  /** `pay` goes on to a payment, `paid` is done, `confirm` waits for the link that was mailed. */
  next: 'pay' | 'paid' | 'confirm';
};

/** For how long the same form sent again is the same order, in seconds. */
const againSeconds = 60;

const turn = statement<never>('billing.order_turn', `select pg_advisory_xact_lock(hashtextextended($1, 0))`);

const sent = statement<{ token: string; status: string; isFree: boolean }>(
  'billing.sent_order',
  `select o.token, o.status, (o.terms #>> '{dues,0,price}')::int = 0 as "isFree"
   from sales_order o left join coupon c on c.id = o.coupon_id
   where o.funnel_id = $1 and o.email = $2 and o.payment_term_id = $3 and c.code is not distinct from $4::citext
     and o.first_name = $5 and o.last_name = $6 and o.mobile_number is not distinct from $7 and o.user_id is not distinct from $8
     and o.created_at > $9 and o.status in ('started', 'awaiting-payment', 'paid')
   order by o.id desc limit 1`,
);

const older = statement<{ id: number; isAtGateway: boolean }>(
  'billing.older_order',
  `select o.id, o.is_held as "isAtGateway" from sales_order o join invoice i on i.order_id = o.id
   where o.funnel_id = $1 and o.email = $2 and o.status in ('started', 'awaiting-payment') order by i.id for update of i`,
);

const leave = statement<never>(
  'billing.leave_order',
  `update sales_order set status = 'cancelled', version = version + 1, updated_at = $2 where id = $1`,
);

/** The order, its invoice and its dues by one statement: they are there together or not at all. */
export const placeStatement = statement<{ id: number; dueId: number }>(
  'billing.place_order',
  `with placed as (
     insert into sales_order (token, funnel_id, payment_term_id, coupon_id, email, first_name, last_name, mobile_number, user_id,
       previous_subscription_id, terms, total, expires_at, terms_accepted_at, terms_version, campaign, confirm_token_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
       (select coalesce(max(version), 0) from legal_document where kind = 'terms' and published_at is not null), $15, $16, $14) returning id),
   made as (
     insert into invoice (id, number, order_id, subtotal, discount, total) overriding system value
     select n.id, 'INV-' || lpad(n.id::text, 6, '0'), placed.id, ($11::jsonb ->> 'subtotal')::int, ($11::jsonb ->> 'discount')::int, $12
     from placed, (select nextval(pg_get_serial_sequence('invoice', 'id'))::int as id) n returning id),
   dues as (
     insert into payment_schedule (invoice_id, sequence, price, schedule_date)
     select made.id, due.sequence, due.price, due."scheduleDate"
     from made, jsonb_to_recordset($11::jsonb -> 'dues') as due(sequence int, price int, "scheduleDate" date) returning id, sequence)
   select placed.id, dues.id as "dueId" from placed, dues where dues.sequence = 1`,
);

type Placing = {
  /** The idempotency key where a plain form brings none. */
  key?: string | undefined;
  /** Throws where the first payment, in centavos, can't be made as the buyer wants: nothing is ordered then. */
  checkPayment?: (ctx: Ctx, amount: number) => Promise<void>;
};

/**
 * Takes an order, once for its Idempotency-Key, and once a minute for what the same form says: a double press on a slow phone brings
 * two keys. Prices, discount, dues and their days are the server's own; whatever a browser says of them is not read. Throws
 * BAD_USER_INPUT with what to correct, CONFLICT where nothing can be bought now.
 */
export const placeOrder = workflow(
  'public',
  async (context, unchecked: unknown, { key, checkPayment }: Placing = {}): Promise<PlacedOrder> => {
    const { ctx } = context;
    const input = CheckoutInput.parse(unchecked);
    // Counted before the transaction begins, which would keep its connection meanwhile.
    await countAgainst(ctx, `checkout:email:${input.email}`, { count: 20, seconds: anHour });
    await countAgainst(ctx, `checkout:address:${ctx.origin.address}`, { count: 600, seconds: anHour });
    const owner = ctx.viewer ? `user:${ctx.viewer.userId}` : `email:${input.email}`;
    const request = { ...input, campaign: input.campaign };
    return context.transaction((inside) =>
      once(inside, { owner, operation: 'placeOrder', request, ...(key ? { key } : {}) }, () =>
        place(inside, input, checkPayment),
      ),
    );
  },
);

async function place(ctx: Ctx, input: CheckoutInput, checkPayment: Placing['checkPayment']): Promise<PlacedOrder> {
  const again = await sentBefore(ctx, input);
  if (again) return again;
  const offer = await offerFor(ctx, input.funnelId);
  const { terms, couponId, renewed } = await promiseOf(ctx, offer, input);
  const first = terms.dues[0]!.price;
  if (first > 0) await checkPayment?.(ctx, first);
  await replaceOlder(ctx, input);
  return take(ctx, input, { terms, couponId, previousId: renewed?.id ?? null });
}

/**
 * The order that the same form brought a moment ago. People who order the same with one address take turns, on all servers, until the
 * transaction ends. Whoever knows only the address of another doesn't get their order: name and number are compared too.
 */
async function sentBefore(ctx: Ctx, input: CheckoutInput): Promise<PlacedOrder | null> {
  const { funnelId, email, paymentTermId, couponCode, firstName, lastName, mobileNumber } = input;
  await ctx.rows(turn, [`sales_order ${funnelId} ${email}`]);
  const since = new Date(ctx.now().getTime() - againSeconds * 1_000);
  const who = [firstName, lastName, mobileNumber, ctx.viewer?.userId ?? null];
  const [order] = await ctx.rows(sent, [funnelId, email, paymentTermId, couponCode, ...who, since]);
  if (!order) return null;
  const { token, status, isFree } = order;
  return { token, funnelId, next: status === 'paid' ? 'paid' : isFree ? 'confirm' : 'pay' };
}

/** One open order per funnel and person: the newer one ends the older, whose open attempts to pay are closed by a job. */
async function replaceOlder(ctx: Ctx, { funnelId, email }: CheckoutInput): Promise<void> {
  for (const { id, isAtGateway } of await ctx.rows(older, [funnelId, email])) {
    // Its place is free only after the gateway said that nobody pays it any more.
    if (isAtGateway) {
      await ctx.rows(leave, [id, ctx.now()]);
      await ctx.job('payments.close_order', { orderId: id }, { key: `close-order:${id}` });
      continue;
    }
    const order = await lockOrder(ctx, id);
    if (order) await endOrder(ctx, order, 'cancelled');
  }
}

type Taken = { terms: OrderTerms; couponId: number | null; previousId: number | null };

async function take(ctx: Ctx, input: CheckoutInput, { terms, couponId, previousId }: Taken): Promise<PlacedOrder> {
  const token = randomBytes(24).toString('base64url');
  const { funnelId } = input;
  const isFree = terms.dues[0]!.price === 0;
  const confirm = isFree && !ctx.viewer ? newToken() : null;
  const now = ctx.now();
  await tellWhy(ctx, 'Ordered');
  const [placed] = await ctx.rows(placeStatement, [
    token,
    input.funnelId,
    input.paymentTermId,
    couponId,
    input.email,
    input.firstName,
    input.lastName,
    input.mobileNumber,
    ctx.viewer?.userId ?? null,
    previousId,
    JSON.stringify(terms),
    terms.total,
    new Date(now.getTime() + keptHours * anHour * 1_000),
    now,
    JSON.stringify(input.campaign),
    confirm ? hashOf(confirm) : null,
  ]);
  await orderPlaced.tell(ctx, { orderId: placed!.id });
  if (!isFree) return { token, funnelId, next: 'pay' };
  if (confirm) {
    const { publicUrl } = ctx.services.config;
    const { email, firstName } = input;
    await ctx.mail(
      confirmOrderMail({ email, firstName, product: terms.productName, publicUrl }, { funnelId, confirm }),
    );
    return { token, funnelId, next: 'confirm' };
  }
  await giveFree(ctx, placed!.dueId, placed!.id);
  return { token, funnelId, next: 'paid' };
}

/** The first due of an order is nothing: it is paid at once, after its place and its coupon are taken. Throws CONFLICT where they are gone. */
export async function giveFree(ctx: Ctx, dueId: number, orderId: number): Promise<void> {
  const due = await holdDue(ctx, dueId);
  const order = await lockOrder(ctx, orderId);
  const missing = order ? await keepPlace(ctx, order) : checkoutMessages.linkOver;
  if (missing) throw conflict(missing);
  await settleDue(ctx, due, {
    transactionId: `FREE-${dueId}`,
    platform: 'free',
    paidAt: ctx.now(),
    reason: 'Nothing to pay',
  });
}
