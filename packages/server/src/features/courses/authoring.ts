import { publishStates } from '@tribe/domain/features/courses/course.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { numberedSlug, slug } from '@tribe/domain/kernel/text/slug.ts';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Change } from '#kernel/audit.ts';
import type { Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';
import { badInput, conflict } from '#kernel/errors.ts';
import { nextPlace, ordering, putIntoOrder } from '#kernel/ordering.ts';

export type Authored = 'course' | 'unit' | 'lesson';
type Named = { id: number; name: string };

/** One row of the log for what staff did to a course, a unit or a lesson. */
export function record(
  ctx: Ctx,
  entity: Authored,
  done: 'created' | 'updated' | 'archived' | 'published' | 'unpublished',
  { id, name }: Named,
  changes?: Record<string, Change>,
): Promise<void> {
  const said = done.charAt(0).toUpperCase() + done.slice(1);
  return ctx.log({ action: `${entity}.${done}`, entity, entityId: id, sentence: `${said} ${entity} ${name}`, changes });
}

/** A state that a table is narrowed to; null where it is not. */
export function askedStatus(status: string | null | undefined): (typeof publishStates)[number] | null {
  if (status === null || status === undefined) return null;
  const known = publishStates.find((each) => each === status);
  if (!known) throw badInput({ status: [fieldMessages.notValid('Status')] });
  return known;
}

/** The name of who wrote last, as a column. */
export const editorName = (editedById: AnyPgColumn) =>
  sql<
    string | null
  >`(select nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), '') from user_profile where user_id = ${editedById})`;

/** What every change of one of the three sets beside its values. */
export const stamped = (ctx: Ctx, version: AnyPgColumn) => ({
  version: sql`${version} + 1`,
  editedById: ctx.me.userId,
  editedAt: ctx.now(),
});

export const savedMeanwhile = (entity: Authored | 'track') =>
  conflict(`Somebody else saved this ${entity} meanwhile. Load it again to see what changed`);

const lockSlugs = statement<never>('courses.slug_lock', `select pg_advisory_xact_lock(hashtext('course.slug'))`);
const takenSlugs = statement<{ slug: string }>(
  'courses.slugs_like',
  `select slug from course where slug = $1 or slug like $1 || '-%'`,
);

/** An address part that no other course has; it stays when the name changes, so that links live on. */
export async function freeCourseSlug(ctx: Ctx, name: string): Promise<string> {
  const base = slug(name) || 'course';
  await ctx.rows(lockSlugs, []);
  const taken = new Set((await ctx.rows(takenSlugs, [base])).map((row) => row.slug));
  let attempt = 1;
  while (taken.has(numberedSlug(base, attempt))) attempt += 1;
  return numberedSlug(base, attempt);
}

const orderings = {
  course: ordering('course'),
  unit: ordering('unit', 'course_id'),
  lesson: ordering('lesson', 'unit_id'),
};

/** The place after the last of its siblings. */
export const lastPosition = (ctx: Ctx, entity: Authored, parentId: number | null): Promise<number> =>
  nextPlace(ctx, orderings[entity], parentId);

/** Puts siblings into the order of `ids`, which may be some of them, and says so in the log. */
export async function reorder(ctx: Ctx, entity: Authored, ids: readonly number[]): Promise<void> {
  const order = await putIntoOrder(ctx, orderings[entity], ids);
  await ctx.log({
    action: `${entity}.reordered`,
    entity,
    entityId: ids[0],
    sentence: `Changed the order of ${ids.length} ${entity}s`,
    changes: { order },
  });
}
