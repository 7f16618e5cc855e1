import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { hello } from '#kernel/mail/hello.ts';
import type { Mail } from '#kernel/mail/outbox.ts';

type Tested = {
  email: string;
  firstName: string;
  product: string;
  funnelId: string;
  token: string;
  removedOn: string;
  publicUrl: string;
};

/** To whoever made a test order, and to nobody else. */
export const testOrderMail = ({ email, firstName, product, funnelId, token, removedOn, publicUrl }: Tested): Mail => ({
  kind: 'test-order',
  to: email,
  subject: `Test order: ${product} is yours`,
  paragraphs: [
    hello(firstName),
    `This is a test order of ${product}. A buyer would get their receipt and their login at this point.`,
    `No money moved, and it doesn’t count anywhere. Remove it from its page at any time, or we’ll remove it on ${showDay(removedOn)}.`,
  ],
  link: { label: 'Open the test order', url: `${publicUrl}${to('checkout', { funnelId }, { test: token })}` },
});
