import { randomUUID } from 'node:crypto';
import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invoices, paymentSchedules } from '#features/billing/invoice.table.ts';
import { funnels, productBundles, products } from '#features/catalog/product.table.ts';
import { findDuesAndExpiration } from '#features/billing/dues.service.ts';
import { type Subscription, subscriptions } from '#features/billing/subscription.table.ts';
import { codeOf } from '../../testing/accounts.ts';
import { aMember } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, inOneTransaction, signedIn } from '../../testing/world.ts';

const { db } = aStranger();
const today = '2026-11-21';
const inDays = (days: number) => addDays(today, days);

async function aFunnel(type: 'membership' | 'course' | 'bundle'): Promise<string> {
  const slug = randomUUID();
  const [product] = await db.insert(products).values({ name: 'A product', slug, price: 100_00, type }).returning();
  await db.insert(funnels).values({ id: slug, slug, name: 'A funnel', productId: product!.id });
  return slug;
}
const membership = await aFunnel('membership');
const course = await aFunnel('course');

async function subscribed(userId: number, input: Partial<Subscription>): Promise<number> {
  const values = { userId, funnelId: membership, startsAt: '2025-01-01', status: 'active', ...input } as const;
  const [made] = await db.insert(subscriptions).values(values).returning();
  return made!.id;
}

type Entry = { on: number; transactionId?: string; waivedAt?: Date };
const billed = (subscriptionId: number, entries: Entry[]): Promise<number[]> =>
  inOneTransaction(aStranger(), ({ db: inside }) => bill(inside, subscriptionId, entries));

async function bill(inside: typeof db, subscriptionId: number, entries: Entry[]): Promise<number[]> {
  const total = entries.length * 100_00;
  const [invoice] = await inside
    .insert(invoices)
    .values({ number: randomUUID(), subscriptionId, subtotal: total, total })
    .returning();
  const rows = entries.map(({ on, ...entry }, at) => ({
    invoiceId: invoice!.id,
    sequence: at + 1,
    price: 100_00,
    scheduleDate: inDays(on),
    ...entry,
  }));
  return (await inside.insert(paymentSchedules).values(rows).returning()).map(({ id }) => id);
}

const ofMember = async (userId: number) => findDuesAndExpiration(await signedIn(userId));
const nothing = { expiringSoon: null, expired: null, upcomingPaymentDue: null, overduePayments: null, isPaused: false };

test('a stranger has no dues, and a member without subscriptions none of any kind', async () => {
  expect(await codeOf(findDuesAndExpiration(aStranger()))).toBe('UNAUTHENTICATED');
  const member = await signedIn(await aMember());
  expect(await findDuesAndExpiration(member)).toEqual(nothing);
  expect(await statementsOf(() => findDuesAndExpiration(member))).toHaveLength(1);
});

test.each([
  ['today', 0, 'expiringSoon'],
  ['in thirty days', 30, 'expiringSoon'],
  ['in thirty-one days', 31, null],
  ['yesterday', -1, 'expired'],
  ['fourteen days ago', -14, 'expired'],
  ['fifteen days ago', -15, null],
])('a membership that ends %s', async (_when, days, kind) => {
  const userId = await aMember();
  const id = await subscribed(userId, { expiry: inDays(days) });
  expect(await ofMember(userId)).toEqual(kind ? { ...nothing, [kind]: { id, expiry: inDays(days) } } : nothing);
});

test('whoever has renewed, or is in for life, is not told of the one that ended', async () => {
  for (const lasting of [inDays(300), '9999-12-31', null]) {
    const userId = await aMember();
    await subscribed(userId, { expiry: inDays(-3) });
    await subscribed(userId, { expiry: inDays(3) });
    await subscribed(userId, { expiry: lasting });
    expect(await ofMember(userId)).toEqual(nothing);
  }
});

test('a membership that was ended by staff, and a course, remind of nothing', async () => {
  const userId = await aMember();
  await subscribed(userId, { expiry: inDays(-3), status: 'unenrolled' });
  await subscribed(userId, { expiry: inDays(3), funnelId: course });
  expect(await ofMember(userId)).toEqual(nothing);
});

test('the earliest open due speaks: overdue when past, upcoming within seven days', async () => {
  const userId = await aMember();
  const id = await subscribed(userId, { expiry: null, funnelId: course });
  const ids = await billed(id, [
    { on: -60, transactionId: randomUUID() },
    { on: -50, waivedAt: new Date() },
    { on: -20 },
    { on: -2 },
    { on: 7 },
    { on: 8 },
  ]);
  expect(await ofMember(userId)).toEqual({
    ...nothing,
    overduePayments: { id: ids[2], scheduleDate: inDays(-20) },
    upcomingPaymentDue: { id: ids[4], scheduleDate: inDays(7) },
  });
});

test('a due that is further off, or of a subscription that ended, or of somebody else, is not told', async () => {
  const [mine, other] = [await aMember(), await aMember()];
  await billed(await subscribed(mine, { expiry: null }), [{ on: 8 }]);
  await billed(await subscribed(mine, { expiry: null, status: 'cancelled' }), [{ on: -1 }]);
  await billed(await subscribed(other, { expiry: null }), [{ on: -1 }]);
  expect(await ofMember(mine)).toEqual(nothing);
});

test('who misses a due for longer than its grace is told that what it pays for is closed, whatever ended before it', async () => {
  const userId = await aMember();
  await subscribed(userId, { expiry: inDays(-3) });
  const id = await subscribed(userId, { expiry: inDays(300), status: 'suspended' });
  const [due] = await billed(id, [{ on: -20 }]);
  const overduePayments = { id: due, scheduleDate: inDays(-20) };
  expect(await ofMember(userId)).toEqual({ ...nothing, overduePayments, isPaused: true });
});

test('a membership that came in a bundle counts as one', async () => {
  const bundle = await aFunnel('bundle');
  const productOf = async (id: string) => (await db.select().from(funnels).where(eq(funnels.id, id)))[0]!.productId;
  const userId = await aMember();
  const id = await subscribed(userId, { expiry: inDays(-3), funnelId: bundle });
  expect(await ofMember(userId)).toEqual(nothing);
  await db
    .insert(productBundles)
    .values({ productId: await productOf(bundle), bundledId: await productOf(membership) });
  expect(await ofMember(userId)).toEqual({ ...nothing, expired: { id, expiry: inDays(-3) } });
  expect((await signedIn(userId)).me.currentUser?.membershipStatus).toBe('Expired');
});
