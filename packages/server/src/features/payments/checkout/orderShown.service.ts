import type { PageContent } from '#kernel/api/rest.ts';
import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import type { ByHand, OrderShown, OrderView } from '@tribe/domain/features/billing/checkoutShown.ts';
import { chosenHandWay } from '@tribe/domain/features/payments/handWays.ts';
import { messageCode } from '@tribe/domain/features/payments/messageCode.ts';
import { gatewayNames } from '@tribe/domain/features/payments/providers.ts';
import type { Provider } from '@tribe/domain/features/payments/providers.ts';
import { labelOfChannel, waysFor } from '@tribe/domain/features/payments/ways.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { type OrderPage, orderOfToken } from '#features/billing/orders/orderPage.service.ts';
import { quoteOrder } from '#features/billing/orders/quote.service.ts';
import { factsOf } from '#features/payments/checkout/checkoutPage.service.ts';
import { offered } from '#features/payments/gateways/offering.service.ts';
import { receiptLink } from '#features/payments/receipts/receipt.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { AppError } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';
import type { Params } from '#kernel/http/publicPage.ts';

/** The open try to pay for an order, else the newest. */
export type LastAttempt = {
  id: string;
  state: 'creating' | 'open' | 'processing' | 'closing' | 'paid' | 'failed' | 'expired' | 'unknown' | 'closed';
  provider: Provider;
  channels: string[];
  payUrl: string | null;
  expiresAt: Date | null;
};
type Standing = {
  attempt: LastAttempt | null;
  isLookedAt: boolean;
  proof: OrderShown['proof'];
  receipt: string | null;
};

const standing = statement<Standing>(
  'payments.order_standing',
  `select (select json_build_object('id', a.id, 'state', a.state, 'provider', a.provider, 'channels', a.channels,
       'payUrl', a.pay_url, 'expiresAt', a.expires_at)
     from payment_attempt a where a.order_id = $1
     order by a.state in ('creating', 'open', 'processing', 'closing') desc, a.created_at desc, a.id desc limit 1) as attempt,
   exists (select from invoice i join payment_schedule d on d.invoice_id = i.id join payment_transaction t on t.schedule_id = d.id
     where i.order_id = $1 and d.transaction_id is null and t.status = 'review') as "isLookedAt",
   (select json_build_object('id', p.id, 'status', case when p.status in ('waiting', 'rejected') then p.status else 'other' end, 'reason', p.reason,
       'amount', p.amount, 'at', p.created_at, 'reference', (select l.reference from payment_proof_line l where l.proof_id = p.id order by l.id limit 1))
     from invoice i join payment_schedule d on d.invoice_id = i.id join payment_proof p on p.schedule_id = d.id
     where i.order_id = $1 and d.transaction_id is null and p.status <> 'withdrawn' order by p.id desc limit 1) as proof,
   (select d.transaction_id from invoice i join payment_schedule d on d.invoice_id = i.id
     join payment_transaction t on t.number = d.transaction_id and t.kind <> 'free' where i.order_id = $1 order by d.sequence limit 1) as receipt`,
);

export async function standingOf(ctx: Ctx, orderId: number): Promise<Standing> {
  const [row] = await ctx.rows(standing, [orderId]);
  const { attempt, isLookedAt, proof, receipt } = row!;
  const expiresAt = attempt?.expiresAt ? new Date(attempt.expiresAt) : null;
  return { attempt: attempt && { ...attempt, expiresAt }, isLookedAt, proof, receipt };
}

/** Somebody may have paid it. What is still being made has no link that anybody knows. */
const isUnderWay = ({ state }: LastAttempt) => state === 'processing' || state === 'closing';

/** How an order stands; `asked` is what the buyer wants of it, as far as it stands so. */
export function viewOf(
  ctx: Ctx,
  order: OrderPage,
  { attempt, isLookedAt, proof }: Standing,
  asked: string | null,
): OrderView {
  if (order.status === 'paid') {
    if (order.isDisowned) return 'disowned';
    return asked === 'not-mine' ? 'disowning' : 'paid';
  }
  if (isLookedAt) return 'look';
  if (proof?.status === 'waiting') return asked === 'proof' ? 'proof' : 'waiting';
  if (attempt && isUnderWay(attempt)) return 'checking';
  if (order.status === 'cancelled' || order.status === 'expired' || order.expiresAt <= ctx.now()) return 'over';
  if (order.dues[0]?.price === 0) return 'confirm';
  if (asked === 'proof') return 'proof';
  const isOpen = attempt?.state === 'open' && attempt.expiresAt !== null && attempt.expiresAt > ctx.now();
  if (isOpen && asked === 'go') return 'go';
  if (isOpen && (asked === 'return' || asked === 'still')) return 'checking';
  return asked === 'unpaid' ? 'unpaid' : 'pay';
}

const reasons: Readonly<Record<string, string>> = checkoutMessages;

