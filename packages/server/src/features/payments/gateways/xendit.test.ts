import { beforeEach, expect, test } from 'vitest';
import { aWire } from '../../../testing/wire.ts';
import { xenditGateway } from '#features/payments/gateways/xendit.ts';

const wire = await aWire();
const xendit = xenditGateway(
  {
    base: wire.base,
    isLive: false,
    payHosts: ['xen.to'],
    secretKey: 'xnd_development_1',
    webhookSecrets: ['token-new', 'token-old'],
  },
  { call: 500, whole: 500 },
);
const session = {
  payment_session_id: 'ps-1',
  status: 'ACTIVE',
  payment_link_url: 'https://xen.to/abc',
  reference_id: 'att_1',
  amount: 1500.5,
  currency: 'PHP',
  payment_request_id: null,
  payment_id: null,
};
const paid = { ...session, status: 'COMPLETED', payment_request_id: 'pr-1', payment_id: 'py-1' };
const request = {
  reference: 'att_1',
  amount: 150_050,
  description: 'Tribe, 1 of 3',
  channels: ['GCASH', 'QRPH'],
  expiresAt: new Date('2026-11-22T08:30:00.123Z'),
  successUrl: 'https://tribe.ph/back',
  cancelUrl: 'https://tribe.ph/away',
};
const refund = {
  paymentId: 'py-1',
  sessionId: 'ps-1',
  amount: 50_000,
  reference: 'ref_1',
  reason: 'x',
  channel: 'GCASH',
};

beforeEach(() => {
  wire.asked.length = 0;
  wire.answers.length = 0;
});

test('a session is asked for in pesos, and its link leads to Xendit', async () => {
  wire.answers.push({ status: 201, json: session });
  expect(await xendit.create(request)).toEqual({
    sessionId: 'ps-1',
    payUrl: 'https://xen.to/abc',
    expiresAt: null,
  });
  expect(wire.last()).toMatchObject({
    method: 'POST',
    path: '/sessions',
    headers: { authorization: `Basic ${Buffer.from('xnd_development_1:').toString('base64')}` },
  });
  expect(JSON.parse(wire.last().body)).toEqual({
    reference_id: 'att_1',
    session_type: 'PAY',
    mode: 'PAYMENT_LINK',
    amount: 1500.5,
    currency: 'PHP',
    country: 'PH',
    allowed_payment_channels: ['GCASH', 'QRPH'],
    expires_at: '2026-11-22T08:30:00Z',
    success_return_url: 'https://tribe.ph/back',
    cancel_return_url: 'https://tribe.ph/away',
  });
});

test.each([
  'http://xen.to/abc',
  'https://xen.to.evil.ph/abc',
  'https://xen.to:444/abc',
  'https://me@xen.to/abc',
  'javascript:alert(1)',
  '',
])('a link to %j is shown to nobody', async (link) => {
  wire.answers.push({ json: { ...session, payment_link_url: link } });
  await expect(xendit.create(request)).rejects.toMatchObject({ kind: 'unknown' });
});

test.each([
  ['ACTIVE', 'open', null],
  ['EXPIRED', 'expired', null],
  ['CANCELED', 'expired', null],
  ['COMPLETED', 'processing', null],
  ['ON_THE_MOON', 'processing', 'status ON_THE_MOON'],
  ['constructor', 'processing', 'status constructor'],
])('a session that is %s without a payment is %s', async (status, state, unknown) => {
  wire.answers.push({ json: { ...session, status } });
  expect(await xendit.read('ps-1')).toMatchObject({ state, unknown, payments: [], reference: 'att_1' });
});

test('a completed session has its payment, with what was given back of it', async () => {
  const refunds = [
    { id: 'rfd-1', status: 'SUCCEEDED', amount: 500.25, reference_id: 'ref_1' },
    { id: 'rfd-2', status: 'PENDING', amount: 100, reference_id: null },
  ];
  wire.answers.push({ json: { ...paid, new_field: [1] } }, { json: { data: refunds, has_more: false } });
  expect(await xendit.read('ps-1')).toMatchObject({
    state: 'paid',
    amount: 150_050,
    currency: 'PHP',
    isLive: null,
    needsCapture: false,
    payments: [{ paymentId: 'py-1', amount: 150_050, currency: 'PHP', status: 'paid', refunded: 50_025 }],
  });
  expect(wire.asked.map(({ path }) => path)).toEqual(['/sessions/ps-1', '/refunds?payment_request_id=pr-1']);
});

test('where it has no list of refunds, the payment counts all the same', async () => {
  wire.answers.push({ json: paid }, { status: 404, json: { error_code: 'NOT_FOUND' } });
  expect((await xendit.read('ps-1')).payments).toMatchObject([{ paymentId: 'py-1', refunded: 0 }]);
});

