import { roles } from '@tribe/domain/kernel/access/roles.ts';
import { expect, test } from 'vitest';
import { endSessions } from '#features/accounts/session.service.ts';
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
import { runChunk } from '#features/members/bulk/bulkChunk.ts';
import { previewBulkAction } from '#features/members/bulk/bulkPreview.service.ts';
import { runBulkAction } from '#features/members/bulk/runBulkAction.ts';
import { undoBulkAction } from '#features/members/bulk/undoBulkAction.service.ts';
import { inviteUser, sendPasswordReset } from '#features/members/userCreate.service.ts';
import { pageUsers } from '#features/members/list/userPage.service.ts';
import { pageInfoLogs } from '#features/reports/infoLog.service.ts';
import { approveWin, hideWin } from '#features/wins/winReview.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf, mailsTo } from '../../../testing/accounts.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aJobContext } from '../../../testing/sheets.ts';
import { aGroup } from '../../../testing/stages.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, inOneTransaction, services, signedIn } from '../../../testing/world.ts';

const pool = services.pools.main;
const these = (...ids: number[]) => ({ ids, count: ids.length });
const mark = () => `Many${Math.random().toString(36).slice(2, 8)}`;
const tag = (ctx: Ctx, of: Parameters<typeof tagUsers>[1], word = 'vip') => contextOf(ctx).run(tagUsers, [of, word]);

