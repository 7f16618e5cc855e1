import { ListedDue, ListedSubscription, listMySubscriptions } from '#features/billing/subscriptionList.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

objectFrom('SubscriptionDue', ListedDue);
const SubscriptionType = objectFrom('UserSubscription', ListedSubscription);

builder.queryFields((t) => ({ mySubscriptions: field(t, listMySubscriptions, { type: [SubscriptionType] }) }));
