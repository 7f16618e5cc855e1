import { others, type PersonRows } from '#kernel/db/personRows.ts';

export const exportPeople: PersonRows = {
  'export_file.owner_id': { merge: { kind: 'keep', label: 'Exports' }, data: others },
};
