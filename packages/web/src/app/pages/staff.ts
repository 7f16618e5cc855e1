import { crudPages } from './crudPages.ts';
import type { Pages } from './pages.ts';

/** The screens behind a page flag, by their route: members, who have none, should not wait for this list. */
export const staffPages: Pages = {
  ...crudPages('Batch', 'batches', () => import('#features/batches/batch.resource.tsx').then((file) => file.pages)),
  ...crudPages('Stage', 'stages', () => import('#features/journey/stage.resource.tsx').then((file) => file.pages)),
  ...crudPages('Group', 'groups', () => import('#features/groups/group.resource.tsx').then((file) => file.pages)),
  viewGroup: {
    title: 'Your group',
    load: () => import('../ViewGroupPage.tsx').then((file) => file.ViewGroupPage),
  },
  adminAccountabilityGroup: {
    title: 'Accountability groups',
    load: () =>
      import('#features/accountability/FormGroupsPages.tsx').then((file) => file.AdminAccountabilityGroupPage),
  },
  challengeGroups: {
    title: 'Challenge groups',
    load: () => import('#features/accountability/FormGroupsPages.tsx').then((file) => file.ChallengeGroupsPage),
  },
  retention: {
    title: 'Retention',
    load: () => import('#features/members/contacts/RetentionPage.tsx').then((file) => file.RetentionPage),
  },
  groupMembers: {
    title: 'Group members',
    load: () => import('#features/groups/GroupMembersPage.tsx').then((file) => file.GroupMembersPage),
  },
  subGroups: {
    title: 'Subgroups',
    load: () => import('#features/groups/subGroup.resource.tsx').then((file) => file.pages.list),
  },
  newSubGroup: {
    title: 'New subgroup',
    load: () => import('#features/groups/subGroup.resource.tsx').then((file) => file.pages.new),
  },
  editSubGroup: {
    title: 'Edit subgroup',
    load: () => import('#features/groups/subGroup.resource.tsx').then((file) => file.pages.edit),
  },
  subGroupMembers: {
    title: 'Subgroup members',
    load: () => import('#features/groups/GroupMembersPage.tsx').then((file) => file.SubGroupMembersPage),
  },
  manageStage: {
    title: 'Manage stage',
    load: () => import('#features/journey/move-up/ManageStagePage.tsx').then((file) => file.ManageStagePage),
  },
  reviewMoveUp: {
    title: 'Review move-ups',
    load: () => import('#features/journey/move-up/ReviewMoveUpPage.tsx').then((file) => file.ReviewMoveUpPage),
  },
  accessLevels: {
    title: 'Access levels',
    load: () => import('#features/access/accessLevel.resource.tsx').then((file) => file.AccessLevelsPage),
  },
  newAccessLevel: {
    title: 'New access level',
    load: () => import('#features/access/AccessLevelFormPage.tsx').then((file) => file.NewAccessLevelPage),
  },
  accessLevel: {
    title: 'Access level',
    load: () => import('#features/access/AccessLevelPage.tsx').then((file) => file.AccessLevelPage),
  },
  editAccessLevel: {
    title: 'Edit access level',
    load: () => import('#features/access/AccessLevelFormPage.tsx').then((file) => file.EditAccessLevelPage),
  },
  products: {
    title: 'Products',
    load: () => import('#features/catalog/products/ProductsPage.tsx').then((file) => file.ProductsPage),
  },
  newProduct: {
    title: 'New product',
    load: () => import('#features/catalog/products/ProductFormPage.tsx').then((file) => file.NewProductPage),
  },
  product: {
    title: 'Product',
    load: () => import('#features/catalog/products/ProductPage.tsx').then((file) => file.ProductPage),
  },
  editProduct: {
    title: 'Edit product',
    load: () => import('#features/catalog/products/ProductFormPage.tsx').then((file) => file.EditProductPage),
  },
  funnels: {
    title: 'Funnels',
    load: () => import('#features/catalog/funnels/FunnelsPage.tsx').then((file) => file.FunnelsPage),
  },
  newFunnel: {
    title: 'New funnel',
    load: () => import('#features/catalog/funnels/FunnelFormPage.tsx').then((file) => file.NewFunnelPage),
  },
  funnel: {
    title: 'Funnel',
    load: () => import('#features/catalog/funnels/FunnelPage.tsx').then((file) => file.FunnelPage),
  },
  editFunnel: {
    title: 'Edit funnel',
    load: () => import('#features/catalog/funnels/FunnelFormPage.tsx').then((file) => file.EditFunnelPage),
  },
  newCoupon: {
    title: 'New coupon',
    load: () => import('#features/catalog/coupons/CouponFormPage.tsx').then((file) => file.NewCouponPage),
  },
  coupon: {
    title: 'Coupon',
    load: () => import('#features/catalog/coupons/CouponPage.tsx').then((file) => file.CouponPage),
  },
  editCoupon: {
    title: 'Edit coupon',
    load: () => import('#features/catalog/coupons/CouponFormPage.tsx').then((file) => file.EditCouponPage),
  },
  paymentTerms: {
    title: 'Payment terms',
    load: () => import('#features/catalog/terms/PaymentTermsPage.tsx').then((file) => file.PaymentTermsPage),
  },
  newPaymentTerm: {
    title: 'New payment term',
    load: () => import('#features/catalog/terms/PaymentTermFormPage.tsx').then((file) => file.NewPaymentTermPage),
  },
  paymentTerm: {
    title: 'Payment term',
    load: () => import('#features/catalog/terms/PaymentTermPage.tsx').then((file) => file.PaymentTermPage),
  },
  editPaymentTerm: {
    title: 'Edit payment term',
    load: () => import('#features/catalog/terms/PaymentTermFormPage.tsx').then((file) => file.EditPaymentTermPage),
  },
  forms: {
    title: 'Forms',
    load: () => import('#features/forms/building/FormsPage.tsx').then((file) => file.FormsPage),
  },
  form: {
    title: 'Form',
    load: () => import('#features/forms/building/FormDetailPage.tsx').then((file) => file.FormDetailPage),
  },
  defaultSettings: {
    title: 'Default settings',
    load: () => import('#features/settings/SettingsPage.tsx').then((file) => file.SettingsPage),
  },
  reports: {
    title: 'Reports',
    load: () => import('#features/reports/ReportsPage.tsx').then((file) => file.ReportsPage),
  },
  reportSummary: {
    title: 'Summary of the day',
    load: () => import('../ReportSummaryPage.tsx').then((file) => file.ReportSummaryPage),
  },
  communityReport: {
    title: 'Community report',
    load: () => import('#features/reports/community/CommunityReportPage.tsx').then((file) => file.CommunityReportPage),
  },
  report: {
    title: 'Report',
    load: () => import('../ReportPage.tsx').then((file) => file.ReportPage),
  },
  paymentReport: {
    title: 'Payment report',
    load: () => import('#features/billing/report/PaymentReportPage.tsx').then((file) => file.PaymentReportPage),
  },
  infoLogsReport: {
    title: 'Info logs',
    load: () => import('#features/reports/InfoLogsPage.tsx').then((file) => file.InfoLogsPage),
  },
  user: {
    title: 'Member',
    load: () => import('../StaffCardPage.tsx').then((file) => file.StaffCardPage),
  },
  editUser: {
    title: 'Edit user',
    load: () => import('#features/members/EditUserPage.tsx').then((file) => file.EditUserPage),
  },
  subscriptions: {
    title: 'Subscriptions',
    load: () => import('#features/billing/subscriptions/SubscriptionsPage.tsx').then((file) => file.SubscriptionsPage),
  },
  subscription: {
    title: 'Subscription',
    load: () => import('#features/billing/subscriptions/SubscriptionPage.tsx').then((file) => file.SubscriptionPage),
  },
  studentPaymentDetails: {
    title: 'Payments',
    load: () => import('#features/billing/dues/StudentPaymentPage.tsx').then((file) => file.StudentPaymentPage),
  },
  enrollUser: {
    title: 'Enroll',
    load: () => import('#features/billing/subscriptions/EnrollUserPage.tsx').then((file) => file.EnrollUserPage),
  },
  viewSubscription: {
    title: 'Subscriptions',
    load: () =>
      import('#features/billing/subscriptions/ViewSubscriptionPage.tsx').then((file) => file.ViewSubscriptionPage),
  },
  archivedUser: {
    title: 'Archived user',
    load: () => import('#features/members/ArchivedUserPage.tsx').then((file) => file.ArchivedUserPage),
  },
  newNonMember: {
    title: 'New user',
    load: () => import('#features/members/NewPersonPage.tsx').then((file) => file.NewPersonPage),
  },
  nonMember: {
    title: 'Non-member',
    load: () => import('#features/members/NonMemberPage.tsx').then((file) => file.NonMemberPage),
  },
  editNonMember: {
    title: 'Edit non-member',
    load: () => import('#features/members/EditNonMemberPage.tsx').then((file) => file.EditNonMemberPage),
  },
  community: {
    title: 'Community',
    load: () => import('#features/members/list/CommunityPage.tsx').then((file) => file.CommunityPage),
  },
  users: {
    title: 'Members',
    load: () => import('#features/members/list/MembersPage.tsx').then((file) => file.MembersPage),
  },
  nonMembers: {
    title: 'Non-members',
    load: () => import('../NonMembersPage.tsx').then((file) => file.NonMembersPage),
  },
  archivedUsers: {
    title: 'Archived users',
    load: () => import('#features/members/list/ArchivedUsersPage.tsx').then((file) => file.ArchivedUsersPage),
  },
  mergeUsers: {
    title: 'Merge users',
    load: () => import('#features/members/merge/MergeUsersPage.tsx').then((file) => file.MergeUsersPage),
  },
  myPeople: {
    title: 'My people',
    load: () => import('#features/members/success/MyPeoplePage.tsx').then((file) => file.MyPeoplePage),
  },
  successManagers: {
    title: 'Success managers',
    load: () => import('#features/members/success/SuccessManagersPage.tsx').then((file) => file.SuccessManagersPage),
  },
  successManager: {
    title: 'Success manager',
    load: () => import('#features/members/success/SuccessManagerPage.tsx').then((file) => file.SuccessManagerPage),
  },
  affiliates: {
    title: 'Affiliates',
    load: () => import('#features/affiliates/joining/AffiliatesPage.tsx').then((file) => file.pages.list),
  },
  affiliate: {
    title: 'Affiliate',
    load: () => import('#features/affiliates/joining/AffiliatesPage.tsx').then((file) => file.pages.detail),
  },
  redirectRules: {
    title: 'Redirect rules',
    load: () => import('#features/site/redirects/RedirectRulesPage.tsx').then((file) => file.RedirectRulesPage),
  },
  featureChangeLog: {
    title: 'Feature changelog',
    load: () => import('#features/site/changelog/FeatureChangelogPage.tsx').then((file) => file.FeatureChangelogPage),
  },
  liveWorkshopBeginner: {
    title: 'Beginner training',
    load: () => import('#features/site/training/WorkshopPage.tsx').then((file) => file.BeginnerWorkshopPage),
  },
  liveWorkshopExperienced: {
    title: 'Experienced training',
    load: () => import('#features/site/training/WorkshopPage.tsx').then((file) => file.ExperiencedWorkshopPage),
  },
};
