import { UnitInput } from '@tribe/domain/features/courses/unit.input.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { and, asc, count, eq, getTableColumns, ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import {
  askedStatus,
  editorName,
  lastPosition,
  record,
  reorder,
  stamped,
} from '#features/courses/authoring/authoring.ts';
import { courses, type Unit, units } from '#features/courses/course.table.ts';
import { refuseUnknownStage, unlockColumn, unlockFields } from '#features/courses/unlockFields.ts';
import { archiving } from '#kernel/db/archiving.ts';
import { changesBetween } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type InputOf, parsed } from '#kernel/api/crud.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { likePattern, pageBounds, type PageInput, type PageOf, sortedBy } from '#kernel/api/page.ts';
import { query, mutation } from '#kernel/api/operation.ts';
import { cleanRichText } from '#kernel/richText.ts';
import { writeVersion } from '#kernel/db/versions.ts';

/** A unit as staff read it. */
export type UnitRow = Unit & { editedByName: string | null; courseName: string; lessonCount: number };

const columns = {
  ...getTableColumns(units),
  editedByName: editorName(units.editedById),
  courseName: courses.name,
  lessonCount: sql<number>`(select count(*)::int from lesson where unit_id = ${units.id} and archived_at is null)`,
};
const sorts: Record<string, SQL> = {
  name: sql`${units.name}`,
  course: sql`${courses.name}`,
  status: sql`${units.status}`,
};
const natural = [asc(courses.position), asc(courses.id), asc(units.position), asc(units.id)];

const select = (ctx: Ctx) => ctx.db.select(columns).from(units).innerJoin(courses, eq(courses.id, units.courseId));

/** The living units, of one course or of all, under the name that tells them apart. */
export const listUnits = query(
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

export type UnitPageInput = PageInput & { courseId?: number | null; status?: string | null };

export const pageUnits = query('units', async (ctx, asked: UnitPageInput): Promise<PageOf<UnitRow>> => {
  const { page, pageSize, offset } = pageBounds(asked);
  const named = asked.search?.trim() ? ilike(units.name, likePattern(asked.search)) : undefined;
  const status = askedStatus(asked.status);
  const inState = status === null ? isNull(units.archivedAt) : eq(units.status, status);
  const where = and(
    status === 'archived' ? undefined : isNull(courses.archivedAt),
    inState,
    ofCourse(asked.courseId ?? null),
    named,
  );
  const rows = await select(ctx)
    .where(where)
    .orderBy(...sortedBy(sorts, asked.sort), ...natural)
    .limit(pageSize)
    .offset(offset);
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(units)
    .innerJoin(courses, eq(courses.id, units.courseId))
    .where(where);
  return { rows, total: counted?.total ?? 0, page, pageSize };
});

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
