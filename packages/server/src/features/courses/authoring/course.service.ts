import { CourseInput } from '@tribe/domain/features/courses/course.input.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import {
  editorName,
  freeCourseSlug,
  lastPosition,
  record,
  reorder,
  stamped,
} from '#features/courses/authoring/authoring.ts';
import { type Course, courses } from '#features/courses/course.table.ts';
import { userProfiles, users } from '#features/members/user.table.ts';
import { archiving } from '#kernel/db/archiving.ts';
import { changesBetween } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type InputOf, parsed } from '#kernel/api/crud.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import type { PageOf } from '#kernel/api/page.ts';
import { mutation, query, replicaQuery } from '#kernel/api/operation.ts';
import { cleanRichText } from '#kernel/richText.ts';
import { writeVersion } from '#kernel/db/versions.ts';
import { type courseColumns, type introColumns, courseFields } from '@tribe/domain/features/courses/contentFields.ts';
import { columnSql, instantSql } from '#kernel/filter/filterSql.ts';
import { listFilter } from '#kernel/filter/listFilter.ts';
import { type FilteredInput, ordersOf, pageByIds } from '#kernel/filter/listPage.ts';

/** A course as staff read it. */
export type CourseRow = Course & {
  editedByName: string | null;
  authorName: string;
  unitCount: number;
  lessonCount: number;
};

const author = sql<string>`concat_ws(' ', nullif(${userProfiles.firstName}, ''), nullif(${userProfiles.lastName}, ''))`;
const columns = {
  ...getTableColumns(courses),
  editedByName: editorName(courses.editedById),
  authorName: author,
  unitCount: sql<number>`(select count(*)::int from unit where course_id = ${courses.id} and archived_at is null)`,
  lessonCount: sql<number>`(select count(*)::int from lesson join unit on unit.id = lesson.unit_id
    where unit.course_id = ${courses.id} and lesson.archived_at is null and unit.archived_at is null)`,
};

const select = (ctx: Ctx) =>
  ctx.db.select(columns).from(courses).innerJoin(userProfiles, eq(userProfiles.userId, courses.authorId));

export const listCourses = replicaQuery('courses', async (ctx): Promise<{ id: number; name: string }[]> => {
  return ctx.db
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .where(isNull(courses.archivedAt))
    .orderBy(asc(courses.position), asc(courses.id))
    .limit(500);
});

const courseFilter = listFilter(['coursePage'], courseFields, {
  status: columnSql('course.status'),
  created: instantSql('course.created_at'),
});

const counted = (of: string, from: string) =>
  `(select count(*) from ${from} where ${of} = course.id and unit.archived_at is null)`;

const page = pageByIds<CourseRow>(
  {
    name: 'courses.page',
    filter: courseFilter,
    search: ['course.name', 'course.short_description'],
    unlessAsked: { status: 'course.archived_at is null' },
    orders: ordersOf<keyof typeof courseColumns | keyof typeof introColumns>('course.position, course.id', {
      name: 'course.name',
      author: ['p.first_name', 'p.last_name'],
      status: 'course.status',
      createdAt: 'course.created_at',
      position: 'course.position',
      intro: `nullif(course.intro_title, '') nulls last`,
      introStatus: `case when course.intro_published_at is not null then 2 when course.intro_title <> '' then 1 else 0 end`,
      introPublishedAt: 'course.intro_published_at nulls last',
      units: counted('unit.course_id', 'unit'),
      lessons: counted('unit.course_id', 'unit join lesson on lesson.unit_id = unit.id and lesson.archived_at is null'),
    }),
    select: ({ where, order, cut }) =>
      `select course.id, count(*) over ()::int as total from course join user_profile p on p.user_id = course.author_id
       where ${where} order by ${order} ${cut}`,
  },
  (ctx, ids) => select(ctx).where(inArray(courses.id, [...ids])),
);

export const pageCourses = replicaQuery('courses', (ctx, asked: FilteredInput): Promise<PageOf<CourseRow>> =>
  page(ctx, asked),
);

export const findCourse = query('course', (ctx, id: number): Promise<CourseRow> => courseById(ctx, id));

export async function courseById(ctx: Ctx, id: number): Promise<CourseRow> {
  const [course] = await select(ctx).where(eq(courses.id, id));
  if (!course) throw notFound('Course');
  return course;
}

export const createCourse = mutation(
  ['course', 'course_create'],
  async (ctx, unchecked: InputOf<CourseInput>): Promise<CourseRow> => {
    const input = await checkedCourse(ctx, {}, unchecked);
    const [course] = await ctx.db
      .insert(courses)
      .values({
        ...input,
        slug: await freeCourseSlug(ctx, input.name),
        position: await lastPosition(ctx, 'course', null),
        publishedAt: input.status === 'published' ? ctx.now() : null,
        ...archiving(input.status, ctx.now()),
      })
      .returning();
    await record(ctx, 'course', 'created', course!, changesBetween({}, input));
    return courseById(ctx, course!.id);
  },
);

/** `version` is the one that was edited; another one in between is a CONFLICT, and nothing is overwritten. */
export const updateCourse = mutation(
  ['course', 'course_create'],
  async (ctx, id: number, unchecked: InputOf<CourseInput>, version?: number | null): Promise<CourseRow> => {
    const before = await courseById(ctx, id);
    const input = await checkedCourse(ctx, before, unchecked);
    const isFirstPublished = input.status === 'published' && before.publishedAt === null;
    await changeCourse(ctx, id, { ...input, ...(isFirstPublished ? { publishedAt: ctx.now() } : {}) }, version);
    await record(ctx, 'course', 'updated', { id, name: input.name }, changesBetween(before, { ...before, ...input }));
    return courseById(ctx, id);
  },
);

export const archiveCourse = mutation(['course', 'course_create'], async (ctx, id: number): Promise<CourseRow> => {
  const before = await courseById(ctx, id);
  await changeCourse(ctx, id, { status: 'archived' });
  await record(ctx, 'course', 'archived', before);
  return courseById(ctx, id);
});

export const reorderCourses = mutation(
  ['course', 'course_create'],
  async (ctx, ids: number[]): Promise<CourseRow[]> => {
    await reorder(ctx, 'course', ids);
    return select(ctx).where(inArray(courses.id, ids)).orderBy(asc(courses.position), asc(courses.id));
  },
);

type Values = Partial<typeof courses.$inferInsert>;

/** Throws CONFLICT where the version is another by now. */
export async function changeCourse(ctx: Ctx, id: number, values: Values, version?: number | null): Promise<void> {
  const written = { ...values, ...archiving(values.status, ctx.now()), ...stamped(ctx) };
  await writeVersion(ctx, courses, { id, version, what: 'course', values: written });
}

/** The whole input: its rules kept, its author alive, its rich text clean. */
export async function checkedCourse(
  ctx: Ctx,
  before: Record<string, unknown>,
  unchecked: object,
): Promise<CourseInput> {
  const input = parsed(CourseInput, before, unchecked);
  const [found] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.id, input.authorId), before['authorId'] === input.authorId ? undefined : eq(users.status, 'ACTIVE')),
    );
  if (!found) throw badInput({ authorId: [fieldMessages.notValid('Author')] });
  return { ...input, description: cleanRichText(input.description) };
}
