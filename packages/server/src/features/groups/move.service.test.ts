import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { moveUsersToGroup } from '#features/members/bulk/bulkAction.service.ts';
import { openExport } from '#features/reports/export.service.ts';
import { auditRows } from '../../testing/audit.ts';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { aGroup } from '../../testing/stages.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, contextOf, services, signedIn } from '../../testing/world.ts';
import { listGroupsOf, pageGroupHistory } from './groupHistory.service.ts';
import {
  listGroupMemberIds,
  listSubGroupMemberIds,
  pageGroupMembers,
  pageSubGroupMembers,
} from './groupMember.service.ts';
import { exportGroupMembers } from './groupMemberExport.service.ts';
import { listGroupPlaces } from './groupPlace.service.ts';
import { moveGroupMembers, previewGroupMove } from './move.service.ts';

const to = (userIds: number[], groupId: number | null, subGroupId: number | null = null) => ({
  userIds,
  groupId,
  subGroupId,
});
const places = (groupId: number, capacity: number) =>
  services.pools.main.query('update tribe_group set capacity = $2 where id = $1', [groupId, capacity]);
const openIn = async (groupId: number) =>
  (
    await services.pools.main.query<{ count: number }>(
      'select count(*)::int as count from group_membership where group_id = $1 and left_at is null',
      [groupId],
    )
  ).rows[0]?.count;

