import { freeCourseSlug, lastPosition, record } from '#features/courses/authoring.ts';
import { courseById, type CourseRow } from '#features/courses/course.service.ts';
import { statement } from '#kernel/db.ts';
import { verb } from '#kernel/permit.ts';

const copied = `description, cover_image, short_description`;
const copyCourse = statement<{ id: number }>(
  'courses.copy',
  `insert into course (${copied}, slug, name, author_id, trailer_url, category, level, progression, position, edited_by_id, edited_at)
   select ${copied}, $2, $3, author_id, trailer_url, category, level, progression, $4, $5, $6 from course where id = $1 returning id`,
);
const unitsOf = statement<{ id: number }>(
  'courses.units_to_copy',
  `select id from unit where course_id = $1 and archived_at is null order by position, id`,
);
const copyUnit = statement<{ id: number }>(
  'courses.copy_unit',
  `insert into unit (${copied}, course_id, name, position, unlock, edited_by_id, edited_at)
   select ${copied}, $2, name, $3, unlock, $4, $5 from unit where id = $1 returning id`,
);
const copyLessons = statement<{ id: number }>(
  'courses.copy_lessons',
  `insert into lesson (${copied}, unit_id, name, slug, type, video_url, duration_seconds, captions, transcript, position, is_required,
     completion_policy, completion_threshold, points, unlock, coach_notes, edited_by_id, edited_at)
   select ${copied}, $2, name, slug, type, video_url, duration_seconds, captions, transcript, position, is_required,
     completion_policy, completion_threshold, points, unlock, coach_notes, $3, $4
   from lesson where unit_id = $1 and archived_at is null returning id`,
);

/** A draft that holds what members see of a course, its units and lessons; who may open it is decided anew. */
export const duplicateCourse = verb(['course', 'course_create'], async (ctx, id: number): Promise<CourseRow> => {
  const source = await courseById(ctx, id);
  const name = `Copy of ${source.name}`.slice(0, 200);
  const by = [ctx.me.userId, ctx.now()];
  const slug = await freeCourseSlug(ctx, name);
  const [made] = await ctx.rows(copyCourse, [id, slug, name, await lastPosition(ctx, 'course', null), ...by]);
  const copy = made!.id;
  for (const [index, unit] of (await ctx.rows(unitsOf, [id])).entries()) {
    const [made] = await ctx.rows(copyUnit, [unit.id, copy, index + 1, ...by]);
    await ctx.rows(copyLessons, [unit.id, made!.id, ...by]);
  }
  await record(ctx, 'course', 'created', { id: copy, name }, { copyOf: { before: null, after: id } });
  return courseById(ctx, copy);
});
