import { closedNote } from '@tribe/domain/features/contents/closed.ts';
import {
  courseFilters,
  courseSorts,
  type CourseState,
  courseState,
  isUnderFilter,
} from '@tribe/domain/features/courses/course.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import {
  continueWith,
  Onward,
  outlineOf,
  type OutlineUnit,
  type ReadUnit,
} from '#features/courses/authoring/outline.ts';
import {
  courseSql,
  isVisibleSql,
  type Intro,
  type MyCourse,
  nowhere,
  progressOf,
  type ReadCourse,
  studied,
  reader,
  unitsSql,
} from '#features/courses/learning/study.ts';
import { rulesFor, type Viewer, viewerOf } from '#features/courses/learning/viewer.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { shownRichText } from '#kernel/richText.ts';
import { query, replicaQuery } from '#kernel/api/operation.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** A course as a card: how far one is, and where 'Continue' leads. */
export const MyCourseCard = shape({
  ...Onward,
  id: 'Int',
  slug: 'String',
  name: 'String',
  shortDescription: 'String',
  coverImage: 'String?',
  category: 'String',
  level: 'String',
  isFeatured: 'Boolean',
  isOpen: 'Boolean',
  /** Why it is closed, in a few words; null when it is open. */
  closedNote: described('String?', 'Why it is closed; null when it is open.'),
  isStarted: 'Boolean',
  isCompleted: 'Boolean',
  lessonCount: 'Int',
  doneCount: 'Int',
  percent: 'Int',
  newLessonCount: 'Int',
  lastStudiedAt: 'DateTime?',
});
export type MyCourseCard = ShapeOf<typeof MyCourseCard>;

type ReadCard = Pick<
  ReadCourse,
  | 'id'
  | 'slug'
  | 'name'
  | 'shortDescription'
  | 'coverImage'
  | 'category'
  | 'level'
  | 'progression'
  | 'enrolledAt'
  | 'startedAt'
  | 'completedAt'
  | 'completedLessonCount'
  | 'lastLessonId'
  | 'batchLaunch'
  | 'closedBy'
> & { isFeatured: boolean; lastStudiedAt: Date | null; lessonCount: number; units: ReadUnit[] | null };

/** Courses that one has begun bring their outline, which says where to go on; the others only count their lessons. */
const cards = (order: string) => `select c.id, c.slug, c.name, c.short_description as "shortDescription",
    c.cover_image as "coverImage", c.category, c.level, c.progression, c.is_featured as "isFeatured",
    e.enrolled_at as "enrolledAt", e.started_at as "startedAt", e.completed_at as "completedAt",
    e.completed_lesson_count as "completedLessonCount", e.last_lesson_id as "lastLessonId", e.last_studied_at as "lastStudiedAt",
    (select b.launch_from from app_user m join batch b on b.id = m.batch_id where m.id = $2) as "batchLaunch",
    coalesce(counted.lessons, 0) as "lessonCount",
    ${reader.closesCourse('c.id')} as "closedBy", case when e.id is not null then ${unitsSql()} end as units
  from course c
  cross join ${reader.row} reader
  left join course_enrollment e on e.course_id = c.id and e.user_id = $2
  left join (
    select u.course_id, count(*)::int as lessons from lesson l join unit u on u.id = l.unit_id
    where l.is_required and l.status = 'published' and l.archived_at is null and u.status = 'published' and u.archived_at is null
    group by u.course_id
  ) counted on counted.course_id = c.id
  where c.archived_at is null and c.status = 'published' and ($1::int is null or c.id = $1)
  order by ${order} limit 500`;

const newest = 'c.published_at desc nulls last, c.id desc';
const cardStatements = {
  recent: statement<ReadCard>(
    'courses.mine_recent',
    cards('e.last_studied_at desc nulls last, c.is_featured desc, c.position, c.id'),
  ),
  newest: statement<ReadCard>('courses.mine_newest', cards(newest)),
};

export type MyCoursesInput = { filter?: string | null; sort?: string | null; limit?: number | null };

