import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import type { OrderView } from '@tribe/domain/features/billing/checkoutShown.ts';
import { channelsFor } from '@tribe/domain/features/payments/ways.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { z } from 'zod';
import { disownOrder } from '#features/billing/orders/disowned.service.ts';
import { confirmOrder, type OrderPage, orderOfToken } from '#features/billing/orders/orderPage.service.ts';
import { placeOrder } from '#features/billing/orders/order.service.ts';
import { closeAttempt, isOver, readAttempt } from '#features/payments/attempts/read.service.ts';
import { startPayment } from '#features/payments/attempts/start.service.ts';
import { holdByHand } from '#features/payments/checkout/byHand.service.ts';
import { mailOrder } from '#features/payments/checkout/orderMail.service.ts';
import { orderAddress, standingOf, viewOf } from '#features/payments/checkout/orderShown.service.ts';
import { noteOrder } from '#features/site/statistics/conversion.service.ts';
import { GatewayError } from '#features/payments/gateways/gateway.ts';
import { offered } from '#features/payments/gateways/offering.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { AppError, badInput, conflict, toAppError } from '#kernel/api/errors.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { workflow } from '#kernel/api/operation.ts';
import type { WorkflowContext } from '#kernel/api/workflow.ts';

const PayWith = z.object({
  provider: z.string().max(40).nullable().default(null),
  channel: z.string().max(40).nullable().default(null),
  /** What the form chose; `proof` is without a gateway. */
  way: z.string().max(500).default(''),
});
type PayWith = Pick<z.infer<typeof PayWith>, 'provider' | 'channel'>;

/** Where the buyer goes next: to the gateway, or to a page of ours. */
export type Bought = { token: string; goTo: string; isGateway: boolean };

/**
 * Orders and begins to pay, in two steps: what the first has committed stays where the second fails, and the order's page then says
 * why and offers the other ways. Throws BAD_USER_INPUT with what to correct, CONFLICT where nothing can be bought now.
 */
export const buy = workflow('public', async (context, unchecked: unknown, key?: string): Promise<Bought> => {
  const { way, ...payWith } = PayWith.parse(unchecked);
  const checkPayment = async (ctx: Ctx, amount: number): Promise<void> => {
    const { gateways, byHand } = await offered(ctx);
    const isOffered =
      payWith.provider === null
        ? way !== 'proof' || byHand.length > 0
        : channelsFor(gateways, payWith, amount).length > 0;
    if (!isOffered) throw badInput({ way: [checkoutMessages.wayNotOffered] });
  };
  const { token, next, funnelId } = await placeOrder(context, unchecked, { key, checkPayment });
  await noteOrigin(context, token);
  if (next !== 'pay') return { token, goTo: orderAddress(funnelId, token), isGateway: false };
  return payWith.provider === null ? byHand(context, { token, funnelId }) : pay(context, { token, funnelId }, payWith);
});

/** From which page an order came is a figure: it never stands in the way of the order. */
async function noteOrigin({ ctx, transaction }: WorkflowContext, token: string): Promise<void> {
  await transaction((inside) => noteOrder(inside, token)).catch((error: unknown) => {
    ctx.services.logger.warn({ err: error }, 'Where an order came from could not be noted');
  });
}

/** What stands in the way of keeping a place is said on the order's page. */
async function byHand(
  context: WorkflowContext,
  { token, funnelId }: Pick<OrderPage, 'token' | 'funnelId'>,
): Promise<Bought> {
  const why = await holdByHand(context, token).then(() => undefined, orReason);
  return { token, goTo: orderAddress(funnelId, token, why ? undefined : 'proof', why), isGateway: false };
}

function orReason(error: unknown): string {
  if (!(error instanceof AppError)) throw error;
  return reasonOf(error);
}

async function pay(
  context: WorkflowContext,
  { token, funnelId }: Pick<OrderPage, 'token' | 'funnelId'>,
  payWith: PayWith,
): Promise<Bought> {
  try {
    const { checkoutUrl } = await startPayment(context, { order: token, ...payWith });
    return { token, goTo: checkoutUrl, isGateway: true };
  } catch (error) {
    const problem = error instanceof z.ZodError ? toAppError(error) : error;
    if (!(problem instanceof AppError)) throw error;
    return { token, goTo: orderAddress(funnelId, token, undefined, reasonOf(problem)), isGateway: false };
  }
}

