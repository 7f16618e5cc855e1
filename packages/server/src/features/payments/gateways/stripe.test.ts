import { createHmac } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { aWire } from '../../../testing/wire.ts';
import { stripeGateway } from '#features/payments/gateways/stripe.ts';

const wire = await aWire();
const stripe = stripeGateway(
  {
    base: wire.base,
    isLive: false,
    payHosts: ['checkout.stripe.com'],
    secretKey: 'sk_test_1',
    webhookSecrets: ['whsec_new', 'whsec_old'],
  },
  { call: 500, whole: 500 },
);
const session = {
  id: 'cs_test_1',
  url: 'https://checkout.stripe.com/c/pay/cs_test_1',
  status: 'open',
  payment_status: 'unpaid',
  amount_total: 150_050,
  currency: 'php',
  livemode: false,
  client_reference_id: 'att_1',
  expires_at: 1_795_336_260,
  payment_intent: null as unknown,
};
const charge = { amount_refunded: 50_000, payment_method_details: { type: 'card' }, created: 1_790_000_000 };
const paid = {
  ...session,
  status: 'complete',
  payment_status: 'paid',
  payment_intent: { id: 'pi_1', status: 'succeeded', latest_charge: charge },
};
const request = {
  reference: 'att_1',
  amount: 150_050,
  description: 'Tribe, 1 of 3',
  channels: ['card'],
  expiresAt: new Date('2026-11-22T08:31:00Z'),
  successUrl: 'https://tribe.ph/back',
  cancelUrl: 'https://tribe.ph/away',
};
const refund = {
  paymentId: 'pi_1',
  sessionId: 'cs_test_1',
  amount: 50_000,
  reference: 'ref_1',
  reason: 'x',
  channel: 'card',
};

beforeEach(() => {
  wire.asked.length = 0;
  wire.answers.length = 0;
});

