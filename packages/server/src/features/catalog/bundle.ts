import { catalogMessages } from '@tribe/domain/features/catalog/messages.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput } from '#kernel/api/errors.ts';
import { statement } from '#kernel/db/statement.ts';

/** SQL: whether what a funnel sells is a membership, or brings one along in its bundle; `product` is the alias of its product. */
export const bringsMembership = (product: string): string => `(${product}.type = 'membership' or exists (
  select from product_bundle mb join product mp on mp.id = mb.bundled_id where mb.product_id = ${product}.id and mp.type = 'membership'))`;

/** SQL: the products that one brings along in its bundle, as JSON; `product` is its id. */
export const bundledJson = (product: string): string =>
  `coalesce((select json_agg(pb.bundled_id order by pb.bundled_id) from product_bundle pb where pb.product_id = ${product}), '[]')`;

/** SQL: whether the funnel `funnel` sells a product, or brings it along in a bundle. */
export const brings = (funnel: string, product: string): string => `(${funnel}.product_id = ${product} or exists (
  select from product_bundle pb where pb.product_id = ${funnel}.product_id and pb.bundled_id = ${product}))`;

/** Two who bundle at once do so one after the other, so that no bundle comes to lie in another. */
const oneAtATime = statement<never>('catalog.bundle_lock', `select pg_advisory_xact_lock(hashtext('product_bundle'))`);

type Candidate = { id: number; name: string; isBundle: boolean };
const candidates = statement<Candidate>(
  'catalog.bundle_candidates',
  `select p.id, p.name, exists (select from product_bundle b where b.product_id = p.id) as "isBundle"
   from product p where p.id = any($1::int[])
     and (p.archived_at is null or exists (select from product_bundle b where b.product_id = $2 and b.bundled_id = p.id))`,
);
const bundledIn = statement<{ name: string }>(
  'catalog.bundled_in',
  `select p.name from product_bundle b join product p on p.id = b.product_id where b.bundled_id = $1 order by p.name limit 1`,
);
const write = statement<never>(
  'catalog.write_bundle',
  `with gone as (delete from product_bundle where product_id = $1 and bundled_id <> all($2::int[]))
   insert into product_bundle (product_id, bundled_id) select $1, unnest($2::int[]) on conflict do nothing`,
);

/** Says anew what is bundled with a product: others that have no bundle of their own. Throws BAD_USER_INPUT. */
export async function writeBundle(
  ctx: Ctx,
  product: { id: number; name: string },
  bundledIds: readonly number[],
): Promise<void> {
  await ctx.rows(oneAtATime, []);
  if (bundledIds.length > 0) await refuseBundle(ctx, product.id, bundledIds);
  await ctx.rows(write, [product.id, bundledIds]);
}

async function refuseBundle(ctx: Ctx, productId: number, bundledIds: readonly number[]): Promise<void> {
  const wrong = (text: string) => badInput({ bundledIds: [text] });
  if (bundledIds.includes(productId)) throw wrong(catalogMessages.bundlesItself);
  const found = await ctx.rows(candidates, [bundledIds, productId]);
  if (found.length < bundledIds.length) throw wrong(fieldMessages.notValid('Bundled product'));
  const bundle = found.find(({ isBundle }) => isBundle);
  if (bundle) throw wrong(catalogMessages.bundleInBundle(bundle.name));
  const [outer] = await ctx.rows(bundledIn, [productId]);
  if (outer) throw wrong(catalogMessages.isBundled(outer.name));
}