const named = Object.keys(checkoutMessages) as (keyof typeof checkoutMessages)[];

/** The name of a message of the checkout, which an address may carry where a text may not. */
function reasonOf(error: AppError): keyof typeof checkoutMessages {
  if (error.code === 'RATE_LIMITED') return 'tooOften';
  const texts = [error.message, ...Object.values(error.messages ?? {}).flat()];
  const known = named.find((name) => texts.includes(checkoutMessages[name]));
  return known ?? 'gatewayDown';
}

const checks = { count: 240, seconds: 3_600 };

/** Asks the gateway how the payment of an order is. Where it doesn't answer, what is known already is the answer. */
export const checkOrder = workflow('public', async (context, token: string): Promise<{ view: OrderView }> => {
  const { ctx } = context;
  const order = await orderOfToken(ctx, token);
  await countAgainst(ctx, `check:order:${order.id}`, checks);
  const { attempt } = await standingOf(ctx, order.id);
  if (attempt && ['open', 'processing', 'closing'].includes(attempt.state))
    await readAttempt(context, attempt.id).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
    });
  const now = await orderOfToken(ctx, token);
  return { view: viewOf(ctx, now, await standingOf(ctx, now.id), 'return') };
});

const Step = z.object({
  act: z.enum(['check', 'leave', 'pay', 'confirm', 'disown', 'mail']),
  funnelId: z.string().max(100),
  order: z.string().max(100).default(''),
  confirm: z.string().max(200).default(''),
  way: z.string().max(80).default(''),
  view: z.string().max(20).default(''),
  by: z.string().max(20).default(''),
});

/** A button of an order's page, pressed without a script. Answers the address that shows what has become of it. */
export const submitOrderStep = workflow('public', async (context, unchecked: unknown): Promise<string> => {
  const { act, funnelId, order: token, confirm, ...step } = Step.parse(unchecked);
  if (act === 'confirm') return confirmed(context, funnelId, confirm);
  const order = await orderOfToken(context.ctx, token);
  return pressed(context, order, { act, ...step }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return orderAddress(order.funnelId, token, 'still', reasonOf(error));
  });
});

type Step = z.infer<typeof Step>;
type Pressed = Pick<Step, 'way' | 'view' | 'by'> & { act: Exclude<Step['act'], 'confirm'> };

async function pressed(context: WorkflowContext, order: OrderPage, { act, way, view, by }: Pressed): Promise<string> {
  const { token } = order;
  switch (act) {
    case 'check':
      await checkOrder(context, token);
      return orderAddress(order.funnelId, token, 'still');
    case 'leave':
      return left(context, order);
    case 'pay': {
      const [provider = '', channel = null] = way.split(':');
      const { goTo, isGateway } = await pay(context, order, { provider, channel });
      // A plain form may not lead to another site, so that a page of ours has the link.
      return isGateway ? orderAddress(order.funnelId, token, 'go') : goTo;
    }
    case 'mail':
      return mailOrder(context, order, { view, by });
    case 'disown':
      await context.transaction((ctx) => disownOrder(ctx, token));
      return orderAddress(order.funnelId, token);
  }
}

async function confirmed(context: WorkflowContext, funnelId: string, confirm: string): Promise<string> {
  try {
    return orderAddress(funnelId, await context.transaction((ctx) => confirmOrder(ctx, confirm)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return to('checkout', { funnelId }, { confirm, why: reasonOf(error) });
  }
}

/** The buyer came back without paying: the open payment ends at its gateway, so that another way can be chosen. */
async function left(context: WorkflowContext, order: OrderPage): Promise<string> {
  const { attempt } = await standingOf(context.ctx, order.id);
  if (attempt?.state !== 'open') return orderAddress(order.funnelId, order.token, 'unpaid');
  const state = await closeAttempt(context, attempt.id).catch(() => {
    throw conflict(checkoutMessages.stillChecking);
  });
  return orderAddress(order.funnelId, order.token, isOver(state) ? 'unpaid' : 'still');
}
