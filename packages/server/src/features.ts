import { commissionJobs } from '#features/affiliates/commissions/commission.jobs.ts';
import { attributeLead, attributeOrder, refuseOwnSale } from '#features/affiliates/attribution/attribution.service.ts';
import { leadLeft } from '#features/forms/filling/sendForm.ts';
import { subscriptionMoves } from '#features/billing/changes/move.service.ts';
import { orderPlaced } from '#features/billing/orders/order.service.ts';
import { accountJobs } from '#features/accounts/account.jobs.ts';
import { accountRoutes } from '#features/accounts/auth.rest.ts';
import { devMailRoutes } from '#features/accounts/devMail.rest.ts';
import { pictureRoutes } from '#features/members/profile/picture.rest.ts';
import { duplicateJobs } from '#features/members/merge/duplicate.jobs.ts';
import { bulkActionJobs } from '#features/members/bulk/bulkAction.jobs.ts';
import { eventJobs } from '#features/events/event.jobs.ts';
import { eventRoutes } from '#features/events/event.rest.ts';
import { freeLessonRoutes } from '#features/courses/learning/freeLesson.rest.ts';
import { exportJobs } from '#features/reports/export.jobs.ts';
import { exportRoutes } from '#features/reports/export.rest.ts';
import { sheetRoutes } from '#features/reports/sheets/sheet.rest.ts';
import { fileRoutes } from '#features/files/file.rest.ts';
import { formRoutes } from '#features/forms/bugReport.rest.ts';
import { formFileRoutes } from '#features/forms/filling/formFile.rest.ts';
import {
  findBugReportPage,
  findFormPage,
  findThanks,
  ofBugReport,
  ofForm,
  showBugReport,
  showForm,
  showThanks,
} from '#features/forms/filling/formPage.service.ts';
import { formPostRoutes } from '#features/forms/filling/post.rest.ts';
import { formJobs } from '#features/forms/form.jobs.ts';
import { notificationJobs } from '#features/notifications/notification.jobs.ts';
import { fileJobs } from '#features/files/file.jobs.ts';
import { uploadJobs } from '#features/imports/running/upload.jobs.ts';
import { largeUploadRoutes } from '#features/files/largeUpload.rest.ts';
import { uploadRoutes } from '#features/imports/running/upload.rest.ts';
import { taskProofRoutes } from '#features/journey/proofFiles.ts';
import { communityJobs } from '#features/reports/community/community.jobs.ts';
import { journeyJobs } from '#features/journey/journey.jobs.ts';
import { winJobs } from '#features/wins/win.jobs.ts';
import { winRoutes } from '#features/wins/win.rest.ts';
import { unsubscribeRoutes } from '#features/billing/reminders/unsubscribe.rest.ts';
import { undoJobs } from '#kernel/undo/undoable.ts';
import { billingJobs } from '#features/billing/billing.jobs.ts';
import { paymentJobs } from '#features/payments/payment.jobs.ts';
import { linkCodeRoutes } from '#features/affiliates/links/linkCode.rest.ts';
import { receiptRoutes } from '#features/payments/receipts/receipt.rest.ts';
import { settlementRoutes } from '#features/payments/settlements/settlement.rest.ts';
import { payoutRoutes } from '#features/affiliates/payouts/payout.rest.ts';
import { proofRoutes } from '#features/payments/proofs/proof.rest.ts';
import { sitePageJobs } from '#features/site/pages/sitePage.jobs.ts';
import { statisticsJobs } from '#features/site/statistics/statistics.jobs.ts';
import { challengeRoutes } from '#features/site/challenge/challenge.rest.ts';
import { findChallenge, showChallenge } from '#features/site/challenge/challenge.service.ts';
import { trainingPages } from '#features/site/training/trainingPages.ts';
import { shareImageRoutes } from '#features/site/pages/shareImage.rest.ts';
import { namedPublicPages } from '#features/site/pages/namedPages.ts';
import { readCacheRoutes } from '#features/site/readCache.rest.ts';
import { orderRoutes } from '#features/billing/orders/order.rest.ts';
import { checkoutRoutes } from '#features/payments/checkout/checkout.rest.ts';
import { testOrderRoutes } from '#features/billing/test-orders/testOrder.rest.ts';
import { testCheckoutRoutes } from '#features/payments/checkout/testCheckout.rest.ts';
import { findCheckout, findClosed, findClosedOf, ofFunnel } from '#features/payments/checkout/checkoutPage.service.ts';
import { showCheckout } from '#features/payments/checkout/returned.service.ts';
import { paymentRoutes } from '#features/payments/attempts/payment.rest.ts';
import { healthRoutes } from '#kernel/http/health.ts';
import { metricsRoutes } from '#kernel/metrics/metrics.ts';
import { policyReportRoutes } from '#kernel/http/policyReports.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { RestRoute } from '#kernel/api/rest.ts';
import { findChangelog, ofChangelog } from '#features/site/changelog.service.ts';
import { findBuilt, funnelPage } from '#features/site/pages/funnelPage.service.ts';
import { policyPage } from '#features/site/policy.service.ts';
import { findFreeLessons, showFreeLesson } from '#features/courses/learning/freeLesson.service.ts';
import { sitePictureRoutes } from '#features/site/pages/sitePicture.rest.ts';
import { sitemapRoutes } from '#features/site/pages/sitemap.rest.ts';
import { findFreeTraining, ofSettings } from '#features/site/publicPage.service.ts';
import { publicPage, type PublicPage } from '#kernel/http/publicPage.ts';
import { funnelSubject } from '@tribe/domain/features/site/statistics/visit.ts';
import type { RouteName } from '@tribe/domain/kernel/routing/routes.ts';
import '#features/accountability/accountability.graphql.ts';
import '#features/accountability/accountabilityGroup.graphql.ts';
import '#features/accountability/leads/teamLead.graphql.ts';
import '#features/accountability/matching/proposal.graphql.ts';
import '#features/access/accessLevel.graphql.ts';
import '#features/access/level.graphql.ts';
import '#features/accounts/currentUser.graphql.ts';
import '#features/accounts/deletion.graphql.ts';
import '#features/accounts/impersonation.graphql.ts';
import '#features/accounts/otp.graphql.ts';
import '#features/accounts/ownSession.graphql.ts';
import '#features/accounts/secondFactor.graphql.ts';
import '#features/affiliates/commissions/affiliateReport.graphql.ts';
import '#features/affiliates/commissions/commission.graphql.ts';
import '#features/affiliates/joining/affiliate.graphql.ts';
import '#features/affiliates/links/link.graphql.ts';
import '#features/affiliates/payouts/payout.graphql.ts';
import '#features/affiliates/resources/affiliateResource.graphql.ts';
import '#features/batches/batch.graphql.ts';
import '#features/catalog/coupon.graphql.ts';
import '#features/catalog/funnel.graphql.ts';
import '#features/catalog/paymentTerm.graphql.ts';
import '#features/catalog/product.graphql.ts';
import '#features/contents/access.graphql.ts';
import '#features/courses/authoring/course.graphql.ts';
import '#features/courses/authoring/draft.graphql.ts';
import '#features/courses/reports/learningReport.graphql.ts';
import '#features/courses/authoring/lesson.graphql.ts';
import '#features/courses/authoring/lessonFile.graphql.ts';
import '#features/courses/learning/myLesson.graphql.ts';
import '#features/courses/tracks/track.graphql.ts';
import '#features/courses/authoring/unit.graphql.ts';
import '#features/events/event.graphql.ts';
import '#features/events/attending/myEvent.graphql.ts';
import '#features/events/planning/occurrence.graphql.ts';
import '#features/forms/building/building.graphql.ts';
import '#features/forms/form.graphql.ts';
import '#features/forms/responses/response.graphql.ts';
import '#features/forms/waitlist/wave.graphql.ts';
import '#features/forms/waitlist.graphql.ts';
import '#features/groups/group.graphql.ts';
import '#features/groups/groupMember.graphql.ts';
import '#features/groups/subGroup.graphql.ts';
import '#features/groups/viewGroup.graphql.ts';
import '#features/groups/myGroup.graphql.ts';
import '#features/members/bulk/bulkAction.graphql.ts';
import '#features/members/contacts/contact.graphql.ts';
import '#features/members/list/communityOverview.graphql.ts';
import '#features/members/list/peopleToday.graphql.ts';
import '#features/members/merge/duplicate.graphql.ts';
import '#features/members/merge/merge.graphql.ts';
import '#features/members/profile/profile.graphql.ts';
import '#features/members/staffAct.graphql.ts';
import '#features/members/profile/staffCard.graphql.ts';
import '#features/members/success/successManager.graphql.ts';
import '#features/members/user.graphql.ts';
import '#features/members/list/userExport.graphql.ts';
import '#features/members/list/userList.graphql.ts';
import '#features/notifications/notification.graphql.ts';
import '#features/reports/export.graphql.ts';
import '#features/places/place.graphql.ts';
import '#features/reports/community/community.graphql.ts';
import '#features/reports/tables/report.graphql.ts';
import '#features/reports/infoLog.graphql.ts';
import '#features/reports/problem.graphql.ts';
import '#features/reports/savedView.graphql.ts';
import '#features/resources/resource.graphql.ts';
import '#features/search/search.graphql.ts';
import '#features/site/legalDocument.graphql.ts';
import '#features/site/builder/builder.graphql.ts';
import '#features/site/pages/sitePage.graphql.ts';
import '#features/settings/operations/operations.graphql.ts';
import '#features/settings/setting.graphql.ts';
import '#features/site/redirects/redirectRule.graphql.ts';
import '#features/site/statistics/figures.graphql.ts';
import '#features/site/training/workshop.graphql.ts';
import '#features/journey/move-up/moveUp.graphql.ts';
import '#features/journey/progress.graphql.ts';
import '#features/journey/stagePath.graphql.ts';
import '#features/journey/xp/xp.graphql.ts';
import '#features/journey/stage.graphql.ts';
import '#features/settings/operations/undo.graphql.ts';
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
import '#features/payments/gateways/gatewayState.graphql.ts';
import '#features/payments/review/review.graphql.ts';
import '#features/payments/review/moneyToday.graphql.ts';
import '#features/payments/member/memberBilling.graphql.ts';
import '#features/payments/payment.graphql.ts';
import '#features/payments/proofs/proof.graphql.ts';
import '#features/payments/settlements/settlement.graphql.ts';
import '#features/payments/refunds/dispute.graphql.ts';
import '#features/files/file.graphql.ts';
import '#features/imports/members/importDues.graphql.ts';
import '#features/imports/undo/undo.graphql.ts';
import '#features/imports/running/upload.graphql.ts';
import '#features/wins/win.graphql.ts';

