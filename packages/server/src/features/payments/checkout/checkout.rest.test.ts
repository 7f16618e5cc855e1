import { randomUUID } from 'node:crypto';
import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import { expect, test } from 'vitest';
import { archiveFunnel } from '#features/catalog/funnel.service.ts';
import { keepNamedSettings, resetSetting, updateSetting } from '#features/settings/setting.service.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aCoupon, aFunnel, aTerm } from '../../../testing/catalog.ts';
import { playedGateways } from '../../../testing/gateway.ts';
import { onSale, orderAt, orders, type Sold, startsToPay, workOffMoney, wrongBooks } from '../../../testing/orders.ts';
import { aServer } from '../../../testing/server.ts';
import { signedInAs } from '../../../testing/people.ts';
import { contextOf, services, setClock } from '../../../testing/world.ts';

const { xendit } = playedGateways('xendit');

/** The page as its data, which the web's own tests draw. */
const app = await aServer(
  {},
  {
    renderPage: async (document, data) => {
      const status = document === 'notFound' ? 404 : 200;
      return { status, html: JSON.stringify({ document, ...data }), style: '' };
    },
  },
);

const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;

async function page(url: string) {
  const answer = await app.inject({ method: 'GET', url });
  const isPage = String(answer.headers['content-type']).startsWith('text/html');
  return { status: answer.statusCode, headers: answer.headers, data: isPage ? JSON.parse(answer.body) : null };
}

const ours = { origin: 'http://localhost:8910', 'sec-fetch-site': 'same-origin' };
const fields = ({ funnelId, termId }: Sold, more: Record<string, string> = {}) => ({
  funnelId,
  paymentTermId: termId,
  email: `buyer-${randomUUID().slice(0, 8)}@example.ph`,
  firstName: 'Niña',
  lastName: 'Peña',
  mobileNumber: '',
  couponCode: '',
  acceptsTerms: 'on',
  way: 'xendit:GCASH',
  act: 'pay',
  ...more,
});

async function posts(url: string, sent: Record<string, string>, headers: Record<string, string> = ours) {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(sent).toString(),
  });
  const isPage = String(answer.headers['content-type']).startsWith('text/html');
  return {
    status: answer.statusCode,
    location: String(answer.headers.location),
    data: isPage ? JSON.parse(answer.body) : null,
    headers: answer.headers,
  };
}

async function asks(url: string, body: object, key?: string) {
  const headers = { ...ours, 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) };
  const answer = await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) });
  return { status: answer.statusCode, body: answer.json() };
}

const tokenIn = (address: string) => new URL(address, 'http://here').searchParams.get('order') ?? '';

const usualWays = ['GCash', 'Maya', 'QR Ph', 'Card'].map((label) => ({ label, provider: 'xendit' }));

test('a plan that was chosen on the page before is chosen at the checkout', async () => {
  const { id: funnelId } = await aFunnel();
  await aTerm({ funnelId, name: 'A' });
  const second = await aTerm({ funnelId, name: 'B' });
  const asked = await page(`/checkout/${funnelId}?term=${second}`);
  expect(asked.data).toMatchObject({ returned: { values: { paymentTermId: second }, wrong: {} } });
  expect((await page(`/checkout/${funnelId}?term=nothing`)).data).toMatchObject({ returned: null });
  expect((await page(`/checkout/${funnelId}`)).data).toMatchObject({ returned: null });
});

test('a checkout is a page that is kept, with every plan, payment and day', async () => {
  const sold = await onSale();
  const url = `/checkout/${sold.funnelId}`;
  const { status, headers, data } = await page(url);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(data).toMatchObject({ document: 'checkout', returned: null, ways: usualWays });
  expect(data.plans).toMatchObject([
    {
      total: 600_000,
      when: 'Today, 12/21/2026 and 01/21/2027',
      dues: [{ price: 200_000 }, {}, {}],
      ways: [0, 1, 2, 3],
    },
  ]);
  expect(
    (await app.inject({ method: 'GET', url, headers: { 'if-none-match': String(headers['etag']) } })).statusCode,
  ).toBe(304);
});

