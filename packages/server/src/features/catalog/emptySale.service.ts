import { opensNothing } from '@tribe/domain/features/catalog/benefits.ts';
import { catalogMessages } from '@tribe/domain/features/catalog/messages.ts';
import { findOffer, soldBy } from '#features/catalog/offer.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput } from '#kernel/api/errors.ts';
import { statement } from '#kernel/db/statement.ts';

const onSale = statement<{ id: string }>(
  'catalog.on_sale',
  `select f.id from funnel f join product p on p.id = f.product_id
   where f.status = 'published' and f.archived_at is null and f.kind <> 'lead' and p.status = 'active' and ($3::boolean or f.id = $1 or p.id = $2
     or p.id in (select product_id from product_bundle where bundled_id = $2))
   order by f.id`,
);

type Changed = { funnelId: string } | { productId: number };

/** The funnels that are on sale and open nothing, with the names of their products: among those that a change concerns, or of all. */
export async function emptySales(ctx: Ctx, changed: Changed | null): Promise<Map<string, string>> {
  const found = await ctx.rows(onSale, [
    changed && 'funnelId' in changed ? changed.funnelId : null,
    changed && 'productId' in changed ? changed.productId : null,
    changed === null,
  ]);
  const empty = new Map<string, string>();
  for (const { id } of found) {
    const offer = await findOffer(ctx, id);
    if (offer && opensNothing(soldBy(offer))) empty.set(id, offer.product.name);
  }
  return empty;
}

/**
 * Answers whether a change puts something on sale that opens nothing.
 * Throws BAD_USER_INPUT for `mayOpenNothing` where whoever saves it hasn't confirmed that.
 */
export async function confirmEmptySale(
  ctx: Ctx,
  changed: Changed,
  { before, isConfirmed }: { before: ReadonlyMap<string, string>; isConfirmed: boolean },
): Promise<boolean> {
  const [added] = [...(await emptySales(ctx, changed))].filter(([id]) => !before.has(id));
  if (!added) return false;
  if (!isConfirmed) throw badInput({ mayOpenNothing: [catalogMessages.opensNothing(added[1])] });
  return true;
}
