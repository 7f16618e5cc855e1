import { figures, theirs, type PersonRows } from '#kernel/db/personRows.ts';

export const activeDayPeople: PersonRows = {
  'active_day.user_id': { merge: { kind: 'keep', label: 'Active days' }, data: theirs('Active days', figures) },
};