test('what staff archive is closed to visitors at once', async () => {
  const sold = await onSale();
  const url = `/checkout/${sold.funnelId}`;
  expect((await page(url)).status).toBe(200);
  const staff = contextOf(await signedInAs('admin'));
  await staff.run(archiveFunnel, [sold.funnelId]);
  expect((await page(url)).headers.location).toBe(`/checkout/closed?of=${sold.funnelId}`);
});

test('a page that closes at an hour closes at that hour', async () => {
  const sold = await onSale({ closesAt: new Date('2026-11-21T02:00:01Z') });
  const url = `/checkout/${sold.funnelId}`;
  expect((await page(url)).status).toBe(200);
  setClock('2026-11-21T02:00:01Z');
  const over = await page(url);
  expect([over.status, over.headers.location]).toEqual([303, `/checkout/closed?of=${sold.funnelId}`]);
  expect((await page(String(over.headers.location))).data).toMatchObject({
    document: 'checkoutClosed',
    title: expect.stringMatching(/ is closed$/),
  });
  setClock('2026-11-21T02:00:00Z');
});

test.each(['draft', 'archived', 'closed'] as const)('a %s funnel can’t be bought', async (state) => {
  const { funnelId } = await onSale({ status: state });
  expect((await page(`/checkout/${funnelId}`)).headers.location).toBe(`/checkout/closed?of=${funnelId}`);
});

test('a funnel that isn’t there, or only collects addresses, has no checkout', async () => {
  const lead = await aFunnel({ kind: 'lead' });
  expect((await page('/checkout/nothing')).status).toBe(404);
  expect((await page(`/checkout/${lead.id}`)).status).toBe(404);
});

test('a full funnel says so, and takes no order from a page that was open before', async () => {
  const sold = await onSale({ seatLimit: 1 });
  await startsToPay((await orders(sold)).token);
  expect((await page(`/checkout/${sold.funnelId}`)).status).toBe(303);
  expect((await page(`/checkout/closed?of=${sold.funnelId}`)).data.title).toMatch(/ is full$/);
  const { status, location } = await posts('/api/checkout/form', fields(sold));
  expect([status, location]).toEqual([303, `/checkout/closed?of=${sold.funnelId}`]);
});

test('without a script a stranger orders by a plain form, and a page of ours leads on to the gateway', async () => {
  const sold = await onSale();
  const sent = await posts('/api/checkout/form', fields(sold), {
    ...ours,
    referer: `http://localhost:8910/checkout/${sold.funnelId}?utm_source=fb&utm_medium=ad&token=secret`,
  });
  expect(sent.status).toBe(303);
  const token = tokenIn(sent.location);
  const { data, headers } = await page(sent.location);
  expect(headers['cache-control']).toBe('no-store');
  expect(data).toMatchObject({
    document: 'checkoutOrder',
    view: 'go',
    payUrl: `https://pay.example/${xendit.last.id}`,
    through: 'GCash',
  });
  expect(await rows('select campaign from sales_order where token = $1', token)).toEqual([
    { campaign: { utm_source: 'fb', utm_medium: 'ad' } },
  ]);
  const back = await page(`${sent.location.split('?')[0]}?order=${token}&view=return`);
  expect(back.data.view).toBe('checking');
  xendit.pay(xendit.last);
  expect((await asks('/api/checkout/check', { order: token })).body).toEqual({ view: 'paid' });
  await workOffMoney();
  expect((await page(`/checkout/${sold.funnelId}?order=${token}`)).data).toMatchObject({
    view: 'paid',
    settled: [1],
    isSignedIn: false,
    next: { sequence: 2, price: 200_000 },
  });
  expect(await wrongBooks()).toEqual([]);
});

test('what is wrong comes back with the form, as it was typed, and nothing is ordered', async () => {
  const sold = await onSale();
  const typed = fields(sold, { email: 'joy.pena@example', firstName: '', couponCode: 'NOPE' });
  const { status, data } = await posts('/api/checkout/form', typed);
  expect(status).toBe(200);
  expect(data).toMatchObject({ document: 'checkout', returned: { values: { lastName: 'Peña', couponCode: 'NOPE' } } });
  expect(data.returned.wrong).toEqual({
    email: 'Enter a valid email address, like juan@example.com',
    firstName: 'First name is required',
  });
  const empty = await posts('/api/checkout/form', { ...typed, email: '' });
  expect(empty.data.returned.wrong.email).toBe('Email is required');
  const wrongCoupon = await posts('/api/checkout/form', fields(sold, { couponCode: 'NOPE' }));
  expect(wrongCoupon.data.returned.wrong).toEqual({ couponCode: 'This coupon can’t be used here' });
  expect(await rows('select 1 from sales_order where funnel_id = $1', sold.funnelId)).toEqual([]);
});

