import type { ByHand } from '@tribe/domain/features/billing/checkoutShown.ts';
import { type HandWay, handTitle, handWords } from '@tribe/domain/features/payments/handWays.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { OrderPage } from '#features/billing/orders/orderPage.service.ts';
import { byHandOf, orderAddress } from '#features/payments/checkout/orderShown.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { AppError } from '#kernel/api/errors.ts';
import type { WorkflowContext } from '#kernel/api/workflow.ts';
import { countAgainst, type Limit } from '#kernel/http/limits.ts';
import { hello } from '#kernel/mail/hello.ts';

/** A second press within a minute is answered as the first. */
const once = { count: 1, seconds: 60 };
const often = { count: 5, seconds: 3_600 };
const ofAddress = { count: 60, seconds: 3_600 };

/** What is shown of an order: the page to which the mail leads, and to which the buyer comes back. */
export type Showing = { view: string; by: string };

/** Mails an order's page to the order's own address, and to no other one. Answers where the buyer goes on. */
export async function mailOrder(context: WorkflowContext, order: OrderPage, showing: Showing): Promise<string> {
  const { ctx, transaction } = context;
  const { funnelId, token } = order;
  const isByHand = showing.view === 'proof';
  const page = { order: token, ...(isByHand && { view: 'proof', by: showing.by || null }) };
  const mailed = to('checkout', { funnelId }, { ...page, mailed: 1 });
  if (order.isDisowned) return orderAddress(funnelId, token);
  if (!(await isAllowed(ctx, `mail-order:${order.id}`, once))) return mailed;
  const isOften =
    !(await isAllowed(ctx, `mail-order:${order.id}:hour`, often)) ||
    !(await isAllowed(ctx, `mail-order:address:${ctx.origin.address}`, ofAddress));
  if (isOften) return to('checkout', { funnelId }, { ...page, why: 'mailedOften' });
  const { publicUrl } = ctx.services.config;
  const next = order.dues.find((due) => !due.isPaid && !due.isWaived);
  const byHand = isByHand ? await byHandOf(ctx, next?.id ?? null, showing.by) : null;
  const what = order.terms.productName;
  const isOpen = ['started', 'awaiting-payment'].includes(order.status) && order.expiresAt > ctx.now();
  await transaction((inside) =>
    inside.mail({
      kind: 'order-page',
      to: order.email,
      subject: `Your order: ${what}`,
      paragraphs: [
        hello(order.firstName),
        `Here’s your order for ${what}. It’s saved, and the link below opens it on any phone or computer.`,
        ...(byHand?.chosen && next ? sentencesOf(byHand.chosen, byHand, next.price) : []),
        ...(isOpen
          ? [`We’re holding your ${order.isHeld ? 'place' : 'price'} until ${showInstant(order.expiresAt)}.`]
          : []),
      ],
      link: { label: 'Open your order', url: `${publicUrl}${to('checkout', { funnelId }, page)}` },
    }),
  );
  return mailed;
}

async function isAllowed(ctx: Ctx, key: string, limit: Limit): Promise<boolean> {
  try {
    await countAgainst(ctx, key, limit);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}

/** Where the money goes, in words that can be copied out of a mail. */
function sentencesOf(way: HandWay, { code, review }: ByHand, amount: number): string[] {
  const { platform, accountName, number, place, note } = way;
  const facts = [
    ...(way.platform === 'bank' ? [`Bank: ${way.label}`] : []),
    ...(place ? [`Place: ${place}`] : []),
    ...(accountName ? [`Account name: ${accountName}`] : []),
    ...(number ? [`${handWords[platform].number}: ${number}`] : []),
    `Exact amount: ${showPeso(amount)}`,
    ...(code ? [`${handWords[platform].message}: ${code}`] : []),
  ];
  return [
    `${handTitle(way, amount)}:`,
    ...facts,
    ...(note ? [note] : []),
    `Then send us the reference number and a picture of the receipt. We’ll check it, ${review}.`,
  ];
}
