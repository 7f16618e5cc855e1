import type { PageFlag } from '../../kernel/access/matrix.ts';

/** Pages that open other people's data: whoever gets a level with one of them becomes staff. */
export const pagesAboutPeople: readonly PageFlag[] = [
  'user',
  'users',
  'subscription',
  'subscriptions',
  'paymentReport',
  'studentPaymentDetails',
  'payments',
  'communityReport',
  'infoLogsReport',
  'viewGroupMembers',
  'retention',
  'nonMembers',
  'archivedUsers',
  'mergeUsers',
  'affiliates',
  'reviewMoveUp',
  'uploadContents',
  'accessLevels',
];
