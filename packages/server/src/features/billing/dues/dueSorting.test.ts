import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mostSorted, narrowToSort } from '@tribe/domain/features/billing/dueList.ts';
import { batches } from '#features/batches/batch.table.ts';
import { exportPayments } from '#features/billing/dues/dueExport.service.ts';
import { pageDues } from '#features/billing/dues/duePage.service.ts';
import { products } from '#features/catalog/product.table.ts';
import { userProfiles, users } from '#features/members/user.table.ts';
import { refundPayment } from '#features/payments/refunds/refund.service.ts';
import { paymentTransactions } from '#features/payments/transaction.table.ts';
import { openExport } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aMixedPlan, aPlan, productOf } from '../../../testing/billing.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aStranger, contextOf, inOneTransaction } from '../../../testing/world.ts';

const { db } = aStranger();

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
  const wanted = { filter: `product.any(${(await productOf(plan)).product})`, sort: 'name' };
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