test('a session is asked for in centavos under our attempt’s key', async () => {
  wire.answers.push({ json: session });
  expect(await stripe.create(request)).toEqual({
    sessionId: 'cs_test_1',
    payUrl: 'https://checkout.stripe.com/c/pay/cs_test_1',
    expiresAt: new Date(1_795_336_260_000),
  });
  expect(wire.last()).toMatchObject({
    method: 'POST',
    path: '/v1/checkout/sessions',
    headers: {
      authorization: 'Bearer sk_test_1',
      'idempotency-key': 'att_1',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  expect(Object.fromEntries(new URLSearchParams(wire.last().body))).toEqual({
    mode: 'payment',
    client_reference_id: 'att_1',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'php',
    'line_items[0][price_data][unit_amount]': '150050',
    'line_items[0][price_data][product_data][name]': 'Tribe, 1 of 3',
    expires_at: '1795336260',
    success_url: 'https://tribe.ph/back',
    cancel_url: 'https://tribe.ph/away',
    'metadata[attempt]': 'att_1',
  });
});

test('a lost answer is asked for once more under the same key', async () => {
  wire.answers.push((response) => response.destroy(), { json: session });
  expect(await stripe.create(request)).toMatchObject({ sessionId: 'cs_test_1' });
  expect(wire.asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['att_1', 'att_1']);
  expect(wire.asked[0]!.body).toBe(wire.asked[1]!.body);
});

test.each([
  [{}, 'open', null],
  [{ status: 'expired' }, 'expired', null],
  [{ status: 'complete', payment_intent: { id: 'pi_1', status: 'processing' } }, 'processing', null],
  [{ status: 'complete', payment_intent: { id: 'pi_1', status: 'requires_payment_method' } }, 'failed', null],
  [{ status: 'moon' }, 'processing', 'status moon, unpaid'],
  [{ status: 'complete', payment_status: 'no_payment_required' }, 'processing', 'status complete, no_payment_required'],
  [{ status: 'complete', payment_status: 'paid', payment_intent: null }, 'processing', 'status complete, paid'],
])('a session with %j is %s', async (changed, state, unknown) => {
  wire.answers.push({ json: { ...session, ...changed } });
  expect(await stripe.read('cs_test_1')).toMatchObject({ state, unknown, payments: [] });
});

test('a paid session has the payment of its intent, with what was given back of its charge', async () => {
  wire.answers.push({ json: paid });
  expect(await stripe.read('cs_test_1')).toEqual({
    state: 'paid',
    reference: 'att_1',
    amount: 150_050,
    currency: 'PHP',
    isLive: false,
    needsCapture: false,
    unknown: null,
    payments: [
      {
        paymentId: 'pi_1',
        amount: 150_050,
        currency: 'PHP',
        fee: null,
        channel: 'card',
        status: 'paid',
        paidAt: new Date(1_790_000_000_000),
        refunded: 50_000,
      },
    ],
  });
  expect(decodeURIComponent(wire.last().path)).toBe(
    '/v1/checkout/sessions/cs_test_1?expand[]=payment_intent&expand[]=payment_intent.latest_charge',
  );
  wire.answers.push({ json: { ...paid, payment_intent: 'pi_1' } });
  expect((await stripe.read('cs_test_1')).payments).toMatchObject([{ paymentId: 'pi_1', refunded: 0, channel: null }]);
});

test.each([1.5, '150050', -1, 1e15])('an amount of %j stops the reading', async (amount) => {
  wire.answers.push({ json: { ...paid, amount_total: amount } });
  await expect(stripe.read('cs_test_1')).rejects.toMatchObject({ kind: 'unknown' });
});

test.each([
  ['succeeded', 'done'],
  ['pending', 'sent'],
  ['requires_action', 'sent'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])('a refund that is %s is %s', async (status, state) => {
  wire.answers.push({ json: { id: 're_1', status } }, { json: { id: 're_1', status } });
  expect(await stripe.refund(refund)).toMatchObject({ state, externalId: 're_1' });
  expect(wire.last().headers['idempotency-key']).toBe('ref_1');
  expect(Object.fromEntries(new URLSearchParams(wire.last().body))).toEqual({
    payment_intent: 'pi_1',
    amount: '50000',
    reason: 'requested_by_customer',
    'metadata[refund]': 'ref_1',
  });
  expect(await stripe.readRefund!('re_1')).toMatchObject({ state });
});

test('expiring what is over is refused, for the read to say how it is', async () => {
  wire.answers.push({ status: 400, json: { error: { type: 'invalid_request_error', message: 'not open' } } });
  await expect(stripe.expire('cs_test_1')).rejects.toMatchObject({ kind: 'refused', code: 'invalid_request_error' });
});

const now = new Date('2026-11-22T08:00:00Z');
const seconds = now.getTime() / 1_000;
const event = (changed: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    type: 'checkout.session.completed',
    livemode: false,
    data: { object: paid },
    ...changed,
  });
const signed = (body: string, { time = seconds, secret = 'whsec_new' } = {}) =>
  `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
const verify = (body: string, header?: string) =>
  stripe.verify(header === undefined ? {} : { 'stripe-signature': header }, Buffer.from(body), now);

test.each([
  ['the new secret', signed(event())],
  ['the old one', signed(event(), { secret: 'whsec_old' })],
  ['one of another first', `t=${seconds},v1=00,${signed(event()).split(',')[1]}`],
  ['a clock that is five minutes behind', signed(event(), { time: seconds - 300 })],
  ['a clock that is five minutes ahead', signed(event(), { time: seconds + 300 })],
])('a delivery signed with %s is Stripe’s', async (_what, header) => {
  expect(await verify(event(), header)).toEqual({
    eventId: 'evt_1',
    type: 'checkout.session.completed',
    sessionId: 'cs_test_1',
    reference: 'att_1',
    paymentId: 'pi_1',
    isOld: false,
  });
});

test.each([
  ['nothing', undefined],
  ['another secret', signed(event(), { secret: 'whsec_forged' })],
  ['a time of before', signed(event(), { time: seconds - 301 })],
  ['a time to come', signed(event(), { time: seconds + 301 })],
  ['a scheme of before', signed(event()).replace('v1', 'v0')],
  ['another body', signed(`${event()} `)],
])('a delivery signed with %s is refused', async (_what, header) => {
  expect(await verify(event(), header)).toHaveProperty('refused');
});

test('an authentic delivery of the other mode, or that is no event, is refused', async () => {
  for (const body of [event({ livemode: true }), '[]', 'no json', event({ id: null })])
    expect(await verify(body, signed(body))).toHaveProperty('refused');
});

test('a refund and a dispute are known by their payment, and what is new names nothing', async () => {
  for (const [type, object, names] of [
    ['refund.updated', { id: 're_1', payment_intent: 'pi_1' }, { sessionId: null, paymentId: 'pi_1' }],
    ['charge.dispute.created', { id: 'dp_1', payment_intent: { id: 'pi_1' } }, { sessionId: null, paymentId: 'pi_1' }],
    ['brand.new', {}, { sessionId: null, paymentId: null, reference: null }],
  ] as const) {
    const body = event({ type, data: { object } });
    expect(await verify(body, signed(body))).toMatchObject({ type, ...names });
  }
});
