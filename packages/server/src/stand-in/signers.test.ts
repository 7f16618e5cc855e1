import paymongoNode from 'paymongo-node';
import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { gatewaysOf } from '#features/payments/gateways/gateways.ts';
import { newId } from '#features/payments/ids.ts';
import { atEnd } from '../testing/world.ts';
import { startStandIn } from './standIn.ts';

// The providers' own libraries judge how the stand-in signs, and our adapters how their libraries do.

const standIn = await startStandIn();
atEnd(() => standIn.stop());
const { paymongo, stripe } = standIn.gateways;
const gateways = gatewaysOf({ gateways: standIn.gateways });

/** What the stand-in sends of a payment: the body as it is, and a header. */
async function sent(provider: 'stripe' | 'paymongo', header: string): Promise<{ body: string; signature: string }> {
  const came: { body: string; signature: string }[] = [];
  standIn.notify(async (_provider, headers, body) => {
    came.push({ body: body.toString(), signature: headers[header] ?? '' });
    return 204;
  });
  const session = await gateways.get(provider)!.create({
    reference: newId('att', new Date()),
    amount: 150_005,
    description: 'INV-000001, payment 1',
    channels: [provider === 'stripe' ? 'card' : 'gcash'],
    expiresAt: new Date(Date.now() + 31 * 60_000),
    successUrl: 'http://127.0.0.1/done',
    cancelUrl: 'http://127.0.0.1/left',
  });
  standIn.pay(provider, session.sessionId);
  await standIn.settled();
  return came[0]!;
}

test('Stripe’s own library accepts what the stand-in signs, and our adapter what the library signs', async () => {
  const { body, signature } = await sent('stripe', 'stripe-signature');
  const [secret = ''] = stripe!.webhookSecrets;
  const { webhooks } = new Stripe('sk_test_nobody');
  expect(webhooks.constructEvent(body, signature, secret).type).toBe('checkout.session.completed');
  expect(() => webhooks.constructEvent(`${body} `, signature, secret)).toThrow('No signatures found');
  const header = webhooks.generateTestHeaderString({ payload: body, secret });
  const heard = await gateways.get('stripe')!.verify({ 'stripe-signature': header }, Buffer.from(body), new Date());
  expect(heard).toMatchObject({ type: 'checkout.session.completed', isOld: false });
});

test('PayMongo’s own library accepts what the stand-in signs', async () => {
  const { body, signature } = await sent('paymongo', 'paymongo-signature');
  const [webhookSecretKey = ''] = paymongo!.webhookSecrets;
  const { webhooks } = paymongoNode('sk_test_nobody');
  expect(webhooks.constructEvent({ payload: body, signatureHeader: signature, webhookSecretKey }).id).toMatch(/^evt_/);
  const changed = { payload: `${body} `, signatureHeader: signature, webhookSecretKey };
  expect(() => webhooks.constructEvent(changed)).toThrow(
    expect.objectContaining({ type: 'SignatureVerificationError' }),
  );
});
