import { showAmount } from '../../kernel/money/peso.ts';
import { counted } from '../../kernel/text/counted.ts';

/** For how long an import can be taken back. */
export const undoDays = 30;

const labels: Readonly<Record<string, string>> = {
  app_user: 'account',
  first_name: 'first name',
  last_name: 'last name',
  batch_id: 'batch',
  group_id: 'group',
  import_key: 'Subscription ID',
  left_at: 'group or stage',
  merged_into_id: 'merged',
  payment_schedule: 'dues',
  revoked_at: 'access level',
  scheduled_date: 'due date',
  transaction_id: 'payment',
  user_id: 'owner',
  waived_at: 'waived',
};

/** What may hold on to a batch, a group or a course that an import made, by the name of its table. */
const users: Readonly<Record<string, [one: string, many?: string]>> = {
  accountability_group: ['accountability group'],
  app_user: ['member'],
  batch: ['batch', 'batches'],
  content_access: ['content'],
  course: ['course'],
  course_enrollment: ['learner'],
  course_track_item: ['track'],
  funnel: ['funnel'],
  group_leader: ['group leader'],
  group_meeting: ['group meeting'],
  group_membership: ['member'],
  lesson: ['lesson'],
  lesson_file: ['lesson file'],
  lesson_note: ['lesson note'],
  lesson_progress: ['learner’s progress', 'learners’ progress'],
  match_proposal: ['group proposal'],
  sub_group: ['subgroup'],
  tribe_group: ['group'],
  unit: ['unit'],
};

/** Every table that refers to one is named; a test says which isn't. */
export const hasUndoName = (table: string): boolean => Object.hasOwn(users, table);

function usedBy(things: readonly { table: string; count: number }[]): string {
  const sums = new Map<string, number>();
  for (const { table, count } of things) sums.set(table, (sums.get(table) ?? 0) + count);
  const parts = [...sums].map(([table, count]) =>
    counted(count, ...(users[table] ?? ['something else', 'other things'])),
  );
  return [...new Set(parts)].toSorted().join(', ');
}

const labelOf = (column: string) => labels[column] ?? column.replaceAll('_', ' ');

/** Why something that an import made or changed is not taken back with it. */
export const undoReasons = {
  signedIn: 'has signed in',
  paid: (centavos: number) => `has paid ${showAmount(centavos)}`,
  outranks: 'has a higher level than yours',
  edited: (columns: readonly string[]) =>
    `was changed afterward: ${[...new Set(columns.map(labelOf))].toSorted().join(', ')}`,
  inUse: (things: readonly { table: string; count: number }[]) => `is used by ${usedBy(things)}`,
  failed: 'couldn’t be undone',
} as const;

/** What an import made or changed, by kind. */
export const unitNames: Readonly<Record<string, { one: string; many: string }>> = {
  app_user: { one: 'member', many: 'members' },
  subscription: { one: 'subscription', many: 'subscriptions' },
  lesson: { one: 'lesson', many: 'lessons' },
  unit: { one: 'unit', many: 'units' },
  course: { one: 'course', many: 'courses' },
  sub_group: { one: 'subgroup', many: 'subgroups' },
  tribe_group: { one: 'group', many: 'groups' },
  batch: { one: 'batch', many: 'batches' },
};

export type UndoOutcome = 'removed' | 'restored' | 'archived' | 'kept';

/** How many things of a kind come to an outcome; for those that stay, why. */
export type UndoCount = { unit: string; outcome: UndoOutcome; reason: string | null; count: number };

/** What stays, by name, and why. */
export type UndoKept = { unit: string; id: number; name: string; reason: string };

/** Taking an import back: what comes of it, how far it is; `kept` are the first that stay. */
export type UndoProgress = {
  status: 'waiting' | 'running' | 'done';
  total: number;
  done: number;
  counts: UndoCount[];
  kept: UndoKept[];
};
