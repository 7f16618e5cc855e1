import { randomUUID } from 'node:crypto';
import type { ContentKind } from '@tribe/domain/features/contents/access.ts';
import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import { contentAccess } from '#features/contents/access.table.ts';
import { funnels, products } from '#features/catalog/product.table.ts';
import { subscriptions } from '#features/billing/subscription.table.ts';
import { aStranger } from './world.ts';

/** A product with one funnel. */
export async function aProduct(
  input: Partial<typeof products.$inferInsert> = {},
): Promise<{ id: number; funnelId: string; name: string }> {
  const { db } = aStranger();
  const slug = randomUUID();
  const [product] = await db
    .insert(products)
    .values({ name: `Product ${slug.slice(0, 4)}`, slug, ...input })
    .returning();
  await db.insert(funnels).values({ id: slug, slug, name: 'A funnel', productId: product!.id });
  return { id: product!.id, funnelId: slug, name: product!.name };
}

/** Opens a content to some: each row is one way in. */
export async function openedTo(
  contentKind: ContentKind,
  contentId: number,
  ...ways: Partial<typeof contentAccess.$inferInsert>[]
): Promise<void> {
  if (ways.length === 0) return;
  await aStranger()
    .db.insert(contentAccess)
    .values(ways.map((way) => ({ ...way, contentKind, contentId })));
}

export const plans = ['none', 'active', 'grace', 'expired'] as const;
export type Plan = (typeof plans)[number];

const today = '2026-11-21';
const expiries: Readonly<Record<Exclude<Plan, 'none'>, string>> = {
  active: today,
  grace: addDays(today, -14),
  expired: addDays(today, -15),
};

/** Gives somebody a subscription that stands thus on the day of the tests. */
export async function subscribe(userId: number, funnelId: string, plan: Plan): Promise<void> {
  if (plan === 'none') return;
  await aStranger()
    .db.insert(subscriptions)
    .values({ userId, funnelId, startsAt: '2026-01-01', status: 'active', expiry: expiries[plan] });
}
