import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dueFilterOf, type DuesWanted } from '@tribe/domain/features/billing/dueList.ts';
import { filterText } from '@tribe/domain/kernel/filter/filterText.ts';
import { pageDues, pageDuesOfReport } from '#features/billing/dues/duePage.service.ts';
import { waivePaymentSchedule } from '#features/billing/dues/due.service.ts';
import { findAddsUp } from '#features/billing/report/addsUp.service.ts';
import { findPaymentReport, type ReportAsked } from '#features/billing/report/paymentReport.service.ts';
import { exportPaymentReport } from '#features/billing/report/paymentReportExport.service.ts';
import { pageSubscriptions } from '#features/billing/subscriptions/subscriptionPage.service.ts';
import { subscriptions } from '#features/billing/subscription.table.ts';
import { funnels } from '#features/catalog/product.table.ts';
import { users } from '#features/members/user.table.ts';
import { findOpenMoney } from '#features/payments/review/review.service.ts';
import { settleMoney } from '#features/payments/review/settleMoney.service.ts';
import { refundPayment } from '#features/payments/refunds/refund.service.ts';
import { openExport } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aPlan, paidByHand } from '../../../testing/billing.ts';
import { playedGateways } from '../../../testing/gateway.ts';
import { delivers, onSale, orderAt, orders, startsToPay, workOffMoney } from '../../../testing/orders.ts';
import { signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, inOneTransaction, setClock } from '../../../testing/world.ts';

const { xendit } = playedGateways('xendit');
const { db } = aStranger();
const november: ReportAsked = { from: '2026-11-01', until: '2026-11-30', step: 'day' };

async function aSale(admin: Ctx, { on = '2026-11-24T02:00:00Z' } = {}) {
  setClock(on);
  const plan = await aPlan(admin);
  const [funnel] = await db.select().from(funnels).where(eq(funnels.id, plan.funnelId));
  return { ...plan, productId: funnel!.productId };
}

test('the report is for those with its page, each of whom sees the people they look after', async () => {
  const admin = await signedInAs('admin');
  const [managed, other] = [await aSale(admin), await aSale(admin)];
  expect(await codeOf(findPaymentReport(aStranger(), november))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'coach', 'head-coach'] as const)
    expect(await codeOf(findPaymentReport(await signedInAs(role), november))).toBe('FORBIDDEN');
  expect(await codeOf(findAddsUp(aStranger(), november))).toBe('UNAUTHENTICATED');
  expect(await codeOf(findAddsUp(await signedInAs('coach'), november))).toBe('FORBIDDEN');
  const manager = await signedInAs('success-manager');
  await db.update(users).set({ successManagerId: manager.me.userId }).where(eq(users.id, managed.userId));
  expect(await findPaymentReport(manager, november)).toMatchObject({ expected: { count: 1, amount: 200_000 } });
  expect(await findPaymentReport(manager, { ...november, productId: other.productId })).toMatchObject({
    expected: { count: 0, amount: 0 },
  });
  expect((await pageDuesOfReport(manager, {})).rows.map(({ userId }) => userId)).toEqual(Array(3).fill(managed.userId));
  expect(await codeOf(pageDuesOfReport(await signedInAs('member'), {}))).toBe('FORBIDDEN');
});

