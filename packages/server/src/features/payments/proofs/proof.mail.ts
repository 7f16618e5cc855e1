import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { hello } from '#kernel/mail/hello.ts';
import type { Mail } from '#kernel/mail/outbox.ts';

export const billingPath = to('account', {}, { q: 'billings' });

export type ProofSender = {
  email: string;
  firstName: string;
  product: string;
  /** Of a buyer without an account: where their order goes on. */
  funnelId: string | null;
  token: string | null;
};

const pathOf = ({ funnelId, token }: ProofSender): string =>
  funnelId && token ? to('checkout', { funnelId }, { order: token }) : billingPath;

type Received = { amount: number; references: string; review: string; publicUrl: string };

/** To whoever sent a receipt, at once: that it is here, how long a look takes, and where it is. */
export const receivedMail = (sender: ProofSender, { amount, references, review, publicUrl }: Received): Mail => ({
  kind: 'payment-proof',
  to: sender.email,
  subject: `We have your receipt for ${sender.product}`,
  paragraphs: [
    hello(sender.firstName),
    `We have your receipt for ${showAmount(amount)} for ${sender.product}, reference ${references}.`,
    `Someone on our team will check it, ${review}. We’ll email you then. Please don’t pay again.`,
  ],
  link: { label: 'See where it is', url: `${publicUrl}${pathOf(sender)}` },
});

/** To whoever sent a receipt that isn't accepted: what to send instead, and where. */
export function rejectedMail(
  sender: ProofSender,
  { amount, message, publicUrl }: { amount: number; message: string; publicUrl: string },
): Mail {
  const { email, firstName, product } = sender;
  return {
    kind: 'payment-rejected',
    to: email,
    subject: `Please send your receipt for ${product} again`,
    paragraphs: [
      hello(firstName),
      `We looked at your receipt for ${showAmount(amount)} for ${product} and couldn’t accept it.`,
      message,
      'Your payment is still open. You don’t have to pay twice. Just send the right receipt with the link below.',
    ],
    link: { label: 'Send a receipt', url: `${publicUrl}${pathOf(sender)}` },
  };
}
