import { others, type PersonRows } from '#kernel/db/personRows.ts';

export const backupPeople: PersonRows = {
  'backup_run.requested_by_id': { merge: { kind: 'keep', label: 'Backups' }, data: others },
};
