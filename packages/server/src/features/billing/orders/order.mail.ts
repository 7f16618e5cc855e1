import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { firstPasswordDays } from '@tribe/domain/features/accounts/password.ts';
import { hello } from '#kernel/mail/hello.ts';
import type { Mail } from '#kernel/mail/outbox.ts';

type Buyer = { email: string; firstName: string; product: string; publicUrl: string };

/** To a buyer for whom an account was made: the link goes to the address alone, and lets its owner in once. */
export const welcomeMail = ({ email, firstName, product, publicUrl }: Buyer, link: string): Mail => ({
  kind: 'order-welcome',
  to: email,
  subject: `Welcome! ${product} is yours`,
  paragraphs: [
    hello(firstName),
    `We got your payment, and ${product} is yours. We created an account for you with this email.`,
    `Open the link, choose a password, and you’re in. The link works once and expires in ${firstPasswordDays} days.`,
  ],
  link: { label: 'Set your password', url: `${publicUrl}${to('setNewPassword', {}, { link, email })}` },
});

/** To the owner of an account that somebody bought for without logging in. */
export const purchaseMail = ({
  email,
  firstName,
  product,
  publicUrl,
  funnelId,
  token,
}: Buyer & { funnelId: string; token: string }): Mail => ({
  kind: 'order-known-account',
  to: email,
  subject: `${product} was added to your account`,
  paragraphs: [
    hello(firstName),
    `Someone paid for ${product} with your email, and it’s in your account now. If that was you, log in and start.`,
    'If it wasn’t you, tell us with the link below. We’ll look into it, and you won’t get reminders about it.',
  ],
  link: { label: 'Not mine', url: `${publicUrl}${to('checkout', { funnelId }, { order: token, view: 'not-mine' })}` },
});

/** For an order without anything to pay, made by somebody who isn’t logged in. */
export const confirmOrderMail = (
  { email, firstName, product, publicUrl }: Buyer,
  { funnelId, confirm }: { funnelId: string; confirm: string },
): Mail => ({
  kind: 'order-confirm',
  to: email,
  subject: `Confirm your order of ${product}`,
  paragraphs: [hello(firstName), `Open the link to get ${product}. It’s free, and the link expires in 24 hours.`],
  link: { label: 'Confirm', url: `${publicUrl}${to('checkout', { funnelId }, { confirm })}` },
});
