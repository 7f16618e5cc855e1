import type { FunctionFlag, PageFlag } from '../../kernel/access/matrix.ts';

/** The words for each flag, in the groups in which staff think of them. */
export type FlagGroup<Flag extends string> = { title: string; flags: Partial<Record<Flag, string>> };

export const pageGroups: readonly FlagGroup<PageFlag>[] = [
  {
    title: 'People',
    flags: {
      profile: 'Own profile',
      users: 'Member list',
      user: 'Member page',
      editUser: 'Edit users',
      nonMembers: 'Non-members',
      archivedUsers: 'Archived users',
      mergeUsers: 'Merge users',
      uploadContents: 'Uploads',
      successManagers: 'Success managers',
    },
  },
  {
    title: 'Groups and stages',
    flags: {
      groups: 'Group list',
      group: 'Group page',
      newGroup: 'New group',
      editGroup: 'Edit groups',
      viewGroupMembers: 'Group members',
      subGroups: 'Subgroups',
      manageGroup: 'Manage own group',
      manageSubGroup: 'Manage own subgroup',
      challengeGroups: 'Challenge groups',
      adminAccountabilityGroup: 'Accountability groups',
      batches: 'Batches',
      stages: 'Stages',
      manageStage: 'Manage own stage',
      reviewMoveUp: 'Review move-ups',
    },
  },
  {
    title: 'Content',
    flags: {
      courses: 'Course list',
      course: 'Course page',
      units: 'Units',
      lessons: 'Lessons',
      lessonFiles: 'Lesson files',
      events: 'Events',
      resourceFiles: 'Resource files',
      forms: 'Forms',
    },
  },
  {
    title: 'Sales and payments',
    flags: {
      products: 'Products',
      funnel: 'Funnels',
      enrollUser: 'Enroll users',
      subscription: 'Subscription page',
      subscriptions: 'Subscription list',
      studentPaymentDetails: 'Member payment details',
      payments: 'Payments',
      paymentTerms: 'Payment terms',
    },
  },
  {
    title: 'Marketing',
    flags: {
      affiliates: 'Affiliates',
      affiliateDashboard: 'Affiliate dashboard',
      redirectRules: 'Redirect rules',
      retention: 'Retention',
    },
  },
  {
    title: 'Reports',
    flags: {
      reports: 'Report list',
      reportSummary: 'Report summary',
      communityReport: 'Community report',
      paymentReport: 'Payment report',
      infoLogsReport: 'Info logs',
    },
  },
  {
    title: 'Settings',
    flags: {
      defaultSettings: 'Default settings',
      accessLevels: 'Access levels',
      liveWorkshopSettings: 'Free training settings',
      featureChangeLog: 'Feature changelog',
    },
  },
];

export const functionGroups: readonly FlagGroup<FunctionFlag>[] = [
  {
    title: 'People',
    flags: {
      user_create: 'Create and edit users',
      user_archive: 'Archive and restore users',
      user_merge: 'Merge users',
      user_impersonate: 'Sign in as another user',
      'success-manager_assign': 'Assign success managers',
      'user_enroll/unenroll': 'Enroll and unenroll',
      member_contact: 'Log contacts and settle worklists',
    },
  },
  {
    title: 'Groups and stages',
    flags: {
      group_create: 'Create and edit groups',
      accountability_manage: 'Form accountability groups',
      batch_create: 'Create and edit batches',
      stage_create: 'Create and edit stages',
      points_adjust: 'Adjust and reverse XP',
    },
  },
  {
    title: 'Content',
    flags: {
      course_create: 'Create and edit courses',
      lesson_create: 'Create and edit units, lessons and lesson files',
      event_create: 'Create and edit events',
      'resource-file_create': 'Create and edit resource files',
      form_create: 'Create and edit forms',
      upload_large: 'Upload large files',
    },
  },
  {
    title: 'Sales and payments',
    flags: {
      product_create: 'Create and edit products',
      funnel_create: 'Create and edit funnels, coupons and landing pages',
      'payment-term_create': 'Create and edit payment terms',
      payment_approve: 'Approve payments',
      payment_revoke: 'Revoke payments',
      affiliate_manage: 'Manage affiliates and prepare payouts',
      payout_approve: 'Approve payouts',
    },
  },
  {
    title: 'Settings and reports',
    flags: {
      'redirect-rule_create': 'Create and edit redirect rules',
      setting_update: 'Change settings',
      'access-level_create': 'Create and edit access levels',
      report_export: 'Export reports',
    },
  },
];

const labels = new Map<string, string>(
  [...pageGroups, ...functionGroups].flatMap(({ flags }) => Object.entries<string>(flags)),
);

/** What a flag is called; a flag that nobody named keeps its own name. */
export const flagLabel = (flag: string): string => labels.get(flag) ?? flag;
