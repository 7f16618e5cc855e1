import { expect, test } from 'vitest';
import { quoteOrder } from '#features/billing/orders/quote.service.ts';
import { productBundles } from '#features/catalog/product.table.ts';
import { findOpenMoney } from '#features/payments/review/review.service.ts';
import { findMyBilling } from '#features/payments/member/memberBilling.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aProduct } from '../../../testing/contents.ts';
import { playedGateways } from '../../../testing/gateway.ts';
import { delivers, onSale, orderAt, orders, type Sold, startsToPay, workOffMoney } from '../../../testing/orders.ts';
import { aPerson, signedInAs } from '../../../testing/people.ts';
import { aStranger, contextOf, services, setClock, signedIn } from '../../../testing/world.ts';

const { xendit } = playedGateways('xendit');
const { db } = aStranger();
const once = { price: 500_000, type: 'one-time' } as const;

async function buys(sold: Sold, ctx: Ctx, email?: string) {
  const { token } = await orders(sold, { ctx, ...(email ? { email } : {}) });
  await startsToPay(token, 'xendit', ctx);
  xendit.pay(xendit.last);
  await delivers(xendit.last);
  await workOffMoney();
  return orderAt(token);
}

const plansOf = async (ctx: Ctx) => (await contextOf(ctx).run(findMyBilling, [])).plans;
const levelsOf = async (userId: number) =>
  (
    await services.pools.main.query(
      `select access_level_id as id from user_access_level where user_id = $1 and revoked_at is null order by 1`,
      [userId],
    )
  ).rows.map(({ id }) => id);

/** A course with a year of membership in it, sold together, and what renews that membership. */
async function aFastTrack() {
  const membership = await aProduct({ type: 'membership', status: 'active' });
  const bundle = await aProduct({ type: 'bundle', status: 'active' });
  await db.insert(productBundles).values({ productId: bundle.id, bundledId: membership.id });
  const of = { productId: membership.id, validityByDays: 365 };
  return {
    whole: await onSale({ productId: bundle.id, validityByDays: 365, accessLevelIds: ['member'] }, once),
    alone: await onSale(of, once),
    early: await onSale({ ...of, kind: 'early-renewal' }, once),
  };
}

test('who bought a bundle renews the membership in it, from the day after', async () => {
  setClock('2026-11-21T02:00:00Z');
  const { whole, early, alone } = await aFastTrack();
  const userId = await aPerson({ roles: ['non-member'] });
  const me = await signedIn(userId);
  await buys(whole, me);
  const [bought] = await plansOf(me);
  expect(bought!.renewal).toEqual({ kind: 'early-renewal', funnelId: early.funnelId });
  const again = { funnelId: alone.funnelId, paymentTermId: alone.termId, email: '', couponCode: null };
  expect(await codeOf(contextOf(me).run(quoteOrder, [again]))).toBe('CONFLICT');
  await buys(early, me);
  const [renewed, first] = await plansOf(me);
  expect([first!.expiry, renewed!.startsAt, renewed!.expiry]).toEqual(['2027-11-21', '2027-11-22', '2028-11-20']);
  expect([first!.renewal, renewed!.renewal?.kind]).toEqual([null, 'early-renewal']);
});

test('who pays for a membership that came in a bundle, without signing in, has a payment that staff look at', async () => {
  const { whole, alone } = await aFastTrack();
  const email = `twice-${Date.now()}@example.ph`;
  await buys(whole, aStranger(), email);
  const admin = contextOf(await signedInAs('admin'));
  expect(await admin.run(findOpenMoney, [])).toEqual([]);
  await buys(alone, aStranger(), email);
  expect(await admin.run(findOpenMoney, [])).toMatchObject([{ amount: 500_000 }]);
});

test('what goes on from a plan keeps its levels, though its own funnel names none', async () => {
  const userId = await aPerson({ roles: ['non-member'] });
  const me = await signedIn(userId);
  const first = await aProduct({ type: 'membership', status: 'active' });
  await buys(await onSale({ productId: first.id, validityByDays: 365, accessLevelIds: ['member'] }, once), me);
  expect(await levelsOf(userId)).toEqual(['member']);
  await buys(await onSale({ kind: 'upgrade', validityByDays: 730 }, { ...once, price: 900_000 }), me);
  expect((await plansOf(me)).map(({ status }) => status).sort()).toEqual(['active', 'unenrolled']);
  expect(await levelsOf(userId)).toEqual(['member']);
});