/** The published courses with one's own progress: those studied last first, or the newest. */
export const listMyCourses = replicaQuery('in', async (ctx, asked: MyCoursesInput): Promise<MyCourseCard[]> => {
  const filter = oneOf(courseFilters, asked.filter ?? 'all', 'Filter');
  const sort = oneOf(courseSorts, asked.sort ?? 'recent', 'Sort');
  const limit = Math.min(Math.max(asked.limit ?? 500, 1), 500);
  const all = await readCards(ctx, viewerOf(ctx), sort, null);
  return all
    .filter(({ card, state }) => isUnderFilter(state, filter, card.isStarted))
    .slice(0, limit)
    .map(({ card }) => card);
});

function oneOf<Choice extends string>(choices: readonly Choice[], input: string, field: string): Choice {
  const found = choices.find((choice) => choice === input);
  if (!found) throw badInput({ [field.toLowerCase()]: [fieldMessages.notValid(field)] });
  return found;
}

type Found = { card: MyCourseCard; state: CourseState };

async function readCards(
  ctx: Ctx,
  viewer: Viewer,
  sort: keyof typeof cardStatements,
  courseId: number | null,
): Promise<Found[]> {
  const rows = await ctx.rows(cardStatements[sort], [courseId, viewer.userId, ctx.now()]);
  return rows.map((row) => foundOf(ctx, viewer, row));
}

function foundOf(ctx: Ctx, viewer: Viewer, read: ReadCard): Found {
  const outline = outlineOf(read.units ?? [], rulesFor(ctx, viewer, read));
  const { lessonCount, closedBy, lastLessonId } = read;
  const { doneCount } = outline;
  const state = courseState(progressOf(read, { doneCount, lessonCount }));
  const isCompleted = state.kind === 'completed';
  const { id, slug, name, shortDescription, coverImage, category, level, isFeatured, lastStudiedAt } = read;
  const card = {
    id,
    slug,
    name,
    shortDescription,
    coverImage,
    category,
    level,
    isFeatured,
    lastStudiedAt,
    lessonCount,
    doneCount,
    isOpen: closedBy === null,
    closedNote: closedBy && closedNote(closedBy),
    isStarted: read.startedAt !== null,
    isCompleted,
    percent: read.units ? outline.percent : 0,
    newLessonCount: state.kind === 'completed' ? state.newLessons : 0,
    ...(closedBy === null && read.units ? continueWith(outline, { lastLessonId, isFinished: isCompleted }) : nowhere),
  };
  return { card, state };
}

/** Where to go on: in this course, or in the one that was studied last; null when nothing is begun and unfinished. */
export const findContinueLesson = query('in', async (ctx, courseId: number | null): Promise<MyCourseCard | null> => {
  const mine = await readCards(ctx, viewerOf(ctx), 'recent', courseId);
  const next = mine.find(({ card }) => card.isStarted && !card.isCompleted && card.nextLesson !== null);
  return next?.card ?? null;
});

const intro = `, case when access.closed is null and c.intro_published_at is not null then json_build_object(
  'introTitle', c.intro_title, 'introBody', c.intro_body, 'introVideoUrl', c.intro_video_url) end as intro`;

export const myCourseStatement = statement<ReadCourse & { intro: Intro | null }>(
  'courses.my_course',
  `${courseSql(intro, `, 'description', case when access.closed is null then u.description else '' end`)} where c.id = $1 and ${isVisibleSql}`,
);

/** A course with its published units and lessons and one's own progress. */
export const findMyCourse = query('in', async (ctx, id: number): Promise<MyCourse> => {
  const viewer = viewerOf(ctx);
  const [read] = await ctx.rows(myCourseStatement, [id, viewer.userId, ctx.now(), viewer.mayPreview]);
  if (!read) throw notFound('Course');
  const { intro: before, ...course } = read;
  const own = studied(ctx, viewer, course);
  return {
    ...own,
    units: own.units.map((unit) => ({ ...unit, description: descriptionOf(unit) })),
    intro: before && { ...before, introBody: shownRichText(before.introBody) },
  };
});

/** What a unit is about is for those to whom something in it is open, or will be. */
function descriptionOf({ description = '', lessons }: OutlineUnit): string {
  return lessons.some(({ isForOthers }) => !isForOthers) ? shownRichText(description) : '';
}
