import { describe, expect, test } from 'vitest';
import { functionAccessOf, functionFlags, pageAccessOf, pageFlags } from './matrix.ts';
import { roles } from './roles.ts';

const words = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const everyPage = words(`
  profile reportSummary enrollUser defaultSettings user users editUser subscription subscriptions uploadContents
  communityReport paymentReport infoLogsReport studentPaymentDetails featureChangeLog groups newGroup editGroup group
  viewGroupMembers subGroups courses course units lessons lessonFiles accessLevels batches events resourceFiles products
  funnel stages forms successManagers affiliates retention reports nonMembers mergeUsers archivedUsers paymentTerms
  payments redirectRules challengeGroups adminAccountabilityGroup liveWorkshopSettings manageGroup manageSubGroup
  manageStage reviewMoveUp affiliateDashboard`);

const everyFunction = words(`
  user_enroll/unenroll payment-term_create user_create group_create course_create access-level_create batch_create
  event_create resource-file_create product_create stage_create lesson_create form_create funnel_create
  redirect-rule_create setting_update success-manager_assign user_impersonate user_merge user_archive payment_approve
  payment_revoke upload_large report_export affiliate_manage payout_approve accountability_manage points_adjust
  member_contact`);

const without = (all: string[], out: string) => all.filter((flag) => !words(out).includes(flag));
const coach = `user users group groups viewGroupMembers subGroups course manageGroup manageSubGroup manageStage reviewMoveUp`;
const lead = `user users manageGroup manageSubGroup reviewMoveUp`;

/** Pages and functions per level, as the table of defaults has them; a profile is everybody's. */
const defaults: Record<string, [pages: string[], functions: string[]]> = {
  admin: [everyPage, everyFunction],
  'tribe-team-fa': [
    without(everyPage, 'accessLevels defaultSettings'),
    without(everyFunction, 'user_impersonate user_merge payout_approve setting_update'),
  ],
  'tribe-team-ro': [
    without(
      everyPage,
      `accessLevels defaultSettings liveWorkshopSettings featureChangeLog uploadContents enrollUser editUser newGroup
      editGroup mergeUsers manageGroup manageSubGroup manageStage reviewMoveUp affiliateDashboard`,
    ),
    ['report_export'],
  ],
  'success-manager': [
    words(`user users nonMembers subscription subscriptions studentPaymentDetails enrollUser retention communityReport
      paymentReport groups group viewGroupMembers successManagers forms`),
    words('user_enroll/unenroll report_export member_contact'),
  ],
  'head-coach': [
    words(`user users groups group viewGroupMembers subGroups courses course units lessons lessonFiles events
      resourceFiles stages forms manageGroup manageSubGroup manageStage reviewMoveUp adminAccountabilityGroup
      communityReport`),
    words(
      'event_create lesson_create resource-file_create course_create form_create accountability_manage member_contact',
    ),
  ],
  coach: [words(coach), ['member_contact']],
  'assistant-coach': [words(coach), ['member_contact']],
  expert: [words('course courses lessons events resourceFiles'), words('event_create resource-file_create')],
  'team-lead': [words(lead), ['member_contact']],
  'assistant-team-lead': [words(lead), ['member_contact']],
  affiliate: [['affiliateDashboard'], []],
  member: [[], []],
  'non-member': [[], []],
};

const active = (access: Record<string, boolean>) => Object.keys(access).filter((flag) => access[flag] === true);

test('the flags are those of the specification, and no others', () => {
  expect([...pageFlags].sort()).toEqual([...everyPage].sort());
  expect([...functionFlags].sort()).toEqual([...everyFunction].sort());
});

describe.each(roles)('%s', (role) => {
  test('opens exactly its pages', () => {
    const pages = new Set([...(defaults[role]?.[0] ?? []), 'profile']);
    expect(active(pageAccessOf(role)).sort()).toEqual([...pages].sort());
  });

  test('does exactly its functions', () => {
    expect(active(functionAccessOf(role)).sort()).toEqual([...(defaults[role]?.[1] ?? [])].sort());
  });
});

test('a level that staff added is born with a profile and nothing else', () => {
  expect(active(pageAccessOf('librarian'))).toEqual(['profile']);
  expect(active(functionAccessOf('librarian'))).toEqual([]);
});
