import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import { expect, test } from 'vitest';
import { subscriptions } from '#features/billing/subscription.table.ts';
import { listAvailableProducts } from '#features/catalog/available.service.ts';
import { type Funnel, productBundles } from '#features/catalog/product.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../testing/accounts.ts';
import { aFunnel, aTerm } from '../../testing/catalog.ts';
import { aProduct } from '../../testing/contents.ts';
import { signedInAs } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger } from '../../testing/world.ts';

const { db } = aStranger();

/** A funnel that sells at once, and in three parts for more. */
async function aSoldFunnel(input: Partial<Funnel> = {}): Promise<Funnel> {
  const funnel = await aFunnel(input);
  await aTerm({ funnelId: funnel.id, price: 500_000 });
  await aTerm({ funnelId: funnel.id, price: 500_000, priceAdjustment: 30_000, active: input.status !== 'draft' });
  return funnel;
}

async function has(ctx: Ctx, { id }: Funnel, more: Partial<typeof subscriptions.$inferInsert> = {}): Promise<void> {
  const startsAt = addDays(ctx.today(), -100);
  await db
    .insert(subscriptions)
    .values({ userId: ctx.me.userId, funnelId: id, startsAt, expiry: ctx.today(), status: 'active', ...more });
}

/** Which of these funnels the one who asks is offered. */
async function offeredOf(ctx: Ctx, ...funnels: readonly Funnel[]): Promise<string[]> {
  const wanted = funnels.map(({ id }) => id);
  return (await listAvailableProducts(ctx)).map(({ funnelId }) => funnelId).filter((id) => wanted.includes(id));
}

test('what can be bought is for whoever is signed in', async () => {
  expect(await codeOf(listAvailableProducts(aStranger()))).toBe('UNAUTHENTICATED');
  expect(Array.isArray(await listAvailableProducts(await signedInAs('non-member')))).toBe(true);
});

test('an active product is offered once, by its newest open funnel, with the least that it comes to', async () => {
  const ctx = await signedInAs('member');
  const old = await aSoldFunnel({ createdAt: new Date('2026-01-01T00:00:00Z') });
  const { productId } = old;
  const newest = await aSoldFunnel({ productId });
  const now = ctx.now();
  await aSoldFunnel({ productId, status: 'draft' });
  await aSoldFunnel({ productId, hidden: true });
  await aSoldFunnel({ productId, kind: 'upgrade' });
  await aSoldFunnel({ productId, closesAt: now });
  await aSoldFunnel({ productId, opensAt: new Date(now.getTime() + 1) });
  await aSoldFunnel({ productId, seatLimit: 1, seatsTaken: 1 });
  await aFunnel({ productId });
  const all = await listAvailableProducts(ctx);
  expect(all.filter(({ id }) => id === productId)).toMatchObject([
    { funnelId: newest.id, price: 500_000, hasOtherPrices: true, isRenewal: false },
  ]);
  expect(await offeredOf(ctx, await aSoldFunnel({ productId: (await aProduct({ status: 'draft' })).id }))).toEqual([]);
  expect(await statementsOf(() => listAvailableProducts(ctx))).toHaveLength(1);
});

test('what one has, or will have, is not offered: bought by itself or with a bundle', async () => {
  const ctx = await signedInAs('member');
  const [own, bundle, bundled, unenrolled] = [
    await aSoldFunnel(),
    await aSoldFunnel(),
    await aSoldFunnel(),
    await aSoldFunnel(),
  ];
  await db.insert(productBundles).values({ productId: bundle.productId, bundledId: bundled.productId });
  expect(await offeredOf(ctx, own, bundle, bundled, unenrolled)).toHaveLength(4);
  await has(ctx, own, { expiry: null });
  await has(ctx, bundle, { status: 'suspended' });
  await has(ctx, unenrolled, { status: 'unenrolled' });
  expect(await offeredOf(ctx, own, bundle, bundled, unenrolled)).toEqual([unenrolled.id]);
  expect(await offeredOf(await signedInAs('member'), own, bundled)).toHaveLength(2);
});

test('what has ended is offered as its renewal for 14 days, and then as to everybody', async () => {
  const renewal = await aSoldFunnel({ kind: 'renewal' });
  const { productId } = renewal;
  const first = await aSoldFunnel({ productId, renewalFunnelId: renewal.id });
  for (const [daysAgo, offer] of [
    [1, renewal],
    [14, renewal],
    [15, first],
  ] as const) {
    const ctx = await signedInAs('member');
    await has(ctx, first, { expiry: addDays(ctx.today(), -daysAgo) });
    expect(await offeredOf(ctx, first, renewal)).toEqual([offer.id]);
  }
  expect(await offeredOf(await signedInAs('member'), first, renewal)).toEqual([first.id]);
});
