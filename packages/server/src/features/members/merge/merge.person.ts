import { others, type PersonRows } from '#kernel/db/personRows.ts';

export const mergePeople: PersonRows = {
  'user_merge.merged_by_id': { merge: { kind: 'keep', label: 'Merges made' }, data: others },
  'user_merge.merged_id': { merge: { kind: 'keep', label: 'Merges' }, data: others },
  'user_merge.survivor_id': { merge: { kind: 'keep', label: 'Merges' }, data: others },
  'user_merge.undone_by_id': { merge: { kind: 'keep', label: 'Merges undone' }, data: others },
};
