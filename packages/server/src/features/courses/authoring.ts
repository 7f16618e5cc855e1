import { publishStates } from '@tribe/domain/features/courses/course.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { numberedSlug, slug } from '@tribe/domain/kernel/text/slug.ts';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Change } from '#kernel/audit.ts';
import type { Ctx } from '#kernel/context.ts';
import { type Statement, statement } from '#kernel/db.ts';
import { badInput, conflict } from '#kernel/errors.ts';

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

type Sibling = { id: number; parentId: number | null };
type Ordering = {
  next: Statement<{ position: number }>;
  siblings: Statement<Sibling>;
  place: Statement<never>;
};

function ordering(entity: Authored, parent: 'course_id' | 'unit_id' | null): Ordering {
  const sameParent = parent
    ? `${parent} = (select ${parent} from ${entity} where id = $1 and archived_at is null)`
    : 'true or id = $1';
  return {
    next: statement(
      `${entity}.next_position`,
      `select coalesce(max(position), 0) + 1 as position from ${entity} where ${parent ? `${parent} = $1` : '$1::int is null'}`,
    ),
    siblings: statement(
      `${entity}.siblings`,
      `select id, ${parent ?? 'null::int'} as "parentId" from ${entity}
       where archived_at is null and (${sameParent}) order by position, id for update`,
    ),
    place: statement(
      `${entity}.place`,
      `update ${entity} set position = placed.place, updated_at = $2
       from unnest($1::int[]) with ordinality as placed(id, place)
       where ${entity}.id = placed.id and position is distinct from placed.place`,
    ),
  };
}

const orderings = {
  course: ordering('course', null),
  unit: ordering('unit', 'course_id'),
  lesson: ordering('lesson', 'unit_id'),
};

/** The place after the last of its siblings. */
export async function lastPosition(ctx: Ctx, entity: Authored, parentId: number | null): Promise<number> {
  const [row] = await ctx.rows(orderings[entity].next, [parentId]);
  return row?.position ?? 1;
}

/**
 * Puts siblings into the order of `ids`. Where only some are named (a page of a table), they change places among
 * themselves and the others keep theirs.
 */
export async function reorder(ctx: Ctx, entity: Authored, ids: readonly number[]): Promise<void> {
  const [first] = ids;
  if (first === undefined || ids.length > 1_000 || new Set(ids).size !== ids.length)
    throw badInput({ ids: ['is not valid'] });
  const { siblings, place } = orderings[entity];
  const before = (await ctx.rows(siblings, [first])).map(({ id }) => id);
  const named = new Set(ids);
  if (before.filter((id) => named.has(id)).length !== ids.length) throw badInput({ ids: ['is not valid'] });
  const queue = [...ids];
  const after = before.map((id) => (named.has(id) ? (queue.shift() ?? id) : id));
  await ctx.rows(place, [after, ctx.now()]);
  await ctx.log({
    action: `${entity}.reordered`,
    entity,
    entityId: first,
    sentence: `Changed the order of ${ids.length} ${entity}s`,
    changes: { order: { before, after } },
  });
}
