import { LessonInput } from '@tribe/domain/features/courses/lesson.input.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { slug } from '@tribe/domain/kernel/text/slug.ts';
import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { editorName, lastPosition, record, reorder, stamped } from '#features/courses/authoring/authoring.ts';
import { courses, type Lesson, lessons, units } from '#features/courses/course.table.ts';
import { refuseUnknownStage, unlockColumn, unlockFields } from '#features/courses/unlockFields.ts';
import { archiving } from '#kernel/db/archiving.ts';
import { changesBetween } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type InputOf, parsed } from '#kernel/api/crud.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import type { PageOf } from '#kernel/api/page.ts';
import { mutation, query, replicaQuery } from '#kernel/api/operation.ts';
import { cleanRichText } from '#kernel/richText.ts';
import { writeVersion } from '#kernel/db/versions.ts';
import { type lessonColumns, lessonFields } from '@tribe/domain/features/courses/contentFields.ts';
import { columnSql, idSql, numberSql } from '#kernel/filter/filterSql.ts';
import { listFilter } from '#kernel/filter/listFilter.ts';
import { type FilteredInput, ordersOf, pageByIds } from '#kernel/filter/listPage.ts';

/** A lesson as staff read it. */
export type LessonRow = Lesson & {
  editedByName: string | null;
  unitName: string;
  courseId: number;
  courseName: string;
};

const columns = {
  ...getTableColumns(lessons),
  editedByName: editorName(lessons.editedById),
  unitName: units.name,
  courseId: courses.id,
  courseName: courses.name,
};
const natural = [courses.position, courses.id, units.position, units.id, lessons.position, lessons.id].map((column) =>
  asc(column),
);

const select = (ctx: Ctx) =>
  ctx.db
    .select(columns)
    .from(lessons)
    .innerJoin(units, eq(units.id, lessons.unitId))
    .innerJoin(courses, eq(courses.id, units.courseId));

const lessonFilter = listFilter(['lessonPage'], lessonFields, {
  course: idSql('unit.course_id'),
  unit: idSql('lesson.unit_id'),
  status: columnSql('lesson.status'),
  type: columnSql('lesson.type'),
  points: numberSql('lesson.points'),
});

const page = pageByIds<LessonRow>(
  {
    name: 'courses.lesson_page',
    filter: lessonFilter,
    search: ['lesson.name'],
    // What is archived takes its lessons out of the lists with it.
    always: `(unit.archived_at is null and course.archived_at is null or lesson.status = 'archived')`,
    unlessAsked: { status: 'lesson.archived_at is null' },
    orders: ordersOf<keyof typeof lessonColumns>(
      'course.position, course.id, unit.position, unit.id, lesson.position, lesson.id',
      {
        name: 'lesson.name',
        unit: 'unit.name',
        course: 'course.name',
        type: 'lesson.type',
        duration: 'lesson.duration_seconds nulls last',
        status: 'lesson.status',
        points: 'lesson.points',
        preview: 'lesson.is_preview',
      },
    ),
    select: ({ where, order, cut }) =>
      `select lesson.id, count(*) over ()::int as total from lesson join unit on unit.id = lesson.unit_id
         join course on course.id = unit.course_id
       where ${where} order by ${order} ${cut}`,
  },
  (ctx, ids) => select(ctx).where(inArray(lessons.id, [...ids])),
);

export const pageLessons = replicaQuery('lessons', (ctx, asked: FilteredInput): Promise<PageOf<LessonRow>> =>
  page(ctx, asked),
);

export const findLesson = query('lessons', (ctx, id: number): Promise<LessonRow> => lessonById(ctx, id));

export async function lessonById(ctx: Ctx, id: number): Promise<LessonRow> {
  const [lesson] = await select(ctx).where(eq(lessons.id, id));
  if (!lesson) throw notFound('Lesson');
  return lesson;
}

export const createLesson = mutation(
  ['lessons', 'lesson_create'],
  async (ctx, unchecked: InputOf<LessonInput>): Promise<LessonRow> => {
    const input = await checkedLesson(ctx, {}, unchecked);
    const position = await lastPosition(ctx, 'lesson', input.unitId);
    const [lesson] = await ctx.db
      .insert(lessons)
      .values({ ...unlockColumn(input), ...archiving(input.status, ctx.now()), slug: lessonSlug(input.name), position })
      .returning();
    await record(ctx, 'lesson', 'created', lesson!, changesBetween({}, input));
    return lessonById(ctx, lesson!.id);
  },
);

/** `version` is the one that was edited; another one in between is a CONFLICT, and nothing is overwritten. */
export const updateLesson = mutation(
  ['lessons', 'lesson_create'],
  async (ctx, id: number, unchecked: InputOf<LessonInput>, version?: number | null): Promise<LessonRow> => {
    const before = unlockFields(await lessonById(ctx, id));
    const input = await checkedLesson(ctx, before, unchecked);
    const hasMoved = input.unitId !== before.unitId;
    const position = hasMoved ? { position: await lastPosition(ctx, 'lesson', input.unitId) } : {};
    await changeLesson(ctx, id, { ...unlockColumn(input), ...position }, version);
    await record(ctx, 'lesson', 'updated', { id, name: input.name }, changesBetween(before, { ...before, ...input }));
    return lessonById(ctx, id);
  },
);

export const archiveLesson = mutation(['lessons', 'lesson_create'], async (ctx, id: number): Promise<LessonRow> => {
  const before = await lessonById(ctx, id);
  await changeLesson(ctx, id, { status: 'archived' });
  await record(ctx, 'lesson', 'archived', before);
  return lessonById(ctx, id);
});

/** The lessons of one unit, in their new order. */
export const reorderLessons = mutation(
  ['lessons', 'lesson_create'],
  async (ctx, ids: number[]): Promise<LessonRow[]> => {
    await reorder(ctx, 'lesson', ids);
    return select(ctx)
      .where(inArray(lessons.id, ids))
      .orderBy(...natural);
  },
);

/** The part of an address that a lesson's name makes; made once, so that links live on. */
export const lessonSlug = (name: string) => slug(name) || 'lesson';

/** Throws CONFLICT where the version is another by now. */
export async function changeLesson(
  ctx: Ctx,
  id: number,
  values: Partial<typeof lessons.$inferInsert>,
  version?: number | null,
): Promise<void> {
  const written = { ...values, ...archiving(values.status, ctx.now()), ...stamped(ctx) };
  await writeVersion(ctx, lessons, { id, version, what: 'lesson', values: written });
}

export async function checkedLesson(
  ctx: Ctx,
  before: Record<string, unknown>,
  unchecked: object,
): Promise<LessonInput> {
  const input = parsed(LessonInput, before, unchecked);
  const [unit] = await ctx.db
    .select({ id: units.id })
    .from(units)
    .where(and(eq(units.id, input.unitId), isNull(units.archivedAt)));
  if (!unit) throw badInput({ unitId: [fieldMessages.notValid('Unit')] });
  await refuseUnknownStage(ctx, before, input);
  return { ...input, description: cleanRichText(input.description) };
}