async function taggedWith(word: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select user_id as id from member_tag where tag = $1 order by user_id`,
    [word],
  );
  return rows.map(({ id }) => id);
}

/** Signed in with a level of the academy's own beside, which lets them change the people whom they see. */
const changing = (userId: number) => withLevel(userId, '{"user_create":true}');

async function withLevel(userId: number, functions: string): Promise<Ctx> {
  const level = mark().toLowerCase();
  await pool.query(
    `with made as (insert into access_level (id, name, rank, page_access, function_access)
       values ($2, $2, 50, '{"editUser":true}', $3) returning id)
     insert into user_access_level (user_id, access_level_id, via, starts_at) select $1, id, 'manual', '2026-01-01' from made`,
    [userId, level, functions],
  );
  return signedIn(userId);
}

test('an act on many is for who may do it to one', async () => {
  const person = await aMember();
  const of = these(person);
  expect(await codeOf(tagUsers(aStranger(), of, 'x'))).toBe('UNAUTHENTICATED');
  expect(await codeOf(findBulkAction(aStranger(), 1))).toBe('UNAUTHENTICATED');
  const open: Record<string, string[]> = {};
  for (const role of roles) {
    const ctx = await signedInAs(role);
    const context = contextOf(ctx);
    const codes = {
      tag: await codeOf(context.run(tagUsers, [of, 'x'])),
      untag: await codeOf(context.run(untagUsers, [of, 'x'])),
      assign: await codeOf(context.run(assignUsers, [of, null])),
      batch: await codeOf(context.run(moveUsersToBatch, [of, null])),
      group: await codeOf(context.run(moveUsersToGroup, [of, null])),
      stage: await codeOf(context.run(moveUsersToStage, [of, 1, 'why'])),
      level: await codeOf(context.run(grantUsersAccess, [of, 'affiliate'])),
      preview: await codeOf(previewBulkAction(ctx, 'group', of, null)),
      invite: await codeOf(context.run(inviteUsers, [of])),
      archive: await codeOf(context.run(archiveUsers, [of, 'why'])),
    };
    open[role] = Object.entries(codes).flatMap(([name, code]) => (code === 'FORBIDDEN' ? [] : [name]));
  }
  const all = ['tag', 'untag', 'assign', 'batch', 'group', 'stage', 'level', 'preview', 'invite', 'archive'];
  expect(open).toEqual({
    ...Object.fromEntries(roles.map((role) => [role, []])),
    admin: all,
    'tribe-team-fa': all,
  });
});

test('who opens the page of editing and may not make people changes none of many either', async () => {
  const viewer = await withLevel(await aPerson({ roles: ['tribe-team-ro'] }), '{}');
  const of = these(await aMember());
  const refusals = [
    tag(viewer, of),
    moveUsersToBatch(viewer, of, null),
    inviteUsers(viewer, of),
    inviteUser(viewer, of.ids[0] ?? 0),
    sendPasswordReset(viewer, of.ids[0] ?? 0),
    approveWin(viewer, 1, null),
    hideWin(viewer, 1, 'why', null),
  ];
  expect(await Promise.all(refusals.map(codeOf))).toEqual(refusals.map(() => 'FORBIDDEN'));
});

test('those to whom it may not be done are left out by name and reason, and the others go on', async () => {
  const office = await signedInAs('tribe-team-fa');
  const admin = await aPerson({ roles: ['admin'], firstName: 'Above' });
  const [one, two] = [await aMember(), await aMember()];
  const act = await contextOf(office).run(archiveUsers, [
    these(one, admin, office.me.userId, two, 2_000_000_000),
    'Left',
  ]);
  expect(act).toMatchObject({ status: 'done', total: 5, processed: 5, changed: 2, refused: 3 });
  expect(act.refusals).toEqual([
    { id: office.me.userId, name: 'Joy Peña', reason: 'You can’t archive yourself' },
    { id: admin, name: 'Above Peña', reason: 'You can’t change someone whose access level is above yours' },
    { id: 2_000_000_000, name: 'Someone', reason: 'User was not found' },
  ]);
  for (const id of [one, two])
    expect(await auditRows('user', id)).toMatchObject([{ action: 'user.archived', reason: 'Left' }]);
  expect(await auditRows('user', admin)).toEqual([]);
});

test('who sees only their own people does it to them alone, and is not told who the others are', async () => {
  const [own, other] = [await aMember(), await aMember({ firstName: 'Secret' })];
  const coach = await aPerson({ roles: ['coach'] });
  await aGroup({ leader: coach, members: [own] });
  const act = await tag(await changing(coach), these(own, other), 'coached');
  expect(act).toMatchObject({ changed: 1, refused: 1 });
  expect(act.refusals).toEqual([{ id: other, name: 'Someone', reason: 'User was not found' }]);
  expect(await taggedWith('coached')).toEqual([own]);
});

test('people are gone through in one order, however they were ticked, so that of two acts at once neither waits for the other', async () => {
  const [one, two] = [await aMember(), await aMember()];
  await tag(await signedInAs('admin'), these(two, one), 'ordered');
  const at = async (id: number) => (await auditRows('user', id))[0]?.id ?? 0;
  expect(await at(one)).toBeLessThan(await at(two));
});

test('all that match are found by the server, as far as the one who asks may see', async () => {
  const name = mark();
  const [one, two] = [await aMember({ firstName: name }), await aMember({ firstName: name })];
  const coach = await aPerson({ roles: ['coach'] });
  await aGroup({ leader: coach, members: [one] });
  const ctx = await changing(coach);
  const { total } = await pageUsers(ctx, { search: name });
  expect(total).toBe(1);
  expect(await tag(ctx, { search: name, count: total }, name)).toMatchObject({ total: 1, changed: 1 });
  const admin = await signedInAs('admin');
  expect(await tag(admin, { search: name, filter: 'kind.any(member)', count: 2 }, name)).toMatchObject({
    total: 2,
    changed: 1,
    refused: 0,
  });
  expect(await taggedWith(name.toLowerCase())).toEqual([one, two]);
});

test('when more match than was said, nothing is done', async () => {
  const name = mark();
  await aMember({ firstName: name });
  await aMember({ firstName: name });
  const admin = await signedInAs('admin');
  expect(await codeOf(tag(admin, { search: name, count: 1 }, name))).toBe('CONFLICT');
  expect(await codeOf(tag(admin, { search: 'nobody is called so', count: 9 }))).toBe('BAD_USER_INPUT');
  expect(await codeOf(tag(admin, these()))).toBe('BAD_USER_INPUT');
  expect(await taggedWith(name.toLowerCase())).toEqual([]);
});

test('many move to a batch, get a success manager and are invited', async () => {
  const admin = await signedInAs('admin');
  const context = contextOf(admin);
  const email = `${mark()}@example.ph`.toLowerCase();
  const of = these(await aMember({ email }), await aMember());
  const { rows } = await pool.query<{ id: number }>(
    `insert into batch (name, launch_from, launch_to) values ($1, '2026-11-01', '2026-12-01') returning id`,
    [mark()],
  );
  const batch = rows[0]?.id ?? 0;
  const manager = await aPerson({ roles: ['success-manager'] });
  expect(await context.run(moveUsersToBatch, [of, batch])).toMatchObject({ changed: 2 });
  expect(await context.run(moveUsersToBatch, [of, batch])).toMatchObject({ changed: 0, refused: 0 });
  expect(await context.run(assignUsers, [of, manager])).toMatchObject({ changed: 2 });
  const invited = await context.run(inviteUsers, [of]);
  expect(invited).toMatchObject({ status: 'waiting', changed: 0 });
  await runBulkAction(aJobContext(), invited.id);
  expect(await findBulkAction(admin, invited.id)).toMatchObject({ status: 'done', changed: 2, undoUntil: null });
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['invitation']);
  expect((await auditRows('user', of.ids[0] ?? 0)).map(({ action }) => action)).toEqual([
    'user.updated',
    'user.success-manager-assigned',
    'user.invited',
  ]);
  expect(await codeOf(context.run(moveUsersToBatch, [of, 2_000_000_000]))).toBe('BAD_USER_INPUT');
  expect(await codeOf(context.run(assignUsers, [of, of.ids[0] ?? 0]))).toBe('BAD_USER_INPUT');
});

async function manyPeople(name: string): Promise<{ ctx: Ctx; act: BulkAction }> {
  await pool.query(
    `with made as (insert into app_user (email, tribe_id, slug) select $1 || n || '@example.ph', $1 || n, $1 || n
       from generate_series(1, ${mostAtOnce + 50}) n returning id)
     insert into user_profile (user_id, first_name, last_name) select id, $1, 'Cruz' from made`,
    [name],
  );
  const ctx = await signedInAs('admin');
  return { ctx, act: await tag(ctx, { search: name, count: mostAtOnce + 50 }, name) };
}

test('what is many is done by a job, a lot at a time; one that was stopped goes on where it was', async () => {
  const name = mark().toLowerCase();
  const { ctx, act } = await manyPeople(name);
  expect(act).toMatchObject({ status: 'waiting', total: mostAtOnce + 50, processed: 0 });
  const stop = new AbortController();
  const running = runBulkAction(aJobContext(stop.signal), act.id);
  stop.abort();
  await running;
  expect(await findBulkAction(ctx, act.id)).toMatchObject({ status: 'running' });
  await runBulkAction(aJobContext(), act.id);
  expect(await findBulkAction(ctx, act.id)).toMatchObject({ status: 'done', processed: 250, changed: 250, refused: 0 });
  expect(await taggedWith(name)).toHaveLength(250);
  await runBulkAction(aJobContext(), act.id);
  expect(await findBulkAction(ctx, act.id)).toMatchObject({ processed: 250 });
  expect(await codeOf(findBulkAction(await signedInAs('admin'), act.id))).toBe('NOT_FOUND');
});

test('whoever was signed out meanwhile does nothing more', async () => {
  const name = mark().toLowerCase();
  const { ctx, act } = await manyPeople(name);
  await endSessions(ctx, ctx.me.userId);
  await runBulkAction(aJobContext(), act.id);
  expect(await findBulkAction(ctx, act.id)).toMatchObject({ status: 'failed', processed: 0 });
  expect(await taggedWith(name)).toEqual([]);
});

test('whoever tags themselves among others is told that this is why they are left out', async () => {
  const admin = await signedInAs('admin');
  const act = await tag(admin, these(await aMember(), admin.me.userId));
  expect(act).toMatchObject({ changed: 1, refused: 1, undoUntil: expect.any(Date) });
  expect(act.refusals).toEqual([
    { id: admin.me.userId, name: 'Joy Peña', reason: 'You can’t add notes and tags about yourself' },
  ]);
});

const linesOf = async (ctx: Ctx, filter: object = {}) =>
  (await pageInfoLogs(ctx, { pageSize: 100, filter })).rows.filter(({ actor }) => actor?.id === ctx.me.userId);

test('an act on many is one line of the log, with its people behind it and on the card of each', async () => {
  const admin = await signedInAs('admin');
  const [one, two] = [await aMember({ firstName: 'Ana' }), await aMember({ firstName: 'Ben' })];
  const act = await tag(admin, these(one, two), 'lined');
  const lines = await linesOf(admin);
  expect(lines).toMatchObject([
    {
      action: 'user.bulk-tag',
      entity: 'bulk-action',
      entityId: String(act.id),
      sentence: 'Tagged 2 members with lined',
    },
  ]);
  const people = await linesOf(admin, { bulkActionId: act.id });
  expect(people.map(({ sentence }) => sentence).toSorted()).toEqual([
    'Tagged Ana Peña with lined',
    'Tagged Ben Peña with lined',
  ]);
  expect(await linesOf(admin, { personId: one })).toMatchObject([{ sentence: 'Tagged Ana Peña with lined' }]);
  expect(await linesOf(admin, { personId: admin.me.userId })).toHaveLength(1);
  expect((await pageInfoLogs(admin, { search: 'Ben Peña with lined' })).total).toBe(1);
  await contextOf(admin).run(undoBulkAction, [act.id]);
  expect((await linesOf(admin)).map(({ sentence }) => sentence)).toEqual([
    'Undid “Tagged 2 members with lined”',
    'Tagged 2 members with lined',
  ]);
});

test('an act on one, or one that changed nobody, has no line but its own', async () => {
  const admin = await signedInAs('admin');
  const one = await aMember();
  await tag(admin, these(one), 'single');
  await tag(admin, these(one, admin.me.userId), 'single');
  expect(await linesOf(admin)).toMatchObject([{ action: 'user.tagged', subject: { id: one } }]);
});

test('each kind of act on many says in its line what it did', async () => {
  const admin = await signedInAs('admin');
  const context = contextOf(admin);
  const manager = await aPerson({ roles: ['success-manager'], firstName: 'Mara', lastName: 'Diaz' });
  const name = mark();
  const { rows } = await pool.query<{ id: number }>(
    `insert into batch (name, launch_from, launch_to) values ($1, '2026-11-01', '2026-12-01') returning id`,
    [name],
  );
  const of = these(await aMember(), await aMember());
  await context.run(assignUsers, [of, manager]);
  await context.run(moveUsersToBatch, [of, rows[0]?.id ?? 0]);
  await context.run(moveUsersToBatch, [of, null]);
  await context.run(moveUsersToGroup, [of, await aGroup()]);
  await context.run(grantUsersAccess, [of, 'affiliate']);
  await context.run(archiveUsers, [of, 'Left']);
  expect((await linesOf(admin)).map(({ sentence, reason }) => [sentence, reason]).toReversed()).toEqual([
    ['Assigned 2 members to Mara Diaz', null],
    [`Moved 2 members to ${name}`, null],
    ['Removed 2 members from their batch', null],
    ['Moved 2 members to the group Agila', null],
    ['Gave 2 members the access level Affiliate', null],
    ['Archived 2 members', 'Left'],
  ]);
});

test('who sees only their own people reads what a colleague’s act on many did to them', async () => {
  const [own, other] = [await aMember({ firstName: 'Own' }), await aMember()];
  const coach = await aPerson({ roles: ['coach'] });
  await aGroup({ leader: coach, members: [own] });
  await pool.query(
    `with made as (insert into access_level (id, name, rank, page_access, function_access)
       values ('log-reader', 'Log reader', 50, '{"infoLogsReport":true}', '{}') returning id)
     insert into user_access_level (user_id, access_level_id, via, starts_at) select $1, id, 'manual', '2026-01-01' from made`,
    [coach],
  );
  await tag(await signedInAs('admin'), these(own, other), 'from-above');
  const { rows } = await pageInfoLogs(await signedIn(coach), { pageSize: 100 });
  expect(rows.map(({ sentence }) => sentence)).toEqual(['Tagged Own Peña with from-above']);
});

test('an act on many that stops halfway says so in its line', async () => {
  const name = mark().toLowerCase();
  const { ctx, act } = await manyPeople(name);
  await inOneTransaction(ctx, (inside) => runChunk(inside, act.id, 100));
  await endSessions(ctx, ctx.me.userId);
  await runBulkAction(aJobContext(), act.id);
  expect(await linesOf(ctx)).toMatchObject([
    {
      sentence: `Tagged 100 members with ${name}. Stopped before the other 150: You were logged out before it finished`,
    },
  ]);
});

test('tagging, assigning and moving forty people sends as many statements as four', async () => {
  const admin = await signedInAs('admin');
  const manager = await aPerson({ roles: ['success-manager'] });
  const { rows } = await pool.query<{ id: number }>(
    `insert into batch (name, launch_from, launch_to) values ($1, '2026-01-01', '2026-12-31') returning id`,
    [mark()],
  );
  const acts = [
    (of: ReturnType<typeof these>) => contextOf(admin).run(tagUsers, [of, 'counted']),
    (of: ReturnType<typeof these>) => contextOf(admin).run(untagUsers, [of, 'counted']),
    (of: ReturnType<typeof these>) => contextOf(admin).run(assignUsers, [of, manager]),
    (of: ReturnType<typeof these>) => contextOf(admin).run(moveUsersToBatch, [of, rows[0]?.id ?? 0]),
  ];
  const costs: number[][] = [];
  for (const count of [4, 40]) {
    const people: number[] = [];
    while (people.length < count) people.push(await aMember());
    const sent: number[] = [];
    for (const act of acts) sent.push((await statementsOf(() => act(these(...people)))).length);
    costs.push(sent);
  }
  expect(costs[1]).toEqual(costs[0]);
  expect(Math.max(...(costs[0] ?? []))).toBeLessThanOrEqual(14);
});
