import { roles } from '@tribe/domain/kernel/access/roles.ts';
import { expect, test } from 'vitest';
import { billingJobs } from '#features/billing/billing.jobs.ts';
import {
  listTestOrders,
  payTestDue,
  placeTestOrder,
  quoteTestOrder,
  removeTestOrder,
  removeTestOrders,
  testOrderOf,
} from '#features/billing/test-orders/testOrder.service.ts';
import { listPersonContents, pageContentReaders } from '#features/contents/reader.service.ts';
import { findMyCourse } from '#features/courses/learning/myCourse.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aCoupon } from '../../../testing/catalog.ts';
import { aProduct, openedTo } from '../../../testing/contents.ts';
import { aCourse } from '../../../testing/courses.ts';
import { aJobContext } from '../../../testing/jobContext.ts';
import { onSale, orders, type Sold } from '../../../testing/orders.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aSeller, tests } from '../../../testing/testOrders.ts';
import { aStranger, contextOf, services, setClock, signedIn } from '../../../testing/world.ts';

const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
const wanted = ({ funnelId, termId }: Sold) => ({ funnelId, paymentTermId: termId, couponCode: null });
const mailsTo = ({ me }: Ctx) =>
  rows(
    'select kind, subject from mail_outbox where to_address = (select email from app_user where id = $1)',
    me.userId,
  );
const paid = async (token: string) => (await testOrderOf(aStranger(), token)).paidCount;

const cleansUp = () => billingJobs.find(({ name }) => name === 'billing.remove_test_orders')!.run(aJobContext(), {});

test('only staff who set up funnels make, see, pay and remove test orders', async () => {
  const sold = await onSale();
  const token = await tests(await signedInAs('admin'), sold);
  const acts = (ctx: Ctx) => [
    placeTestOrder(ctx, wanted(sold)),
    quoteTestOrder(ctx, wanted(sold)),
    payTestDue(ctx, token, 2),
    removeTestOrder(ctx, token),
    removeTestOrders(ctx, sold.funnelId),
    listTestOrders(ctx, sold.funnelId),
  ];
  for (const act of acts(aStranger())) expect(await codeOf(act)).toBe('UNAUTHENTICATED');
  for (const role of roles.filter((each) => each !== 'admin' && each !== 'tribe-team-fa'))
    for (const act of acts(await signedInAs(role))) expect([role, await codeOf(act)]).toEqual([role, 'FORBIDDEN']);
  expect(await paid(token)).toBe(1);
  expect(await listTestOrders(await signedInAs('tribe-team-fa'), sold.funnelId)).toMatchObject([
    { token, testedBy: 'Joy Peña', total: 600_000, dueCount: 3, paidCount: 1 },
  ]);
});

test('a test order promises what a real order of that day promises', async () => {
  const sold = await onSale({ validityByDays: 365 });
  const { code } = await aCoupon({ funnelId: sold.funnelId });
  const { token: real } = await orders(sold, { couponCode: code });
  const token = await tests(await signedInAs('admin'), sold, code);
  const [order] = await rows('select terms from sales_order where token = $1', real);
  const { terms, startsAt, expiry } = await testOrderOf(aStranger(), token);
  expect(terms).toEqual(order.terms);
  expect(terms).toMatchObject({ total: 540_000, couponCode: code });
  expect({ startsAt, expiry }).toEqual({ startsAt: '2026-11-21', expiry: '2027-11-21' });
});

test.each([
  ['a draft', { status: 'draft' }],
  ['one that is closed', { status: 'closed' }],
  ['one that is full', { seatLimit: 1, seatsTaken: 1 }],
  ['one that isn’t open yet', { opensAt: new Date('2027-01-01T00:00:00Z') }],
  ['a renewal', { kind: 'renewal' }],
  ['an upgrade', { kind: 'upgrade' }],
] as const)('%s can be tried', async (_name, funnel) => {
  const sold = await onSale(funnel);
  const admin = await signedInAs('admin');
  expect(await quoteTestOrder(admin, wanted(sold))).toMatchObject({ total: 600_000, dues: [{}, {}, {}] });
  expect(await paid(await tests(admin, sold))).toBe(1);
});