test('expected is collected, outstanding and waived; every figure is the sum of the rows that it opens', async () => {
  const admin = await signedInAs('admin');
  const { productId, dueIds } = await aSale(admin);
  const { id: paid } = { id: dueIds[0]! };
  const payment = await paidByHand(admin, paid);
  await inOneTransaction(admin, (ctx) => waivePaymentSchedule(ctx, dueIds[2]!, 'A scholar'));
  const refund = { amount: 30_000, reason: 'Asked for it', keepsAccess: true };
  await inOneTransaction(admin, (ctx) => refundPayment(ctx, payment, refund));
  await admin.services.pools.main.query(
    `update refund set state = 'done', refunded_on = '2026-12-02' where transaction_id = $1`,
    [payment],
  );
  const asked = { from: '2026-11-15', until: '2027-02-10', step: 'month', productId };
  const report = await findPaymentReport(admin, asked);
  expect(report).toMatchObject({
    expected: { count: 3, amount: 600_000 },
    collected: { count: 1, amount: 200_000 },
    outstanding: { count: 1, amount: 200_000 },
    waived: { count: 1, amount: 200_000 },
    received: { count: 1, amount: 200_000 },
    refunded: { count: 1, amount: 30_000 },
    platforms: [{ platform: 'GCash', count: 1, amount: 200_000 }],
    products: [{ id: productId, expected: { amount: 600_000 }, waived: { amount: 200_000 } }],
  });
  expect(report.lines.map(({ from, until }) => [from, until])).toEqual([
    ['2026-11-15', '2026-11-30'],
    ['2026-12-01', '2026-12-31'],
    ['2027-01-01', '2027-01-31'],
    ['2027-02-01', '2027-02-10'],
  ]);
  const opened = {
    expected: { state: 'expected' },
    collected: { state: 'collected' },
    outstanding: {},
    waived: { state: 'waived' },
    received: { state: 'collected', by: 'paid' },
    refunded: { by: 'refunded' },
  };
  for (const line of report.lines)
    for (const [name, wanted] of Object.entries(opened) as [keyof typeof opened, DuesWanted][]) {
      const { from, until } = line;
      const rows = await pageDues(admin, {
        view: name === 'outstanding' ? 'unpaid' : 'all',
        filter: filterText(dueFilterOf({ ...wanted, product: productId, from, until })),
      });
      expect([name, line.from, rows.total, rows.amount]).toEqual([
        name,
        line.from,
        line[name].count,
        line[name].amount,
      ]);
    }
});

test('the payments come to what was collected, less what the gateways keep; what came twice is told', async () => {
  const admin = await signedInAs('admin');
  setClock('2026-11-24T02:00:00Z');
  const sold = await onSale();
  const { productId } = (await db.select().from(funnels).where(eq(funnels.id, sold.funnelId)))[0]!;
  const asked = { ...november, until: '2027-01-31', step: 'month', productId };
  const pays = async (amount: number) => {
    const { token } = await orders(sold);
    await startsToPay(token);
    xendit.pay(xendit.last, { amount, fee: 5_000 });
    await delivers(xendit.last);
    await workOffMoney();
    return orderAt(token);
  };
  await pays(200_000);
  const { dues } = await pays(200_000);
  await paidByHand(admin, dues[1]!.id);
  // A wrong amount pays its due, and the rest the next one as a credit.
  await pays(250_000);
  const [odd] = (await contextOf(admin).run(findOpenMoney, [])).filter(({ amount }) => amount === 250_000);
  await contextOf(admin).run(settleMoney, [odd!.id, { act: 'apply', reason: 'Agreed' }]);
  expect(await findAddsUp(admin, asked)).toEqual({
    collected: { count: 5, amount: 850_000 },
    gateway: { count: 3, amount: 600_000 },
    manual: { count: 1, amount: 200_000 },
    credit: { count: 1, amount: 50_000 },
    fees: { count: 3, amount: 15_000 },
    unsettled: { count: 0, amount: 0 },
    double: { count: 0, amount: 0 },
  });
  expect(await findPaymentReport(admin, asked)).toMatchObject({ collected: { count: 5, amount: 850_000 } });
  const { pools } = admin.services;
  const [first] = (
    await pools.main.query(
      `select t.id, t.external_id from payment_transaction t join payment_schedule d on d.id = t.schedule_id
       where t.kind = 'gateway' and d.id = $1`,
      [dues[0]!.id],
    )
  ).rows;
  await pools.main.query(`update payment_transaction set fee = null where id <> $1 and kind = 'gateway'`, [first.id]);
  const { rows: file } = await pools.main.query(
    `insert into settlement_file (provider, file_name, sha256) values ('xendit', 'x.csv', 'of-the-report') returning id`,
  );
  await pools.main.query(
    `insert into settlement_row (file_id, provider, external_id, gross, fee, fee_vat, net, settled_on, transaction_id)
     values ($1, 'xendit', $2, 200000, 4000, 480, 195520, '2026-11-26', $3)`,
    [file[0].id, first.external_id, first.id],
  );
  await pools.main.query(
    `insert into payment_transaction (number, schedule_id, kind, platform, external_id, amount, refunded, status, why, paid_at, received_at)
     values ('PAY-T2', $1, 'gateway', 'xendit', 'pay-twice', 200000, 50000, 'extra', 'paid-twice', now(), now())`,
    [dues[0]!.id],
  );
  // The settled fee counts, not what was said before; of the others nobody knows it yet.
  expect(await findAddsUp(admin, { ...asked, until: '2027-02-01' })).toMatchObject({
    fees: { count: 1, amount: 4_480 },
    unsettled: { count: 2, amount: 400_000 },
    double: { count: 1, amount: 150_000 },
  });
});

