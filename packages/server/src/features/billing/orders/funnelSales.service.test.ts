import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { waivePaymentSchedule } from '#features/billing/dues/due.service.ts';
import { findFunnelSales } from '#features/billing/orders/funnelSales.service.ts';
import { orders as orderTable } from '#features/billing/orders/order.table.ts';
import { refundPayment } from '#features/payments/refunds/refund.service.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { paidByHand } from '../../../testing/billing.ts';
import { aCoupon, aFunnel } from '../../../testing/catalog.ts';
import { playedGateways } from '../../../testing/gateway.ts';
import { onSale, orderAt, orders, type Sold } from '../../../testing/orders.ts';
import { signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, inOneTransaction, services, setClock } from '../../../testing/world.ts';

playedGateways('xendit');
const { db } = aStranger();

/** An order whose first due staff have approved. */
async function paidOrder(sold: Sold, couponCode: string | null = null) {
  const { token } = await orders(sold, { couponCode });
  const dueIds = (await orderAt(token)).dues.map(({ id }) => id);
  const payment = await paidByHand(await signedInAs('admin'), dueIds[0]!);
  return { token, dueIds, payment };
}

test('what a funnel sold is for those who keep funnels', async () => {
  const { id } = await aFunnel();
  expect(await codeOf(findFunnelSales(aStranger(), id, 30))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'coach', 'success-manager'] as const)
    expect(await codeOf(findFunnelSales(await signedInAs(role), id, 30))).toBe('FORBIDDEN');
  expect(await findFunnelSales(await signedInAs('tribe-team-ro'), id, 7)).toMatchObject({
    states: [],
    booked: 0,
    recent: [],
  });
});

test('orders are counted by what became of them, and what is booked is collected, to come or waived', async () => {
  const admin = await signedInAs('admin');
  const sold = await onSale();
  const { code, id: couponId } = await aCoupon({ funnelId: sold.funnelId });
  const { payment } = await paidOrder(sold, code);
  const second = await paidOrder(sold);
  await inOneTransaction(admin, (ctx) => waivePaymentSchedule(ctx, second.dueIds[2]!, 'A scholar'));
  await inOneTransaction(admin, (ctx) =>
    refundPayment(ctx, payment, { amount: 30_000, reason: 'Asked for it', keepsAccess: true }),
  );
  await orders(sold);
  await orders(await onSale());
  const sales = await findFunnelSales(admin, sold.funnelId, 30);
  expect(sales.states).toEqual(expect.arrayContaining([expect.objectContaining({ status: 'paid', count: 2 })]));
  expect(sales.states.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  const { booked, collected, toCome, waived, refunded } = sales;
  expect({ booked, collected, toCome, waived, refunded }).toEqual({
    booked: 1_140_000,
    collected: 380_000,
    toCome: 560_000,
    waived: 200_000,
    refunded: 30_000,
  });
  expect(sales.terms).toEqual([{ paymentTermId: sold.termId, orderCount: 2, booked: 1_140_000 }]);
  expect(sales.coupons).toEqual([{ couponId, orderCount: 1, discount: 60_000 }]);
  expect(sales.recent).toHaveLength(3);
  expect(sales.recent).toContainEqual(
    expect.objectContaining({ name: 'Niña Reyes', status: 'paid', term: 'In three', coupon: code, total: 540_000 }),
  );
  expect(await statementsOf(() => findFunnelSales(admin, sold.funnelId, 30))).toHaveLength(1);
});

test('money counts on the day in Manila on which it came, also of what was sold long ago', async () => {
  const sold = await onSale();
  setClock('2026-11-19T15:59:59Z');
  const { token } = await paidOrder(sold);
  setClock('2026-11-19T16:00:00Z');
  await paidOrder(sold);
  setClock('2026-11-25T02:00:00Z');
  await db
    .update(orderTable)
    .set({ createdAt: new Date('2026-01-05T02:00:00Z') })
    .where(eq(orderTable.token, token));
  const sales = await findFunnelSales(await signedInAs('admin'), sold.funnelId, 7);
  expect(sales.since).toBe('2026-11-19');
  expect(sales.collectedByDay.map(({ day, amount }) => [day.slice(8), amount])).toEqual([
    ['19', 200_000],
    ['20', 200_000],
    ['21', 0],
    ['22', 0],
    ['23', 0],
    ['24', 0],
    ['25', 0],
  ]);
  expect(sales.states).toEqual([{ status: 'paid', count: 1 }]);
});

test('who sees only some people is told the figures, and whose orders they were of none but those', async () => {
  const sold = await onSale();
  const { token } = await paidOrder(sold);
  await orders(sold);
  const manager = await signedInAs('success-manager');
  const keeper = { ...manager.viewer!, pageAccess: { ...manager.me.pageAccess, funnel: true } };
  const { rows } = await services.pools.main.query(
    `update app_user u set success_manager_id = $1 from sales_order o where o.user_id = u.id and o.token = $2 returning u.email`,
    [manager.me.userId, token],
  );
  const sales = await findFunnelSales({ ...manager, viewer: keeper, me: keeper }, sold.funnelId, 30);
  expect(sales.states.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  expect(sales.recent.map(({ email }) => email)).toEqual([rows[0].email]);
});

test('a funnel that is not there, and days that are not offered, are refused', async () => {
  const admin = await signedInAs('admin');
  expect(await codeOf(findFunnelSales(admin, 'no-such-funnel', 30))).toBe('NOT_FOUND');
  expect(await codeOf(findFunnelSales(admin, (await aFunnel()).id, 8))).toBe('BAD_USER_INPUT');
});