test('a coupon is seen in the sum before anything is ordered, with a script and without', async () => {
  const sold = await onSale();
  const { code } = await aCoupon({ funnelId: sold.funnelId });
  const { data } = await posts('/api/checkout/form', fields(sold, { act: 'quote', couponCode: code.toLowerCase() }));
  expect(data.returned).toMatchObject({ wrong: {}, sum: { total: 540_000 } });
  const asked = await asks('/api/orders/quote', {
    funnelId: sold.funnelId,
    paymentTermId: sold.termId,
    couponCode: code,
  });
  expect(asked.body).toMatchObject({ discount: 60_000, dues: [{ price: 180_000 }, {}, {}] });
  expect(
    (await asks('/api/orders/quote', { funnelId: sold.funnelId, paymentTermId: 'other', couponCode: '' })).status,
  ).toBe(400);
});

test('the same order sent twice with its key is one order, and leads to one payment', async () => {
  const sold = await onSale();
  const body = { ...fields(sold), acceptsTerms: true, provider: 'xendit', channel: 'GCASH' };
  const key = randomUUID();
  const [one, other] = await Promise.all([asks('/api/checkout', body, key), asks('/api/checkout', body, key)]);
  const again = await asks('/api/checkout', body, key);
  expect(again.body).toMatchObject({ isGateway: true, goTo: `https://pay.example/${xendit.last.id}` });
  expect(new Set([one, other, again].map((answer) => answer.body.token).filter(Boolean)).size).toBe(1);
  expect(await rows('select 1 from sales_order where email = $1', body.email)).toHaveLength(1);
  expect((await asks('/api/checkout', { ...body, firstName: 'Other' }, key)).status).toBe(422);
  expect((await asks('/api/checkout', body)).status).toBe(400);
});

test('a gateway that doesn’t answer leaves an order that can be paid in another way', async () => {
  const sold = await onSale();
  xendit.trouble = { on: 'create', kind: 'unavailable' };
  const { location } = await posts('/api/checkout/form', fields(sold));
  expect(location).toMatch(/&why=gatewayDown$/);
  const { data } = await page(location);
  expect(data).toMatchObject({
    view: 'pay',
    message: expect.stringMatching(/^This payment method/),
    ways: usualWays,
  });
  const step = { act: 'pay', funnelId: sold.funnelId, order: tokenIn(location), way: 'xendit:GCASH' };
  expect((await posts('/api/checkout/step', step)).location).toMatch(/&view=go$/);
});

test.each([
  'xendit:__proto__',
  'xendit:constructor',
  'xendit:GRABPAY',
  'xendit:gcash',
  'xendit:',
  'stripe:card',
  'nobody:GCASH',
  '__proto__:GCASH',
  ':GCASH',
  'GCASH',
])('a way to pay that isn’t offered, %s, is said at the form, and nothing is ordered', async (way) => {
  const sold = await onSale();
  const typed = fields(sold, { way });
  const wrong = { way: checkoutMessages.wayNotOffered };
  expect((await posts('/api/checkout/form', typed)).data.returned).toMatchObject({ values: { way }, wrong });
  const [provider, channel = null] = way.split(':');
  const asked = await asks('/api/checkout', { ...typed, acceptsTerms: true, provider, channel }, randomUUID());
  expect(asked).toMatchObject({ status: 400, body: { messages: { way: [checkoutMessages.wayNotOffered] } } });
  expect(await rows('select 1 from sales_order where funnel_id = $1', sold.funnelId)).toEqual([]);
  const { token } = await orders(sold);
  const step = { act: 'pay', funnelId: sold.funnelId, order: token, way };
  expect((await posts('/api/checkout/step', step)).location).toMatch(/&why=wayNotOffered$/);
});

