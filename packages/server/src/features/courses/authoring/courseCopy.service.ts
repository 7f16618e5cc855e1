import { type Copied, copyAccess } from '#features/contents/copyAccess.ts';
import { freeCourseSlug, lastPosition, record } from '#features/courses/authoring/authoring.ts';
import { courseById, type CourseRow } from '#features/courses/authoring/course.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { mutation } from '#kernel/api/operation.ts';

const copied = `description, cover_image, short_description`;
const copyCourse = statement<{ id: number }>(
  'courses.copy',
  `insert into course (${copied}, slug, name, author_id, trailer_url, category, level, progression,
     intro_title, intro_body, intro_video_url, position, edited_by_id, edited_at)
   select ${copied}, $2, $3, author_id, trailer_url, category, level, progression,
     intro_title, intro_body, intro_video_url, $4, $5, $6 from course where id = $1 returning id`,
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
const lessonsOf = statement<{ id: number }>(
  'courses.lessons_to_copy',
  `select id from lesson where unit_id = $1 and archived_at is null order by position, id`,
);
/** The new ones get their ids in the order of the old ones. */
const copyLessons = statement<{ id: number }>(
  'courses.copy_lessons',
  `insert into lesson (${copied}, unit_id, name, slug, type, video_url, duration_seconds, captions, transcript, position, is_required,
     is_preview, completion_policy, completion_threshold, points, unlock, coach_notes, edited_by_id, edited_at)
   select ${copied}, $2, name, slug, type, video_url, duration_seconds, captions, transcript, position, is_required,
     is_preview, completion_policy, completion_threshold, points, unlock, coach_notes, $3, $4
   from lesson where unit_id = $1 and archived_at is null order by position, id returning id`,
);
const copyFiles = statement<never>(
  'courses.copy_lesson_files',
  `insert into lesson_file (lesson_id, file_id, link_url, title, description, position)
   select made.to_id, f.file_id, f.link_url, f.title, f.description, f.position
   from unnest($1::int[], $2::int[]) as made (from_id, to_id)
   join lesson_file f on f.lesson_id = made.from_id and f.archived_at is null order by f.lesson_id, f.position, f.id`,
);

/** A draft that holds what members see of a course, its units and lessons with their files, open to the same people. */
export const duplicateCourse = mutation(['course', 'course_create'], async (ctx, id: number): Promise<CourseRow> => {
  const source = await courseById(ctx, id);
  const name = `Copy of ${source.name}`.slice(0, 200);
  const slug = await freeCourseSlug(ctx, name);
  const place = await lastPosition(ctx, 'course', null);
  const [made] = await ctx.rows(copyCourse, [id, slug, name, place, ctx.me.userId, ctx.now()]);
  const copy = made!.id;
  await copyAccess(ctx, 'course', { from: id, to: copy });
  await copyUnits(ctx, { from: id, to: copy });
  await record(ctx, 'course', 'created', { id: copy, name }, { copyOf: { before: null, after: id } });
  return courseById(ctx, copy);
});

async function copyUnits(ctx: Ctx, course: Copied): Promise<void> {
  const by = [ctx.me.userId, ctx.now()];
  const units: Copied[] = [];
  const lessons: Copied[] = [];
  for (const [index, { id }] of (await ctx.rows(unitsOf, [course.from])).entries()) {
    const [made] = await ctx.rows(copyUnit, [id, course.to, index + 1, ...by]);
    units.push({ from: id, to: made!.id });
    const from = await ctx.rows(lessonsOf, [id]);
    const to = (await ctx.rows(copyLessons, [id, made!.id, ...by])).toSorted((one, other) => one.id - other.id);
    lessons.push(...to.flatMap((lesson, at) => (from[at] ? [{ from: from[at].id, to: lesson.id }] : [])));
  }
  await copyAccess(ctx, 'unit', ...units);
  await copyAccess(ctx, 'lesson', ...lessons);
  await ctx.rows(copyFiles, [lessons.map(({ from }) => from), lessons.map(({ to }) => to)]);
}
