import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  type DueDay,
  dueFilterOf,
  type DuesWanted,
  mostSorted,
  narrowToSort,
} from '@tribe/domain/features/billing/dueList.ts';
import { filterText } from '@tribe/domain/kernel/filter/filterText.ts';
import { batches } from '#features/batches/batch.table.ts';
import { waivePaymentSchedule } from '#features/billing/dues/due.service.ts';
import { exportPayments } from '#features/billing/dues/dueExport.service.ts';
import { type DuesAsked, pageDues } from '#features/billing/dues/duePage.service.ts';
import { invoices } from '#features/billing/invoice.table.ts';
import { findBillingChoices } from '#features/billing/listChoices.service.ts';
import { funnels, products } from '#features/catalog/product.table.ts';
import { userProfiles, users } from '#features/members/user.table.ts';
import { refundPayment } from '#features/payments/refunds/refund.service.ts';
import { paymentTransactions } from '#features/payments/transaction.table.ts';
import { openExport } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aPlan, paidByHand } from '../../../testing/billing.ts';
import { onSale, orders } from '../../../testing/orders.ts';
import { aMember, signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, inOneTransaction, setClock, signedIn } from '../../../testing/world.ts';

const { db } = aStranger();
const productOf = async (funnelId: string) =>
  (await db.select().from(funnels).where(eq(funnels.id, funnelId)))[0]!.productId;

/** The dues of one product alone: other tests sell other things. */
const of = async ({ funnelId }: { funnelId: string }) => ({ product: await productOf(funnelId) });

type Wanted = Omit<DuesAsked, 'view' | 'filter'> & { filter?: DuesWanted & { view?: string } };

/** A list of dues as it is asked for, by what it is narrowed to. */
const asked = ({ filter: { view, ...filter } = {}, ...page }: Wanted): DuesAsked => ({
  ...page,
  ...(view ? { view } : {}),
  filter: filterText(dueFilterOf(filter)),
});

const listed = (ctx: Ctx, wanted: Wanted) => pageDues(ctx, asked(wanted));
const idsOf = async (ctx: Ctx, wanted: Wanted) =>
  (await listed(ctx, { ...wanted, pageSize: 100 })).rows.map(({ id }) => id);

/** A plan whose first due is paid and whose third is waived. */
async function aMixedPlan(admin: Ctx) {
  const plan = await aPlan(admin);
  const payment = await paidByHand(admin, plan.dueIds[0]!);
  await inOneTransaction(admin, (ctx) => waivePaymentSchedule(ctx, plan.dueIds[2]!, 'A scholar'));
  return { ...plan, payment, filter: await of(plan) };
}

test('whoever is signed in sees their own dues; those who look after payments see those of all', async () => {
  const admin = await signedInAs('admin');
  const [own, other] = [await aPlan(admin), await aPlan(admin)];
  expect(await codeOf(pageDues(aStranger(), {}))).toBe('UNAUTHENTICATED');
  const member = await signedIn(own.userId);
  expect((await idsOf(member, {})).toSorted()).toEqual(own.dueIds.toSorted());
  expect(await idsOf(member, { filter: await of(other) })).toEqual([]);
  expect(await idsOf(member, { search: 'INV' })).toEqual([]);
  for (const role of ['admin', 'tribe-team-fa', 'tribe-team-ro'] as const)
    expect(await idsOf(await signedInAs(role), { filter: await of(other) })).toHaveLength(3);
});

test('a success manager has no list of others here, and with the page sees the people they manage alone', async () => {
  const admin = await signedInAs('admin');
  const [managed, other] = [await aPlan(admin), await aPlan(admin)];
  const manager = await signedInAs('success-manager');
  await db.update(users).set({ successManagerId: manager.me.userId }).where(eq(users.id, managed.userId));
  expect(await idsOf(manager, {})).toEqual([]);
  const keeper = { ...manager.viewer!, pageAccess: { ...manager.me.pageAccess, payments: true } };
  const withPage = { ...manager, viewer: keeper, me: keeper };
  expect((await idsOf(withPage, {})).toSorted()).toEqual(managed.dueIds.toSorted());
  expect(await idsOf(withPage, { filter: await of(other) })).toEqual([]);
});

test('an order that nobody has paid is nobody’s debt', async () => {
  const sold = await onSale();
  await orders(sold);
  const admin = await signedInAs('admin');
  expect(await listed(admin, { filter: await of(sold) })).toMatchObject({ rows: [], total: 0, amount: 0 });
  const { rows } = await pageDues(admin, { pageSize: 100, sort: '-scheduleDate' });
  const ofNobody = (await db.select().from(invoices)).filter(({ subscriptionId }) => subscriptionId === null);
  expect(ofNobody.length).toBeGreaterThan(0);
  expect(rows.filter(({ invoiceId }) => ofNobody.some(({ id }) => id === invoiceId))).toEqual([]);
});

