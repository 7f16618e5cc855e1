import type { Pages } from './pages.ts';

/** The screens of affiliates themselves; staff, who have others, should not wait for this list. */
export const affiliatePages: Pages = {
  affiliateResources: {
    title: 'Resources',
    load: () => import('#features/affiliates/resources/MyAffiliateResourcesPage.tsx').then((file) => file.pages.list),
  },
  affiliateResource: {
    title: 'Resource',
    load: () => import('#features/affiliates/resources/MyAffiliateResourcesPage.tsx').then((file) => file.pages.detail),
  },
  affiliateLinks: {
    title: 'Your links',
    load: () => import('#features/affiliates/links/AffiliateLinksPage.tsx').then((file) => file.AffiliateLinksPage),
  },
  affiliateCommission: {
    title: 'Commission',
    load: () =>
      import('#features/affiliates/commissions/AffiliateCommissionPage.tsx').then(
        (file) => file.AffiliateCommissionPage,
      ),
  },
  affiliatePayout: {
    title: 'Payout',
    load: () => import('#features/affiliates/payouts/AffiliatePayoutPage.tsx').then((file) => file.AffiliatePayoutPage),
  },
  affiliateLeads: {
    title: 'Your leads',
    load: () => import('#features/affiliates/links/AffiliateLeadsPage.tsx').then((file) => file.AffiliateLeadsPage),
  },
};
