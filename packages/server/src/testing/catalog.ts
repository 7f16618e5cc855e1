import { randomUUID } from 'node:crypto';
import { type Coupon, coupons } from '#features/catalog/coupon.table.ts';
import { paymentTerms } from '#features/catalog/paymentTerm.table.ts';
import { type Funnel, funnelPaymentTerms, funnels } from '#features/catalog/product.table.ts';
import { aProduct } from './contents.ts';
import { aStranger } from './world.ts';

/** A published funnel of an active product, paid once or in three parts. */
export async function aFunnel({ productId, ...input }: Partial<Funnel> = {}): Promise<Funnel> {
  const { db } = aStranger();
  const slug = `funnel-${randomUUID().slice(0, 8)}`;
  const [funnel] = await db
    .insert(funnels)
    .values({
      id: slug,
      slug,
      name: 'Fast Track',
      productId: productId ?? (await aProduct({ status: 'active', price: 599_900 })).id,
      status: 'published',
      ...input,
    })
    .returning();
  return funnel!;
}

/** A way to pay, offered in a funnel at a price of its own or the product's. */
export async function aTerm(
  input: Partial<typeof paymentTerms.$inferInsert> & { funnelId?: string; price?: number | null } = {},
): Promise<string> {
  const { db } = aStranger();
  const { funnelId, price = null, ...term } = input;
  const id = `term-${randomUUID().slice(0, 8)}`;
  await db.insert(paymentTerms).values({ id, name: 'In full', ...term });
  if (funnelId) await db.insert(funnelPaymentTerms).values({ funnelId, paymentTermId: id, price });
  return id;
}

/** Ten percent off the total of a funnel. */
export async function aCoupon(input: Partial<typeof coupons.$inferInsert> = {}): Promise<Coupon> {
  const { db } = aStranger();
  const [coupon] = await db
    .insert(coupons)
    .values({
      funnelId: input.funnelId ?? (await aFunnel()).id,
      code: `C${randomUUID().slice(0, 8)}`,
      discountType: 'Percentage',
      value: 1_000,
      ...input,
    })
    .returning();
  return coupon!;
}

/** A funnel and a coupon on which each act of staff succeeds once. */
export async function catalogRecipes(inputs: Record<string, string>): Promise<Record<string, Record<string, string>>> {
  const [funnel, changed, archived] = [await aFunnel(), await aFunnel(), await aFunnel()];
  const text = (value: string | number) => JSON.stringify(value);
  const funnelInput = () => ({
    ...inputs,
    'FunnelInput.slug': text(`made-${randomUUID().slice(0, 8)}`),
    'FunnelInput.productId': text(changed.productId),
  });
  const couponInput = () => ({ ...inputs, 'CouponInput.code': text(`M${randomUUID().slice(0, 8)}`) });
  return {
    createFunnel: funnelInput(),
    updateFunnel: { ...funnelInput(), id: text(changed.id) },
    archiveFunnel: { id: text(archived.id) },
    createCoupon: { ...couponInput(), funnelId: text(funnel.id) },
    updateCoupon: { ...couponInput(), id: text((await aCoupon({ funnelId: funnel.id })).id) },
    archiveCoupon: { id: text((await aCoupon({ funnelId: funnel.id })).id) },
  };
}
