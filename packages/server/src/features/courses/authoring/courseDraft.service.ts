import { CourseInput } from '@tribe/domain/features/courses/course.input.ts';
import { record } from '#features/courses/authoring/authoring.ts';
import { changeCourse, checkedCourse, courseById } from '#features/courses/authoring/course.service.ts';
import { type Draft, drafts, writtenFields } from '#features/courses/authoring/drafts.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';

const write = ['course', 'course_create'] as const;

export const courseDrafts = drafts({
  entity: 'course',
  read: 'course',
  write,
  async find(ctx, id) {
    const row = await courseById(ctx, id);
    const fields = writtenFields(CourseInput.shape, row);
    return { ...row, courseId: row.id, unitId: null, editedBy: row.editedByName, parent: {}, fields };
  },
  check: checkedCourse,
  async keep(ctx, { id, version, publishedAt }, { input, ...rest }) {
    const isFirst = rest.status === 'published' && publishedAt === null;
    await changeCourse(ctx, id, { ...input, ...rest, ...(isFirst ? { publishedAt: ctx.now() } : {}) }, version);
  },
});

const unready = statement<{ name: string }>(
  'courses.unready_lessons',
  `select l.name from lesson l join unit u on u.id = l.unit_id
   where u.course_id = $1 and u.archived_at is null and l.archived_at is null and l.status = 'draft' and l.type = 'Video'
     and coalesce(l.video_url, '') = '' order by u.position, l.position limit 5`,
);
const publishUnits = statement<{ id: number }>(
  'courses.publish_units',
  `update unit set status = 'published', version = version + 1, edited_by_id = $2, edited_at = $3, updated_at = $3
   where course_id = $1 and status = 'draft' and archived_at is null returning id`,
);
const publishLessons = statement<{ id: number }>(
  'courses.publish_lessons',
  `update lesson set status = 'published', version = version + 1, edited_by_id = $2, edited_at = $3, updated_at = $3
   where unit_id in (select id from unit where course_id = $1 and archived_at is null) and status = 'draft' and archived_at is null
   returning id`,
);

/** The course with all of its units and lessons that are drafts. */
export const publishWholeCourse = mutation(write, async (ctx, id: number, version: number): Promise<Draft> => {
  const wanting = await ctx.rows(unready, [id]);
  if (wanting.length > 0)
    throw badInput({ lessons: wanting.map(({ name }) => `${name}: a video lesson needs a video link`) });
  const published = await courseDrafts.publish(ctx, id, version);
  const values = [id, ctx.me.userId, ctx.now()];
  const units = await ctx.rows(publishUnits, values);
  const lessons = await ctx.rows(publishLessons, values);
  const parts = { units: units.map((unit) => unit.id), lessons: lessons.map((lesson) => lesson.id) };
  await record(ctx, 'course', 'published', published, { parts: { before: null, after: parts } });
  return published;
});
