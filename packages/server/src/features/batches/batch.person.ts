import { others, type PersonRows } from '#kernel/db/personRows.ts';

export const batchPeople: PersonRows = {
  'batch.success_manager_id': { merge: { kind: 'move', label: 'Batches managed' }, data: others },
};