test('a due is unpaid, paid or waived; what matches is summed, and what was paid elsewhere isn’t expected', async () => {
  const admin = await signedInAs('admin');
  const { dueIds, filter } = await aMixedPlan(admin);
  const [paid, unpaid, waived] = dueIds;
  expect(await idsOf(admin, { filter: { ...filter, view: 'unpaid' } })).toEqual([unpaid]);
  expect(await idsOf(admin, { filter: { ...filter, view: 'paid' } })).toEqual([paid]);
  expect(await idsOf(admin, { filter })).toEqual([waived, unpaid, paid]);
  expect(await listed(admin, { filter })).toMatchObject({ total: 3, amount: 600_000 });
  expect(await idsOf(admin, { filter: { ...filter, state: 'waived' } })).toEqual([waived]);
  expect(await idsOf(admin, { filter: { ...filter, state: 'collected' } })).toEqual([paid]);
  await admin.services.pools.main.query(`update payment_schedule set payment_platform = 'imported' where id = $1`, [
    paid,
  ]);
  expect(await idsOf(admin, { filter: { ...filter, state: 'collected' } })).toEqual([]);
  expect(await idsOf(admin, { filter: { ...filter, state: 'elsewhere' } })).toEqual([paid]);
  expect(await listed(admin, { filter: { ...filter, state: 'expected' } })).toMatchObject({
    total: 2,
    amount: 400_000,
  });
});

test('a due is overdue from midnight in Manila after its day', async () => {
  setClock('2026-11-24T02:00:00Z');
  const admin = await signedInAs('admin');
  const plan = await aPlan(admin);
  const filter = { ...(await of(plan)), state: 'overdue' };
  setClock('2026-11-24T15:59:59Z');
  expect(await idsOf(admin, { filter })).toEqual([]);
  expect(await idsOf(admin, { filter: { ...filter, state: 'soon' } })).toEqual([plan.dueIds[0]]);
  setClock('2026-11-24T16:00:00Z');
  expect(await idsOf(admin, { filter })).toEqual([plan.dueIds[0]]);
});

test('days are those in Manila: on which it is due, was paid or was refunded', async () => {
  setClock('2026-11-24T15:59:59Z');
  const admin = await signedInAs('admin');
  const { dueIds, payment, filter } = await aMixedPlan(admin);
  const on = (day: string, by: DueDay) => ({ ...filter, from: day, until: day, by });
  expect(await idsOf(admin, { filter: on('2026-12-24', 'due') })).toEqual([dueIds[1]]);
  expect(await idsOf(admin, { filter: on('2026-11-24', 'paid') })).toEqual([dueIds[0]]);
  expect(await idsOf(admin, { filter: on('2026-11-25', 'paid') })).toEqual([]);
  setClock('2026-11-24T16:00:00Z');
  const refund = { amount: 30_000, reason: 'Asked for it', keepsAccess: true };
  await inOneTransaction(admin, (ctx) => refundPayment(ctx, payment, refund));
  await admin.services.pools.main.query(
    `update refund set state = 'done', refunded_on = '2026-11-25' where transaction_id = $1`,
    [payment],
  );
  expect(await listed(admin, { filter: on('2026-11-25', 'refunded') })).toMatchObject({
    rows: [{ id: dueIds[0], refunded: 30_000, price: 200_000 }],
    amount: 30_000,
  });
  expect(await idsOf(admin, { filter: on('2026-11-24', 'refunded') })).toEqual([]);
});

test('dues are found by platform, batch, person, and by the number of an invoice or of a payment', async () => {
  const admin = await signedInAs('admin');
  const userId = await aMember({ firstName: 'Íñigo', lastName: `Peña ${randomUUID()}` });
  const plan = await aPlan(admin, { userId });
  await paidByHand(admin, plan.dueIds[0]!);
  const [batch] = await db
    .insert(batches)
    .values({ name: `Batch ${randomUUID()}`, launchFrom: '2026-11-01', launchTo: '2026-12-01' })
    .returning();
  const filter = await of(plan);
  expect(await idsOf(admin, { filter: { ...filter, batch: 0 } })).toHaveLength(3);
  await db.update(users).set({ batchId: batch!.id }).where(eq(users.id, userId));
  expect(await idsOf(admin, { filter: { batch: batch!.id } })).toHaveLength(3);
  expect(await idsOf(admin, { filter: { ...filter, platform: 'GCash' } })).toEqual([plan.dueIds[0]]);
  expect(await idsOf(admin, { filter: { ...filter, platform: 'Maya' } })).toEqual([]);
  const { rows } = await listed(admin, { filter, search: 'inigo pena' });
  expect(rows[2]).toMatchObject({ userId, of: 3, sequence: 1, batch: batch!.name, paymentPlatform: 'GCash' });
  expect(await idsOf(admin, { search: ` ${rows[0]!.invoiceNumber.toLowerCase()} ` })).toHaveLength(3);
  expect(await idsOf(admin, { search: rows[2]!.transactionId! })).toHaveLength(3);
});

