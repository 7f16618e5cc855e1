import { hasUndoName } from '@tribe/domain/features/imports/undo.ts';
import { expect, test } from 'vitest';
import { undoRules } from '#features/imports/undo/undoPeople.ts';
import { unitKinds } from '#features/imports/undo/undoTables.ts';
import { services } from '../../../testing/world.ts';

/** Tables that stay small however many members there are, or are emptied as they age: they are read through at once. */
const small = new Set([
  'account_deletion.user_id',
  'backup_run.requested_by_id',
  'batch.success_manager_id',
  'course.edited_by_id',
  'lesson.edited_by_id',
  // Indexed where they are not archived or taken back, which nearly all are.
  'member_contact.user_id',
  'member_note.user_id',
  'reset_request.user_id',
  'session.impersonator_id',
  'setting.changed_by_id',
  'test_payment.requested_by_id',
  'unit.edited_by_id',
  'upload_job.requested_by_id',
  'upload_job.undo_requested_by_id',
  'user_merge.merged_by_id',
  'user_merge.merged_id',
  'user_merge.undone_by_id',
]);

const unindexed = `
  select k.conrelid::regclass::text || '.' || a.attname as key
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.confrelid::regclass::text = any($1)
    and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))
  order by 1`;

test('whoever is removed is looked for by an index, in every table that grows with the members', async () => {
  const removed = ['app_user', 'subscription', 'invoice', 'payment_schedule', 'user_access_level', 'group_membership'];
  const { rows } = await services.pools.main.query<{ key: string }>(unindexed, [removed]);
  expect(rows.map(({ key }) => key).filter((key) => !small.has(key))).toEqual([]);
});

/** Keys to these tables, from tables that an undo doesn't look after itself. */
const keysTo = async (tables: readonly string[]) =>
  (
    await services.pools.main.query<{ key: string; table: string; isCascading: boolean }>(
      `select k.conrelid::regclass::text || '.' || a.attname as key, k.conrelid::regclass::text as table, k.confdeltype = 'c' as "isCascading"
       from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       where k.contype = 'f' and k.confrelid::regclass::text = any($1) and k.conrelid::regclass::text not in ('import_change', 'import_undo') order by 1`,
      [tables],
    )
  ).rows;

test('every key to a person, and to what they bought, says whether it goes with an import that is undone', async () => {
  const keys = await keysTo(['app_user', 'subscription', 'invoice', 'payment_schedule']);
  expect(Object.keys(undoRules).toSorted()).toEqual(keys.map(({ key }) => key).toSorted());
});

test('nothing else hangs on what goes with a person', async () => {
  const going = Object.keys(undoRules).flatMap((key) => (undoRules[key] === 'goes' ? [key.split('.')[0] ?? ''] : []));
  const keys = await keysTo(going);
  expect(keys.filter(({ key, isCascading }) => !isCascading && !(key in undoRules)).map(({ key }) => key)).toEqual([]);
});

test('whatever may hold on to a batch, a group or a course has a name in the academy’s words', async () => {
  const keys = await keysTo(unitKinds.filter((unit) => unit !== 'app_user'));
  expect([...new Set(keys.map(({ table }) => table))].filter((table) => !hasUndoName(table))).toEqual([]);
});
