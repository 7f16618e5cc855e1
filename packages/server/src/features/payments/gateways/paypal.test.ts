import { crc32 } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { makeSigner, signWith } from '../../../stand-in/certificates.ts';
import { aWire } from '../../../testing/wire.ts';
import { paypalGateway } from '#features/payments/gateways/paypal.ts';

const wire = await aWire();
const signer = makeSigner('messageverificationcerts.sandbox.paypal.com');
const keys = {
  base: wire.base,
  isLive: false,
  payHosts: ['www.sandbox.paypal.com'],
  clientId: 'client',
  clientSecret: 'secret',
  webhookIds: ['WH-NEW', 'WH-OLD'],
  roots: [signer.rootPem],
};
const gateway = () => paypalGateway(keys, { call: 500, whole: 500 });
const token = { json: { access_token: 'token-1', expires_in: 32_400 } };
const money = (value: string, currency = 'PHP') => ({ currency_code: currency, value });
const unit = { custom_id: 'att_1', invoice_id: 'att_1', amount: money('1500.50') };
const order = {
  id: '5O190127TN364715T',
  status: 'PAYER_ACTION_REQUIRED',
  links: [{ rel: 'payer-action', href: 'https://www.sandbox.paypal.com/checkoutnow?token=5O190127TN364715T' }],
  purchase_units: [unit],
};
const capture = (changed: object = {}) => ({
  id: '3C679366HH908993F',
  status: 'COMPLETED',
  amount: money('1500.50'),
  create_time: '2026-11-22T08:00:00Z',
  seller_receivable_breakdown: { paypal_fee: money('73.52') },
  ...changed,
});
const withCaptures = (captures: object[], refunds: object[] = [], status = 'COMPLETED') => ({
  ...order,
  status,
  purchase_units: [{ ...unit, payments: { captures, refunds } }],
});
const request = {
  reference: 'att_1',
  amount: 150_050,
  description: 'Tribe, 1 of 3',
  channels: ['paypal'],
  expiresAt: new Date('2026-11-22T08:31:00Z'),
  successUrl: 'https://tribe.ph/back',
  cancelUrl: 'https://tribe.ph/away',
};
const refund = {
  paymentId: '3C6',
  sessionId: '5O1',
  amount: 50_000,
  reference: 'ref_1',
  reason: 'x',
  channel: 'paypal',
};

beforeEach(() => {
  wire.asked.length = 0;
  wire.answers.length = 0;
});

test('an order is asked for in pesos under our attempt’s key, with a token that is kept', async () => {
  const paypal = gateway();
  wire.answers.push(token, { status: 201, json: order }, { json: order });
  expect(await paypal.create(request)).toEqual({ sessionId: order.id, payUrl: order.links[0]!.href, expiresAt: null });
  expect(wire.asked[0]).toMatchObject({
    path: '/v1/oauth2/token',
    body: 'grant_type=client_credentials',
    headers: { authorization: `Basic ${Buffer.from('client:secret').toString('base64')}` },
  });
  expect(wire.asked[1]).toMatchObject({
    path: '/v2/checkout/orders',
    headers: { authorization: 'Bearer token-1', 'paypal-request-id': 'att_1', prefer: 'return=representation' },
  });
  expect(JSON.parse(wire.asked[1]!.body)).toEqual({
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: 'att_1', invoice_id: 'att_1', amount: { currency_code: 'PHP', value: '1500.50' } }],
    payment_source: {
      paypal: {
        experience_context: {
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          return_url: 'https://tribe.ph/back',
          cancel_url: 'https://tribe.ph/away',
        },
      },
    },
  });
  await paypal.read('5O1');
  expect(wire.asked).toHaveLength(3);
});

