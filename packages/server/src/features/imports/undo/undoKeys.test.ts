import { expect, test } from 'vitest';
import { services } from '../../../testing/world.ts';

/** Tables that stay small however many members there are, or are emptied as they age: they are read through at once. */
const small = new Set([
  'account_deletion.user_id',
  'batch.success_manager_id',
  'course.edited_by_id',
  'lesson.edited_by_id',
  // Indexed where they are not archived or taken back, which nearly all are.
  'member_contact.user_id',
  'member_note.user_id',
  'reset_request.user_id',
  'session.impersonator_id',
  'setting.changed_by_id',
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
