import { afterEach, expect, test } from 'vitest';
import {
  archiveUsers,
  assignUsers,
  type BulkAction,
  findBulkAction,
  grantUsersAccess,
  inviteUsers,
  mostAtOnce,
  moveUsersToBatch,
  moveUsersToGroup,
  moveUsersToStage,
  tagUsers,
  untagUsers,
} from '#features/members/bulk/bulkAction.service.ts';
import { previewBulkAction } from '#features/members/bulk/bulkPreview.service.ts';
import { resumeBulkActions, runBulkAction } from '#features/members/bulk/runBulkAction.ts';
import { undoBulkAction } from '#features/members/bulk/undoBulkAction.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf, mailsTo } from '../../../testing/accounts.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aJobContext } from '../../../testing/sheets.ts';
import { aGroup, aStage, standsIn } from '../../../testing/stages.ts';
import { aStranger, contextOf, services, setClock, signedIn } from '../../../testing/world.ts';

const start = '2026-11-21T02:00:00Z';
afterEach(() => setClock(start));

const pool = services.pools.main;
const these = (...ids: number[]) => ({ ids, count: ids.length });
const undo = (ctx: Ctx, { id }: BulkAction) => contextOf(ctx).run(undoBulkAction, [id]);
const later = (seconds: number) => setClock(new Date(Date.parse(start) + seconds * 1_000));

