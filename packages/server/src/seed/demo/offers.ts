import { discountBy } from '@tribe/domain/features/catalog/coupon.ts';
import { type OrderTerms, quote } from '@tribe/domain/features/billing/orderTerms.ts';
import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { eq } from 'drizzle-orm';
import { coupons } from '#features/catalog/coupon.table.ts';
import { paymentTerms } from '#features/catalog/paymentTerm.table.ts';
import { funnelPaymentTerms, funnels, products } from '#features/catalog/product.table.ts';
import type { Db } from '#kernel/db/pools.ts';

/** What an order keeps of the offer, as the checkout computes it. */
export async function offersOf(db: Db) {
  const offers = await db
    .select({ funnel: funnels, product: products, term: paymentTerms, price: funnelPaymentTerms.price })
    .from(funnelPaymentTerms)
    .innerJoin(funnels, eq(funnels.id, funnelPaymentTerms.funnelId))
    .innerJoin(products, eq(products.id, funnels.productId))
    .innerJoin(paymentTerms, eq(paymentTerms.id, funnelPaymentTerms.paymentTermId));
  const reductions = await db.select().from(coupons).where(eq(coupons.status, 'active'));
  return (
    sale: { funnel: string; term: string; coupon?: string },
    at: Date,
  ): { terms: OrderTerms; couponId: number | null } => {
    const offer = offers.find(({ funnel, term }) => funnel.id === sale.funnel && term.id === sale.term)!;
    const { funnel, product, term } = offer;
    const coupon = reductions.find(({ code, funnelId }) => code === sale.coupon && funnelId === sale.funnel);
    const { id: productId, name } = product;
    const { type, numberOfPayments, intervalMonths, downPaymentKind, downPayment, priceAdjustment } = term;
    const plan = { type, numberOfPayments, intervalMonths, downPaymentKind, downPayment, priceAdjustment };
    const firstDate = dayOf(at);
    const sum = quote({
      name,
      price: offer.price ?? product.price,
      term: plan,
      coupon: coupon ? { code: coupon.code, discount: discountBy(coupon), appliesTo: coupon.appliesTo } : null,
      credit: 0,
      firstDate,
    });
    const terms: OrderTerms = {
      ...sum,
      productId,
      productName: name,
      funnelName: funnel.name,
      funnelKind: funnel.kind,
      termName: term.name,
      term: plan,
      validityByDays: funnel.validityByDays,
      startByDays: funnel.startByDays,
      graceDays: term.graceDays,
      onMissed: term.onMissed,
      batchId: funnel.batchId,
      accessLevelIds: funnel.accessLevelIds,
      couponCode: coupon?.code ?? null,
      credit: 0,
      tax: { kind: 'non-VAT' },
      firstDate,
    };
    return { terms, couponId: coupon?.id ?? null };
  };
}