test('the office moves anyone, a leader between groups of their own, and no one else', async () => {
  const leader = await aPerson({ roles: ['coach'] });
  const [one, two] = [await aMember(), await aMember()];
  const [first, second, foreign] = [
    await aGroup({ leader, members: [one] }),
    await aGroup({ leader }),
    await aGroup({ members: [two] }),
  ];
  await expect(moveGroupMembers(aStranger(), to([one], second))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(moveGroupMembers(await signedInAs('member'), to([one], second))).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  const coach = await signedIn(leader);
  expect(await moveGroupMembers(coach, to([one], second))).toBe(1);
  await expect(moveGroupMembers(coach, to([two], first))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(moveGroupMembers(coach, to([one], foreign))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(moveGroupMembers(coach, to([one], null))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await moveGroupMembers(await signedInAs('admin'), to([one, two], foreign))).toBe(1);
  expect((await auditRows('user', one)).map(({ sentence }) => sentence)).toEqual([
    'Moved Joy Peña to the group Agila',
    'Moved Joy Peña to the group Agila',
  ]);
});

test('a preview says who comes from where, who stays and whether there is room', async () => {
  const admin = await signedInAs('admin');
  const [inFirst, inTarget, nowhere] = [await aMember(), await aMember(), await aMember()];
  await aGroup({ members: [inFirst] });
  const target = await aGroup({ members: [inTarget] });
  await places(target, 2);
  expect(await previewGroupMove(admin, to([inFirst, inTarget, nowhere], target))).toEqual({
    target: 'Agila',
    capacity: 2,
    before: 1,
    after: 3,
    moves: expect.arrayContaining([
      { from: 'Agila', count: 1 },
      { from: null, count: 1 },
    ]),
    stay: 1,
    refusal: 'Agila has 1 place left, and 2 people would join',
  });
  await expect(moveGroupMembers(admin, to([inFirst, nowhere], target))).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  expect(await openIn(target)).toBe(1);
  await expect(previewGroupMove(admin, to([], target))).rejects.toMatchObject({
    issues: [{ message: 'Choose members first' }],
  });
});

test('many moves at once never fill a group above its places', async () => {
  const context = contextOf(await signedInAs('admin'));
  const target = await aGroup();
  await places(target, 3);
  const people = await Promise.all(Array.from({ length: 8 }, () => aMember()));
  const done = await Promise.allSettled(people.map((id) => context.run(moveGroupMembers, [to([id], target)])));
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await openIn(target)).toBe(3);
});

test('bulk actions fill a group up to its places and refuse the rest, also several at once', async () => {
  const context = contextOf(await signedInAs('admin'));
  const [inside, ...people] = await Promise.all(Array.from({ length: 7 }, () => aMember()));
  const target = await aGroup({ members: [inside!] });
  await places(target, 4);
  const acts = await Promise.all(
    [people.slice(0, 3), [inside!, ...people.slice(3)]].map((ids) =>
      context.run(moveUsersToGroup, [{ ids, count: ids.length }, target]),
    ),
  );
  expect(await openIn(target)).toBe(4);
  expect(acts.map(({ changed }) => changed).reduce((sum, count) => sum + count)).toBe(3);
  expect(acts.map(({ refused }) => refused).reduce((sum, count) => sum + count)).toBe(3);
  expect(acts.flatMap(({ refusals }) => refusals.map(({ reason }) => reason))).toContain('Agila is full');
});

test('where someone was is kept, with when and why, for those who see them', async () => {
  const admin = await signedInAs('admin');
  const member = await aMember({ firstName: 'Liza' });
  const [first, second] = [await aGroup({ members: [member] }), await aGroup()];
  await moveGroupMembers(admin, to([member], second));
  expect(await pageGroupHistory(admin, { groupId: first })).toMatchObject({
    total: 1,
    rows: [{ name: 'Liza Peña', reason: 'Moved by staff' }],
  });
  expect((await listGroupsOf(admin, member)).map(({ leftAt }) => leftAt === null)).toEqual([true, false]);
  const coach = await signedInAs('coach');
  expect(await pageGroupHistory(coach, { groupId: first })).toMatchObject({ total: 0, rows: [] });
  await expect(listGroupsOf(coach, member)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('leaders see their own people in lists, counts, searches, places and files', async () => {
  const leader = await aPerson({ roles: ['coach'] });
  const mark = `Makisig${Date.now()}`;
  const [own, foreign] = [await aMember({ firstName: `${mark}a` }), await aMember({ firstName: `${mark}b` })];
  const [group, other] = [await aGroup({ leader, members: [own] }), await aGroup({ members: [foreign] })];
  const coach = await signedIn(leader);
  for (const page of [pageGroupMembers, pageSubGroupMembers]) {
    expect(await page(coach, {})).toMatchObject({ total: 1, rows: [{ id: own }] });
    expect(await page(coach, { search: mark })).toMatchObject({ total: 1, rows: [{ id: own }] });
    expect(await page(coach, { filter: `group.any(${other})` })).toMatchObject({ total: 0, rows: [] });
  }
  expect((await listGroupPlaces(coach)).map(({ id }) => id)).toEqual([group]);
  const manager = await aPerson({ roles: ['success-manager'] });
  await services.pools.main.query('update app_user set success_manager_id = $1 where id = $2', [manager, own]);
  const made = await contextOf(await signedIn(manager)).run(exportGroupMembers, [{ format: 'csv' }]);
  const file = await text(await (await openExport(await signedIn(manager), made.id)).content());
  expect(file).toContain(`${mark}a`);
  expect(file).not.toContain(`${mark}b`);
  await expect(contextOf(coach).run(exportGroupMembers, [{ format: 'csv' }])).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('returns the ids of all matches the viewer can see, up to a thousand', async () => {
  const leader = await aPerson({ roles: ['coach'] });
  const [own, foreign] = [await aMember(), await aMember()];
  const [group, other] = [await aGroup({ leader, members: [own] }), await aGroup({ members: [foreign] })];
  const coach = await signedIn(leader);
  for (const ids of [listGroupMemberIds, listSubGroupMemberIds]) {
    expect(await ids(coach, { filter: `group.any(${group})` })).toEqual([own]);
    expect(await ids(coach, { filter: `group.any(${other})` })).toEqual([]);
  }
  expect(await statementsOf(() => listGroupMemberIds(coach, {}))).toHaveLength(1);
  await expect(listGroupMemberIds(await signedInAs('expert'), {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const many = await aGroup();
  await services.pools.main.query(
    `with made as (insert into app_user (email, tribe_id, slug) select 'crowd-' || n || '@example.ph', 'T-8' || n, 'crowd-' || n
       from generate_series(10000, 11000) n returning id),
     named as (insert into user_profile (user_id) select id from made)
     insert into group_membership (user_id, group_id) select id, $1 from made`,
    [many],
  );
  await expect(listGroupMemberIds(await signedInAs('admin'), { filter: `group.any(${many})` })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

test('a page of members costs two statements, also narrowed and sorted', async () => {
  const admin = await signedInAs('admin');
  const group = await aGroup({ members: await Promise.all(Array.from({ length: 12 }, () => aMember())) });
  const asked = { filter: `group.any(${group})`, sort: '-groupName', search: 'peña' };
  expect(await pageGroupMembers(admin, asked)).toMatchObject({
    total: 12,
    rows: Array.from({ length: 10 }, () => ({})),
  });
  expect(await statementsOf(() => pageGroupMembers(admin, asked))).toHaveLength(2);
});
