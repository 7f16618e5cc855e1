import { accountabilityPeople } from '#features/accountability/accountabilityGroup.person.ts';
import { accessLevelPeople } from '#features/access/accessLevel.person.ts';
import { activeDayPeople } from '#features/accounts/activeDay.person.ts';
import { deletionPeople } from '#features/accounts/deletion.person.ts';
import { secondFactorPeople } from '#features/accounts/secondFactor.person.ts';
import { sessionPeople } from '#features/accounts/session.person.ts';
import { affiliatePeople } from '#features/affiliates/joining/affiliate.person.ts';
import { batchPeople } from '#features/batches/batch.person.ts';
import { subscriptionPeople } from '#features/billing/subscription.person.ts';
import { testOrderPeople } from '#features/billing/test-orders/testOrder.person.ts';
import { coursePeople } from '#features/courses/course.person.ts';
import { lessonNotePeople } from '#features/courses/learning/lessonNote.person.ts';
import { eventPeople } from '#features/events/event.person.ts';
import { filePeople } from '#features/files/file.person.ts';
import { formPeople } from '#features/forms/form.person.ts';
import { groupPeople } from '#features/groups/group.person.ts';
import { uploadPeople } from '#features/imports/upload.person.ts';
import { stagePeople } from '#features/journey/stage.person.ts';
import { bulkActionPeople } from '#features/members/bulk/bulkAction.person.ts';
import { contactPeople } from '#features/members/contacts/contact.person.ts';
import { duplicatePeople, mergePeople } from '#features/members/merge/merge.person.ts';
import { notePeople } from '#features/members/profile/note.person.ts';
import { userPeople } from '#features/members/user.person.ts';
import { notificationPeople } from '#features/notifications/notification.person.ts';
import { exportPeople } from '#features/reports/export.person.ts';
import { savedViewPeople } from '#features/reports/savedView.person.ts';
import { proofPeople } from '#features/payments/proofs/proof.person.ts';
import { refundPeople } from '#features/payments/refunds/refund.person.ts';
import { settlementPeople } from '#features/payments/settlements/settlement.person.ts';
import { transactionPeople } from '#features/payments/transaction.person.ts';
import { resourcePeople } from '#features/resources/resource.person.ts';
import { settingPeople } from '#features/settings/setting.person.ts';
import { challengePeople } from '#features/site/challenge/challenge.person.ts';
import { legalDocumentPeople } from '#features/site/legalDocument.person.ts';
import { pageTestPeople } from '#features/site/builder/pageTest.person.ts';
import { sectionPeople } from '#features/site/builder/section.person.ts';
import { sitePagePeople } from '#features/site/pages/sitePage.person.ts';
import { winPeople } from '#features/wins/win.person.ts';
import type { PersonRows, PersonRule } from '#kernel/db/personRows.ts';

const declared: readonly PersonRows[] = [
  accountabilityPeople,
  accessLevelPeople,
  activeDayPeople,
  affiliatePeople,
  deletionPeople,
  secondFactorPeople,
  sessionPeople,
  batchPeople,
  subscriptionPeople,
  testOrderPeople,
  coursePeople,
  lessonNotePeople,
  eventPeople,
  filePeople,
  formPeople,
  groupPeople,
  uploadPeople,
  stagePeople,
  bulkActionPeople,
  contactPeople,
  mergePeople,
  duplicatePeople,
  notePeople,
  userPeople,
  notificationPeople,
  exportPeople,
  savedViewPeople,
  proofPeople,
  refundPeople,
  settlementPeople,
  transactionPeople,
  resourcePeople,
  settingPeople,
  challengePeople,
  legalDocumentPeople,
  sitePagePeople,
  pageTestPeople,
  sectionPeople,
  winPeople,
];

export type PersonColumn = PersonRule & { table: string; column: string };

/** Every column that refers to a person, as the features declare them beside their tables; by table and column. */
export const personColumns: readonly PersonColumn[] = declared
  .flatMap((rows) => Object.entries(rows))
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([key, rule]) => {
    const [table = '', column = ''] = key.split('.');
    return { ...rule, table, column };
  });

const byKey = new Map(personColumns.map((rule) => [`${rule.table}.${rule.column}`, rule]));
if (byKey.size !== personColumns.length)
  throw new Error('Two features declare the same column that refers to a person');

/** What is declared for 'table.column'. */
export const personRuleOf = (key: string): PersonRule | undefined => byKey.get(key);
