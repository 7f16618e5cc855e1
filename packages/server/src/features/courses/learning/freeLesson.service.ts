import type { PageContent } from '#kernel/api/rest.ts';
import type { FreeLesson } from '@tribe/domain/features/courses/freeLesson.ts';
import { playingUrl } from '@tribe/domain/features/courses/video.ts';
import type { PublicDocuments } from '@tribe/domain/features/site/publicDocument.ts';
import { findOnSale } from '#features/billing/wayIn.service.ts';
import type { Lesson } from '#features/courses/course.table.ts';
import { videoUrl } from '#features/courses/learning/myLesson.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { notFound } from '#kernel/api/errors.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import type { Params } from '#kernel/http/publicPage.ts';
import { shownRichText } from '#kernel/richText.ts';

/** A free lesson in full. */
export type FreeLessonBody = FreeLesson & Pick<Lesson, 'description' | 'videoUrl' | 'captions' | 'transcript'>;

const free = (more: string) => `select l.id, l.name, l.short_description as "shortDescription", l.type,
    l.duration_seconds as "durationSeconds", l.cover_image as "coverImage", c.name as "courseName"${more}
  from lesson l join unit u on u.id = l.unit_id join course c on c.id = u.course_id
  where l.is_preview and l.status = 'published' and l.archived_at is null and u.status = 'published'
    and u.archived_at is null and c.status = 'published' and c.archived_at is null`;

const all = statement<FreeLesson>(
  'courses.public_lessons',
  `${free('')} order by c.position, c.id, u.position, u.id, l.position, l.id limit 100`,
);
const one = statement<FreeLessonBody>(
  'courses.public_lesson',
  `${free(`, l.description, ${videoUrl} as "videoUrl", l.captions, l.transcript`)} and l.id = $1`,
);

/** The lessons that are open to everybody, in the order of their courses. */
export const readFreeLessons = (ctx: Ctx): Promise<FreeLesson[]> => ctx.rows(all, []);

export const listPublicLessons = replicaQuery('public', readFreeLessons);

export const findPublicLesson = replicaQuery('public', async (ctx, id: number): Promise<FreeLessonBody> => {
  const [lesson] = await ctx.rows(one, [id]);
  if (!lesson) throw notFound('Lesson');
  return { ...lesson, description: shownRichText(lesson.description) };
});

const minute = 60_000;

/** The page of all of them. A course is published without a word to public pages, so this one is made anew each minute. */
export const findFreeLessons = replicaQuery('public', async (ctx): Promise<PublicDocuments['freeLessons']> => ({
  lessons: await readFreeLessons(ctx),
  goodUntil: new Date(ctx.now().getTime() + minute).toISOString(),
}));

/** The page of the lesson that the address names, with those to go on with. */
export const showFreeLesson = replicaQuery(
  'public',
  async (ctx, _params: Params, asked: URLSearchParams): Promise<PageContent | null> => {
    const id = asked.get('lesson') ?? '';
    const [lesson] = /^\d{1,9}$/.test(id) ? await ctx.rows(one, [Number(id)]) : [];
    if (!lesson) return null;
    const lessons = await readFreeLessons(ctx);
    const at = lessons.findIndex((each) => each.id === lesson.id);
    const others = [...lessons.slice(at + 1), ...lessons.slice(0, Math.max(at, 0))].slice(0, 3);
    const { videoUrl: href, captions, ...shown } = lesson;
    const isFile = href?.startsWith('/api/uploads/') === true;
    const track = isFile && captions ? `/api/free-lessons/${lesson.id}/captions` : null;
    const video = href ? { href, player: playingUrl(href), isFile, captions: track } : null;
    return {
      document: 'freeLesson',
      data: {
        lesson: { ...shown, description: shownRichText(lesson.description), video },
        others,
        onSale: await findOnSale(ctx),
      },
    };
  },
);
