import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';
import { namesOne, payable } from '@tribe/domain/features/payments/proof.input.ts';
import { providers } from '@tribe/domain/features/payments/providers.ts';
import { channelsFor } from '@tribe/domain/features/payments/ways.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type HeldDue, holdDue } from '#features/billing/dues/settle.service.ts';
import { keepPlace, lockOrder } from '#features/billing/orders/hold.service.ts';
import { closeAttempt, isOver } from '#features/payments/attempts/read.service.ts';
import { endLeftOrder } from '#features/payments/attempts/endOrders.service.ts';
import { callGateway, gatewayOf } from '#features/payments/gateways/gateways.ts';
import { offerings } from '#features/payments/gateways/offering.service.ts';
import { GatewayError, type Session } from '#features/payments/gateways/gateway.ts';
import { newId } from '#features/payments/ids.ts';
import { dueToPay } from '#features/payments/payable.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { AppError, badInput, conflict, unavailable } from '#kernel/api/errors.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { workflow } from '#kernel/api/operation.ts';
import type { WorkflowContext } from '#kernel/api/workflow.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

const StartInput = z
  .object({
    ...payable,
    provider: z.enum(providers, checkoutMessages.wayNotOffered),
    channel: z.string().max(40).nullable().default(null),
  })
  .refine(...namesOne);

type Start = z.infer<typeof StartInput>;
export const Started = shape({ checkoutUrl: 'String' });
export type Started = ShapeOf<typeof Started>;

/** How long a link to pay lives, in minutes: what every gateway allows. */
export const linkMinutes = 31;

type OpenAttempt = {
  id: string;
  provider: string;
  state: string;
  payUrl: string | null;
  amount: number;
  channels: string[];
  expiresAt: Date | null;
  createdAt: Date;
};

const open = statement<OpenAttempt>(
  'payments.open_attempt',
  `select id, provider, state, pay_url as "payUrl", amount, channels, expires_at as "expiresAt", created_at as "createdAt"
   from payment_attempt where schedule_id = $1 and state in ('creating', 'open', 'processing', 'closing')`,
);

const insert = statement<never>(
  'payments.insert_attempt',
  `insert into payment_attempt (id, schedule_id, order_id, provider, state, amount, channels, is_live, expires_at, read_at, created_at)
   values ($1, $2, $3, $4, 'creating', $5, $6, $7, $8, $9::timestamptz + interval '1 minute', $9)`,
);

const opened = statement<never>(
  'payments.attempt_opened',
  `update payment_attempt set state = case when state = 'creating' then 'open' else state end, session_id = $2, pay_url = $3,
     expires_at = coalesce($4, expires_at), read_at = $5::timestamptz + interval '10 minutes', updated_at = $5 where id = $1`,
);

const failed = statement<never>(
  'payments.attempt_failed',
  `update payment_attempt set state = $2, read_at = null, error = $3, updated_at = $4 where id = $1 and state in ('creating', 'closing')`,
);

const stateOf = statement<{ isBeingMade: boolean }>(
  'payments.attempt_is_made',
  `select state = 'creating' as "isBeingMade" from payment_attempt where id = $1`,
);

type Ready =
  | { kind: 'go on'; url: string }
  | { kind: 'wait'; id: string }
  | { kind: 'close first'; id: string }
  | { kind: 'create'; id: string; due: HeldDue; channels: string[]; successUrl: string; cancelUrl: string };

/**
 * Starts a payment of an order's next due, or of one's own due, or goes on with the one that is open: there is one open attempt per due.
 * Its row is there before the gateway is called. Throws CONFLICT where there is nothing to pay, UNAVAILABLE where the gateway does not answer.
 */
export const startPayment = workflow('public', async (context, unchecked: unknown): Promise<Started> => {
  const { ctx } = context;
  const input = StartInput.parse(unchecked);
  await countAgainst(ctx, `pay:address:${ctx.origin.address}`, { count: 600, seconds: 3_600 });
  const target = await targetOf(ctx, input);
  await countAgainst(ctx, `pay:due:${target.scheduleId}`, { count: 30, seconds: 3_600 });
  // What was left behind keeps the place that this one wants.
  if (target.leftOrders) for (const left of target.leftOrders) await endLeftOrder(context, left);
  for (let tries = 0; tries < 3; tries += 1) {
    const ready = await context.transaction((inside) => prepare(inside, input, target));
    if (ready.kind === 'go on') return { checkoutUrl: ready.url };
    if (ready.kind === 'create') return { checkoutUrl: await create(context, input, ready) };
    if (ready.kind === 'wait') await answered(context, ready.id);
    else if (!isOver(await closed(context, ready.id))) throw conflict(checkoutMessages.stillChecking);
  }
  throw conflict(checkoutMessages.stillChecking);
});

