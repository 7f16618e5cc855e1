import { funnelSubject } from '@tribe/domain/features/site/statistics/visit.ts';
import { findCheckout, findClosed, findClosedOf, ofFunnel } from '#features/payments/checkout/checkoutPage.service.ts';
import { showCheckout } from '#features/payments/checkout/returned.service.ts';
import { publicPage } from '#kernel/http/publicPage.ts';
import { paymentRoutes } from '#features/payments/attempts/payment.rest.ts';
import { checkoutRoutes } from '#features/payments/checkout/checkout.rest.ts';
import { testCheckoutRoutes } from '#features/payments/checkout/testCheckout.rest.ts';
import { paymentJobs } from '#features/payments/payment.jobs.ts';
import { proofPeople } from '#features/payments/proofs/proof.person.ts';
import { proofRoutes } from '#features/payments/proofs/proof.rest.ts';
import { receiptRoutes } from '#features/payments/receipts/receipt.rest.ts';
import { refundPeople } from '#features/payments/refunds/refund.person.ts';
import { settlementPeople } from '#features/payments/settlements/settlement.person.ts';
import { settlementRoutes } from '#features/payments/settlements/settlement.rest.ts';
import { testPaymentPeople } from '#features/payments/test-payments/testPayment.person.ts';
import { transactionPeople } from '#features/payments/transaction.person.ts';
import type { Feature } from '#kernel/feature.ts';
import '#features/payments/gateways/gatewayState.graphql.ts';
import '#features/payments/member/memberBilling.graphql.ts';
import '#features/payments/payment.graphql.ts';
import '#features/payments/proofs/proof.graphql.ts';
import '#features/payments/refunds/dispute.graphql.ts';
import '#features/payments/review/moneyToday.graphql.ts';
import '#features/payments/review/review.graphql.ts';
import '#features/payments/settlements/settlement.graphql.ts';
import '#features/payments/test-payments/testPayment.graphql.ts';

export const paymentsFeature: Feature = {
  routes: [
    ...receiptRoutes,
    ...settlementRoutes,
    ...proofRoutes,
    ...checkoutRoutes,
    ...testCheckoutRoutes,
    ...paymentRoutes,
  ],
  jobs: paymentJobs,
  people: [proofPeople, refundPeople, settlementPeople, testPaymentPeople, transactionPeople],
  pages: {
    checkout: publicPage('checkout', ofFunnel, findCheckout, {
      counted: ({ funnelId }) => ({ subject: funnelSubject(String(funnelId), 'checkout') }),
      until: ({ goodUntil }) => (goodUntil === null ? null : new Date(goodUntil)),
      live: { names: ['order', 'confirm', 'test', 'term'], forSessions: true, load: showCheckout },
    }),
    checkoutClosed: publicPage('checkoutClosed', () => [], findClosed, { live: { names: ['of'], load: findClosedOf } }),
  },
};
