import {
  type ListedDue,
  type ListedSubscription,
  listMySubscriptions,
} from '#features/billing/subscriptionList.service.ts';
import { field, builder } from '#kernel/api/builder.ts';

const DueType = builder.objectRef<ListedDue>('SubscriptionDue').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    scheduleDate: t.expose('scheduleDate', { type: 'Date' }),
    price: t.expose('price', { type: 'Peso' }),
    isPaid: t.exposeBoolean('isPaid'),
  }),
});

export const SubscriptionType = builder.objectRef<ListedSubscription>('UserSubscription').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    product: t.exposeString('product'),
    status: t.exposeString('status'),
    startsAt: t.expose('startsAt', { type: 'Date' }),
    expiry: t.expose('expiry', { type: 'Date', nullable: true }),
    dues: t.field({ type: [DueType], resolve: ({ dues }) => dues }),
  }),
});

builder.queryFields((t) => ({ mySubscriptions: field(t, listMySubscriptions, { type: [SubscriptionType] }) }));