/** Waits for the gateway's answer to another request for the same payment, here or on another server. Throws UNAVAILABLE where it takes long. */
const answered = ({ ctx, call }: WorkflowContext, id: string): Promise<void> =>
  call('Your payment', async (signal) => {
    while ((await ctx.rows(stateOf, [id]))[0]?.isBeingMade) await pause(100, undefined, { signal });
  }).catch((error: unknown) => {
    throw error instanceof AppError ? unavailable(checkoutMessages.gatewayDown) : error;
  });

const closed = (context: WorkflowContext, id: string) =>
  closeAttempt(context, id).catch(() => {
    throw conflict(checkoutMessages.stillChecking);
  });

type Target = { scheduleId: number; successUrl: string; cancelUrl: string; leftOrders: number[] | null };

/** Older orders of the same by the same person, which keep a place that a newer one wants. */
export const ordersLeft = statement<{ id: number }>(
  'payments.left_orders',
  `select o.id from sales_order o join sales_order mine on mine.id = $1
   where o.funnel_id = mine.funnel_id and o.email = mine.email and o.id <> mine.id and o.status in ('cancelled', 'expired') and o.is_held`,
);

async function targetOf(ctx: Ctx, named: Start): Promise<Target> {
  const { publicUrl } = ctx.services.config;
  const { scheduleId, order } = await dueToPay(ctx, named);
  const back = (isPaid: boolean): string =>
    order
      ? to('checkout', { funnelId: order.funnelId }, { order: order.token, view: isPaid ? 'return' : 'unpaid' })
      : to('account', {}, { q: 'billings', ...(isPaid ? { paying: String(scheduleId) } : {}) });
  const leftOrders = order ? (await ctx.rows(ordersLeft, [order.id])).map(({ id }) => id) : null;
  return { scheduleId, successUrl: `${publicUrl}${back(true)}`, cancelUrl: `${publicUrl}${back(false)}`, leftOrders };
}

/** In one transaction, with the invoice held: what there is to pay, its place and coupon, and the attempt's row. */
async function prepare(ctx: Ctx, input: Start, { scheduleId, successUrl, cancelUrl }: Target): Promise<Ready> {
  const due = await holdDue(ctx, scheduleId);
  if (due.transactionId !== null) throw conflict(checkoutMessages.alreadyPaid);
  if (due.waivedAt !== null || due.price === 0) throw conflict(paymentMessages.nothingDue);
  const now = ctx.now();
  const channels = channelsFor(await offerings(ctx), input, due.price);
  if (channels.length === 0) throw badInput({ provider: [checkoutMessages.wayNotOffered] });
  const [before] = await ctx.rows(open, [scheduleId]);
  if (before) {
    const isGood = before.state === 'open' && before.payUrl && before.expiresAt && before.expiresAt > now;
    const isSame = before.provider === input.provider && before.channels.join() === channels.join();
    if (isGood && isSame && before.amount === due.price) return { kind: 'go on', url: before.payUrl! };
    const isBeingMade = before.state === 'creating' && now.getTime() - before.createdAt.getTime() < 30_000;
    if (isBeingMade) return { kind: 'wait', id: before.id };
    if (before.state === 'processing') throw conflict(checkoutMessages.stillChecking);
    return { kind: 'close first', id: before.id };
  }
  const expiresAt = new Date(now.getTime() + linkMinutes * 60_000);
  if (due.orderId !== null && due.subscriptionId === null) {
    const order = await lockOrder(ctx, due.orderId);
    if (!order || !['started', 'awaiting-payment'].includes(order.status)) throw conflict(checkoutMessages.linkOver);
    const missing = await keepPlace(ctx, order);
    if (missing) throw conflict(missing);
  }
  const { isLive } = gatewayOf(ctx.services, input.provider);
  const id = newId('att', now);
  await ctx.rows(insert, [id, scheduleId, due.orderId, input.provider, due.price, channels, isLive, expiresAt, now]);
  return { kind: 'create', id, due, channels, successUrl, cancelUrl };
}

async function create(
  context: WorkflowContext,
  input: Start,
  ready: Extract<Ready, { kind: 'create' }>,
): Promise<string> {
  const { ctx } = context;
  const { id, due, channels, successUrl, cancelUrl } = ready;
  const asked = {
    reference: id,
    amount: due.price,
    description: `${due.invoiceNumber}, payment ${due.sequence}`,
    channels,
    expiresAt: new Date(ctx.now().getTime() + linkMinutes * 60_000),
    successUrl,
    cancelUrl,
  };
  const session: Session = await callGateway(context, input.provider, (gateway) => gateway.create(asked)).catch(
    async (error: unknown) => {
      const kind = error instanceof GatewayError ? error.kind : 'lost';
      const isRefused = kind === 'refused' || kind === 'unavailable';
      await ctx.rows(failed, [id, isRefused ? 'failed' : 'unknown', kind, ctx.now()]);
      context.services.logger.warn(
        { attempt: id, provider: input.provider, kind },
        'A gateway did not take an attempt',
      );
      throw unavailable(checkoutMessages.gatewayDown);
    },
  );
  await ctx.rows(opened, [id, session.sessionId, session.payUrl, session.expiresAt, ctx.now()]);
  return session.payUrl;
}