test('a way that doesn’t take the amount, or that staff switched off, is refused before an order as well', async () => {
  await keepNamedSettings(services.pools.main);
  const sold = await onSale({}, { price: 6_000_000, type: 'one-time' });
  const wrong = { way: checkoutMessages.wayNotOffered };
  const tries = (way: string) => posts('/api/checkout/form', fields(sold, { way }));
  expect((await tries('xendit:QRPH')).data.returned.wrong).toEqual(wrong);
  const staff = contextOf(await signedInAs('admin'));
  await staff.run(updateSetting, ['xendit-channels', 'CARDS']);
  expect((await tries('xendit:GCASH')).data.returned.wrong).toEqual(wrong);
  await staff.run(resetSetting, ['xendit-channels']);
  expect(await rows('select 1 from sales_order where funnel_id = $1', sold.funnelId)).toEqual([]);
  expect((await tries('xendit:GCASH')).location).toMatch(/&view=go$/);
});

test('who cancels on the gateway’s page is told that nothing is paid, finds the way chosen, and one press goes on with it', async () => {
  const sold = await onSale();
  const token = tokenIn((await posts('/api/checkout/form', fields(sold, { way: 'xendit:CARDS' }))).location);
  const session = xendit.last;
  const back = (view: string) => page(`/checkout/${sold.funnelId}?order=${token}&view=${view}`);
  expect(session.cancelUrl).toBe(`http://localhost:8910/checkout/${sold.funnelId}?order=${token}&view=unpaid`);
  expect(session.successUrl).toBe(`http://localhost:8910/checkout/${sold.funnelId}?order=${token}&view=return`);
  const cancelled = await back('unpaid');
  expect(cancelled.data).toMatchObject({ view: 'unpaid', chosenWay: 'xendit:CARDS' });
  expect((await back('return')).data).toMatchObject({ view: 'checking', through: 'Card' });
  const step = { act: 'pay', funnelId: sold.funnelId, order: token, way: cancelled.data.chosenWay };
  const again = await page((await posts('/api/checkout/step', step)).location);
  expect(again.data).toMatchObject({ view: 'go', payUrl: `https://pay.example/${session.id}` });
  expect(xendit.last).toBe(session);
  xendit.pay(session, { status: 'processing' });
  await asks('/api/checkout/check', { order: token });
  expect((await back('unpaid')).data.view).toBe('checking');
});

test('an order whose payment is still being made at the gateway isn’t told to wait for it', async () => {
  const sold = await onSale();
  const { token } = await orders(sold);
  await startsToPay(token);
  await rows(
    `update payment_attempt set state = 'creating', pay_url = null where order_id = $1`,
    (await orderAt(token)).id,
  );
  expect((await page(`/checkout/${sold.funnelId}?order=${token}`)).data.view).toBe('pay');
});

test('too many orders for one address are refused on the form itself', async () => {
  const sold = await onSale();
  const typed = fields(sold, { way: 'proof' });
  for (let number = 0; number < 20; number += 1)
    await posts('/api/checkout/form', { ...typed, lastName: `Peña ${number}` });
  const { data } = await posts('/api/checkout/form', typed);
  expect(data.returned).toMatchObject({
    values: { lastName: 'Peña' },
    wrong: { form: expect.stringMatching(/^Too many/) },
  });
});

test('who left without paying can choose again; who paid meanwhile is told that it is paid', async () => {
  const sold = await onSale();
  const { token } = await orders(sold);
  await startsToPay(token);
  const step = (act: string) => posts('/api/checkout/step', { act, funnelId: sold.funnelId, order: token });
  const left = await step('leave');
  expect((await page(left.location)).data).toMatchObject({ view: 'unpaid', payUrl: null });
  await startsToPay(token);
  xendit.pay(xendit.last);
  await step('leave');
  expect((await orderAt(token)).status).toBe('paid');
});

test('where the gateway doesn’t say whether it was paid, who left is asked to wait, on a page of ours', async () => {
  const sold = await onSale();
  const { token } = await orders(sold);
  await startsToPay(token);
  xendit.trouble = { on: 'read', kind: 'unavailable' };
  const left = await posts('/api/checkout/step', { act: 'leave', funnelId: sold.funnelId, order: token });
  expect(left.location).toMatch(/&view=still&why=stillChecking$/);
  expect((await page(left.location)).data).toMatchObject({ view: 'checking', message: checkoutMessages.stillChecking });
});

