import { roles } from './roles.ts';
import type { Role } from './roles.ts';

const writers = ['admin', 'tribe-team-fa'] as const;
const office = [...writers, 'tribe-team-ro'] as const;
const coaching = ['head-coach', 'coach', 'assistant-coach'] as const;
const leads = ['team-lead', 'assistant-team-lead'] as const;

/** Who may open which page. A flag absent for a role means no. */
export const pages = {
  profile: roles,
  reportSummary: office,
  enrollUser: [...writers, 'success-manager'],
  defaultSettings: ['admin'],
  user: [...office, 'success-manager', ...coaching, ...leads],
  users: [...office, 'success-manager', ...coaching, ...leads],
  editUser: writers,
  subscription: [...office, 'success-manager'],
  subscriptions: [...office, 'success-manager'],
  uploadContents: writers,
  communityReport: [...office, 'success-manager', 'head-coach'],
  paymentReport: [...office, 'success-manager'],
  infoLogsReport: office,
  studentPaymentDetails: [...office, 'success-manager'],
  featureChangeLog: writers,
  groups: [...office, 'success-manager', ...coaching],
  newGroup: writers,
  editGroup: writers,
  group: [...office, 'success-manager', ...coaching],
  viewGroupMembers: [...office, 'success-manager', ...coaching],
  subGroups: [...office, ...coaching],
  courses: [...office, 'head-coach', 'expert'],
  course: [...office, ...coaching, 'expert'],
  units: [...office, 'head-coach'],
  lessons: [...office, 'head-coach', 'expert'],
  lessonFiles: [...office, 'head-coach'],
  accessLevels: ['admin'],
  batches: office,
  events: [...office, 'head-coach', 'expert'],
  resourceFiles: [...office, 'head-coach', 'expert'],
  products: office,
  funnel: office,
  stages: [...office, 'head-coach'],
  forms: [...office, 'success-manager', 'head-coach'],
  successManagers: [...office, 'success-manager'],
  affiliates: office,
  retention: [...office, 'success-manager'],
  reports: office,
  nonMembers: [...office, 'success-manager'],
  mergeUsers: writers,
  archivedUsers: office,
  paymentTerms: office,
  payments: office,
  redirectRules: office,
  challengeGroups: office,
  adminAccountabilityGroup: [...office, 'head-coach'],
  liveWorkshopSettings: writers,
  manageGroup: [...writers, ...coaching, ...leads],
  manageSubGroup: [...writers, ...coaching, ...leads],
  manageStage: [...writers, ...coaching],
  reviewMoveUp: [...writers, ...coaching, ...leads],
  affiliateDashboard: [...writers, 'affiliate'],
} as const satisfies Record<string, readonly Role[]>;

/** Who may do what, beyond opening a page. */
export const functions = {
  'user_enroll/unenroll': [...writers, 'success-manager'],
  'payment-term_create': writers,
  user_create: writers,
  group_create: writers,
  course_create: [...writers, 'head-coach'],
  'access-level_create': writers,
  batch_create: writers,
  event_create: [...writers, 'head-coach', 'expert'],
  'resource-file_create': [...writers, 'head-coach', 'expert'],
  product_create: writers,
  stage_create: writers,
  lesson_create: [...writers, 'head-coach'],
  form_create: [...writers, 'head-coach'],
  funnel_create: writers,
  'redirect-rule_create': writers,
  setting_update: ['admin'],
  'success-manager_assign': writers,
  user_impersonate: ['admin'],
  user_merge: ['admin'],
  user_archive: writers,
  payment_approve: writers,
  payment_revoke: writers,
  upload_large: writers,
  report_export: [...office, 'success-manager'],
  affiliate_manage: writers,
  payout_approve: ['admin'],
  accountability_manage: [...writers, 'head-coach'],
  points_adjust: writers,
  member_contact: [...writers, 'success-manager', ...coaching, ...leads],
} as const satisfies Record<string, readonly Role[]>;

export type PageFlag = keyof typeof pages;
export type FunctionFlag = keyof typeof functions;

/** Kernel helper: `Object.keys` of a literal table gives exactly the table's own keys. */
const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

export const pageFlags: readonly PageFlag[] = keysOf(pages);
export const functionFlags: readonly FunctionFlag[] = keysOf(functions);

export type PageAccess = Record<PageFlag, boolean>;
export type FunctionAccess = Record<FunctionFlag, boolean>;

/** Kernel helper: every flag of the table gets its answer, so the record is whole. */
function accessOf<Flag extends string>(table: Record<Flag, readonly Role[]>, role: string): Record<Flag, boolean> {
  return Object.fromEntries(
    keysOf(table).map((flag) => [flag, table[flag].some((holder) => holder === role)]),
  ) as Record<Flag, boolean>;
}

/** Every page flag with what a role is born with; all closed for a level that staff added. */
export function pageAccessOf(role: string): PageAccess {
  return { ...accessOf(pages, role), profile: true };
}

/** Every function flag with what a role is born with; all closed for a level that staff added. */
export function functionAccessOf(role: string): FunctionAccess {
  return accessOf(functions, role);
}