test('money counts on the Manila day on which it came, a due on its own day', async () => {
  const admin = await signedInAs('admin');
  const { productId, dueIds } = await aSale(admin, { on: '2026-11-20T02:00:00Z' });
  setClock('2026-11-24T15:59:59Z');
  await paidByHand(admin, dueIds[0]!);
  setClock('2026-11-24T16:00:00Z');
  await paidByHand(admin, dueIds[1]!);
  const { lines } = await findPaymentReport(admin, { ...november, productId });
  const on = (day: string) => lines.find(({ start }) => start === day)!;
  expect(lines).toHaveLength(30);
  expect([on('2026-11-20').collected.amount, on('2026-11-20').received.amount]).toEqual([200_000, 0]);
  expect([on('2026-11-24').received.amount, on('2026-11-25').received.amount]).toEqual([200_000, 200_000]);
});

test('what was settled elsewhere was never expected here', async () => {
  const admin = await signedInAs('admin');
  const { productId, dueIds } = await aSale(admin);
  await paidByHand(admin, dueIds[0]!);
  await admin.services.pools.main.query(`update payment_schedule set payment_platform = 'imported' where id = $1`, [
    dueIds[0],
  ]);
  expect(await findPaymentReport(admin, { ...november, productId })).toMatchObject({
    expected: { count: 0 },
    collected: { amount: 0 },
    received: { amount: 0 },
  });
});

test('each segment of cash collection is the rows that it opens', async () => {
  const admin = await signedInAs('admin');
  const { productId, id } = await aSale(admin);
  await db.update(subscriptions).set({ expiry: '2027-01-10', status: 'active' }).where(eq(subscriptions.id, id));
  const { segments, renewalDays } = await findPaymentReport(admin, { ...november, productId });
  expect(segments.map(({ segment, count }) => [segment, count])).toEqual([
    ['er-warmup', 0],
    ['early-renewal', 1],
    ['regular-renewal', 0],
    ['collected', 0],
    ['unenrolled', 0],
  ]);
  expect(renewalDays).toEqual({ warmup: 90, early: 60, regular: 30, grace: 14 });
  for (const { segment, count, amount } of segments)
    expect(
      await pageSubscriptions(admin, { filter: `product.any(${productId}),segment.any(${segment})` }),
    ).toMatchObject({ total: count, amount });
});

test('days that are none, or too many, are refused; the report takes two statements, and one more whether it adds up', async () => {
  const admin = await signedInAs('admin');
  for (const wrong of [{ from: '2026-02-30' }, { until: '2026-10-01' }, { step: 'week' }, { from: '2020-01-01' }])
    expect(await codeOf(findPaymentReport(admin, { ...november, ...wrong }))).toBe('BAD_USER_INPUT');
  const asked = { ...november, from: '2026-11-02' };
  expect(await statementsOf(() => findPaymentReport(admin, asked))).toHaveLength(2);
  for (const wrong of [{ from: '2026-02-30' }, { until: '2026-10-01' }])
    expect(await codeOf(findAddsUp(admin, { ...november, ...wrong }))).toBe('BAD_USER_INPUT');
  expect(await statementsOf(() => findAddsUp(admin, asked))).toHaveLength(1);
});

test('the file has a line for each step, for those who may export', async () => {
  const admin = await signedInAs('admin');
  const { productId, dueIds } = await aSale(admin);
  await paidByHand(admin, dueIds[0]!);
  const asked = { format: 'csv' as const, from: '2026-11-01', until: '2026-12-31', step: 'month', productId };
  expect(await codeOf(exportPaymentReport(aStranger(), asked))).toBe('UNAUTHENTICATED');
  expect(await codeOf(exportPaymentReport(await signedInAs('member'), asked))).toBe('FORBIDDEN');
  const file = await contextOf(admin).run(exportPaymentReport, [asked]);
  const lines = (await text(await (await openExport(admin, file.id)).content())).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^Nov 2026,.*,2000,2000,0,0,2000,0$/);
  expect(lines[2]).toMatch(/^Dec 2026,.*,2000,0,2000,0,0,0$/);
});