// Who earns an order is to the right of orders and forms, which know nothing of it.
orderPlaced.on(attributeOrder);
leadLeft.on(attributeLead);
subscriptionMoves.on(refuseOwnSale);

/** What the features bring: each import adds its fields to the schema, each list its routes and jobs. */
export const restRoutes: RestRoute[] = [
  ...healthRoutes,
  ...metricsRoutes,
  ...policyReportRoutes,
  ...accountRoutes,
  ...devMailRoutes,
  ...fileRoutes,
  ...largeUploadRoutes,
  ...pictureRoutes,
  ...uploadRoutes,
  ...exportRoutes,
  ...sheetRoutes,
  ...formRoutes,
  ...formPostRoutes,
  ...formFileRoutes,
  ...winRoutes,
  ...taskProofRoutes,
  ...eventRoutes,
  ...freeLessonRoutes,
  ...paymentRoutes,
  ...payoutRoutes,
  ...proofRoutes,
  ...receiptRoutes,
  ...linkCodeRoutes,
  ...settlementRoutes,
  ...unsubscribeRoutes,
  ...orderRoutes,
  ...readCacheRoutes,
  ...shareImageRoutes,
  ...sitemapRoutes,
  ...challengeRoutes,
  ...sitePictureRoutes,
  ...checkoutRoutes,
  ...testCheckoutRoutes,
  ...testOrderRoutes,
];
export const jobs: Job[] = [
  ...accountJobs,
  ...notificationJobs,
  ...fileJobs,
  ...uploadJobs,
  ...exportJobs,
  ...bulkActionJobs,
  ...duplicateJobs,
  ...winJobs,
  ...formJobs,
  ...journeyJobs,
  ...communityJobs,
  ...eventJobs,
  ...undoJobs,
  ...billingJobs,
  ...paymentJobs,
  ...commissionJobs,
  ...statisticsJobs,
  ...sitePageJobs,
];

