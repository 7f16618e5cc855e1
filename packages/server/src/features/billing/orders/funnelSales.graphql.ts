import { findFunnelSales, type FunnelSales, type RecentOrder } from '#features/billing/orders/funnelSales.service.ts';
import { field, builder } from '#kernel/api/builder.ts';

const StateType = builder.objectRef<FunnelSales['states'][number]>('FunnelOrderState').implement({
  fields: (t) => ({ status: t.exposeString('status'), count: t.exposeInt('count') }),
});

const TermType = builder.objectRef<FunnelSales['terms'][number]>('FunnelTermSales').implement({
  fields: (t) => ({
    paymentTermId: t.exposeString('paymentTermId'),
    orderCount: t.exposeInt('orderCount'),
    booked: t.expose('booked', { type: 'Peso' }),
  }),
});

const CouponType = builder.objectRef<FunnelSales['coupons'][number]>('FunnelCouponSales').implement({
  fields: (t) => ({
    couponId: t.exposeInt('couponId'),
    orderCount: t.exposeInt('orderCount'),
    discount: t.expose('discount', { type: 'Peso' }),
  }),
});

const DayType = builder.objectRef<FunnelSales['collectedByDay'][number]>('CollectedOnDay').implement({
  fields: (t) => ({ day: t.expose('day', { type: 'Date' }), amount: t.expose('amount', { type: 'Peso' }) }),
});

const RecentType = builder.objectRef<RecentOrder>('RecentOrder').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    status: t.exposeString('status'),
    term: t.exposeString('term'),
    coupon: t.exposeString('coupon', { nullable: true }),
    total: t.expose('total', { type: 'Peso' }),
    subscriptionId: t.exposeInt('subscriptionId', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const SalesType = builder.objectRef<FunnelSales>('FunnelSales').implement({
  fields: (t) => ({
    since: t.expose('since', { type: 'Date' }),
    states: t.field({
      type: [StateType],
      description: 'The orders that were begun since, by what became of them.',
      resolve: ({ states }) => states,
    }),
    booked: t.expose('booked', {
      type: 'Peso',
      description: 'Of the paid orders among them: collected, to come and waived.',
    }),
    collected: t.expose('collected', { type: 'Peso' }),
    toCome: t.expose('toCome', { type: 'Peso' }),
    waived: t.expose('waived', { type: 'Peso' }),
    refunded: t.expose('refunded', { type: 'Peso' }),
    terms: t.field({ type: [TermType], resolve: ({ terms }) => terms }),
    coupons: t.field({ type: [CouponType], resolve: ({ coupons }) => coupons }),
    collectedByDay: t.field({
      type: [DayType],
      description: 'What came in on each day since, for all that the funnel ever sold.',
      resolve: ({ collectedByDay }) => collectedByDay,
    }),
    recent: t.field({ type: [RecentType], resolve: ({ recent }) => recent }),
  }),
});

builder.queryFields((t) => ({
  funnelSales: field(t, findFunnelSales, {
    type: SalesType,
    args: { id: t.arg.string({ required: true }), days: t.arg.int({ defaultValue: 30 }) },
    with: ({ id, days }) => [id, days ?? 30],
  }),
}));
