import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Coupon, couponRedemptions, coupons } from '#features/catalog/coupon.table.ts';
import { findCoupon, redeemCoupon, releaseCoupon, reserveCoupon } from '#features/catalog/couponUse.service.ts';
import { aCoupon, aFunnel } from '../../testing/catalog.ts';
import { aStranger, inOneTransaction } from '../../testing/world.ts';

const someone = () => `${randomUUID()}@example.ph`;
const usedOf = async ({ id }: Coupon) =>
  (await aStranger().db.select().from(coupons).where(eq(coupons.id, id)))[0]!.usedCount;
const statesOf = async ({ id }: Coupon) =>
  (await aStranger().db.select().from(couponRedemptions).where(eq(couponRedemptions.couponId, id)))
    .map(({ state }) => state)
    .toSorted();
const reserve = ({ id }: Coupon, orderKey: string = randomUUID(), personKey: string = someone()) =>
  inOneTransaction(aStranger(), (ctx) => reserveCoupon(ctx, { couponId: id, orderKey, personKey }));
const count = (all: readonly boolean[]) => all.filter(Boolean).length;

test('a code is found whatever its case, for its own funnel alone', async () => {
  const ctx = aStranger();
  const coupon = await aCoupon({ code: 'PIÑATA10' });
  const asked = { funnelId: coupon.funnelId, code: ' piñata10 ', personKey: someone(), amount: 100_000 };
  expect(await findCoupon(ctx, asked)).toMatchObject({ id: coupon.id, code: 'PIÑATA10', value: 1_000 });
  expect(await findCoupon(ctx, { ...asked, funnelId: (await aFunnel()).id })).toBeNull();
  expect(await findCoupon(ctx, { ...asked, code: 'PIÑATA' })).toBeNull();
  expect(await findCoupon(ctx, { ...asked, code: 'PIÑATA1%' })).toBeNull();
});

test('expired, early, paused, archived, used-up and too small are as unknown', async () => {
  const ctx = aStranger();
  const now = ctx.now();
  const later = new Date(now.getTime() + 1);
  const found = async (input: Parameters<typeof aCoupon>[0], amount = 100_000) => {
    const { funnelId, code } = await aCoupon(input);
    return (await findCoupon(ctx, { funnelId, code, personKey: someone(), amount })) !== null;
  };
  expect(await found({ startsAt: now, endsAt: later, minAmount: 100_000, maxUses: 2, usedCount: 1 })).toBe(true);
  expect(await found({ endsAt: now })).toBe(false);
  expect(await found({ startsAt: later })).toBe(false);
  expect(await found({ status: 'paused' })).toBe(false);
  expect(await found({ status: 'archived', archivedAt: now })).toBe(false);
  expect(await found({ maxUses: 1, usedCount: 1 })).toBe(false);
  expect(await found({ minAmount: 100_001 })).toBe(false);
});

test('60 uses at once of a coupon for 10 are ten', async () => {
  const coupon = await aCoupon({ maxUses: 10 });
  const reserved = await Promise.all(Array.from({ length: 60 }, () => reserve(coupon)));
  expect(count(reserved)).toBe(10);
  expect(await usedOf(coupon)).toBe(10);
  expect(await statesOf(coupon)).toEqual(Array(10).fill('reserved'));
});

test('one order takes one use however often it asks, also at once', async () => {
  const coupon = await aCoupon({ maxUses: 1 });
  const [order, person] = [randomUUID(), someone()];
  const reserved = await Promise.all(Array.from({ length: 20 }, () => reserve(coupon, order, person)));
  expect(count(reserved)).toBe(20);
  expect(await usedOf(coupon)).toBe(1);
  const asked = { funnelId: coupon.funnelId, code: coupon.code, personKey: person, amount: 1 };
  expect(await findCoupon(aStranger(), asked)).toBeNull();
  expect(await findCoupon(aStranger(), { ...asked, orderKey: order })).toMatchObject({ id: coupon.id });
});

test('of 20 orders of one person at once as many get the coupon as a person may', async () => {
  const coupon = await aCoupon({ maxUsesPerPerson: 2 });
  const person = someone();
  const reserved = await Promise.all(Array.from({ length: 20 }, () => reserve(coupon, randomUUID(), person)));
  expect(count(reserved)).toBe(2);
  expect(await usedOf(coupon)).toBe(2);
  expect(await reserve(coupon)).toBe(true);
  const asked = { funnelId: coupon.funnelId, code: coupon.code, personKey: person, amount: 1 };
  expect(await findCoupon(aStranger(), asked)).toBeNull();
});

test('what was not paid is given back once, and can be taken again', async () => {
  const ctx = aStranger();
  const coupon = await aCoupon({ maxUses: 1, maxUsesPerPerson: 1 });
  const [order, person] = [randomUUID(), someone()];
  await reserve(coupon, order, person);
  const released = await Promise.all(Array.from({ length: 20 }, () => releaseCoupon(ctx, order)));
  expect(count(released)).toBe(1);
  expect(await usedOf(coupon)).toBe(0);
  expect(await redeemCoupon(ctx, order)).toBe(false);
  expect(await reserve(coupon, order, person)).toBe(true);
  expect(await statesOf(coupon)).toEqual(['reserved']);
});

test('a redeemed coupon stays used, and a payment after the release takes it anew only while there is one', async () => {
  const ctx = aStranger();
  const coupon = await aCoupon({ maxUses: 1 });
  const [paid, late] = [randomUUID(), randomUUID()];
  await reserve(coupon, late);
  await releaseCoupon(ctx, late);
  await reserve(coupon, paid);
  expect(await redeemCoupon(ctx, paid)).toBe(true);
  expect(await redeemCoupon(ctx, paid)).toBe(false);
  expect(await releaseCoupon(ctx, paid)).toBe(false);
  expect(await reserve(coupon, late)).toBe(false);
  expect(await usedOf(coupon)).toBe(1);
  expect(await statesOf(coupon)).toEqual(['redeemed', 'released']);
});

test('release and redemption at once have one winner, and the count agrees', async () => {
  for (let round = 0; round < 20; round += 1) {
    const coupon = await aCoupon({ maxUses: 1 });
    const order = randomUUID();
    await reserve(coupon, order);
    const ctx = aStranger();
    const [released, redeemed] = await Promise.all([releaseCoupon(ctx, order), redeemCoupon(ctx, order)]);
    expect(released).toBe(!redeemed);
    expect(await usedOf(coupon)).toBe(redeemed ? 1 : 0);
  }
});

test('a paused coupon is reserved by nobody', async () => {
  expect(await reserve(await aCoupon({ status: 'paused' }))).toBe(false);
});
