import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type DueDay, dueFilterOf, type DuesWanted } from '@tribe/domain/features/billing/dueList.ts';
import { filterText } from '@tribe/domain/kernel/filter/filterText.ts';
import { batches } from '#features/batches/batch.table.ts';
import { exportPayments } from '#features/billing/dues/dueExport.service.ts';
import { type DuesAsked, pageDues } from '#features/billing/dues/duePage.service.ts';
import { invoices } from '#features/billing/invoice.table.ts';
import { findBillingChoices } from '#features/billing/listChoices.service.ts';
import { users } from '#features/members/user.table.ts';
import { refundPayment } from '#features/payments/refunds/refund.service.ts';
import { openExport } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aMixedPlan, aPlan, paidByHand, productOf } from '../../../testing/billing.ts';
import { onSale, orders } from '../../../testing/orders.ts';
import { aMember, signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, inOneTransaction, setClock, signedIn } from '../../../testing/world.ts';

const { db } = aStranger();

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

test('whoever is signed in sees their own dues; those who look after payments see those of all', async () => {
  const admin = await signedInAs('admin');
  const [own, other] = [await aPlan(admin), await aPlan(admin)];
  expect(await codeOf(pageDues(aStranger(), {}))).toBe('UNAUTHENTICATED');
  const member = await signedIn(own.userId);
  expect((await idsOf(member, {})).toSorted()).toEqual(own.dueIds.toSorted());
  expect(await idsOf(member, { filter: await productOf(other) })).toEqual([]);
  expect(await idsOf(member, { search: 'INV' })).toEqual([]);
  for (const role of ['admin', 'tribe-team-fa', 'tribe-team-ro'] as const)
    expect(await idsOf(await signedInAs(role), { filter: await productOf(other) })).toHaveLength(3);
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
  expect(await idsOf(withPage, { filter: await productOf(other) })).toEqual([]);
});

test('an order that nobody has paid is nobody’s debt', async () => {
  const sold = await onSale();
  await orders(sold);
  const admin = await signedInAs('admin');
  expect(await listed(admin, { filter: await productOf(sold) })).toMatchObject({ rows: [], total: 0, amount: 0 });
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
  const filter = { ...(await productOf(plan)), state: 'overdue' };
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
  const filter = await productOf(plan);
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

test('pages follow each other without a gap in every order, and take two statements at most', async () => {
  const admin = await signedInAs('admin');
  const plan = await aPlan(admin, {
    term: { name: 'In twelve', type: 'installment', numberOfPayments: 12, intervalMonths: 1 },
  });
  await paidByHand(admin, plan.dueIds[4]!);
  const filter = await productOf(plan);
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
