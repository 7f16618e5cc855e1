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
import { positional } from '#kernel/api/fieldsOf.ts';

const TestOrderType = objectFrom('TestOrder', ListedTestOrder, {
  description: 'An order by staff who try a funnel. It counts nowhere.',
  fields: (t) => ({
    removedOn: t.field({ type: 'Date', resolve: ({ createdAt }) => removedOn(dayOf(createdAt)) }),
  }),
});

builder.queryFields((t) => ({
  testOrders: field(t, listTestOrders, positional([TestOrderType], 'funnelId: String')),
}));

builder.mutationFields((t) => ({
  removeTestOrder: field(t, removeTestOrder, positional('Int', 'token: String')),
  removeTestOrders: field(t, removeTestOrders, positional('Int', 'funnelId: String')),
}));