test('an order whose time is over names the price of today, and nothing is paid with it', async () => {
  setClock('2026-11-21T02:00:00Z');
  const sold = await onSale();
  const { token } = await orders(sold);
  setClock('2026-11-22T02:00:01Z');
  await rows('update funnel_payment_term set price = 650000 where funnel_id = $1', sold.funnelId);
  const { data } = await page(`/checkout/${sold.funnelId}?order=${token}`);
  expect(data).toMatchObject({ view: 'over', sum: { total: 600_000 }, costsNow: 650_000 });
  const paid = await posts('/api/checkout/step', {
    act: 'pay',
    funnelId: sold.funnelId,
    order: token,
    way: 'xendit:GCASH',
  });
  expect(paid.location).toMatch(/&why=linkOver$/);
  setClock('2026-11-21T02:00:00Z');
});

test('a free order is confirmed by a button, not by opening the link, and once', async () => {
  const { id: funnelId } = await aFunnel();
  const sold = { funnelId, termId: await aTerm({ price: 0, funnelId }) };
  const typed = fields(sold);
  const { location } = await posts('/api/checkout/form', typed);
  expect((await page(location)).data.view).toBe('confirm');
  const [mail] = await rows(`select body_text as text from mail_outbox where to_address = $1`, typed.email);
  const confirm = /[?&]confirm=([\w-]+)/.exec(mail!.text)![1]!;
  const opened = await page(`/checkout/${funnelId}?confirm=${confirm}`);
  expect(opened.data).toMatchObject({ document: 'checkoutConfirm', confirm });
  expect((await orderAt(tokenIn(location))).status).toBe('started');
  const step = { act: 'confirm', funnelId, confirm };
  expect((await posts('/api/checkout/step', step)).location).toBe(location);
  expect((await orderAt(tokenIn(location))).status).toBe('paid');
  const foreign = await posts('/api/checkout/step', { ...step, confirm: 'made-up' });
  expect((await page(foreign.location)).data.message).toBe('This link has expired. Please start again');
});

test('an order’s link shows that order alone: not of another funnel, not made up, no text of a stranger’s', async () => {
  const [sold, other] = [await onSale(), await onSale()];
  const { token } = await orders(sold);
  expect((await page(`/checkout/${other.funnelId}?order=${token}`)).status).toBe(404);
  expect((await page(`/checkout/${sold.funnelId}?order=made-up`)).status).toBe(404);
  const { data } = await page(`/checkout/${sold.funnelId}?order=${token}&why=You%20are%20hacked&view=paid`);
  expect(data).toMatchObject({ view: 'pay', message: null });
});

test('a form of another site is refused, and so is one that says nothing of where it comes from with a session', async () => {
  const sold = await onSale();
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await posts('/api/checkout/form', fields(sold), foreign)).status).toBe(403);
  expect((await posts('/api/checkout/form', fields(sold), { cookie: 'session=x' })).status).toBe(403);
  expect((await posts('/api/graphql', {}, ours)).status).toBe(403);
  const large = await posts('/api/checkout/form', { ...fields(sold), more: 'x'.repeat(30_000) });
  expect(large.status).toBe(413);
});

test('a gateway or channel that staff leave out is offered no more, on the page that is kept as well', async () => {
  const sold = await onSale();
  const url = `/checkout/${sold.funnelId}`;
  const labels = async () => (await page(url)).data.ways.map(({ label }: { label: string }) => label);
  await keepNamedSettings(services.pools.main);
  expect(await labels()).toEqual(['GCash', 'Maya', 'QR Ph', 'Card']);
  const office = contextOf(await signedInAs('admin'));
  await office.run(updateSetting, ['xendit-channels', 'QRPH, GCASH 100-1000']);
  // A due of ₱2,000 is above what GCash takes now.
  expect(await labels()).toEqual(['QR Ph']);
  await office.run(updateSetting, ['payment-gateways', 'stripe']);
  expect(await labels()).toEqual([]);
  const { token } = await orders(sold);
  expect(await codeOf(startsToPay(token, 'xendit'))).toBe('BAD_USER_INPUT');
  await office.run(resetSetting, ['payment-gateways']);
  await office.run(resetSetting, ['xendit-channels']);
});