/** The page of an order, for whoever has its link: that order alone. A link that is none of ours shows nothing. */
export const showOrder = query(
  'public',
  async (ctx, params: Params, asked: URLSearchParams): Promise<PageContent | null> => {
    const funnelId = String(params['funnelId']);
    const confirm = asked.get('confirm');
    const why = asked.get('why');
    const message = why !== null && Object.hasOwn(reasons, why) ? reasons[why]! : null;
    if (confirm !== null)
      return { document: 'checkoutConfirm', data: { funnelId, confirm: confirm.slice(0, 200), message } };
    const order = await orderOfToken(ctx, (asked.get('order') ?? '').slice(0, 100)).catch(orNothing);
    if (!order || order.funnelId !== funnelId) return null;
    const now = await standingOf(ctx, order.id);
    const data = await shown(ctx, order, now, asked.get('by'));
    // A link to a way that nobody offers any more leads to those that are offered.
    const isNone = asked.get('view') === 'proof' && data.byHand.ways.length === 0;
    const view = viewOf(ctx, order, now, isNone ? null : asked.get('view'));
    return { document: 'checkoutOrder', data: { ...data, view, message, isMailed: asked.has('mailed') } };
  },
);

/** The form of a receipt with what was typed into it. */
export const showReturnedProof = query(
  'public',
  async (ctx, token: string, returned: NonNullable<OrderShown['returned']>): Promise<PageContent> => {
    const order = await orderOfToken(ctx, token);
    const by = returned.values['platform'] ?? null;
    const data = await shown(ctx, order, await standingOf(ctx, order.id), by);
    return { document: 'checkoutOrder', data: { ...data, view: 'proof', message: null, returned } };
  },
);

function orNothing(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}

async function shown(
  ctx: Ctx,
  order: OrderPage,
  { attempt, proof, receipt }: Standing,
  by: string | null,
): Promise<Omit<OrderShown, 'view' | 'message'>> {
  const { token, funnelId, firstName, email, terms, total, dues, thankYouUrl } = order;
  const next = dues.find((due) => !due.isPaid && !due.isWaived) ?? null;
  const { gateways, ...hand } = await offered(ctx);
  const isOver = order.status !== 'paid' && (order.status !== 'awaiting-payment' || order.expiresAt <= ctx.now());
  return {
    token,
    funnelId,
    title: terms.productName,
    facts: factsOf(null, terms.validityByDays),
    firstName,
    email,
    sum: {
      lines: terms.lines,
      total,
      dues: dues.map(({ sequence, price, scheduleDate }) => ({ sequence, price, scheduleDate })),
    },
    settled: dues.filter(({ isPaid, isWaived }) => isPaid || isWaived).map(({ sequence }) => sequence),
    next: next && { sequence: next.sequence, price: next.price },
    ways: next ? waysFor(gateways, next.price) : [],
    byHand: byHandIn(hand, next?.id ?? null, by),
    until: order.expiresAt.toISOString(),
    isPlaceHeld: order.isHeld,
    isMailed: false,
    chosenWay: attempt?.channels.length === 1 ? `${attempt.provider}:${attempt.channels[0]}` : null,
    payUrl: attempt?.state === 'open' ? attempt.payUrl : null,
    through: attempt && throughOf(attempt),
    paidAt: order.paidAt?.toISOString() ?? null,
    receiptUrl: receipt === null ? null : receiptLink(ctx.services.config, receipt),
    thankYouUrl,
    proof,
    returned: null,
    today: ctx.today(),
    isSignedIn: ctx.viewer !== null,
    costsNow: isOver ? await costsNow(ctx, order) : null,
  };
}

type Hand = Omit<Awaited<ReturnType<typeof offered>>, 'gateways'>;

const byHandIn = ({ byHand: ways, review }: Hand, dueId: number | null, by: string | null): ByHand => ({
  ways,
  chosen: chosenHandWay(ways, by) ?? null,
  code: dueId === null ? null : messageCode(dueId),
  review,
});

/** Where a due can be sent without a gateway; `by` is the way that is wanted. */
export const byHandOf = async (ctx: Ctx, dueId: number | null, by: string | null): Promise<ByHand> =>
  byHandIn(await offered(ctx), dueId, by);

const throughOf = ({ channels, provider }: LastAttempt): string =>
  channels.length === 1 ? labelOfChannel(channels[0]!) : gatewayNames[provider];

/** After an order's time its prices are those of the day; null where it can't be bought any more. */
async function costsNow(ctx: Ctx, { funnelId, paymentTermId }: OrderPage): Promise<number | null> {
  try {
    return (await quoteOrder(ctx, { funnelId, paymentTermId, couponCode: null })).total;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Where an order is shown. */
export const orderAddress = (funnelId: string, token: string, view?: string, why?: string): string =>
  to('checkout', { funnelId }, { order: token, view, why });
