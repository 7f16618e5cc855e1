import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Change, entryOf } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { nextPlace, ordering, reorder as reorderRows } from '#kernel/db/ordering.ts';
import { freeSlugs } from '#kernel/db/slugs.ts';

export type Authored = 'course' | 'unit' | 'lesson';

/** One row of the log for what staff did to a course, a unit, a lesson or a track. */
export function record(
  ctx: Ctx,
  entity: keyof typeof orderings,
  done: 'created' | 'updated' | 'archived' | 'published' | 'unpublished',
  of: { id: number; name: string },
  changes?: Record<string, Change>,
): Promise<void> {
  return ctx.log(entryOf(entity, done, of, changes));
}

/** The name of who wrote last, as a column. */
export const editorName = (editedById: AnyPgColumn) =>
  sql<
    string | null
  >`(select nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), '') from user_profile where user_id = ${editedById})`;

/** What every change of one of the three sets beside its values. */
export const stamped = (ctx: Ctx) => ({ editedById: ctx.me.userId, editedAt: ctx.now() });

export const freeCourseSlug = freeSlugs('course', 'course');
export const freeTrackSlug = freeSlugs('course_track', 'track');

const orderings = {
  course: ordering('course'),
  unit: ordering('unit', 'course_id'),
  lesson: ordering('lesson', 'unit_id'),
  track: ordering('course_track'),
};

/** The place after the last of its siblings. */
export const lastPosition = (ctx: Ctx, entity: keyof typeof orderings, parentId: number | null): Promise<number> =>
  nextPlace(ctx, orderings[entity], parentId);

/** Puts siblings into the order of `ids`, which may be some of them, and says so in the log. */
export const reorder = (ctx: Ctx, entity: keyof typeof orderings, ids: readonly number[]): Promise<void> =>
  reorderRows(ctx, entity, orderings[entity], ids);
