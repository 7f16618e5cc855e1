import { others, theirs, type PersonRows } from '#kernel/db/personRows.ts';

export const notePeople: PersonRows = {
  'member_note.author_id': { merge: { kind: 'move', label: 'Notes written' }, data: others },
  'member_note.user_id': { merge: { kind: 'move', label: 'Notes' }, data: { kind: 'about', erase: 'delete' } },
  'member_tag.added_by_id': { merge: { kind: 'keep', label: 'Tags given' }, data: others },
  'member_tag.user_id': {
    merge: { kind: 'union', label: 'Tags', unique: ['tag'] },
    data: theirs('Tags', 'delete', ['added_by_id']),
  },
};
