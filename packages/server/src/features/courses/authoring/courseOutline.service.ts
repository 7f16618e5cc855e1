import type { UnlockRow } from '#features/courses/course.table.ts';
import { statement } from '#kernel/db/statement.ts';
import { query } from '#kernel/api/operation.ts';
import { hidden, shape, type ShapeOf } from '#kernel/api/shape.ts';

export const CourseOutlineLesson = shape({
  id: 'Int',
  name: 'String',
  unlock: hidden<UnlockRow>(),
  /** Whether it holds changes that members do not see yet. */
  isWaiting: 'Boolean',
  type: 'String',
  status: 'String',
  durationSeconds: 'Int?',
  points: 'Int',
  isRequired: 'Boolean',
  isPreview: 'Boolean',
});
export type CourseOutlineLesson = ShapeOf<typeof CourseOutlineLesson>;

/** What a course is made of, as its authors see it: drafts included, bodies left out. */
export const CourseOutlineUnit = shape({
  id: 'Int',
  name: 'String',
  status: 'String',
  unlock: hidden<UnlockRow>(),
  isWaiting: 'Boolean',
  lessons: [CourseOutlineLesson],
});
export type CourseOutlineUnit = ShapeOf<typeof CourseOutlineUnit>;

const outline = statement<CourseOutlineUnit>(
  'courses.outline',
  `select u.id, coalesce(u.draft->>'name', u.name) as name, u.status, u.unlock, u.draft is not null as "isWaiting",
     coalesce((select json_agg(json_build_object('id', l.id, 'name', coalesce(l.draft->>'name', l.name), 'unlock', l.unlock, 'isWaiting', l.draft is not null, 'type', l.type, 'status', l.status,
         'durationSeconds', l.duration_seconds, 'points', l.points, 'isRequired', l.is_required, 'isPreview', l.is_preview)
         order by l.position, l.id)
       from lesson l where l.unit_id = u.id and l.archived_at is null), '[]') as lessons
   from unit u where u.course_id = $1 and u.archived_at is null
   order by u.position, u.id`,
);

export const findCourseOutline = query('course', (ctx, courseId: number): Promise<CourseOutlineUnit[]> =>
  ctx.rows(outline, [courseId]),
);
