import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import { funnelSubject } from '@tribe/domain/features/site/statistics/visit.ts';
import { expect, test } from 'vitest';
import { archiveFunnel } from '#features/catalog/funnel.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aCoupon } from '../../../testing/catalog.ts';
import { openedTo } from '../../../testing/contents.ts';
import { aCourse } from '../../../testing/courses.ts';
import { aFormServer, cookieOf, ours } from '../../../testing/formPosts.ts';
import { playedGateways } from '../../../testing/gateway.ts';
import { onSale, orderAt, type Sold } from '../../../testing/orders.ts';
import { signedInAs } from '../../../testing/people.ts';
import { contextOf, services } from '../../../testing/world.ts';

playedGateways('xendit');
const { app } = await aFormServer();

const count = async (table: 'test_order' | 'sales_order', funnelId: string): Promise<number> =>
  (await services.pools.main.query(`select count(*)::int as count from ${table} where funnel_id = $1`, [funnelId]))
    .rows[0].count;

async function opens(url: string, as?: Ctx) {
  const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 13) Chrome/120.0 Mobile Safari/537.36' };
  const cookie = as ? { cookie: await cookieOf(as) } : {};
  const answer = await app.inject({ method: 'GET', url, headers: { ...agent, ...cookie } });
  const { statusCode: status, headers, body } = answer;
  return { status, location: headers.location, data: body.startsWith('{') ? JSON.parse(body) : null };
}

async function posts(url: string, fields: Record<string, string>, as?: Ctx) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...ours };
  const cookie = as ? { cookie: await cookieOf(as) } : {};
  const payload = new URLSearchParams(fields).toString();
  const answer = await app.inject({ method: 'POST', url, headers: { ...headers, ...cookie }, payload });
  const { statusCode: status, body } = answer;
  const location = String(answer.headers.location);
  return { status, location, data: body.startsWith('{') ? JSON.parse(body) : null };
}

const form = ({ funnelId, termId }: Sold, more: Record<string, string> = {}) => ({
  funnelId,
  paymentTermId: termId,
  couponCode: '',
  acceptsTerms: 'on',
  way: 'test',
  act: 'pay',
  ...more,
});
const page = ({ funnelId }: Sold, token = 'new') => `/checkout/${funnelId}?test=${token}`;

/** A test order of somebody, with its page. */
async function tried(admin: Ctx, sold: Sold) {
  const { location } = await posts('/api/checkout/test', form(sold), admin);
  return { location, token: new URL(location, 'http://here').searchParams.get('test') ?? '' };
}

test('staff try a draft: its checkout says what a test order is, and that buyers can’t order', async () => {
  const [admin, sold] = [await signedInAs('admin'), await onSale({ status: 'draft' })];
  const { status, data } = await opens(page(sold), admin);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    document: 'testCheckout',
    openness: 'unpublished',
    checkout: { buyer: { firstName: 'Joy' }, plans: [{ total: 600_000 }], returned: { sum: { total: 600_000 } } },
  });
  expect((await opens(page(sold).split('?')[0]!, admin)).location).toContain('/checkout/closed');
});

test('people who may not see what a buyer sees, and strangers log in first', async () => {
  const sold = await onSale();
  const { token } = await tried(await signedInAs('admin'), sold);
  for (const url of [page(sold), page(sold, token)]) {
    for (const role of ['member', 'coach', 'tribe-team-ro'] as const)
      expect((await opens(url, await signedInAs(role))).data).toMatchObject({ document: 'checkout' });
    expect(await opens(url)).toMatchObject({ status: 303, location: expect.stringMatching(/^\/login\?redirectTo=/) });
  }
});

test('a member who posts to it is refused, and a plain order stays one whatever is added to it', async () => {
  const [member, sold] = [await signedInAs('member'), await onSale()];
  const { token: tested } = await tried(await signedInAs('admin'), sold);
  expect((await posts('/api/checkout/test', form(sold), member)).status).toBe(403);
  const step = { act: 'remove', funnelId: sold.funnelId, token: tested };
  expect((await posts('/api/checkout/test/step', step, member)).status).toBe(403);
  expect((await posts('/api/checkout/test/step', { ...step, act: 'pay', sequence: '2' }, member)).status).toBe(403);
  expect((await posts('/api/checkout/test', form(sold))).status).toBe(401);
  const buyer = { firstName: 'Niña', lastName: 'Peña', email: 'nina.tests@example.ph', mobileNumber: '' };
  const flags = { ...buyer, test: 'new', isTest: 'true', kind: 'test' };
  const asTest = await posts('/api/checkout/form', form(sold, flags), member);
  expect(asTest.data.returned.wrong).toEqual({ way: checkoutMessages.wayNotOffered });
  const { location } = await posts('/api/checkout/form', form(sold, { ...flags, way: '' }), member);
  const order = await orderAt(new URL(location, 'http://here').searchParams.get('order') ?? '');
  expect(order).toMatchObject({ status: 'started', email: buyer.email, paidAt: null });
  expect([await count('test_order', sold.funnelId), await count('sales_order', sold.funnelId)]).toEqual([1, 1]);
  // Nor does the token of one open the other.
  expect((await opens(page(sold, order.token), await signedInAs('admin'))).location).toBe(`/funnels/${sold.funnelId}`);
  const asOrder = { ...step, act: 'pay', order: tested, way: 'xendit:gcash' };
  expect((await posts('/api/checkout/step', asOrder, await signedInAs('admin'))).status).toBe(404);
});

