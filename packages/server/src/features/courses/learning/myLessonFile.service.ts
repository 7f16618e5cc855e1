import { readOpenLesson } from '#features/courses/learning/myLesson.service.ts';
import { viewerOf } from '#features/courses/learning/viewer.ts';
import { linkTo } from '#features/files/fileLink.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';
import { query, mutation } from '#kernel/api/operation.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** What comes with a lesson, as a member reads it. */
export const MyLessonFile = shape({
  id: 'Int',
  title: 'String',
  description: 'String',
  isLink: 'Boolean',
  fileKind: 'String?',
  fileSize: described('Float?', 'In bytes.'),
});
export type MyLessonFile = ShapeOf<typeof MyLessonFile>;

const from = `from lesson_file lf left join file_asset f on f.id = lf.file_id and f.archived_at is null
  where lf.archived_at is null and (f.id is not null or lf.link_url is not null)`;

const ofLesson = statement<MyLessonFile>(
  'courses.files_of_lesson',
  `select lf.id, lf.title, lf.description, lf.link_url is not null as "isLink", f.kind as "fileKind", f.size_bytes as "fileSize"
   ${from} and lf.lesson_id = $1 order by lf.position, lf.id limit 100`,
);

/** The files of a lesson that is open; of one that is locked or closed nothing is told. */
export const listLessonFiles = query('in', async (ctx, lessonId: number): Promise<MyLessonFile[]> => {
  await readOpenLesson(ctx, viewerOf(ctx), { courseId: null, lessonId });
  return ctx.rows(ofLesson, [lessonId]);
});

const one = statement<{ lessonId: number; fileId: number | null; linkUrl: string | null }>(
  'courses.lesson_file',
  `select lf.lesson_id as "lessonId", lf.file_id as "fileId", lf.link_url as "linkUrl" ${from} and lf.id = $1`,
);

/** Where to get it: a link for the one who asks alone, or the web address. */
export const takeLessonFile = mutation('in', async (ctx, id: number): Promise<{ url: string }> => {
  const [found] = await ctx.rows(one, [id]);
  if (!found) throw notFound('Lesson file');
  await readOpenLesson(ctx, viewerOf(ctx), { courseId: null, lessonId: found.lessonId });
  const url = found.fileId === null ? found.linkUrl : linkTo(ctx, found.fileId);
  if (url === null) throw notFound('Lesson file');
  return { url };
});
