import { theirs, type PersonRows } from '#kernel/db/personRows.ts';

export const lessonNotePeople: PersonRows = {
  'lesson_note.user_id': {
    merge: { kind: 'union', label: 'Notes beside lessons', unique: ['note_key'] },
    data: theirs('Notes beside lessons', 'delete'),
  },
};