test('“You’re in” shows what a buyer opens, the next due is paid, and after removal its address leads to the funnel', async () => {
  const [admin, sold] = [await signedInAs('admin'), await onSale()];
  const [{ productId }] = (
    await services.pools.main.query('select product_id as "productId" from funnel where id = $1', [sold.funnelId])
  ).rows;
  const course = await aCourse({ name: 'Sold' });
  await openedTo('course', course.id, { productId });
  const { location, token } = await tried(admin, sold);
  const shown = async () => (await opens(location, admin)).data;
  expect(await shown()).toMatchObject({
    document: 'testOrder',
    paid: { firstName: 'Joy', settled: [1], through: 'Test payment', receiptUrl: null },
    next: { sequence: 2, price: 200_000 },
    opens: [{ kind: 'course', id: course.id, name: 'Sold', isOpen: true }],
    opensMembersContent: true,
    removedOn: '2026-12-21',
  });
  const step = { funnelId: sold.funnelId, token };
  await posts('/api/checkout/test/step', { ...step, act: 'pay', sequence: '2' }, admin);
  expect(await shown()).toMatchObject({ paid: { settled: [1, 2] }, next: { sequence: 3 } });
  expect((await opens(`${location}&view=remove`, admin)).data).toMatchObject({ isRemoving: true });
  const removes = () => posts('/api/checkout/test/step', { ...step, act: 'remove' }, admin);
  for (const press of [await removes(), await removes()])
    expect(press).toMatchObject({ status: 303, location: `/funnels/${sold.funnelId}` });
  expect((await opens(location, admin)).location).toBe(`/funnels/${sold.funnelId}`);
  const late = await posts('/api/checkout/test/step', { ...step, act: 'pay', sequence: '3' }, admin);
  expect(late.status).toBe(303);
  expect(await count('test_order', sold.funnelId)).toBe(0);
});

test('what starts later is told with its day, and nothing of it is open yet', async () => {
  const [admin, sold] = [await signedInAs('admin'), await onSale({ startByDays: 7 })];
  const [{ productId }] = (
    await services.pools.main.query('select product_id as "productId" from funnel where id = $1', [sold.funnelId])
  ).rows;
  await openedTo('course', (await aCourse()).id, { productId });
  const { location } = await tried(admin, sold);
  expect((await opens(location, admin)).data).toMatchObject({ startsAt: '2026-11-28', opens: [{ isOpen: false }] });
});

test('a coupon that isn’t good is said beside its field, and a quote without a script shows the sum', async () => {
  const [admin, sold] = [await signedInAs('admin'), await onSale()];
  const wrong = await posts('/api/checkout/test', form(sold, { couponCode: 'NOPE' }), admin);
  expect(wrong.data.checkout.returned.wrong).toEqual({ couponCode: checkoutMessages.couponNotGood });
  const { code } = await aCoupon({ funnelId: sold.funnelId });
  const asked = { funnelId: sold.funnelId, paymentTermId: sold.termId, couponCode: code };
  const byScript = async (as: Ctx) =>
    app.inject({
      method: 'POST',
      url: '/api/orders/quote/test',
      headers: { ...ours, cookie: await cookieOf(as) },
      payload: asked,
    });
  expect((await byScript(admin)).json()).toMatchObject({ total: 540_000 });
  expect((await byScript(await signedInAs('member'))).statusCode).toBe(403);
  const quoted = await posts('/api/checkout/test', form(sold, { act: 'quote' }), admin);
  expect(quoted.data.checkout.returned.sum).toMatchObject({ total: 600_000, dues: [{}, {}, {}] });
  expect(await count('test_order', sold.funnelId)).toBe(0);
});

test('a funnel that was archived since can’t be tried, and its test orders can still be opened and removed', async () => {
  const [admin, sold] = [await signedInAs('admin'), await onSale()];
  const { location, token } = await tried(admin, sold);
  await contextOf(admin).run(archiveFunnel, [sold.funnelId]);
  expect((await opens(page(sold), admin)).location).toContain('/checkout/closed');
  expect((await posts('/api/checkout/test', form(sold), admin)).status).toBe(404);
  expect((await opens(location, admin)).data).toMatchObject({ document: 'testOrder' });
  await posts('/api/checkout/test/step', { act: 'remove', funnelId: sold.funnelId, token }, admin);
  expect(await count('test_order', sold.funnelId)).toBe(0);
  expect((await opens('/checkout/no-such-funnel?test=new', admin)).status).toBe(404);
});

test('a look at a test is no look of a visitor', async () => {
  const [admin, sold] = [await signedInAs('admin'), await onSale()];
  const { app: own } = await aFormServer();
  const agent = 'Mozilla/5.0 (Linux; Android 13) Chrome/120.0 Mobile Safari/537.36';
  const { location } = await tried(admin, sold);
  for (const url of [page(sold), location, page(sold).split('?')[0]!])
    await own.inject({ method: 'GET', url, headers: { 'user-agent': agent, cookie: await cookieOf(admin) } });
  // What a server noted is written when it ends.
  await own.close();
  const sql = 'select coalesce(sum(views), 0)::int as views from site_view where subject = $1';
  const { rows } = await services.pools.main.query(sql, [funnelSubject(sold.funnelId, 'checkout')]);
  expect(rows).toEqual([{ views: 1 }]);
});