test.each([
  [1, 100],
  [1500.05, 150_005],
  [49_999.99, 4_999_999],
  [999_999.99, 99_999_999],
  [0.1 + 0.2, 30],
])('%d pesos are %i centavos', async (amount, centavos) => {
  wire.answers.push({ json: { ...session, amount } });
  expect((await xendit.read('ps-1')).amount).toBe(centavos);
});

test.each([1500.005, -1, 1e300, '1500', null, Number.NaN])(
  '%j is no amount, and nothing is made of it',
  async (amount) => {
    wire.answers.push({ json: { ...session, amount } });
    await expect(xendit.read('ps-1')).rejects.toMatchObject({ kind: 'unknown' });
  },
);

test('an id of theirs never becomes another address', async () => {
  wire.answers.push({ json: { ...session, payment_session_id: '../balance' } });
  await expect(xendit.create(request)).rejects.toMatchObject({ kind: 'unknown' });
  await xendit.expire('../x?y').catch(() => undefined);
  expect(wire.last().path).toBe('/sessions/..%2Fx%3Fy/cancel');
});

test('a refund is sent once under its reference, whatever became of the answer', async () => {
  const made = { id: 'rfd-1', status: 'PENDING', amount: 500, reference_id: 'ref_1' };
  wire.answers.push({ json: paid }, { json: { data: [] } }, { json: made });
  expect(await xendit.refund(refund)).toEqual({ state: 'sent', externalId: 'rfd-1', message: null });
  expect(wire.last()).toMatchObject({ path: '/refunds', headers: { 'idempotency-key': 'ref_1' } });
  expect(JSON.parse(wire.last().body)).toEqual({
    payment_request_id: 'pr-1',
    reference_id: 'ref_1',
    amount: 500,
    currency: 'PHP',
    reason: 'REQUESTED_BY_CUSTOMER',
  });
  wire.answers.push({ json: paid }, { json: { data: [{ ...made, status: 'SUCCEEDED' }] } });
  expect(await xendit.refund(refund)).toMatchObject({ state: 'done', externalId: 'rfd-1' });
  expect(wire.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('what QR Ph brought is given back by hand, and a refusal says why', async () => {
  expect(await xendit.refund({ ...refund, channel: 'QRPH' })).toMatchObject({ state: 'manual' });
  expect(wire.asked).toEqual([]);
  wire.answers.push(
    { json: paid },
    { json: { data: [] } },
    { status: 400, json: { error_code: 'INSUFFICIENT_BALANCE' } },
  );
  await expect(xendit.refund(refund)).rejects.toMatchObject({ kind: 'refused', code: 'INSUFFICIENT_BALANCE' });
  wire.answers.push({ json: { ...paid, payment_id: 'py-other' } });
  await expect(xendit.refund(refund)).rejects.toMatchObject({ kind: 'refused' });
});

test.each([
  ['SUCCEEDED', 'done'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'failed'],
  ['PENDING', 'sent'],
  ['NEW_WORD', 'sent'],
])('a refund that is %s is %s', async (status, state) => {
  wire.answers.push({ json: { id: 'rfd-1', status, amount: 1, failure_code: null } });
  expect(await xendit.readRefund!('rfd-1')).toMatchObject({ state, externalId: 'rfd-1' });
});

const event = { event: 'payment_session.completed', created: '2026-11-22T08:00:00Z', data: paid };
const verify = (headers: Record<string, string>, body: unknown = event) =>
  xendit.verify(headers, Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), new Date());

test.each(['token-new', 'token-old'])('a delivery with %s is Xendit’s', async (token) => {
  expect(await verify({ 'x-callback-token': token, 'webhook-id': 'wh-1' })).toEqual({
    eventId: 'wh-1',
    type: 'payment_session.completed',
    sessionId: 'ps-1',
    reference: 'att_1',
    paymentId: 'py-1',
    isOld: false,
  });
  expect(await verify({ 'x-callback-token': token })).toMatchObject({ eventId: 'payment_session.completed:ps-1:py-1' });
});

test.each([[{}], [{ 'x-callback-token': '' }], [{ 'x-callback-token': 'token-newer' }]])(
  'a delivery with %j is refused',
  async (headers) => {
    expect(await verify(headers as Record<string, string>)).toHaveProperty('refused');
  },
);

test('a body that is no event is refused, and one of another kind names nothing', async () => {
  const headers = { 'x-callback-token': 'token-new' };
  expect(await verify(headers, 'not json')).toHaveProperty('refused');
  expect(await verify(headers, '[]')).toHaveProperty('refused');
  expect(await verify(headers, { event: 'new.kind', data: 'text' })).toMatchObject({
    type: 'new.kind',
    sessionId: null,
  });
  const nul = { event: 'a\u0000b', data: { ...paid, payment_session_id: 'x'.repeat(300), reference_id: 'a\u0000' } };
  expect(await verify(headers, nul)).toMatchObject({ type: 'unknown', sessionId: null, reference: null });
});
