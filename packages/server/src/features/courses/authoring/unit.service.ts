import { UnitInput } from '@tribe/domain/features/courses/unit.input.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { editorName, lastPosition, record, reorder, stamped } from '#features/courses/authoring/authoring.ts';
import { courses, type Unit, units } from '#features/courses/course.table.ts';
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
import { type unitColumns, unitFields } from '@tribe/domain/features/courses/contentFields.ts';
import { columnSql, idSql } from '#kernel/filter/filterSql.ts';
import { listFilter } from '#kernel/filter/listFilter.ts';
import { type FilteredInput, ordersOf, pageByIds } from '#kernel/filter/listPage.ts';

/** A unit as staff read it. */
export type UnitRow = Unit & { editedByName: string | null; courseName: string; lessonCount: number };

const columns = {
  ...getTableColumns(units),
  editedByName: editorName(units.editedById),
  courseName: courses.name,
  lessonCount: sql<number>`(select count(*)::int from lesson where unit_id = ${units.id} and archived_at is null)`,
};
const natural = [asc(courses.position), asc(courses.id), asc(units.position), asc(units.id)];

const select = (ctx: Ctx) => ctx.db.select(columns).from(units).innerJoin(courses, eq(courses.id, units.courseId));

/** The living units, of one course or of all, under the name that tells them apart. */
export const listUnits = replicaQuery(
  'units',
  async (ctx, courseId: number | null): Promise<{ id: number; name: string; note: string }[]> => {
    return ctx.db
      .select({ id: units.id, name: units.name, note: courses.name })
      .from(units)
      .innerJoin(courses, eq(courses.id, units.courseId))
      .where(and(isNull(units.archivedAt), isNull(courses.archivedAt), ofCourse(courseId)))
      .orderBy(...natural)
      .limit(1_000);
  },
);

const unitFilter = listFilter(['unitPage'], unitFields, {
  course: idSql('unit.course_id'),
  status: columnSql('unit.status'),
});

const page = pageByIds<UnitRow>(
  {
    name: 'courses.unit_page',
    filter: unitFilter,
    search: ['unit.name'],
    // What is archived takes its units out of the lists with it.
    always: `(course.archived_at is null or unit.status = 'archived')`,
    unlessAsked: { status: 'unit.archived_at is null' },
    orders: ordersOf<keyof typeof unitColumns>('course.position, course.id, unit.position, unit.id', {
      name: 'unit.name',
      course: 'course.name',
      status: 'unit.status',
      lessons: '(select count(*) from lesson where lesson.unit_id = unit.id and lesson.archived_at is null)',
    }),
    select: ({ where, order, cut }) =>
      `select unit.id, count(*) over ()::int as total from unit join course on course.id = unit.course_id
       where ${where} order by ${order} ${cut}`,
  },
  (ctx, ids) => select(ctx).where(inArray(units.id, [...ids])),
);

export const pageUnits = replicaQuery('units', (ctx, asked: FilteredInput): Promise<PageOf<UnitRow>> =>
  page(ctx, asked),
);

const ofCourse = (courseId: number | null) => (courseId === null ? undefined : eq(units.courseId, courseId));

export const findUnit = query('units', (ctx, id: number): Promise<UnitRow> => unitById(ctx, id));

export async function unitById(ctx: Ctx, id: number): Promise<UnitRow> {
  const [unit] = await select(ctx).where(eq(units.id, id));
  if (!unit) throw notFound('Unit');
  return unit;
}

export const createUnit = mutation(
  ['units', 'lesson_create'],
  async (ctx, unchecked: InputOf<UnitInput>): Promise<UnitRow> => {
    const input = await checkedUnit(ctx, {}, unchecked);
    const position = await lastPosition(ctx, 'unit', input.courseId);
    const [unit] = await ctx.db
      .insert(units)
      .values({ ...unlockColumn(input), ...archiving(input.status, ctx.now()), position })
      .returning();
    await record(ctx, 'unit', 'created', unit!, changesBetween({}, input));
    return unitById(ctx, unit!.id);
  },
);

/** `version` is the one that was edited; another one in between is a CONFLICT, and nothing is overwritten. */
export const updateUnit = mutation(
  ['units', 'lesson_create'],
  async (ctx, id: number, unchecked: InputOf<UnitInput>, version?: number | null): Promise<UnitRow> => {
    const before = unlockFields(await unitById(ctx, id));
    const input = await checkedUnit(ctx, before, unchecked);
    const hasMoved = input.courseId !== before.courseId;
    const position = hasMoved ? { position: await lastPosition(ctx, 'unit', input.courseId) } : {};
    await changeUnit(ctx, id, { ...unlockColumn(input), ...position }, version);
    await record(ctx, 'unit', 'updated', { id, name: input.name }, changesBetween(before, { ...before, ...input }));
    return unitById(ctx, id);
  },
);

export const archiveUnit = mutation(['units', 'lesson_create'], async (ctx, id: number): Promise<UnitRow> => {
  const before = await unitById(ctx, id);
  await changeUnit(ctx, id, { status: 'archived' });
  await record(ctx, 'unit', 'archived', before);
  return unitById(ctx, id);
});

/** The units of one course, in their new order. */
export const reorderUnits = mutation(['units', 'lesson_create'], async (ctx, ids: number[]): Promise<UnitRow[]> => {
  await reorder(ctx, 'unit', ids);
  return select(ctx)
    .where(inArray(units.id, ids))
    .orderBy(...natural);
});

/** Throws CONFLICT where the version is another by now. */
export async function changeUnit(
  ctx: Ctx,
  id: number,
  values: Partial<typeof units.$inferInsert>,
  version?: number | null,
): Promise<void> {
  const written = { ...values, ...archiving(values.status, ctx.now()), ...stamped(ctx) };
  await writeVersion(ctx, units, { id, version, what: 'unit', values: written });
}

export async function checkedUnit(ctx: Ctx, before: Record<string, unknown>, unchecked: object): Promise<UnitInput> {
  const input = parsed(UnitInput, before, unchecked);
  const [course] = await ctx.db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, input.courseId), isNull(courses.archivedAt)));
  if (!course) throw badInput({ courseId: [fieldMessages.notValid('Course')] });
  await refuseUnknownStage(ctx, before, input);
  return { ...input, description: cleanRichText(input.description) };
}
