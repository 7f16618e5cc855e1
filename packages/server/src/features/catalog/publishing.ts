import type { Ctx } from '#kernel/api/context.ts';
import { publish } from '#kernel/db/publications.ts';
import { statement } from '#kernel/db/statement.ts';

const concerned = statement<{ id: string }>(
  'catalog.funnels_concerned',
  `select f.id from funnel f where f.id = $1 or f.product_id = any($2::int[])
     or f.product_id in (select product_id from product_bundle where bundled_id = any($2::int[]))
     or exists (select from funnel_payment_term ft where ft.funnel_id = f.id and ft.payment_term_id = $3)
   order by f.id`,
);

type Changed = { funnelId: string } | { productId: number } | { paymentTermId: string };

/** What shows funnels that it doesn't know beforehand, such as a page with somebody's prices on it, is made anew with any. */
export const funnelsSubject = 'funnels';

/** What visitors see of a funnel is another from this transaction's commit on: of each that sells what has changed. */
export async function publishFunnels(ctx: Ctx, changed: Changed): Promise<void> {
  const funnelId = 'funnelId' in changed ? changed.funnelId : null;
  const productIds = 'productId' in changed ? [changed.productId] : [];
  const paymentTermId = 'paymentTermId' in changed ? changed.paymentTermId : null;
  const funnels = await ctx.rows(concerned, [funnelId, productIds, paymentTermId]);
  for (const { id } of funnels) await publish(ctx, `funnel:${id}`);
  if (funnels.length > 0) await publish(ctx, funnelsSubject);
}
