import { others, type PersonRows } from '#kernel/db/personRows.ts';

export const bulkActionPeople: PersonRows = {
  'bulk_action.requested_by_id': { merge: { kind: 'keep', label: 'Acts on many' }, data: others },
};
