import {
  findFunnelSales,
  type FunnelSales,
  RecentOrder,
  FunnelOrderState,
  FunnelTermSales,
  FunnelCouponSales,
  CollectedOnDay,
} from '#features/billing/orders/funnelSales.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';

const StateType = objectFrom('FunnelOrderState', FunnelOrderState);
const TermType = objectFrom('FunnelTermSales', FunnelTermSales);
const CouponType = objectFrom('FunnelCouponSales', FunnelCouponSales);
const DayType = objectFrom('CollectedOnDay', CollectedOnDay);
const RecentType = objectFrom('RecentOrder', RecentOrder);

const SalesType = objectOf<FunnelSales>(
  'FunnelSales',
  { since: 'Date', collected: 'Peso', toCome: 'Peso', waived: 'Peso', refunded: 'Peso' },
  (t) => ({
    states: t.field({
      type: [StateType],
      description: 'The orders that were begun since, by what became of them.',
      resolve: ({ states }) => states,
    }),
    booked: t.expose('booked', {
      type: 'Peso',
      description: 'Of the paid orders among them: collected, to come and waived.',
    }),
    terms: t.field({ type: [TermType], resolve: ({ terms }) => terms }),
    coupons: t.field({ type: [CouponType], resolve: ({ coupons }) => coupons }),
    collectedByDay: t.field({
      type: [DayType],
      description: 'What came in on each day since, for all that the funnel ever sold.',
      resolve: ({ collectedByDay }) => collectedByDay,
    }),
    recent: t.field({ type: [RecentType], resolve: ({ recent }) => recent }),
  }),
);

builder.queryFields((t) => ({
  funnelSales: field(t, findFunnelSales, {
    type: SalesType,
    args: { id: t.arg.string({ required: true }), days: t.arg.int({ defaultValue: 30 }) },
    with: ({ id, days }) => [id, days ?? 30],
  }),
}));
