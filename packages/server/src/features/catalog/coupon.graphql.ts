import { CouponInput } from '@tribe/domain/features/catalog/coupon.input.ts';
import {
  archiveCoupon,
  type CouponRow,
  createCoupon,
  findCouponById,
  pageCoupons,
  updateCoupon,
} from '#features/catalog/coupon.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { ofId, positional, updating } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

const CouponType = builder.objectRef<CouponRow>('Coupon').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    funnelId: t.exposeString('funnelId'),
    funnelName: t.exposeString('funnelName'),
    productPrice: t.expose('productPrice', { type: 'Peso' }),
    code: t.exposeString('code'),
    discountType: t.exposeString('discountType'),
    value: t.exposeInt('value', { description: 'In centavos of a Fixed Amount, in basis points of a Percentage.' }),
    appliesTo: t.exposeString('appliesTo'),
    startsAt: t.expose('startsAt', { type: 'DateTime', nullable: true }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true }),
    maxUses: t.exposeInt('maxUses', { nullable: true }),
    maxUsesPerPerson: t.exposeInt('maxUsesPerPerson', { nullable: true }),
    usedCount: t.exposeInt('usedCount', { description: 'Redeemed, and held by orders that are not paid yet.' }),
    redeemedCount: t.exposeInt('redeemedCount'),
    minAmount: t.expose('minAmount', { type: 'Peso' }),
    status: t.exposeString('status'),
    version: t.exposeInt('version'),
    archivedAt: t.expose('archivedAt', { type: 'DateTime', nullable: true }),
  }),
});

const CouponInputType = inputFrom('CouponInput', CouponInput, { minAmount: 'Peso' });

builder.queryFields((t) => ({
  couponPage: field(t, pageCoupons, {
    type: pageType('CouponPage', CouponType),
    args: { ...pageArgs(t), funnelId: t.arg.string() },
    with: (asked) => [asked],
  }),
  coupon: field(t, findCouponById, ofId(t, CouponType)),
}));

builder.mutationFields((t) => ({
  createCoupon: field(t, createCoupon, positional(CouponType, 'funnelId: String', ['input', CouponInputType])),
  updateCoupon: field(t, updateCoupon, updating(t, CouponType, CouponInputType)),
  archiveCoupon: field(t, archiveCoupon, ofId(t, CouponType)),
}));
