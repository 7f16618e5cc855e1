import { accessLevels, userAccessLevels } from '#features/access/accessLevel.table.ts';
import { placeTestOrder } from '#features/billing/test-orders/testOrder.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { onSale, type Sold } from './orders.ts';
import { aPerson, signedInAs } from './people.ts';
import { aStranger, contextOf, signedIn } from './world.ts';

/** Staff who set up funnels and nothing else: what they open, they open as a buyer would. */
export async function aSeller(): Promise<Ctx> {
  const { db } = aStranger();
  const level = { id: 'seller', name: 'Seller', pageAccess: { funnel: true }, functionAccess: { funnel_create: true } };
  await db.insert(accessLevels).values(level).onConflictDoNothing();
  const userId = await aPerson({ roles: [] });
  const startsAt = new Date('2026-01-01T00:00:00Z');
  await db.insert(userAccessLevels).values({ userId, accessLevelId: level.id, via: 'manual', startsAt });
  return signedIn(userId);
}

/** Tries a funnel as staff do; answers the token of the test order. */
export const tests = (ctx: Ctx, { funnelId, termId }: Sold, couponCode: string | null = null): Promise<string> =>
  contextOf(ctx).run(placeTestOrder, [{ funnelId, paymentTermId: termId, couponCode }]);

/** Test orders on which each act of staff succeeds once. */
export async function testOrderRecipes(): Promise<Record<string, Record<string, string>>> {
  const [admin, one, all] = [await signedInAs('admin'), await onSale(), await onSale()];
  await tests(admin, all);
  return {
    removeTestOrder: { token: JSON.stringify(await tests(admin, one)) },
    removeTestOrders: { funnelId: JSON.stringify(all.funnelId) },
  };
}