test('a list is prepared under a name of its own, whatever narrows it without a value', async () => {
  const admin = await signedInAs('admin');
  await aPlan(admin);
  const views = ['unpaid', 'paid', 'all'].map((view) => ({ view }));
  const more: DuesWanted[] = [
    {},
    { batch: 0 },
    { by: 'paid' },
    { by: 'refunded' },
    { state: 'waived' },
    { state: 'collected' },
  ];
  for (const view of views)
    for (const filter of more) expect((await listed(admin, { filter: { ...view, ...filter } })).page).toBe(1);
});

test('what nobody offers to narrow or sort by is refused', async () => {
  const admin = await signedInAs('admin');
  for (const wanted of [{ view: 'some' }, { filter: 'state.any(late)' }, { filter: 'due.on(2026-02-30)' }])
    expect(await codeOf(pageDues(admin, wanted))).toBe('BAD_USER_INPUT');
  expect(await codeOf(pageDues(admin, { sort: 'name; drop table' }))).toBe('BAD_USER_INPUT');
});

/** Three plans that differ in every column: whose they are, what for, in which batch, and one due of each paid or waived. */
async function threePlans(admin: Ctx) {
  const plans = [await aMixedPlan(admin), await aMixedPlan(admin), await aMixedPlan(admin)];
  const [late, early] = await db
    .insert(batches)
    .values(['2026-09-01', '2026-03-01'].map((day) => ({ name: `From ${day}`, launchFrom: day, launchTo: day })))
    .returning();
  const said = [
    ['Amor', 'Clinic', late!.id, 'ref-2'],
    ['Bea', 'Archive', null, 'ref-1'],
    ['cora', 'Basics', early!.id, 'ref-3'],
  ] as const;
  for (const [at, [firstName, name, batchId, externalInvoiceId]] of said.entries()) {
    const { userId, filter, payment } = plans[at]!;
    await db.update(userProfiles).set({ firstName }).where(eq(userProfiles.userId, userId));
    await db.update(users).set({ batchId }).where(eq(users.id, userId));
    await db.update(products).set({ name }).where(eq(products.id, filter.product));
    await db.update(paymentTransactions).set({ externalInvoiceId }).where(eq(paymentTransactions.id, payment));
  }
  return { plans, filter: `product.any(${plans.map(({ filter: { product } }) => product).join(',')})` };
}

test('every column sorts from either end, those without a value last', async () => {
  const admin = await signedInAs('admin');
  const { plans, filter } = await threePlans(admin);
  const [amor, bea, cora] = plans.map(({ userId }) => userId);
  const by = async (sort: string, view = 'all', narrowed = filter) =>
    (await pageDues(admin, { filter: narrowed, sort, view, pageSize: 100 })).rows;
  const peopleBy = async (sort: string, view?: string) => [
    ...new Set((await by(sort, view)).map(({ userId }) => userId)),
  ];
  expect(await peopleBy('name')).toEqual([amor, bea, cora]);
  expect(await peopleBy('-name')).toEqual([cora, bea, amor]);
  expect(await peopleBy('product')).toEqual([bea, cora, amor]);
  expect(await peopleBy('-product')).toEqual([amor, cora, bea]);
  expect(await peopleBy('batch')).toEqual([cora, amor, bea]);
  expect(await peopleBy('-batch')).toEqual([amor, cora, bea]);
  expect(await peopleBy('reference', 'paid')).toEqual([bea, amor, cora]);
  expect(await peopleBy('-reference', 'paid')).toEqual([cora, amor, bea]);
  expect((await by('-reference')).slice(3).every(({ reference }) => reference === null)).toBe(true);
  const statuses = async (sort: string) =>
    (await by(sort)).map(({ transactionId, waivedAt }) => (waivedAt ? 'waived' : transactionId ? 'paid' : 'open'));
  const [open, paid, waived] = ['open', 'paid', 'waived'].map((status) => Array.from({ length: 3 }, () => status));
  expect(await statuses('status')).toEqual([...open!, ...paid!, ...waived!]);
  expect(await statuses('-status')).toEqual([...waived!, ...paid!, ...open!]);
  const paidFirst = (await by('paidAt')).map(({ paidAt }) => paidAt !== null);
  expect(paidFirst).toEqual([...Array.from({ length: 3 }, () => true), ...Array.from({ length: 6 }, () => false)]);
  for (const view of ['paid', 'unpaid']) expect(await by('-status', view)).toEqual(await by('-scheduleDate', view));
  for (const [at, amount] of [3_000, 1_000, 2_000].entries())
    await refundPayment(admin, plans[at]!.payment, { amount, reason: 'Asked for it', keepsAccess: true });
  const refunded = async (sort: string) =>
    (await by(sort, 'paid', `${filter},refunded.filled()`)).map((due) => due.refunded);
  expect([await refunded('refunded'), await refunded('-refunded')]).toEqual([
    [1_000, 2_000, 3_000],
    [3_000, 2_000, 1_000],
  ]);
  expect(await codeOf(by('refunded'))).toBe('BAD_USER_INPUT');
  const file = await contextOf(admin).run(exportPayments, [{ format: 'csv', filter, sort: '-name', view: 'paid' }]);
  const lines = (await text(await (await openExport(admin, file.id)).content())).trim().split('\r\n').slice(1);
  expect(lines.map((line) => /cora|Bea|Amor/.exec(line)?.[0])).toEqual(['cora', 'Bea', 'Amor']);
});

