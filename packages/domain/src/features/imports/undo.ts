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

const labelOf = (column: string) => labels[column] ?? column.replaceAll('_', ' ');

/** Why something that an import made or changed is not taken back with it. */
export const undoReasons = {
  signedIn: 'has signed in since',
  paid: 'has paid since',
  outranks: 'has a higher level than yours',
  edited: (columns: readonly string[]) =>
    `was changed afterward: ${[...new Set(columns.map(labelOf))].toSorted().join(', ')}`,
  inUse: (things: readonly string[]) => `is in use: ${things.toSorted().join(', ')}`,
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

/** Taking an import back: what comes of it, how far it is. */
export type UndoProgress = { status: 'waiting' | 'running' | 'done'; total: number; done: number; counts: UndoCount[] };
