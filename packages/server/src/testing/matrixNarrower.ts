import { roles } from '@tribe/domain/kernel/access/roles.ts';
import type { Asker } from '../accessSnapshot.ts';

const office: readonly Asker[] = ['admin', 'tribe-team-fa', 'tribe-team-ro'];
const coaching: readonly Asker[] = ['head-coach', 'coach', 'assistant-coach'];
const members: readonly Asker[] = ['member'];
/** Those who may send large files. */
const senders: readonly Asker[] = ['admin', 'tribe-team-fa'];

/** Who keeps the catalogue, and who enrolls people by it. */
const enrolling: readonly Asker[] = [...office, 'success-manager'];

/**
 * Operations whose own bodies refuse some of those whom their rule lets in, with whom they still let in. The snapshot cannot
 * know it: the refusal depends on more than a flag. (What they may not see isn't there for them at `user` and `defaultSettingByName`.) Routes are here by method and address.
 */
export const narrower: Readonly<Record<string, readonly Asker[]>> = {
  accessChoices: ['admin', 'tribe-team-fa', 'head-coach', 'expert'],
  answerEvent: members,
  completeLesson: members,
  contentAccess: [...office, ...coaching, 'expert'],
  contentReaderPage: [...office, ...coaching],
  enrolmentPlan: ['admin', 'tribe-team-fa', 'success-manager'],
  funnels: enrolling,
  funnelsByProductId: enrolling,
  joinEvent: members,
  keepLessonNote: members,
  // Everybody but those who are no members yet.
  leaderboard: roles.filter((role) => role !== 'non-member'),
  paymentTerms: enrolling,
  paymentTermsByFunnelId: enrolling,
  products: enrolling,
  removeLessonNote: members,
  saveLessonPosition: members,
  // For those who may export.
  sheetAccount: enrolling,
  startCourse: members,
  stopImpersonation: [],
  undoLesson: members,
  updateContentAccess: ['admin', 'tribe-team-fa', 'head-coach'],
  users: [...office, 'success-manager', ...coaching, 'expert', 'team-lead', 'assistant-team-lead'],
  'POST /api/gsheet': enrolling,
  'POST /api/upload-large': senders,
  'GET /api/upload-large/:id': senders,
  'POST /api/upload-large/:id': senders,
  'POST /api/upload-large/:id/finish': senders,
  'DELETE /api/upload-large/:id': senders,
};
