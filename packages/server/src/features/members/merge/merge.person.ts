import { byStaff, others, type PersonRows, type PersonRule } from '#kernel/db/personRows.ts';

export const mergePeople: PersonRows = {
  'user_merge.merged_by_id': { merge: { kind: 'keep', label: 'Merges made' }, data: others },
  'user_merge.merged_id': { merge: { kind: 'keep', label: 'Merges' }, data: others },
  'user_merge.survivor_id': { merge: { kind: 'keep', label: 'Merges' }, data: others },
  'user_merge.undone_by_id': { merge: { kind: 'keep', label: 'Merges undone' }, data: others },
};

const pair: PersonRule = {
  merge: { kind: 'keep', label: 'Possible duplicates' },
  data: { kind: 'about', erase: 'delete' },
};

/** A pair is of two accounts, also once one of them is merged: what staff said of it then holds for who stays. */
export const duplicatePeople: PersonRows = {
  'duplicate_pair.one_id': pair,
  'duplicate_pair.other_id': pair,
  'duplicate_pair.dismissed_by_id': byStaff('Duplicates dismissed'),
};