test('a list that is too long to sort by what is looked up for each of its rows says so, as does its file', async () => {
  const admin = await signedInAs('admin');
  const { invoiceId, ...plan } = await aPlan(admin);
  const wanted = asked({ filter: await of(plan), sort: 'name' });
  // Narrowed otherwise, so that no total of a moment ago is told again.
  const longer = { ...wanted, filter: `${wanted.filter},amount.atLeast(0)` };
  const { rows } = await pageDues(admin, wanted);
  expect(rows).toHaveLength(3);
  const more = (ctx: Ctx, count: number, from: number) =>
    ctx.db.execute(sql`insert into payment_schedule (invoice_id, sequence, price, schedule_date)
      select ${invoiceId}, ${from}::int + n, 0, '2026-12-01' from generate_series(1, ${count}::int) n`);
  const answered: unknown[] = [];
  const work = inOneTransaction(admin, async (ctx) => {
    await more(ctx, mostSorted - 3, 3);
    answered.push((await pageDues(ctx, wanted)).total);
    await more(ctx, 1, mostSorted);
    answered.push(await pageDues(ctx, longer).catch((error: unknown) => error));
    answered.push(await exportPayments(ctx, { ...longer, format: 'csv' }).catch((error: unknown) => error));
    answered.push((await pageDues(ctx, { ...longer, sort: '-price' })).total);
    throw new Error('Rolled back');
  });
  await expect(work).rejects.toThrow('Rolled back');
  const refused = expect.objectContaining({ code: 'BAD_USER_INPUT', messages: { sort: [narrowToSort] } });
  expect(answered).toEqual([mostSorted, refused, refused, mostSorted + 1]);
});

test('pages follow each other without a gap in every order, and take two statements at most', async () => {
  const admin = await signedInAs('admin');
  const plan = await aPlan(admin, {
    term: { name: 'In twelve', type: 'installment', numberOfPayments: 12, intervalMonths: 1 },
  });
  await paidByHand(admin, plan.dueIds[4]!);
  const filter = await of(plan);
  for (const sort of ['scheduleDate', '-scheduleDate', 'price', '-paidAt', 'paidAt', 'name', '-status', '-reference']) {
    const pages = await Promise.all([1, 2, 3].map((page) => listed(admin, { filter, sort, page, pageSize: 5 })));
    expect(pages.map(({ total }) => total)).toEqual([12, 12, 12]);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(12);
  }
  for (const sort of ['price', 'name'])
    for (const page of [1, 2, 3000])
      expect((await statementsOf(() => pageDues(admin, { page, pageSize: 5, sort }))).length).toBeLessThanOrEqual(2);
});

test('what lists can be narrowed to is for those who have them', async () => {
  expect(await codeOf(findBillingChoices(aStranger()))).toBe('UNAUTHENTICATED');
  expect(await findBillingChoices(await signedInAs('member'))).toEqual({ batches: [], products: [], platforms: [] });
  const admin = await signedInAs('admin');
  await paidByHand(admin, (await aPlan(admin)).dueIds[0]!);
  expect((await findBillingChoices(admin)).platforms).toContain('GCash');
});

test('the file holds the rows of the list, for those who may open it and export', async () => {
  const csv = { format: 'csv' as const };
  const admin = await signedInAs('admin');
  const { filter } = await aMixedPlan(admin);
  expect(await codeOf(exportPayments(aStranger(), csv))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'coach', 'success-manager'] as const)
    expect(await codeOf(exportPayments(await signedInAs(role), csv))).toBe('FORBIDDEN');
  const file = await contextOf(admin).run(exportPayments, [
    { ...csv, ...asked({ filter: { ...filter, view: 'paid' } }) },
  ]);
  const content = await text(await (await openExport(admin, file.id)).content());
  const lines = content.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`2000,Paid`);
  expect(lines[1]).toContain('GCash');
});
