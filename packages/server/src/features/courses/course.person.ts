import { figures, others, theirs, type PersonRows } from '#kernel/db/personRows.ts';

export const coursePeople: PersonRows = {
  'course.author_id': { merge: { kind: 'move', label: 'Courses written' }, data: others },
  'course.edited_by_id': { merge: { kind: 'move', label: 'Courses edited' }, data: others },
  'course_enrollment.user_id': {
    merge: {
      kind: 'union',
      label: 'Courses',
      unique: ['course_id'],
      combine: {
        enrolled_at: 'least(s.enrolled_at, m.enrolled_at)',
        started_at: 'least(s.started_at, m.started_at)',
        completed_at: 'coalesce(s.completed_at, m.completed_at)',
        completed_lesson_count: 'coalesce(s.completed_lesson_count, m.completed_lesson_count)',
      },
    },
    data: theirs('Courses', figures),
  },
  'lesson.edited_by_id': { merge: { kind: 'move', label: 'Lessons edited' }, data: others },
  'lesson_progress.user_id': {
    merge: {
      kind: 'union',
      label: 'Lessons',
      unique: ['lesson_id'],
      combine: {
        completed_at: 'coalesce(s.completed_at, m.completed_at)',
        furthest_seconds: 'greatest(s.furthest_seconds, m.furthest_seconds)',
        first_opened_at: 'least(s.first_opened_at, m.first_opened_at)',
      },
    },
    data: theirs('Lessons', figures),
  },
  'unit.edited_by_id': { merge: { kind: 'move', label: 'Units edited' }, data: others },
};
