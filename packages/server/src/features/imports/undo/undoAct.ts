import { forgetUsages } from '#features/files/fileUse.service.ts';
import { endSessionsOf } from '#features/accounts/session.service.ts';
import { archiving, tableOrder, type UnitKind, undoTables } from '#features/imports/undo/undoTables.ts';
import { removeBelongings } from '#features/imports/undo/undoPerson.ts';
import { isMade, type RowChange, type Unit, type Verdict } from '#features/imports/undo/undoUnits.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/*
 * Like a merge and its undo, this writes rows of any feature by the table's name: what an import made is known row by row, and no
 * service of a feature could know better how it was before.
 */

type Decided = { unit: Unit; verdict: Verdict };

/** Takes back what was decided, in the caller's transaction. */
export async function takeBack(ctx: Ctx, kind: UnitKind, decided: readonly Decided[]): Promise<void> {
  const going = decided.filter(({ verdict }) => verdict.outcome !== 'kept');
  if (going.length === 0) return;
  await dropMails(ctx, going);
  const changes = going.flatMap(({ unit, verdict }) => (verdict.outcome === 'archived' ? [] : unit.changes));
  await forgetUsages(
    ctx,
    changes.filter(isMade).map(({ entity, rowId }) => ({ entity, id: rowId })),
  );
  if (kind === 'app_user')
    await removeBelongings(
      ctx,
      going.map(({ unit }) => unit),
    );
  for (const table of tableOrder) {
    const own = changes.filter(({ entity }) => entity === table);
    // Of two open rows of one person the run's own goes first.
    await remove(ctx, table, own.filter(isMade));
    await restore(
      ctx,
      table,
      own.filter((change) => !isMade(change)),
    );
  }
  const archived = going.filter(({ verdict }) => verdict.outcome === 'archived').map(({ unit }) => unit.unitId);
  if (archived.length > 0 && kind !== 'app_user') await ctx.rows(putAside(kind), [archived, ctx.now()]);
  if (kind === 'app_user') await signOut(ctx, going);
}

const drop = statement<never>(
  'imports.undo_mails',
  `update mail_outbox set dropped_at = $2, updated_at = $2 where id = any($1) and sent_at is null and dropped_at is null`,
);

async function dropMails(ctx: Ctx, going: readonly Decided[]): Promise<void> {
  const ids = going.flatMap(({ unit }) =>
    unit.changes.flatMap(({ entity, rowId }) => (entity === 'mail_outbox' ? [rowId] : [])),
  );
  if (ids.length > 0) await ctx.rows(drop, [ids, ctx.now()]);
}

const bump = (table: string) => (undoTables[table]?.hasVersion ? ', version = t.version + 1' : '');

/** All rows of a table at once, each in the columns that were changed in it. */
async function restore(ctx: Ctx, table: string, changes: readonly RowChange[]): Promise<void> {
  const columns = [...new Set(changes.flatMap(({ before }) => Object.keys(before ?? {})))]
    .filter((column) => /^[a-z_]+$/.test(column))
    .toSorted();
  if (columns.length === 0) return;
  const put = statement<never>(
    '',
    `update ${table} t set ${columns.map((column) => `${column} = case when g.before ? '${column}' then b.${column} else t.${column} end`).join(', ')},
       updated_at = $2${bump(table)}
     from jsonb_to_recordset($1::jsonb) as g("rowId" bigint, before jsonb), jsonb_populate_record(null::${table}, g.before) b
     where t.${undoTables[table]?.key ?? 'id'} = g."rowId"`,
  );
  const rows = changes.map(({ rowId, before }) => ({ rowId, before }));
  await ctx.rows(put, [JSON.stringify(rows), ctx.now()]);
}

async function remove(ctx: Ctx, table: string, changes: readonly RowChange[]): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ rowId }) => rowId);
  const take = statement<never>(
    `imports.undo_remove:${table}`,
    `delete from ${table} where ${undoTables[table]?.key ?? 'id'} = any($1)`,
  );
  await ctx.rows(take, [ids]);
}

const putAside = (kind: Exclude<UnitKind, 'app_user'>) =>
  statement<never>(
    `imports.undo_archive:${kind}`,
    `update ${kind} set ${archiving[kind]}, version = version + 1, updated_at = $2 where id = any($1)`,
  );

/** Whoever lost a level, or is put aside, signs in anew. */
async function signOut(ctx: Ctx, going: readonly Decided[]): Promise<void> {
  const leaving = going.filter(
    ({ unit, verdict }) =>
      verdict.outcome !== 'removed' && unit.changes.some(({ entity }) => entity === 'user_access_level'),
  );
  if (leaving.length > 0)
    await endSessionsOf(
      ctx,
      leaving.map(({ unit }) => unit.unitId),
    );
}