async function aBatch(): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into batch (name, launch_from, launch_to) values (gen_random_uuid()::text, '2026-11-01', '2026-12-01') returning id`,
  );
  return rows[0]!.id;
}

/** All that acts on many change about somebody. */
async function stateOf(id: number) {
  const { rows } = await pool.query(
    `select u.status, u.batch_id, u.success_manager_id,
       (select json_agg(json_build_array(gm.id, gm.group_id, gm.joined_at, gm.left_at) order by gm.id) from group_membership gm where gm.user_id = u.id) as groups,
       (select json_agg(json_build_array(us.id, us.stage_id, us.entered_at, us.left_at) order by us.id) from user_stage us where us.user_id = u.id) as stages,
       (select array_agg(t.tag order by t.tag) from member_tag t where t.user_id = u.id) as tags,
       (select array_agg(h.access_level_id order by 1) from user_access_level h where h.user_id = u.id and h.revoked_at is null) as levels
     from app_user u where u.id = $1`,
    [id],
  );
  return rows[0];
}

/** Two members in different places, and somewhere else for them to go. */
async function somebody() {
  const [one, two] = [await aMember(), await aMember()];
  await pool.query('delete from user_stage where user_id = any($1)', [[one, two]]);
  await standsIn(one, (await aStage()).id);
  await standsIn(two, (await aStage()).id);
  await aGroup({ members: [one] });
  await pool.query('update app_user set batch_id = $2 where id = $1', [one, await aBatch()]);
  return { one, two, of: these(one, two), admin: await signedInAs('admin') };
}

const acts = {
  tag: async (ctx: Ctx, of: ReturnType<typeof these>) => contextOf(ctx).run(tagUsers, [of, 'vip']),
  batch: async (ctx: Ctx, of: ReturnType<typeof these>) => contextOf(ctx).run(moveUsersToBatch, [of, await aBatch()]),
  'no batch': async (ctx: Ctx, of: ReturnType<typeof these>) => contextOf(ctx).run(moveUsersToBatch, [of, null]),
  group: async (ctx: Ctx, of: ReturnType<typeof these>) => contextOf(ctx).run(moveUsersToGroup, [of, await aGroup()]),
  'no group': async (ctx: Ctx, of: ReturnType<typeof these>) => contextOf(ctx).run(moveUsersToGroup, [of, null]),
  stage: async (ctx: Ctx, of: ReturnType<typeof these>) =>
    contextOf(ctx).run(moveUsersToStage, [of, (await aStage()).id, 'Did it elsewhere']),
  manager: async (ctx: Ctx, of: ReturnType<typeof these>) =>
    contextOf(ctx).run(assignUsers, [of, await aPerson({ roles: ['success-manager'] })]),
  level: async (ctx: Ctx, of: ReturnType<typeof these>) => contextOf(ctx).run(grantUsersAccess, [of, 'affiliate']),
  archive: async (ctx: Ctx, of: ReturnType<typeof these>) => contextOf(ctx).run(archiveUsers, [of, 'Left']),
};

test.each(Object.keys(acts) as (keyof typeof acts)[])('%s: undone, everybody is as they were', async (name) => {
  const { one, two, of, admin } = await somebody();
  const before = [await stateOf(one), await stateOf(two)];
  const act = await acts[name](admin, of);
  expect(act.changed).toBe(name.startsWith('no ') ? 1 : 2);
  expect(act.undoUntil).toEqual(new Date(Date.parse(start) + 60_000));
  expect([await stateOf(one), await stateOf(two)]).not.toEqual(before);
  expect(await undo(admin, act)).toMatchObject({ status: 'done', changed: act.changed, refused: 0, undoUntil: null });
  expect([await stateOf(one), await stateOf(two)]).toEqual(before);
});

test('a tag that was taken away comes back to those who had it', async () => {
  const { one, two, of, admin } = await somebody();
  await contextOf(admin).run(tagUsers, [these(one), 'early']);
  const act = await contextOf(admin).run(untagUsers, [of, 'early']);
  await undo(admin, act);
  expect([(await stateOf(one)).tags, (await stateOf(two)).tags]).toEqual([['early'], null]);
});

test('whoever was moved on meanwhile stays there, and it is said', async () => {
  const { one, two, of, admin } = await somebody();
  const act = await acts.batch(admin, of);
  const elsewhere = await aBatch();
  await contextOf(admin).run(moveUsersToBatch, [these(two), elsewhere]);
  const undone = await undo(admin, act);
  expect(undone).toMatchObject({ changed: 1, refused: 1 });
  expect(undone.refusals).toMatchObject([{ id: two, reason: 'Someone else has moved them since then' }]);
  expect((await stateOf(two)).batch_id).toBe(elsewhere);
  expect((await stateOf(one)).batch_id).not.toBe(elsewhere);
});

test('an act is undone once, within a minute, by who did it', async () => {
  const { of, admin } = await somebody();
  const act = await acts.tag(admin, of);
  expect(await codeOf(contextOf(aStranger()).run(undoBulkAction, [act.id]))).toBe('UNAUTHENTICATED');
  expect(await codeOf(undo(await signedInAs('admin'), act))).toBe('NOT_FOUND');
  later(61);
  expect(await codeOf(undo(admin, act))).toBe('CONFLICT');
  expect(await findBulkAction(admin, act.id)).toMatchObject({ undoUntil: null });
  later(59);
  const undone = await undo(admin, act);
  expect(await codeOf(undo(admin, act))).toBe('CONFLICT');
  expect(await codeOf(undo(admin, undone))).toBe('CONFLICT');
});

test('of two who undo at once, one does', async () => {
  const { of, admin } = await somebody();
  const act = await acts.tag(admin, of);
  const codes = await Promise.all([codeOf(undo(admin, act)), codeOf(undo(admin, act))]);
  expect(codes.toSorted()).toEqual(['CONFLICT', null].toSorted());
});

test('who may not do it any more does not undo it either', async () => {
  const { of, admin } = await somebody();
  const act = await acts.tag(admin, of);
  const level = `left-${admin.me.userId}`;
  await pool.query(`update user_access_level set revoked_at = now() where user_id = $1`, [admin.me.userId]);
  await pool.query(
    `insert into access_level (id, name, rank, page_access, function_access) values ($1, $1, 1, '{}', '{}')`,
    [level],
  );
  expect(await codeOf(undo(await signedIn(admin.me.userId), act))).toBe('FORBIDDEN');
  expect(await findBulkAction(admin, act.id)).toMatchObject({ status: 'done' });
});

test('invitations wait ten seconds, and do not leave when they are undone', async () => {
  const admin = await signedInAs('admin');
  const email = `waits-${admin.me.userId}@example.ph`;
  const act = await contextOf(admin).run(inviteUsers, [these(await aMember({ email }))]);
  expect(act).toMatchObject({ status: 'waiting', undoUntil: new Date(Date.parse(start) + 10_000) });
  expect(await undo(admin, act)).toMatchObject({ status: 'undone', undoUntil: null });
  await runBulkAction(aJobContext(), act.id);
  expect(await mailsTo(email)).toEqual([]);
  expect(await codeOf(undo(admin, act))).toBe('CONFLICT');
});

test('many are undone by a job as well; what was remembered for it is forgotten in time', async () => {
  const admin = await signedInAs('admin');
  const name = `undo${admin.me.userId}`;
  await pool.query(
    `with made as (insert into app_user (email, tribe_id, slug) select $1 || n || '@example.ph', $1 || n, $1 || n
       from generate_series(1, ${mostAtOnce + 50}) n returning id)
     insert into user_profile (user_id, first_name, last_name) select id, $1, 'Cruz' from made`,
    [name],
  );
  const act = await contextOf(admin).run(tagUsers, [{ search: name, count: mostAtOnce + 50 }, name]);
  await runBulkAction(aJobContext(), act.id);
  const undone = await undo(admin, act);
  expect(undone).toMatchObject({ status: 'waiting', total: mostAtOnce + 50 });
  await runBulkAction(aJobContext(), undone.id);
  expect(await findBulkAction(admin, undone.id)).toMatchObject({ status: 'done', changed: mostAtOnce + 50 });
  const tagged = await pool.query('select from member_tag where tag = $1', [name]);
  expect(tagged.rowCount).toBe(0);
  later(11 * 60);
  await resumeBulkActions(aJobContext());
  const { rowCount } = await pool.query('select from bulk_action_change where action_id = $1', [act.id]);
  expect(rowCount).toBe(0);
});

test('moving to a stage skips its review for a reason, and only members have one', async () => {
  const { one, admin } = await somebody();
  const guest = await aPerson({ roles: ['non-member'] });
  const stage = await aStage();
  const context = contextOf(admin);
  expect(await codeOf(context.run(moveUsersToStage, [these(one), stage.id, ' ']))).toBe('BAD_USER_INPUT');
  expect(await codeOf(context.run(moveUsersToStage, [these(one), 2_000_000_000, 'why']))).toBe('BAD_USER_INPUT');
  const act = await context.run(moveUsersToStage, [these(one, guest), stage.id, 'Did it elsewhere']);
  expect(act).toMatchObject({ changed: 1, refusals: [{ id: guest, reason: 'Only members have a stage' }] });
  const [entry] = await auditRows('user', one);
  expect(entry).toMatchObject({ action: 'stage.entered', reason: 'Did it elsewhere' });
  expect(entry!.sentence).toMatch(/skipping the review$/);
});

test('before a move it is told where people come from, and who is there already', async () => {
  const admin = await signedInAs('admin');
  const [one, two, three, four] = [await aMember(), await aMember(), await aMember(), await aMember()];
  const there = await aGroup({ members: [one] });
  await aGroup({ members: [two, three] });
  const of = these(one, two, three, four);
  expect(await previewBulkAction(admin, 'group', of, String(there))).toEqual({
    total: 4,
    same: 1,
    moves: [
      { from: 'Agila', count: 2 },
      { from: null, count: 1 },
    ],
    skipped: [],
  });
  await contextOf(admin).run(tagUsers, [these(one), 'vip']);
  expect(await previewBulkAction(admin, 'tag', of, ' VIP ')).toMatchObject({ same: 1, moves: [{ count: 3 }] });
  expect(await previewBulkAction(admin, 'untag', of, 'vip')).toMatchObject({ same: 3, moves: [{ count: 1 }] });
  expect(await previewBulkAction(admin, 'level', of, 'member')).toMatchObject({ same: 4, moves: [] });
  expect(await codeOf(previewBulkAction(admin, 'dance', of, null))).toBe('BAD_USER_INPUT');
  expect(await codeOf(previewBulkAction(aStranger(), 'group', of, null))).toBe('UNAUTHENTICATED');
  expect(await codeOf(previewBulkAction(await signedInAs('coach'), 'group', of, null))).toBe('FORBIDDEN');
});
