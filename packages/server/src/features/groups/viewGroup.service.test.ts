import { expect, test } from 'vitest';
import { withdrawMoveUp } from '#features/journey/move-up/request.service.ts';
import { aRequest } from '../../testing/moveUps.ts';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { aGroup } from '../../testing/stages.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, contextOf, services, setClock, signedIn } from '../../testing/world.ts';
import { findGroupAtWork, takeAttendance, viewGroup } from './viewGroup.service.ts';

test('a leader sees their own group, a lead of a subgroup their part, and no one another’s', async () => {
  await expect(viewGroup(aStranger(), null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(viewGroup(await signedInAs('success-manager'), null)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await viewGroup(await signedInAs('coach'), null)).toBeNull();
  const [leader, part] = [await aPerson({ roles: ['coach'] }), await aPerson({ roles: ['team-lead'] })];
  const [one, two] = [await aMember({ firstName: 'Ana' }), await aMember({ firstName: 'Ben' })];
  const group = await aGroup({ leader, members: [one, two] });
  await services.pools.main.query(
    `with made as (insert into sub_group (group_id, name, lead_id, meeting_weekday, meeting_time) values ($1, 'Agila 1', $2, 0, '20:00') returning id)
     update group_membership set sub_group_id = made.id from made where user_id = $3`,
    [group, part, two],
  );
  const coach = await signedIn(leader);
  expect(await viewGroup(coach, null)).toMatchObject({
    id: group,
    isLeader: true,
    memberCount: 2,
    members: [{ name: 'Ana Peña' }, { name: 'Ben Peña' }],
  });
  expect(await viewGroup(await signedIn(part), group)).toMatchObject({
    isLeader: false,
    members: [{ id: two }],
    nextMeetingAt: new Date('2026-11-22T12:00:00Z'),
  });
  expect(await statementsOf(() => viewGroup(coach, null))).toHaveLength(1);
  for (const id of [await aGroup(), 2_000_000_000])
    await expect(viewGroup(coach, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('staff see how any group does that they may see, and of its people those whom they see anywhere', async () => {
  const [own, other] = [await aMember({ firstName: 'Ana' }), await aMember({ firstName: 'Ben' })];
  const group = await aGroup({ members: [own, other] });
  await expect(findGroupAtWork(aStranger(), group)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(findGroupAtWork(await signedInAs('expert'), group)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const manager = await aPerson({ roles: ['success-manager'] });
  await expect(findGroupAtWork(await signedIn(manager), group)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await services.pools.main.query('update app_user set success_manager_id = $1 where id = $2', [manager, own]);
  expect(await findGroupAtWork(await signedIn(manager), group)).toMatchObject({
    memberCount: 1,
    members: [{ id: own }],
    isLeader: false,
  });
  const admin = await signedInAs('admin');
  expect(await findGroupAtWork(admin, group)).toMatchObject({ memberCount: 2, isLeader: true });
  expect(await statementsOf(() => findGroupAtWork(admin, group))).toHaveLength(1);
  await expect(findGroupAtWork(admin, 2_000_000_000)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a leader reads how many of their people wait for a review, and since when', async () => {
  const { id, member } = await aRequest();
  const leader = await aPerson({ roles: ['coach'] });
  const group = await aGroup({ leader, members: [member.me.userId, await aMember()] });
  const { rows } = await services.pools.main.query<{ since: Date }>(
    'select waiting_since as since from stage_move_up_request where id = $1',
    [id],
  );
  const coach = await signedIn(leader);
  expect(await viewGroup(coach, group)).toMatchObject({ askedCount: 1, askedSince: rows[0]!.since });
  await contextOf(member).run(withdrawMoveUp, []);
  expect(await viewGroup(coach, group)).toMatchObject({ askedCount: 0, askedSince: null });
});

test('attendance is the leader’s to take, of people in the group, and can be corrected', async () => {
  setClock('2026-11-21T02:00:00Z');
  const [leader, part] = [await aPerson({ roles: ['coach'] }), await aPerson({ roles: ['team-lead'] })];
  const [one, two, foreign] = [await aMember(), await aMember(), await aMember()];
  const groupId = await aGroup({ leader, members: [one, two] });
  await services.pools.main.query(`update group_membership set joined_at = '2026-10-01' where group_id = $1`, [
    groupId,
  ]);
  await services.pools.main.query(`insert into sub_group (group_id, name, lead_id) values ($1, 'Agila 1', $2)`, [
    groupId,
    part,
  ]);
  const coach = await signedIn(leader);
  expect(await takeAttendance(coach, { groupId, heldOn: '2026-11-15', userIds: [one, two, foreign] })).toBe(2);
  expect(await takeAttendance(coach, { groupId, heldOn: '2026-11-15', userIds: [one] })).toBe(1);
  const { members } = (await viewGroup(coach, groupId))!;
  expect(new Map(members.map(({ id, attended }) => [id, attended]))).toEqual(
    new Map([
      [one, [true]],
      [two, [false]],
    ]),
  );
  await expect(
    takeAttendance(await signedIn(part), { groupId, heldOn: '2026-11-15', userIds: [] }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(
    takeAttendance(await signedInAs('coach'), { groupId, heldOn: '2026-11-15', userIds: [] }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(takeAttendance(coach, { groupId, heldOn: '2026-11-22', userIds: [] })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});
