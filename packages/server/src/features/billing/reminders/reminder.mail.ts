import { graceEnd } from '@tribe/domain/kernel/time/grace.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { hello } from '#kernel/mail/hello.ts';
import type { Mail } from '#kernel/mail/outbox.ts';

export type Words = Pick<Mail, 'subject' | 'paragraphs'> & { path: string; label: string };

const billing = { path: to('account', {}, { q: 'billings' }), label: 'Pay now' };

type DueWords = {
  firstName: string;
  product: string;
  price: number;
  day: string;
  step: number;
  suspends: boolean;
  graceDays: number;
};

/** Of a due that comes, is there, or was missed. */
export function dueWords({ firstName, product, price, day, step, suspends, graceDays }: DueWords): Words {
  const amount = showAmount(price);
  const end = showDay(graceEnd(day, graceDays));
  const missed = suspends
    ? `Your payment of ${amount} for ${product} was due on ${showDay(day)}. Your access continues until ${end}; settle it by then to keep it.`
    : `Your payment of ${amount} for ${product} was due on ${showDay(day)}. Please settle it.`;
  const coming = `Your payment of ${amount} for ${product} is due ${step === 0 ? 'today' : `on ${showDay(day)}`}.`;
  return {
    ...billing,
    subject:
      step > 0
        ? `Your payment of ${amount} is overdue`
        : step === 0
          ? `Your payment of ${amount} is due today`
          : `Your payment of ${amount} is due on ${showDay(day)}`,
    paragraphs: [
      hello(firstName),
      step > 0 ? missed : coming,
      'If you’ve already paid, thank you! Send us the receipt from your billing page.',
    ],
  };
}

type ExpiryWords = { firstName: string; product: string; day: string; step: number };

/** Of a membership that ends, or has ended and can still be renewed. */
export function expiryWords({ firstName, product, day, step }: ExpiryWords): Words {
  const ended = `Your access to ${product} ended on ${showDay(day)}. You can renew it until ${showDay(graceEnd(day))}.`;
  const ending = `Your access to ${product} ends ${step === 0 ? 'today' : `on ${showDay(day)}`}. Renew now to keep it.`;
  return {
    path: billing.path,
    label: 'Renew',
    subject:
      step > 0 ? `Your ${product} has ended` : `Your ${product} ends ${step === 0 ? 'today' : `on ${showDay(day)}`}`,
    paragraphs: [hello(firstName), step > 0 ? ended : ending],
  };
}

type OrderWords = { firstName: string; product: string; price: number; funnelId: string; token: string };

/** Of an order that was begun and left: one link to go on, and no second mail. */
export const orderWords = ({ firstName, product, price, funnelId, token }: OrderWords): Words => ({
  path: to('checkout', { funnelId }, { order: token }),
  label: 'Continue your order',
  subject: `Your order of ${product} is still open`,
  paragraphs: [
    hello(firstName),
    `You started an order for ${product} for ${showAmount(price)} and didn’t finish. Your order is still there. Use the link below to pick up where you left off.`,
    'If you’ve changed your mind, you don’t need to do anything.',
  ],
});
