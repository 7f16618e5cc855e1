import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { aGroup } from '../../testing/stages.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, inOneTransaction, services, signedIn } from '../../testing/world.ts';
import { findGroup, listGroups, pageGroups } from './group.service.ts';
import { upsertGroup, upsertSubGroup } from './groupImport.service.ts';
import { joinGroup, leaveGroup } from './membership.service.ts';

test('a coach may see groups, a member and a stranger may not', async () => {
  await expect(listGroups(aStranger())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(pageGroups(await signedInAs('member'), {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(findGroup(await signedInAs('expert'), 1)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await listGroups(await signedInAs('coach'))).toBeInstanceOf(Array);
});

test('a group is told with leaders and how many are in it, in one statement, and so is a page', async () => {
  const leader = await aPerson({ roles: ['coach'], firstName: 'Ramon' });
  const id = await aGroup({ leader, members: [await aMember(), await aMember()] });
  const coach = await signedIn(leader);
  expect(await statementsOf(() => findGroup(coach, id))).toHaveLength(1);
  expect(await findGroup(coach, id)).toMatchObject({ memberCount: 2, leaders: [{ firstName: 'Ramon' }] });
  expect(await statementsOf(() => pageGroups(coach, { search: 'agila', sort: '-memberCount' }))).toHaveLength(1);
  await expect(findGroup(coach, 2_000_000_000)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a coach sees the groups that they lead, by id, in the list and in its count; the office sees all', async () => {
  const [leader, sub] = [await aPerson({ roles: ['coach'] }), await aPerson({ roles: ['assistant-coach'] })];
  const [theirs, other] = [await aGroup({ leader }), await aGroup()];
  await services.pools.main.query(`insert into sub_group (group_id, name, lead_id) values ($1, 'Agila 1', $2)`, [
    theirs,
    sub,
  ]);
  for (const coach of [await signedIn(leader), await signedIn(sub)]) {
    expect(await findGroup(coach, theirs)).toMatchObject({ id: theirs });
    await expect(findGroup(coach, other)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Group was not found' });
    expect((await listGroups(coach)).map(({ id }) => id)).toEqual([theirs]);
    expect(await pageGroups(coach, {})).toMatchObject({ total: 1, rows: [{ id: theirs }] });
  }
  const nobodys = await signedInAs('coach');
  expect(await listGroups(nobodys)).toEqual([]);
  expect(await pageGroups(nobodys, {})).toMatchObject({ total: 0, rows: [] });
  const office = await signedInAs('tribe-team-ro');
  expect(await findGroup(office, other)).toMatchObject({ id: other });
  expect((await listGroups(office)).map(({ id }) => id)).toEqual(expect.arrayContaining([theirs, other]));
});

test('a success manager sees the groups of whom they manage, and no longer once those have left', async () => {
  const manager = await aPerson({ roles: ['success-manager'] });
  const member = await aMember();
  const [theirs, other] = [await aGroup({ members: [member] }), await aGroup({ members: [await aMember()] })];
  await services.pools.main.query('update app_user set success_manager_id = $1 where id = $2', [manager, member]);
  const ctx = await signedIn(manager);
  expect((await listGroups(ctx)).map(({ id }) => id)).toEqual([theirs]);
  await expect(findGroup(ctx, other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await leaveGroup(aStranger(), member, 'Took a break');
  expect(await listGroups(ctx)).toEqual([]);
});

test('importing a group again renames it and makes no second one', async () => {
  const ctx = aStranger();
  const importKey = randomUUID();
  const made = await upsertGroup(ctx, { importKey, name: 'Agila' });
  expect(made.outcome).toBe('created');
  expect(await upsertGroup(ctx, { importKey, name: 'Agila' })).toEqual({ id: made.id, outcome: 'unchanged' });
  expect(await upsertGroup(ctx, { importKey, name: 'Agila Tribe' })).toEqual({ id: made.id, outcome: 'updated' });
  const sub = { importKey: randomUUID(), name: 'Agila 3', groupKey: importKey };
  expect((await upsertSubGroup(ctx, sub)).outcome).toBe('created');
  expect((await upsertSubGroup(ctx, sub)).outcome).toBe('unchanged');
  await expect(upsertSubGroup(ctx, { ...sub, groupKey: 'G-404' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('a member is in one group; the one before keeps when and why they left', async () => {
  const ctx = aStranger();
  const userId = await aMember();
  const [first, second] = [await aGroup(), await aGroup()];
  expect(await joinGroup(ctx, { userId, groupId: first })).toBe(true);
  expect(await joinGroup(ctx, { userId, groupId: first })).toBe(false);
  await joinGroup(ctx, { userId, groupId: second, reason: 'Closer to home' });
  expect(await leaveGroup(ctx, userId, 'Took a break')).toBe(second);
  const { rows } = await services.pools.main.query(
    'select group_id, reason, left_at is not null as left from group_membership where user_id = $1 order by id',
    [userId],
  );
  expect(rows).toEqual([
    { group_id: first, reason: 'Closer to home', left: true },
    { group_id: second, reason: 'Took a break', left: true },
  ]);
});

test('a member who is put into many groups at once ends in one', async () => {
  const ctx = aStranger();
  const userId = await aMember();
  const groups = await Promise.all(Array.from({ length: 8 }, () => aGroup()));
  await Promise.all(groups.map((groupId) => inOneTransaction(ctx, (own) => joinGroup(own, { userId, groupId }))));
  const { rows } = await services.pools.main.query(
    'select count(*)::int as open from group_membership where user_id = $1 and left_at is null',
    [userId],
  );
  expect(rows).toEqual([{ open: 1 }]);
});
