import { others, type PersonRows } from '#kernel/db/personRows.ts';

export const bulkActionPeople: PersonRows = {
  'bulk_action.requested_by_id': { merge: { kind: 'keep', label: 'Bulk actions' }, data: others },
};
