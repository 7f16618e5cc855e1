import { others, type PersonRows } from '#kernel/db/personRows.ts';

export const uploadPeople: PersonRows = {
  'upload_job.requested_by_id': { merge: { kind: 'keep', label: 'Uploads' }, data: others },
  'upload_job.undo_requested_by_id': { merge: { kind: 'keep', label: 'Imports undone' }, data: others },
};