test('a test order is refused for a lead, archived or unknown funnel, and with a plan or coupon of another one', async () => {
  const [admin, sold, other] = [await signedInAs('admin'), await onSale(), await onSale()];
  const { code } = await aCoupon({ funnelId: other.funnelId });
  const codeFor = (asked: Partial<Parameters<typeof quoteTestOrder>[1] & object>) =>
    codeOf(contextOf(admin).run(placeTestOrder, [{ ...wanted(sold), ...asked }]));
  expect(await codeFor({ funnelId: 'no-such-funnel' })).toBe('NOT_FOUND');
  expect(await codeFor(wanted(await onSale({ kind: 'lead' })))).toBe('NOT_FOUND');
  expect(await codeFor(wanted(await onSale({ status: 'archived' })))).toBe('NOT_FOUND');
  expect(await codeFor({ paymentTermId: other.termId })).toBe('BAD_USER_INPUT');
  expect(await codeFor({ couponCode: code })).toBe('BAD_USER_INPUT');
  expect(await listTestOrders(admin, sold.funnelId)).toEqual([]);
});

test('staff can’t make a test order while they impersonate someone', async () => {
  const [admin, sold] = [await signedInAs('admin'), await onSale()];
  const { viewer } = admin;
  const asAnother = { ...viewer!, impersonatorId: (await signedInAs('admin')).me.userId };
  const context = contextOf({ ...admin, viewer: asAnother, me: asAnother });
  expect(await codeOf(context.run(placeTestOrder, [wanted(sold)]))).toBe('FORBIDDEN');
});

test('a double press, from two tabs at once, makes one test order and one mail; a minute later it is another', async () => {
  const [admin, sold] = [await signedInAs('admin'), await onSale()];
  const [one, two] = await Promise.all([tests(admin, sold), tests(admin, sold)]);
  expect(two).toBe(one);
  expect(await mailsTo(admin)).toEqual([
    { kind: 'test-order', subject: expect.stringMatching(/^Test order: .+ is yours$/) },
  ]);
  const other = await tests(await signedInAs('admin'), sold);
  expect(other).not.toBe(one);
  setClock(new Date(services.clock().getTime() + 61_000));
  expect(await tests(admin, sold)).not.toBe(one);
  expect(await listTestOrders(admin, sold.funnelId)).toHaveLength(3);
});

test('the next due is paid once however often it is pressed, in order, and never beyond the last', async () => {
  const [admin, sold] = [await signedInAs('admin'), await onSale()];
  const token = await tests(admin, sold);
  const pays = (sequence: number) => contextOf(admin).run(payTestDue, [token, sequence]);
  await Promise.all([pays(2), pays(2), pays(2)]);
  expect(await paid(token)).toBe(2);
  for (const sequence of [1, 2, 4, -1, 0]) await pays(sequence);
  expect(await paid(token)).toBe(2);
  await pays(3);
  await pays(4);
  expect(await paid(token)).toBe(3);
  expect(await codeOf(contextOf(admin).run(payTestDue, ['no-such-token', 2]))).toBe('NOT_FOUND');
});

test('removal takes the whole of it, once, also while it is being paid, and the log keeps what was done', async () => {
  const [admin, sold] = [await signedInAs('admin'), await onSale()];
  const token = await tests(admin, sold);
  const [removed] = await Promise.all([
    contextOf(admin).run(removeTestOrder, [token]),
    codeOf(contextOf(admin).run(payTestDue, [token, 2])),
  ]);
  expect(removed).toBe(1);
  expect(await contextOf(admin).run(removeTestOrder, [token])).toBe(0);
  expect(await rows('select from test_order where token = $1', token)).toEqual([]);
  const log = await auditRows('funnel', sold.funnelId);
  const actions = log.map(({ action }) => action).filter((action) => action !== 'test-order.paid');
  expect(actions).toEqual(['test-order.made', 'test-order.removed']);
  for (const { sentence, actorId } of log) {
    expect(sentence).toContain('a test order of');
    expect(actorId).toBe(admin.me.userId);
  }
});

