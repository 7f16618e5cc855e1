import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { aGroup } from '../../testing/stages.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, signedIn } from '../../testing/world.ts';
import { groupMemberships, groups, subGroups } from './group.table.ts';
import { findMyGroup } from './myGroup.service.ts';

test('a stranger has no group, somebody in none is told so', async () => {
  await expect(findMyGroup(aStranger())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await findMyGroup(await signedInAs('member'))).toBeNull();
});

test('one sees who leads it and who is in it, in one statement, without oneself', async () => {
  const leader = await aPerson({ roles: ['coach'], firstName: 'Ramon', lastName: 'Bautista' });
  const [me, ...others] = await Promise.all(Array.from({ length: 7 }, () => aMember()));
  const id = await aGroup({ leader, members: [me!, ...others] });
  await aGroup({ members: [await aMember()] });
  const ctx = await signedIn(me!);
  expect(await statementsOf(() => findMyGroup(ctx))).toHaveLength(1);
  const group = await findMyGroup(ctx);
  expect(group).toMatchObject({
    id,
    name: 'Agila',
    chatLink: null,
    leaders: [{ name: 'Ramon Bautista' }],
    peopleCount: 6,
  });
  expect(group!.people.map((person) => person.id).toSorted()).toEqual(others.slice(0, 4).toSorted());
});

test('one reads which part of it one is in, until that part is archived', async () => {
  const me = await aMember();
  const groupId = await aGroup({ members: [me] });
  const { db } = aStranger();
  const [part] = await db.insert(subGroups).values({ groupId, name: 'Agila 1' }).returning();
  await db.update(groupMemberships).set({ subGroupId: part!.id }).where(eq(groupMemberships.userId, me));
  const ctx = await signedIn(me);
  expect(await findMyGroup(ctx)).toMatchObject({ subGroup: { id: part!.id, name: 'Agila 1' } });
  await db.update(subGroups).set({ archivedAt: new Date() }).where(eq(subGroups.id, part!.id));
  expect(await findMyGroup(ctx)).toMatchObject({ subGroup: null });
});

test.each([
  ['https://m.me/agila', 'https://m.me/agila'],
  ['javascript:alert(1)', null],
])('the chat %s leads to %s', async (chatLink, shown) => {
  const me = await aMember();
  const id = await aGroup({ members: [me] });
  await aStranger().db.update(groups).set({ chatLink }).where(eq(groups.id, id));
  expect(await findMyGroup(await signedIn(me))).toMatchObject({ chatLink: shown });
});
