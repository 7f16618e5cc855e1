import { displayName } from '@tribe/domain/features/members/person.ts';
import { actIsOver, actOn, type OneAct } from '#features/members/bulk/bulkActionOne.ts';
import { asPartOf, logBulkAction } from '#features/members/bulk/bulkLog.ts';
import { type Undone, undoFor } from '#features/members/bulk/bulkUndo.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** As many as are told by name; the others are counted. */
const mostNamed = 200;

type Next = OneAct & { ids: number[]; total: number; left: number; described: number; undoes: Undone | null };

/** The row is held, so that of two who work at it the second goes on where the first ended. */
const next = statement<Next>(
  'members.bulk_action_next',
  `select a.kind, a.value, a.reason, a.user_ids[a.processed + 1 : a.processed + $2] as ids, cardinality(a.user_ids) - a.processed as left,
     cardinality(a.user_ids) as total,
     jsonb_array_length(a.refusals) as described, (select json_build_object('id', o.id, 'kind', o.kind, 'value', o.value,
       'since', o.created_at) from bulk_action o where o.id = a.undoes_id) as undoes
   from bulk_action a where a.id = $1 and a.status in ('waiting', 'running') for update of a`,
);

const advance = statement<{ isDone: boolean; changed: number }>(
  'members.advance_bulk_action',
  `update bulk_action set processed = processed + $2, changed = changed + $3, refused = refused + $4, refusals = refusals || $5::jsonb,
     status = case when processed + $2 >= cardinality(user_ids) then 'done' else 'running' end,
     finished_at = case when processed + $2 >= cardinality(user_ids) then $6::timestamptz end, updated_at = $6
   where id = $1 returning status = 'done' as "isDone", changed`,
);

const names = statement<{ id: number; firstName: string; lastName: string; email: string }>(
  'members.bulk_action_names',
  `select u.id, u.email, p.first_name as "firstName", p.last_name as "lastName"
   from app_user u join user_profile p on p.user_id = u.id where u.id = any($1) and ${canView('u.id', '$2', '$3')}`,
);

/** What to put back, should it be undone. */
const remember = statement<never>(
  'members.remember_bulk_change',
  `insert into bulk_action_change (action_id, user_id, before) select $1, c.id, nullif(c.before, '') from unnest($2::int[], $3::text[]) as c(id, before)`,
);

type Refusal = { id: number; reason: string };

/**
 * Does the next `most` people of an act in the caller's transaction, by whose rights it is done. Somebody to whom it may
 * not be done is left out with the reason, and the others go on. Answers whether the act is over.
 */
export async function runChunk(ctx: Ctx, id: number, most: number): Promise<boolean> {
  const [chunk] = await ctx.rows(next, [id, most]);
  if (!chunk) return true;
  const part = chunk.total > 1 ? asPartOf(ctx, id) : ctx;
  const { changed, refused, before } = await (chunk.undoes
    ? undoFor(part, chunk.undoes, chunk.ids)
    : actOn(part, chunk, chunk.ids));
  if (!chunk.undoes) await ctx.rows(remember, [id, changed, changed.map((userId) => before?.get(userId) ?? '')]);
  const refusals = [...refused].map(([refusedId, { message }]) => ({ id: refusedId, reason: message }));
  const described = await named(ctx, refusals.slice(0, Math.max(0, mostNamed - chunk.described)));
  const values = [chunk.ids.length, changed.length, refusals.length, JSON.stringify(described), ctx.now()];
  const [row] = await ctx.rows(advance, [id, ...values]);
  if (row?.isDone) {
    await logBulkAction(ctx, id);
    await actIsOver(ctx, chunk, row.changed);
  }
  return row?.isDone !== false;
}

async function named(ctx: Ctx, refusals: readonly Refusal[]) {
  if (refusals.length === 0) return [];
  const found = await ctx.rows(names, [refusals.map(({ id }) => id), ctx.me.userId, visibilityOf(ctx.me)]);
  const byId = new Map(found.map((person) => [person.id, displayName(person)]));
  return refusals.map(({ id, reason }) => ({ id, name: byId.get(id) ?? 'Someone', reason }));
}