test('all test orders of one funnel go at once, and those of another stay', async () => {
  const [admin, sold, other] = [await signedInAs('admin'), await onSale(), await onSale()];
  await tests(admin, sold);
  await tests(await aSeller(), sold);
  const kept = await tests(admin, other);
  expect(await contextOf(admin).run(removeTestOrders, [sold.funnelId])).toBe(2);
  expect(await contextOf(admin).run(removeTestOrders, [sold.funnelId])).toBe(0);
  expect(await paid(kept)).toBe(1);
});

test('one that is thirty days old is removed by itself, a day earlier it stays', async () => {
  const [admin, sold] = [await signedInAs('admin'), await onSale()];
  const begun = services.clock();
  const token = await tests(admin, sold);
  setClock(new Date(begun.getTime() + 29 * 86_400_000));
  await cleansUp();
  expect(await paid(token)).toBe(1);
  setClock(new Date(begun.getTime() + 30 * 86_400_000 + 1));
  await cleansUp();
  setClock(begun);
  expect(await codeOf(testOrderOf(aStranger(), token))).toBe('NOT_FOUND');
  const log = await auditRows('funnel', sold.funnelId);
  expect(log.at(-1)).toMatchObject({ action: 'test-order.removed', actorId: null });
});

test('staff open what they try, as a buyer does, until it is removed', async () => {
  const [product, another] = [await aProduct({ status: 'active' }), await aProduct()];
  const sold = await onSale({ productId: product.id });
  const [course, unsold] = [await aCourse({ name: 'Sold' }), await aCourse({ name: 'Of another product' })];
  await openedTo('course', course.id, { productId: product.id });
  await openedTo('course', unsold.id, { productId: another.id });
  const [seller, other, admin] = [await aSeller(), await aSeller(), await signedInAs('admin')];
  const opens = async (ctx: Ctx, id = course.id) => (await findMyCourse(await signedIn(ctx.me.userId), id)).isOpen;
  const readers = async () => (await pageContentReaders(admin, 'course', course.id, {})).total;
  const before = await readers();
  expect([await opens(seller), await opens(other)]).toEqual([false, false]);

  const token = await tests(seller, sold);
  expect([await opens(seller), await opens(other), await opens(seller, unsold.id)]).toEqual([true, false, false]);
  expect(await readers()).toBe(before);
  const explained = await listPersonContents(admin, seller.me.userId);
  expect(explained.find(({ id, kind }) => kind === 'course' && id === course.id)).toMatchObject({
    isOpen: true,
    why: expect.stringMatching(/ \(Test order\)$/),
  });
  expect((await signedIn(seller.me.userId)).me.roles).toEqual(seller.me.roles);

  await contextOf(seller).run(removeTestOrder, [token]);
  expect([await opens(seller), await opens(other)]).toEqual([false, false]);
});

test('people who lose the right to make test orders lose theirs within ten minutes, and others keep theirs', async () => {
  const sold = await onSale();
  const [leaving, staying] = [await aSeller(), await aSeller()];
  const [gone, kept] = [await tests(leaving, sold), await tests(staying, sold)];
  await rows(`update user_access_level set revoked_at = $2 where user_id = $1`, leaving.me.userId, services.clock());
  await cleansUp();
  expect(await codeOf(testOrderOf(aStranger(), gone))).toBe('NOT_FOUND');
  expect(await paid(kept)).toBe(1);
  expect(billingJobs.find(({ name }) => name === 'billing.remove_test_orders')?.every).toBe('*/10 * * * *');
});
