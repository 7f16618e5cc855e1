import type { Ctx } from '#kernel/api/context.ts';
import { type Statement, statement } from '#kernel/db/statement.ts';
import { badInput } from '#kernel/api/errors.ts';

type Sibling = { id: number };

/** Whether all rows of a table are ordered together, or per parent. */
export type Ordering = {
  next: Statement<{ position: number }>;
  siblings: Statement<Sibling>;
  place: Statement<never>;
};

/** For a table with `position`, `archived_at` and `updated_at`. */
export function ordering(table: string, parent: string | null = null): Ordering {
  const sameParent = parent
    ? `${parent} = (select ${parent} from ${table} where id = $1 and archived_at is null)`
    : 'true or id = $1';
  return {
    next: statement(
      `${table}.next_position`,
      `select coalesce(max(position), 0) + 1 as position from ${table} where ${parent ? `${parent} = $1` : '$1::int is null'}`,
    ),
    siblings: statement(
      `${table}.siblings`,
      `select id from ${table} where archived_at is null and (${sameParent}) order by position, id for update`,
    ),
    place: statement(
      `${table}.place`,
      `update ${table} set position = placed.place, updated_at = $2
       from unnest($1::int[]) with ordinality as placed(id, place)
       where ${table}.id = placed.id and position is distinct from placed.place`,
    ),
  };
}

/** The position after the last sibling. */
export async function nextPlace(ctx: Ctx, { next }: Ordering, parentId: number | null = null): Promise<number> {
  const [row] = await ctx.rows(next, [parentId]);
  return row?.position ?? 1;
}

/** Orders siblings by `ids`, which may be some of them, and logs it. `entity` is 'lesson-file'. */
export async function reorder(ctx: Ctx, entity: string, order: Ordering, ids: readonly number[]): Promise<void> {
  const changed = await putIntoOrder(ctx, order, ids);
  await ctx.log({
    action: `${entity}.reordered`,
    entity,
    entityId: ids[0],
    sentence: `Changed the order of ${ids.length} ${entity.replaceAll('-', ' ')}s`,
    changes: { order: changed },
  });
}

/**
 * Orders siblings by `ids`. If only some are named (a page of a table), they swap places and the others keep theirs. Returns the
 * order before and after.
 */
export async function putIntoOrder(
  ctx: Ctx,
  { siblings, place }: Ordering,
  ids: readonly number[],
): Promise<{ before: number[]; after: number[] }> {
  const [first] = ids;
  if (first === undefined || ids.length > 1_000 || new Set(ids).size !== ids.length)
    throw badInput({ ids: ['is not valid'] });
  const before = (await ctx.rows(siblings, [first])).map(({ id }) => id);
  const named = new Set(ids);
  if (before.filter((id) => named.has(id)).length !== ids.length) throw badInput({ ids: ['is not valid'] });
  const queue = [...ids];
  const after = before.map((id) => (named.has(id) ? (queue.shift() ?? id) : id));
  await ctx.rows(place, [after, ctx.now()]);
  return { before, after };
}
