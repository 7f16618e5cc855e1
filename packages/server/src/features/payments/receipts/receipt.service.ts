import { createHmac } from 'node:crypto';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { hello } from '#kernel/mail/hello.ts';
import type { Ctx } from '#kernel/api/context.ts';
import type { Config } from '#kernel/config.ts';
import { isSameSecret } from '#kernel/sameSecret.ts';
import { statement } from '#kernel/db/statement.ts';

const keyOf = (secret: string, number: string): string =>
  createHmac('sha256', secret).update(`receipt:${number}`).digest('base64url');

/** The address of a receipt for whoever got the mail, signed in or not. */
export const receiptLink = ({ publicUrl, sessionSecret }: Config, number: string): string =>
  `${publicUrl}/api/receipts/${encodeURIComponent(number)}?key=${keyOf(sessionSecret, number)}`;

/** Whether a key is that of this receipt's link. */
export const isReceiptKey = ({ sessionSecret }: Config, number: string, key: string): boolean =>
  isSameSecret(key, keyOf(sessionSecret, number));

type Paid = {
  email: string;
  firstName: string;
  product: string;
  price: number;
  number: string;
  next: string | null;
  nextPrice: number | null;
};

const paid = statement<Paid>(
  'payments.paid_due',
  `select u.email, p.first_name as "firstName", pr.name as product, d.price, d.transaction_id as number,
     next.schedule_date as next, next.price as "nextPrice"
   from payment_schedule d join invoice i on i.id = d.invoice_id join subscription s on s.id = i.subscription_id
     join app_user u on u.id = s.user_id join user_profile p on p.user_id = u.id
     join funnel f on f.id = s.funnel_id join product pr on pr.id = f.product_id
     left join lateral (select n.schedule_date, n.price from payment_schedule n where n.invoice_id = i.id
       and n.transaction_id is null and n.waived_at is null and n.price > 0 order by n.schedule_date, n.sequence limit 1) next on true
   where d.id = $1`,
);

/** Mails the receipt of a due that was just paid: always, whatever reminders somebody wants. */
export async function notifyPaid(ctx: Ctx, scheduleId: number): Promise<void> {
  const [row] = await ctx.rows(paid, [scheduleId]);
  if (!row) return;
  const { email, firstName, product, price, number, next, nextPrice } = row;
  const rest = next && nextPrice ? [`Your next payment is ${showAmount(nextPrice)} on ${showDay(next)}.`] : [];
  await ctx.mail({
    kind: 'payment-receipt',
    to: email,
    subject: `We got your payment of ${showAmount(price)}`,
    paragraphs: [
      hello(firstName),
      `We got your payment of ${showAmount(price)} for ${product} (${number}). Thank you!`,
      ...rest,
    ],
    link: { label: 'Get your receipt (PDF)', url: receiptLink(ctx.services.config, number) },
  });
}
