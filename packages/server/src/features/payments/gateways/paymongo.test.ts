import { createHmac } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { aWire } from '../../../testing/wire.ts';
import { paymongoGateway } from '#features/payments/gateways/paymongo.ts';

const wire = await aWire();
const keys = {
  base: wire.base,
  isLive: false,
  payHosts: ['checkout.paymongo.com'],
  secretKey: 'sk_test_1',
  webhookSecrets: ['whsk_new', 'whsk_old'],
  version: 'v2' as const,
};
const paymongo = paymongoGateway(keys, { call: 500, whole: 500 });
const attributes = {
  checkout_url: 'https://checkout.paymongo.com/cs_1',
  status: 'active',
  livemode: false,
  payments: [] as object[],
  reference_number: 'att_1',
  line_items: [{ name: 'x', amount: 150_050, currency: 'PHP', quantity: 1 }],
  payment_intent: { id: 'pi_1', attributes: { status: 'awaiting_payment_method', payments: [] as object[] } },
};
const session = (changed: object = {}) => ({ data: { id: 'cs_1', attributes: { ...attributes, ...changed } } });
const payment = (id: string, changed: object = {}) => ({
  id,
  attributes: {
    amount: 150_050,
    currency: 'PHP',
    status: 'paid',
    fee: 3_750,
    source: { type: 'gcash' },
    paid_at: 1_790_000_000,
    refunds: [],
    ...changed,
  },
});
const refundOf = (status: string, notes: string | null = 'ref_1') => ({
  id: 'ref_x',
  attributes: { amount: 50_000, status, notes, payment_id: 'pay_1' },
});
const request = {
  reference: 'att_1',
  amount: 150_050,
  description: 'Tribe, 1 of 3',
  channels: ['gcash', 'paymaya', 'qrph', 'card'],
  expiresAt: new Date('2026-11-22T08:30:00Z'),
  successUrl: 'https://tribe.ph/back',
  cancelUrl: 'https://tribe.ph/away',
};
const refund = {
  paymentId: 'pay_1',
  sessionId: 'cs_1',
  amount: 50_000,
  reference: 'ref_1',
  reason: 'x',
  channel: 'gcash',
};

beforeEach(() => {
  wire.asked.length = 0;
  wire.answers.length = 0;
});

test('a session is one line of centavos, and our reference is on it twice', async () => {
  wire.answers.push({ json: session() });
  expect(await paymongo.create(request)).toEqual({
    sessionId: 'cs_1',
    payUrl: 'https://checkout.paymongo.com/cs_1',
    expiresAt: null,
  });
  expect(wire.last()).toMatchObject({
    method: 'POST',
    path: '/v2/checkout_sessions',
    headers: { authorization: `Basic ${Buffer.from('sk_test_1:').toString('base64')}`, 'idempotency-key': 'att_1' },
  });
  expect(JSON.parse(wire.last().body)).toEqual({
    data: {
      attributes: {
        line_items: [{ name: 'Tribe, 1 of 3', amount: 150_050, currency: 'PHP', quantity: 1 }],
        payment_method_types: ['gcash', 'paymaya', 'qrph', 'card'],
        reference_number: 'att_1',
        metadata: { attempt: 'att_1' },
        success_url: 'https://tribe.ph/back',
        cancel_url: 'https://tribe.ph/away',
        pass_on_fees: false,
      },
    },
  });
});

test('an answer that is not nested is understood as well, and sessions can be made by the first version', async () => {
  wire.answers.push({ json: { id: 'cs_1', ...attributes } }, { json: { data: { id: 'cs_1', ...attributes } } });
  const first = paymongoGateway({ ...keys, version: 'v1' });
  expect(await paymongo.create(request)).toMatchObject({ sessionId: 'cs_1' });
  expect(await first.create(request)).toMatchObject({ sessionId: 'cs_1' });
  expect(wire.last().path).toBe('/v1/checkout_sessions');
});

const intent = (status: string) => ({ payment_intent: { attributes: { status } } });
test.each([
  [{}, 'open', null],
  [{ status: 'expired' }, 'expired', null],
  [intent('awaiting_next_action'), 'processing', null],
  [{ status: 'expired', ...intent('processing') }, 'processing', null],
  [intent('succeeded'), 'processing', null],
  [{ payments: [payment('pay_1', { status: 'failed' })] }, 'open', null],
  [intent('on_the_moon'), 'processing', 'status active, intent on_the_moon'],
  [{ status: 'new' }, 'processing', 'status new, intent awaiting_payment_method'],
  [{ payments: null, payment_intent: null, reference_number: null, metadata: { attempt: 'att_1' } }, 'open', null],
])('a session with %j is %s', async (changed, state, unknown) => {
  wire.answers.push({ json: session(changed) });
  expect(await paymongo.read('cs_1')).toMatchObject({ state, unknown, reference: 'att_1', isLive: false });
});

