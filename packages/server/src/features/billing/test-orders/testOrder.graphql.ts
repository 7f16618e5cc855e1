import { removedOn } from '@tribe/domain/features/billing/testOrder.ts';
import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import {
  ListedTestOrder,
  listTestOrders,
  removeTestOrder,
  removeTestOrders,
} from '#features/billing/test-orders/testOrder.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const whole = { required: true } as const;

const TestOrderType = objectFrom('TestOrder', ListedTestOrder, {
  description: 'An order by staff who try a funnel. It counts nowhere.',
  fields: (t) => ({
    removedOn: t.field({ type: 'Date', resolve: ({ createdAt }) => removedOn(dayOf(createdAt)) }),
  }),
});

builder.queryFields((t) => ({
  testOrders: field(t, listTestOrders, {
    type: [TestOrderType],
    args: { funnelId: t.arg.string(whole) },
    with: ({ funnelId }) => [funnelId],
  }),
}));

builder.mutationFields((t) => ({
  removeTestOrder: field(t, removeTestOrder, {
    type: 'Int',
    args: { token: t.arg.string(whole) },
    with: ({ token }) => [token],
  }),
  removeTestOrders: field(t, removeTestOrders, {
    type: 'Int',
    args: { funnelId: t.arg.string(whole) },
    with: ({ funnelId }) => [funnelId],
  }),
}));
