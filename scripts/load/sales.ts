import { randomUUID } from 'node:crypto';
import { type StandIn, startStandIn } from '../../packages/server/src/stand-in/standIn.ts';
import { type Academy, addressOf } from './academy.ts';
import { type Act, ofKind } from './acts.ts';
import { type Send, textOf } from './http.ts';
import { type Browser, origin, type Visitor } from './visitor.ts';

/** The gateway that buyers pay at, and what the servers acknowledged of its webhooks. */
export type Till = {
  standIn: StandIn;
  /** Sends a payment's webhook at once, and answers its status. */
  pay(sessionId: string): Promise<number>;
  /** Sessions at the gateway that nobody has paid yet. */
  open: string[];
  /** Sessions whose webhook was acknowledged. */
  paid: Set<string>;
  orders: Set<string>;
};

/** `send` brings the webhooks to the servers, as the acts of others are brought. */
export async function openTill(): Promise<Till & { connect(send: Send): void }> {
  let bring: Send | undefined;
  /** What the gateway has just begun to send: it sends as somebody pays, not later. */
  let delivery: Promise<number> | undefined;
  const post = (provider: string, headers: Record<string, string>, body: Buffer): Promise<number> => {
    if (!bring) return Promise.reject(new Error('No server is there yet'));
    const call = { method: 'POST', path: `/api/payments/${provider}`, body } as const;
    return (delivery = bring({ ...call, headers: { 'content-type': 'application/json', ...headers } }).then(
      ({ status }) => status,
    ));
  };
  const standIn = await startStandIn({ webhooks: post });
  return {
    standIn,
    connect(send) {
      bring = send;
      // Each server has said where it listens: the webhooks go with the load all the same.
      standIn.notify(post);
    },
    pay(sessionId) {
      delivery = undefined;
      standIn.pay('xendit', sessionId);
      return delivery ?? Promise.reject(new Error('the gateway sent no webhook'));
    },
    open: [],
    paid: new Set(),
    orders: new Set(),
  };
}

/** Somebody who has never been here. */
const stranger = (random: () => number): Visitor => ({
  id: 0,
  slug: '',
  token: null,
  address: addressOf(Math.floor(random() * 0x1_00_00_00)),
  positions: new Map(),
});

/** What is bought, from the page to the webhook of its payment. */
export function checkoutActs(
  { browser, academy: { offer } }: { browser: Browser; academy: Academy },
  till: Till,
): Act[] {
  const path = `/checkout/${offer.funnelId}`;

  async function order(random: () => number): Promise<void> {
    const email = `buyer-${randomUUID()}@load.test`;
    const reply = await browser.send(stranger(random), {
      method: 'POST',
      path: '/api/checkout',
      headers: { 'content-type': 'application/json', origin, 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        ...offer,
        couponCode: null,
        email,
        firstName: 'Niña',
        lastName: 'Peña',
        mobileNumber: null,
        acceptsTerms: true,
        provider: 'xendit',
        channel: 'GCASH',
      }),
    });
    const answer = reply.status === 200 ? (JSON.parse(textOf(reply)) as { goTo: string; isGateway: boolean }) : null;
    if (!answer?.isGateway) throw new Error(`order: ${answer?.goTo.replace(/order=[^&]*/, '') ?? reply.status}`);
    till.orders.add(email);
    till.open.push(answer.goTo.slice(answer.goTo.lastIndexOf('/') + 1));
  }

  return ofKind('checkout', [
    {
      name: 'checkout page',
      weight: 45,
      run: async (random) => void (await browser.open(stranger(random), path)),
    },
    {
      name: 'quote',
      weight: 15,
      async run(random) {
        const fields = { act: 'quote', ...offer, couponCode: '', email: '', firstName: '', lastName: '' };
        const reply = await browser.send(stranger(random), {
          method: 'POST',
          path: '/api/checkout/form',
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
          body: new URLSearchParams(fields).toString(),
        });
        if (reply.status !== 200) throw new Error(`quote: ${reply.status}`);
      },
    },
    { name: 'order', weight: 20, run: order },
    {
      name: 'webhook',
      weight: 20,
      async run(random) {
        const sessionId = till.open.shift();
        // At first nobody has ordered anything that could be paid.
        if (sessionId === undefined) return order(random);
        const status = await till.pay(sessionId);
        if (status !== 200) throw new Error(`webhook: ${status}`);
        till.paid.add(sessionId);
      },
    },
  ]);
}