test('a token that is not good any more is asked for anew, once, and ten calls share one', async () => {
  const paypal = gateway();
  wire.answers.push(token, ...Array.from({ length: 10 }, () => ({ json: order })));
  await Promise.all(Array.from({ length: 10 }, () => paypal.read('5O1')));
  expect(wire.asked.filter(({ path }) => path === '/v1/oauth2/token')).toHaveLength(1);
  wire.answers.push({ status: 401, json: {} }, token, { json: order });
  expect(await paypal.read('5O1')).toMatchObject({ state: 'open' });
  wire.answers.push({ status: 401, json: {} }, token, { status: 401, json: {} });
  await expect(paypal.read('5O1')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('without a token nothing was done', async () => {
  wire.answers.push({ status: 500, json: {} });
  await expect(gateway().create(request)).rejects.toMatchObject({ kind: 'unavailable' });
});

test.each([
  [
    { ...order, status: 'CREATED' },
    { state: 'open', needsCapture: false },
  ],
  [{ ...order, status: 'SAVED' }, { state: 'open' }],
  [order, { state: 'open' }],
  [{ ...order, status: 'VOIDED' }, { state: 'expired' }],
  [
    { ...order, status: 'APPROVED' },
    { state: 'processing', needsCapture: true, payments: [] },
  ],
  [
    { ...order, status: 'MOON' },
    { state: 'processing', unknown: 'status MOON' },
  ],
  [
    { ...order, purchase_units: undefined },
    { state: 'open', reference: null, amount: null },
  ],
  [withCaptures([capture({ status: 'PENDING' })]), { state: 'processing', payments: [{ status: 'processing' }] }],
  [withCaptures([capture({ status: 'DECLINED' })]), { state: 'failed', payments: [{ status: 'failed' }] }],
  [withCaptures([capture({ status: 'MOON' })]), { state: 'processing', unknown: 'status MOON' }],
  [
    withCaptures([capture()]),
    { state: 'paid', reference: 'att_1', payments: [{ amount: 150_050, fee: 7_352, status: 'paid', refunded: 0 }] },
  ],
  [
    withCaptures(
      [capture({ status: 'PARTIALLY_REFUNDED' })],
      [
        { id: '1', status: 'COMPLETED', amount: money('500.00') },
        { id: '2', status: 'PENDING', amount: money('1.00') },
      ],
    ),
    { state: 'paid', payments: [{ refunded: 50_000 }] },
  ],
  [withCaptures([capture({ status: 'REFUNDED' })]), { state: 'paid', payments: [{ refunded: 150_050 }] }],
  [
    withCaptures([capture(), capture({ id: '2', amount: money('1500.50', 'USD') })]),
    { payments: [{ currency: 'PHP' }, { paymentId: '2', currency: 'USD' }] },
  ],
])('an order such as %j is read', async (answer, expected) => {
  wire.answers.push(token, { json: answer });
  expect(await gateway().read('5O1')).toMatchObject(expected);
});

test('a refund is of the capture that its link names', async () => {
  const up = (id: string) => ({ links: [{ rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/${id}` }] });
  const two = [capture({ id: 'A', status: 'PARTIALLY_REFUNDED' }), capture({ id: 'B', status: 'PARTIALLY_REFUNDED' })];
  const refunds = [
    { id: '1', status: 'COMPLETED', amount: money('100.00'), ...up('B') },
    { id: '2', status: 'COMPLETED', amount: money('5.00'), ...up('A') },
    { id: '3', status: 'PENDING', amount: money('7.00'), ...up('A') },
  ];
  wire.answers.push(token, { json: withCaptures(two, refunds) });
  expect((await gateway().read('5O1')).payments).toMatchObject([
    { paymentId: 'A', refunded: 500 },
    { paymentId: 'B', refunded: 10_000 },
  ]);
});

test.each(['1500.5', '1500', '-1.00', '1,500.50', '1e3', 1500.5])('%j is no amount', async (value) => {
  wire.answers.push(token, { json: withCaptures([capture({ amount: { currency_code: 'PHP', value } })]) });
  await expect(gateway().read('5O1')).rejects.toMatchObject({ kind: 'unknown' });
});

test('an order that is forgotten there is over', async () => {
  wire.answers.push(token, { status: 404, json: { name: 'RESOURCE_NOT_FOUND' } });
  expect(await gateway().read('5O1')).toMatchObject({ state: 'expired', payments: [] });
});

const refused = (issue: string) => ({ status: 422, json: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] } });

test('what was approved is captured under a key of its own', async () => {
  wire.answers.push(token, (response) => response.destroy(), { status: 201, json: withCaptures([capture()]) });
  expect(await gateway().capture!('5O1', 'att_1')).toMatchObject({ state: 'paid' });
  expect(wire.asked.slice(1).map(({ path, headers }) => [path, headers['paypal-request-id']])).toEqual([
    ['/v2/checkout/orders/5O1/capture', 'att_1-cap'],
    ['/v2/checkout/orders/5O1/capture', 'att_1-cap'],
  ]);
  wire.answers.push(token, refused('ORDER_ALREADY_CAPTURED'), { json: withCaptures([capture()]) });
  expect(await gateway().capture!('5O1', 'att_1')).toMatchObject({ state: 'paid' });
  wire.answers.push(token, refused('INSTRUMENT_DECLINED'), { json: { ...order, status: 'APPROVED' } });
  expect(await gateway().capture!('5O1', 'att_1')).toMatchObject({ state: 'open', needsCapture: false });
});

test.each([
  ['COMPLETED', 'done'],
  ['PENDING', 'sent'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'failed'],
])('a refund that is %s is %s', async (status, state) => {
  wire.answers.push(token, { status: 201, json: { id: '1JU', status } });
  expect(await gateway().refund(refund)).toMatchObject({ state, externalId: '1JU' });
  expect(wire.last()).toMatchObject({
    path: '/v2/payments/captures/3C6/refund',
    headers: { 'paypal-request-id': 'ref_1' },
    body: '{"amount":{"currency_code":"PHP","value":"500.00"},"invoice_id":"ref_1"}',
  });
});

const now = new Date('2026-11-22T08:00:00Z');
const event = (changed: object = {}) =>
  JSON.stringify({ id: 'WH-EV-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: order, ...changed });
type Signing = { time?: string; webhookId?: string; by?: typeof signer } & Record<`paypal-${string}`, string>;
const headersOf = (
  body: string,
  { time = now.toISOString(), webhookId = 'WH-NEW', by = signer, ...changed }: Signing = {},
) => ({
  'paypal-transmission-id': 'tr-1',
  'paypal-transmission-time': time,
  'paypal-transmission-sig': signWith(by, `tr-1|${time}|${webhookId}|${crc32(body)}`),
  'paypal-cert-url': `${wire.base}/v1/notifications/certs/CERT-1`,
  'paypal-auth-algo': 'SHA256withRSA',
  ...changed,
});
const verify = (body: string, headers: object, paypal = gateway(), pem = signer.chainPem) => {
  wire.answers.push((response) => response.end(pem));
  return paypal.verify(headers as Record<string, string>, Buffer.from(body), now);
};

test.each(['WH-NEW', 'WH-OLD'])(
  'a delivery to %s is PayPal’s, and its certificate is fetched once',
  async (webhookId) => {
    const paypal = gateway();
    const headers = headersOf(event(), { webhookId });
    for (let time = 0; time < 3; time += 1)
      expect(await verify(event(), headers, paypal)).toEqual({
        eventId: 'WH-EV-1',
        type: 'CHECKOUT.ORDER.APPROVED',
        sessionId: order.id,
        reference: 'att_1',
        paymentId: null,
        isOld: false,
      });
    expect(wire.asked).toHaveLength(1);
  },
);

const at = (url: string) => ({ 'paypal-cert-url': url });
test.each([
  ['no headers', {}],
  ['another algorithm', headersOf(event(), { 'paypal-auth-algo': 'SHA1withRSA' })],
  ['a mock’s webhook', headersOf(event(), { webhookId: 'WEBHOOK_ID' })],
  ['another body', headersOf(`${event()} `)],
  ['another signer', headersOf(event(), { by: makeSigner('messageverificationcerts.sandbox.paypal.com') })],
  ['a certificate elsewhere', headersOf(event(), at('http://127.0.0.1:1/v1/notifications/certs/CERT-1'))],
  ['a certificate beside', headersOf(event(), at(`${wire.base}/v1/notifications/certs/../x`))],
  ['a certificate with a query', headersOf(event(), at(`${wire.base}/v1/notifications/certs/CERT-1?x=1`))],
  ['a certificate that is no address', headersOf(event(), at('certs'))],
  ['no time', headersOf(event(), { time: 'soon' })],
])('a delivery with %s is refused', async (_what, headers) => {
  expect(await verify(event(), headers)).toHaveProperty('refused');
});

test.each([
  ['another name', makeSigner('messageverificationcerts.paypal.com.evil.ph')],
  ['the name of the other mode', makeSigner('messageverificationcerts.paypal.com')],
  ['a name that holds it', makeSigner('x\nCN=messageverificationcerts.sandbox.paypal.com')],
  ['an end in the past', makeSigner('messageverificationcerts.sandbox.paypal.com', { to: new Date('2026-11-21') })],
  ['a beginning to come', makeSigner('messageverificationcerts.sandbox.paypal.com', { from: new Date('2026-11-23') })],
])('a certificate with %s is not PayPal’s', async (_what, other) => {
  const paypal = paypalGateway({ ...keys, roots: [other.rootPem] });
  expect(await verify(event(), headersOf(event(), { by: other }), paypal, other.chainPem)).toHaveProperty('refused');
});

test('a certificate of an authority that nobody trusts is not PayPal’s', async () => {
  const { roots: _none, ...publicly } = keys;
  expect(await verify(event(), headersOf(event()), paypalGateway(publicly))).toHaveProperty('refused');
  expect(await verify(event(), headersOf(event()), gateway(), 'no certificate')).toHaveProperty('refused');
  expect(await verify(event(), headersOf(event()), gateway(), 'x'.repeat(70_000))).toHaveProperty('refused');
});

test('one that is authentic and hours old is read, and not kept', async () => {
  const headers = headersOf(event(), { time: '2026-11-22T02:00:00Z' });
  expect(await verify(event(), headers)).toMatchObject({ isOld: true });
});

test('captures, refunds and disputes are known by their payment', async () => {
  const links = [{ rel: 'up', href: 'https://api-m.sandbox.paypal.com/v2/payments/captures/3C6' }];
  const related = { supplementary_data: { related_ids: { order_id: '5O1' } } };
  for (const [type, resource, names] of [
    [
      'PAYMENT.CAPTURE.COMPLETED',
      { id: '3C6', custom_id: 'att_1', ...related },
      { sessionId: '5O1', paymentId: '3C6' },
    ],
    ['PAYMENT.CAPTURE.REFUNDED', { id: '1JU', links }, { sessionId: null, paymentId: '3C6' }],
    [
      'CUSTOMER.DISPUTE.CREATED',
      { disputed_transactions: [{ seller_transaction_id: '3C6', custom: 'att_1' }] },
      { reference: 'att_1', paymentId: '3C6' },
    ],
    ['BRAND.NEW', {}, { sessionId: null, paymentId: null, reference: null }],
  ] as const) {
    const body = event({ event_type: type, resource });
    expect(await verify(body, headersOf(body))).toMatchObject({ type, ...names });
  }
});
