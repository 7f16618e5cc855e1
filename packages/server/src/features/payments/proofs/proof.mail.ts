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

/** To whoever sent a receipt that isn't accepted: what to send instead, and where. */
export function rejectedMail(
  { email, firstName, product, funnelId, token }: ProofSender,
  { amount, message, publicUrl }: { amount: number; message: string; publicUrl: string },
): Mail {
  const path = funnelId && token ? to('checkout', { funnelId }, { order: token }) : billingPath;
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
    link: { label: 'Send a receipt', url: `${publicUrl}${path}` },
  };
}
