import { billingJobs } from '#features/billing/billing.jobs.ts';
import { orderRoutes } from '#features/billing/orders/order.rest.ts';
import { unsubscribeRoutes } from '#features/billing/reminders/unsubscribe.rest.ts';
import { subscriptionPeople } from '#features/billing/subscription.person.ts';
import { testOrderPeople } from '#features/billing/test-orders/testOrder.person.ts';
import { testOrderRoutes } from '#features/billing/test-orders/testOrder.rest.ts';
import type { Feature } from '#kernel/feature.ts';
import '#features/billing/changes/change.graphql.ts';
import '#features/billing/dues.graphql.ts';
import '#features/billing/dues/duePage.graphql.ts';
import '#features/billing/orders/disowned.graphql.ts';
import '#features/billing/orders/funnelSales.graphql.ts';
import '#features/billing/reminders/reminder.graphql.ts';
import '#features/billing/report/paymentReport.graphql.ts';
import '#features/billing/subscriptionList.graphql.ts';
import '#features/billing/subscriptions/subscription.graphql.ts';
import '#features/billing/subscriptions/subscriptionPage.graphql.ts';
import '#features/billing/test-orders/testOrder.graphql.ts';
import '#features/billing/wayIn.graphql.ts';

export const billingFeature: Feature = {
  routes: [...unsubscribeRoutes, ...orderRoutes, ...testOrderRoutes],
  jobs: billingJobs,
  people: [subscriptionPeople, testOrderPeople],
};
