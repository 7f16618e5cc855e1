/** Tables that an import writes, by what has to go first; `key` is what a change knows a row by. */
type Table = { key: string; hasVersion: boolean };

export const undoTables: Readonly<Record<string, Table>> = {
  payment_schedule: { key: 'id', hasVersion: true },
  invoice: { key: 'id', hasVersion: false },
  subscription: { key: 'id', hasVersion: true },
  points_entry: { key: 'id', hasVersion: false },
  user_stage: { key: 'id', hasVersion: false },
  group_membership: { key: 'id', hasVersion: false },
  user_access_level: { key: 'id', hasVersion: false },
  social_account: { key: 'id', hasVersion: false },
  user_profile: { key: 'user_id', hasVersion: false },
  app_user: { key: 'id', hasVersion: true },
  lesson: { key: 'id', hasVersion: true },
  unit: { key: 'id', hasVersion: true },
  course: { key: 'id', hasVersion: true },
  sub_group: { key: 'id', hasVersion: true },
  tribe_group: { key: 'id', hasVersion: true },
  batch: { key: 'id', hasVersion: true },
};

export const tableOrder = Object.keys(undoTables);

/** What is taken back as a whole, in this order: nothing refers to a kind but those before it. A course has an author, and no person a course. */
export const unitKinds = ['lesson', 'unit', 'course', 'app_user', 'sub_group', 'tribe_group', 'batch'] as const;
export type UnitKind = (typeof unitKinds)[number];

/** How a unit is put aside where something harmless still refers to it; $1 are its ids, $2 is now. */
export const archiving: Readonly<Record<Exclude<UnitKind, 'app_user'>, string>> = {
  lesson: `status = 'archived', archived_at = $2`,
  unit: `status = 'archived', archived_at = $2`,
  course: `status = 'archived', archived_at = $2`,
  sub_group: `archived_at = $2`,
  tribe_group: `status = 'archived', archived_at = $2`,
  batch: `status = 'archived', archived_at = $2`,
};
