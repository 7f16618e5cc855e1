import { others, type PersonRows } from '#kernel/db/personRows.ts';

export const settingPeople: PersonRows = {
  'setting.changed_by_id': { merge: { kind: 'keep', label: 'Settings changed' }, data: others },
};