/** What the server renders, by its route. */
export const publicPages: { readonly [Name in RouteName]?: PublicPage } = {
  freeTraining: publicPage('freeTraining', ofSettings, findFreeTraining),
  ...namedPublicPages,
  privacyPolicy: policyPage('privacy'),
  refundPolicy: policyPage('refund'),
  termsConditions: policyPage('terms'),
  changelog: publicPage('changelog', ofChangelog, findChangelog),
  slug: funnelPage,
  // Who may not build is sent to the page that is built.
  buildFunnel: publicPage('blockPage', () => [], findBuilt, { isAppForSessions: true }),
  publicLessons: publicPage('freeLessons', () => [], findFreeLessons, {
    until: ({ goodUntil }) => new Date(goodUntil),
    isAppForSessions: true,
    live: { names: ['lesson'], load: showFreeLesson },
  }),
  ...trainingPages,
  twelveDayChallenge: publicPage('challenge', () => [], findChallenge, {
    live: { names: ['key', 'joined', 'problem', 'mine'], load: showChallenge },
  }),
  checkout: publicPage('checkout', ofFunnel, findCheckout, {
    counted: ({ funnelId }) => ({ subject: funnelSubject(String(funnelId), 'checkout') }),
    until: ({ goodUntil }) => (goodUntil === null ? null : new Date(goodUntil)),
    live: { names: ['order', 'confirm', 'test'], forSessions: true, load: showCheckout },
  }),
  checkoutClosed: publicPage('checkoutClosed', () => [], findClosed, { live: { names: ['of'], load: findClosedOf } }),
  viewForm: publicPage('form', ofForm, findFormPage, {
    until: ({ goodUntil }) => new Date(goodUntil),
    live: { names: ['page', 'from'], forSessions: true, load: showForm },
  }),
  bugReport: publicPage('form', ofBugReport, findBugReportPage, {
    until: ({ goodUntil }) => new Date(goodUntil),
    live: { names: ['page', 'from'], forSessions: true, load: showBugReport },
  }),
  thankYou: publicPage('thankYou', () => [], findThanks, {
    live: { names: ['form'], forSessions: true, load: showThanks },
  }),
};