test('a paid session still says active, and each of its payments counts', async () => {
  const payments = [payment('pay_1', { refunds: [refundOf('succeeded'), refundOf('pending')] }), payment('pay_2')];
  wire.answers.push({ json: session({ payments, payment_intent: { attributes: { status: 'succeeded', payments } } }) });
  expect(await paymongo.read('cs_1')).toEqual({
    state: 'paid',
    reference: 'att_1',
    amount: 150_050,
    currency: 'PHP',
    isLive: false,
    needsCapture: false,
    unknown: null,
    payments: ['pay_1', 'pay_2'].map((paymentId, at) => ({
      paymentId,
      amount: 150_050,
      currency: 'PHP',
      fee: 3_750,
      channel: 'gcash',
      status: 'paid',
      paidAt: new Date(1_790_000_000_000),
      refunded: at === 0 ? 50_000 : 0,
    })),
  });
});

test.each([{ amount: 1.5 }, { amount: '150050' }, { amount: -1 }, { amount: 1e15 }])(
  'a payment of %j stops the reading',
  async (changed) => {
    wire.answers.push({ json: session({ payments: [payment('pay_1', changed)] }) });
    await expect(paymongo.read('cs_1')).rejects.toMatchObject({ kind: 'unknown' });
  },
);

test('a refund that was sent already is not sent again', async () => {
  wire.answers.push({ json: { data: payment('pay_1') } }, { json: { data: refundOf('pending') } });
  expect(await paymongo.refund(refund)).toEqual({ state: 'sent', externalId: 'ref_x', message: null });
  expect(JSON.parse(wire.last().body)).toEqual({
    data: { attributes: { amount: 50_000, payment_id: 'pay_1', reason: 'others', notes: 'ref_1' } },
  });
  wire.answers.push({ json: { data: payment('pay_1', { refunds: [refundOf('succeeded')] }) } });
  expect(await paymongo.refund(refund)).toMatchObject({ state: 'done' });
  wire.answers.push({ json: { data: refundOf('failed') } });
  expect(await paymongo.readRefund!('ref_x')).toMatchObject({ state: 'failed' });
  expect(await paymongo.refund({ ...refund, channel: 'qrph' })).toMatchObject({ state: 'manual' });
  expect(wire.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test.each([
  ['enabled', 'on'],
  ['disabled', 'off'],
])('the self-check says of a webhook that is %s that it is %s', async (status, webhook) => {
  const hook = { attributes: { url: 'https://tribe.ph/api/payments/paymongo', status } };
  wire.answers.push({ json: { data: [hook, { attributes: { url: 'https://other.ph', status: 'enabled' } }] } });
  expect(await paymongo.check!()).toMatchObject({ webhook });
});

const now = new Date('2026-11-22T08:00:00Z');
const seconds = now.getTime() / 1_000;
const event = (changed: object = {}) =>
  JSON.stringify({
    data: {
      id: 'evt_1',
      attributes: { type: 'checkout_session.payment.paid', livemode: false, data: session().data, ...changed },
    },
  });
const sign = (body: string, { time = seconds, secret = 'whsk_new' } = {}) =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
const verify = (body: string, header: string | undefined) =>
  paymongo.verify(header === undefined ? {} : { 'paymongo-signature': header }, Buffer.from(body), now);

test.each(['whsk_new', 'whsk_old'])('a delivery signed with %s is PayMongo’s', async (secret) => {
  expect(await verify(event(), `t=${seconds},te=${sign(event(), { secret })},li=`)).toEqual({
    eventId: 'evt_1',
    type: 'checkout_session.payment.paid',
    sessionId: 'cs_1',
    reference: 'att_1',
    paymentId: null,
    isOld: false,
  });
});

test.each([
  ['none', undefined],
  ['another secret', `t=${seconds},te=${sign(event(), { secret: 'whsk_forged' })},li=`],
  ['the signature in the part of the other mode', `t=${seconds},te=,li=${sign(event())}`],
  ['another time', `t=${seconds + 1},te=${sign(event())},li=`],
  ['no time', `te=${sign(event())}`],
  ['a time that is none', `t=yesterday,te=${sign(event())}`],
  ['a signature that is longer', `t=${seconds},te=${sign(event())}00,li=`],
])('a delivery with %s is refused', async (_what, header) => {
  expect(await verify(event(), header)).toHaveProperty('refused');
});

test('an authentic delivery of the other mode, or that is no event, is refused', async () => {
  for (const body of [event({ livemode: true }), '{}', 'no json'])
    expect(await verify(body, `t=${seconds},te=${sign(body)},li=`)).toHaveProperty('refused');
});

test('one that is authentic and older than five minutes is read, and not kept', async () => {
  const time = seconds - 301;
  expect(await verify(event(), `t=${time},te=${sign(event(), { time })},li=`)).toMatchObject({ isOld: true });
});

test('a payment, a refund and a dispute are known by their payment', async () => {
  const about = (type: string, data: object) => event({ type, data });
  for (const [body, names] of [
    [about('payment.paid', payment('pay_1')), { sessionId: null, paymentId: 'pay_1' }],
    [about('refund.succeeded', refundOf('succeeded')), { sessionId: null, paymentId: 'pay_1' }],
    [about('dispute.created', { id: 'disp_1', attributes: { payment: { id: 'pay_1' } } }), { paymentId: 'pay_1' }],
    [about('brand.new', { id: 7 }), { sessionId: null, paymentId: null, reference: null }],
  ] as const)
    expect(await verify(body, `t=${seconds},te=${sign(body)},li=`)).toMatchObject(names);
});
