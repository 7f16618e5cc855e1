import { theirs, type PersonRows } from '#kernel/db/personRows.ts';

export const lessonNotePeople: PersonRows = {
  'lesson_note.user_id': {
    merge: { kind: 'union', label: 'Lesson notes', unique: ['note_key'] },
    data: theirs('Lesson notes', 'delete'),
  },
};
