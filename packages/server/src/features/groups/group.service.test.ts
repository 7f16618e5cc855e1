import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { aGroup } from '../../testing/stages.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, inOneTransaction, services } from '../../testing/world.ts';
import { findGroup, listGroups, pageGroups } from './group.service.ts';
import { upsertGroup, upsertSubGroup } from './groupImport.service.ts';
import { joinGroup, leaveGroup } from './membership.service.ts';

test('a coach may see groups, a member and a stranger may not', async () => {
  await expect(listGroups(aStranger())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(pageGroups(await signedInAs('member'), {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(findGroup(await signedInAs('expert'), 1)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await listGroups(await signedInAs('coach'))).toBeInstanceOf(Array);
});

test('a group is told with leaders and how many are in it, in one statement; a page takes two', async () => {
  const leader = await aPerson({ roles: ['coach'], firstName: 'Ramon' });
  const id = await aGroup({ leader, members: [await aMember(), await aMember()] });
  const coach = await signedInAs('coach');
  expect(await statementsOf(() => findGroup(coach, id))).toHaveLength(1);
  expect(await findGroup(coach, id)).toMatchObject({ memberCount: 2, leaders: [{ firstName: 'Ramon' }] });
  expect(await statementsOf(() => pageGroups(coach, { search: 'agila', sort: '-memberCount' }))).toHaveLength(2);
  await expect(findGroup(coach, 2_000_000_000)).rejects.toMatchObject({ code: 'NOT_FOUND' });
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
