import { completionText } from '@tribe/domain/features/courses/lesson.ts';
import type { Lesson } from '#features/courses/course.table.ts';
import { lessonsOf, type OutlineLesson } from '#features/courses/authoring/outline.ts';
import { notesSql, type OwnNote } from '#features/courses/learning/ownNotes.ts';
import { courseSql, isVisibleSql, type MyCourse, type ReadCourse, studied } from '#features/courses/learning/study.ts';
import { closedTo, type Viewer, viewerOf } from '#features/courses/learning/viewer.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { forbidden, notFound } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';
import { shownRichText } from '#kernel/richText.ts';
import { described, shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

/** How far one is in a lesson; `id` is the lesson's. Instants are ISO texts or dates. */
export const LessonProgress = shape({
  id: described('Int', 'The id of the lesson.'),
  positionSeconds: 'Int',
  furthestSeconds: 'Int',
  completedAt: typed<Date | string | null>('DateTime?'),
});
export type LessonProgress = ShapeOf<typeof LessonProgress>;

type Body = Pick<
  Lesson,
  | 'id'
  | 'name'
  | 'shortDescription'
  | 'description'
  | 'type'
  | 'videoUrl'
  | 'durationSeconds'
  | 'captions'
  | 'transcript'
  | 'coverImage'
  | 'points'
  | 'isRequired'
  | 'isPreview'
  | 'completionPolicy'
  | 'completionThreshold'
>;
type ReadBody = Body & { progress: LessonProgress; notes: OwnNote[] };

/** A lesson as it is read: its text and video, what completes it, and its neighbours. */
export type MyLesson = ReadBody & {
  completionText: string;
  previous: OutlineLesson | null;
  next: OutlineLesson | null;
  course: MyCourse;
};

/** What is to be read keeps its video to itself, should it ever be one again. */
export const videoUrl = `case when l.type = 'Video' then l.video_url end`;

const bodySql = `json_build_object('id', l.id, 'name', l.name, 'shortDescription', l.short_description, 'description', l.description,
  'type', l.type, 'videoUrl', ${videoUrl}, 'durationSeconds', l.duration_seconds, 'captions', l.captions, 'transcript', l.transcript,
  'coverImage', l.cover_image, 'points', l.points, 'isRequired', l.is_required, 'isPreview', l.is_preview,
  'completionPolicy', l.completion_policy, 'completionThreshold', l.completion_threshold`;

/** $5 is the lesson; its course is found by it, and has to be the one in $1 where that is given. */
const one = statement<ReadCourse & { lesson: ReadBody }>(
  'courses.my_lesson',
  `${courseSql(`, ${bodySql}, 'progress', json_build_object('id', l.id, 'positionSeconds', coalesce(at.position_seconds, 0),
     'furthestSeconds', coalesce(at.furthest_seconds, 0), 'completedAt', at.completed_at),
     'notes', ${notesSql('$2', 'l.id')}) as lesson`)}
   join unit own on own.course_id = c.id and own.status = 'published' and own.archived_at is null
   join lesson l on l.unit_id = own.id and l.id = $5 and l.status = 'published' and l.archived_at is null
   left join lesson_progress at on at.lesson_id = l.id and at.user_id = $2
   where ($1::int is null or c.id = $1) and ${isVisibleSql}`,
);

type Asked = { courseId: number | null; lessonId: number };

/** A lesson with its course around it, and why it is locked if it is; who may not read it is refused. */
export async function readLesson(
  ctx: Ctx,
  viewer: Viewer,
  { courseId, lessonId }: Asked,
): Promise<{ lesson: MyLesson; lock: string | null }> {
  const values = [courseId, viewer.userId, ctx.now(), viewer.mayPreview, lessonId];
  const [found] = await ctx.rows(one, values);
  if (!found) throw notFound('Lesson');
  const { lesson: body, ...read } = found;
  const course = studied(ctx, viewer, read);
  const lessons = lessonsOf(course);
  const at = lessons.findIndex(({ id }) => id === lessonId);
  // A lesson stands in every course that is open, so it is missing only from one that is closed.
  if (at < 0) throw closedTo(course.closedBy ?? 'plan');
  const lesson = {
    ...body,
    description: shownRichText(body.description),
    completionText: completionText(body),
    previous: lessons[at - 1] ?? null,
    next: lessons[at + 1] ?? null,
    course,
  };
  // A free lesson is open to everybody, whatever its course asks of members.
  return { lesson, lock: body.isPreview ? null : (lessons[at]?.lock ?? null) };
}

/** A lesson that is open; a locked one is refused with its reason. */
export async function readOpenLesson(ctx: Ctx, viewer: Viewer, asked: Asked): Promise<MyLesson> {
  const { lesson, lock } = await readLesson(ctx, viewer, asked);
  if (lock !== null) throw forbidden(lock);
  return lesson;
}

export const findMyLesson = query('in', (ctx, courseId: number, lessonId: number): Promise<MyLesson> =>
  readOpenLesson(ctx, viewerOf(ctx), { courseId, lessonId }),
);
