import { attributeLead, attributeOrder, refuseOwnSale } from '#features/affiliates/attribution/attribution.service.ts';
import { subscriptionMoves } from '#features/billing/changes/move.service.ts';
import { orderPlaced } from '#features/billing/orders/order.service.ts';
import { leadLeft } from '#features/forms/filling/sendForm.ts';
import { commissionJobs } from '#features/affiliates/commissions/commission.jobs.ts';
import { affiliatePeople } from '#features/affiliates/joining/affiliate.person.ts';
import { linkCodeRoutes } from '#features/affiliates/links/linkCode.rest.ts';
import { payoutRoutes } from '#features/affiliates/payouts/payout.rest.ts';
import type { Feature } from '#kernel/feature.ts';
import '#features/affiliates/commissions/affiliateReport.graphql.ts';
import '#features/affiliates/commissions/commission.graphql.ts';
import '#features/affiliates/joining/affiliate.graphql.ts';
import '#features/affiliates/links/link.graphql.ts';
import '#features/affiliates/payouts/payout.graphql.ts';
import '#features/affiliates/resources/affiliateResource.graphql.ts';

// Orders and forms know nothing of who earns on them.
orderPlaced.on(attributeOrder);
leadLeft.on(attributeLead);
subscriptionMoves.on(refuseOwnSale);

export const affiliatesFeature: Feature = {
  routes: [...linkCodeRoutes, ...payoutRoutes],
  jobs: commissionJobs,
  people: [affiliatePeople],
};
