import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { batches } from '#features/batches/batch.table.ts';
import { groupLeaders, groupMemberships, groups } from '#features/groups/group.table.ts';
import { isStaffGrant } from '#features/members/activeGrants.ts';
import { hideReturneeModal } from '#features/members/returnee.service.ts';
import { findUser, listUsers } from '#features/members/user.service.ts';
import { pageUsers } from '#features/members/list/userPage.service.ts';
import { stageLeaders, stageReviewers, stages, userStages } from '#features/journey/stage.table.ts';
import { codeOf } from '../../testing/accounts.ts';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, services, signedIn } from '../../testing/world.ts';

const { db } = aStranger();
const mark = () => randomUUID().slice(0, 8);
let number = 700;

async function aBatch(successManagerId: number | null = null): Promise<number> {
  const batch = { name: `Batch ${mark()}`, launchFrom: '2026-11-01', launchTo: '2026-12-01', successManagerId };
  const [made] = await db.insert(batches).values(batch).returning();
  return made!.id;
}

async function aGroup(leader?: number, ...members: number[]): Promise<number> {
  const [group] = await db
    .insert(groups)
    .values({ name: `Group ${mark()}` })
    .returning();
  if (leader) await db.insert(groupLeaders).values({ groupId: group!.id, userId: leader });
  for (const userId of members) await db.insert(groupMemberships).values({ groupId: group!.id, userId });
  return group!.id;
}

async function aStage(...members: number[]): Promise<number> {
  const [stage] = await db
    .insert(stages)
    .values({ number: (number += 1), name: `Stage ${mark()}` })
    .returning();
  for (const userId of members) await db.insert(userStages).values({ stageId: stage!.id, userId });
  return stage!.id;
}

test('strangers and members open nobody, staff with the page do', async () => {
  const id = await aMember();
  for (const operation of [
    () => findUser(aStranger(), id),
    () => pageUsers(aStranger(), {}),
    () => listUsers(aStranger(), null),
  ])
    expect(await codeOf(operation())).toBe('UNAUTHENTICATED');
  const member = await signedInAs('member');
  for (const operation of [() => pageUsers(member, {}), () => listUsers(member, null)])
    expect(await codeOf(operation())).toBe('FORBIDDEN');
  // Somebody whom one may not see is nobody: one’s own card of staff's as well.
  for (const role of ['member', 'non-member', 'affiliate', 'expert'] as const) {
    const ctx = await signedInAs(role);
    for (const asked of [id, ctx.me.userId, 2_000_000_000])
      expect(await codeOf(findUser(ctx, asked))).toBe('NOT_FOUND');
  }
  expect(await findUser(await signedInAs('tribe-team-ro'), id)).toMatchObject({ id });
});

test('one person comes with profile, batch, stage, group, levels and XP in one statement', async () => {
  const id = await aPerson({ roles: ['member', 'coach'], firstName: 'Ana', lastName: 'Cruz', batchId: await aBatch() });
  const groupId = await aGroup(undefined, id);
  const stageId = await aStage(id);
  const admin = await signedInAs('admin');
  const sent = await statementsOf(() => findUser(admin, id));
  expect(sent).toHaveLength(1);
  expect(await findUser(admin, id)).toMatchObject({
    userProfile: { firstName: 'Ana', lastName: 'Cruz', birthdate: null },
    group: { id: groupId },
    stage: { id: stageId },
    accessLevels: [{ id: 'coach' }, { id: 'member' }],
    points: 0,
    membershipStatus: null,
  });
});

test('coaches, leads and success managers see the people assigned to them and nobody else, by id and in lists', async () => {
  const [led, reviewed, staged, managed, other] = await Promise.all([
    aMember(),
    aMember(),
    aMember(),
    aMember(),
    aMember(),
  ]);
  const coach = await signedInAs('coach');
  const head = await signedInAs('head-coach');
  const manager = await signedInAs('success-manager');
  await aGroup(coach.me.userId, led);
  await db.insert(stageReviewers).values({ stageId: await aStage(reviewed), userId: coach.me.userId });
  await db.insert(stageLeaders).values({ stageId: await aStage(staged), userId: head.me.userId });
  await services.pools.main.query('update app_user set batch_id = $2 where id = $1', [
    managed,
    await aBatch(manager.me.userId),
  ]);
  const everybody = [led, reviewed, staged, managed, other];
  for (const [ctx, own] of [
    [coach, [led, reviewed]],
    [head, [staged]],
    [manager, [managed]],
    [await signedInAs('admin'), everybody],
  ] as const) {
    for (const id of everybody)
      expect(await codeOf(findUser(ctx, id))).toBe(own.some((each) => each === id) ? null : 'NOT_FOUND');
    const { rows, total } = await pageUsers(ctx, { pageSize: 100 });
    expect(
      rows
        .map(({ id }) => id)
        .filter((id) => everybody.includes(id))
        .toSorted(),
    ).toEqual([...own].toSorted());
    expect(total).toBe(rows.length);
  }
});

test('what does not exist and what may not be seen answer in the same words', async () => {
  const coach = await signedInAs('coach');
  const [hidden, missing] = await Promise.all(
    [await aMember(), 2_000_000_000].map((id) => findUser(coach, id).catch((error: Error) => error.message)),
  );
  expect(hidden).toBe(missing);
});

test('a page of people costs two statements at most, and the total is not counted again for its other pages', async () => {
  const batchId = await aBatch();
  for (let times = 0; times < 12; times += 1) await aMember({ batchId });
  const admin = await signedInAs('admin');
  const ask = (page: number) =>
    statementsOf(() => pageUsers(admin, { page, pageSize: 5, filter: `batch.any(${batchId})` }));
  expect(await ask(1)).toHaveLength(2);
  expect(await ask(2)).toHaveLength(1);
  expect(await ask(3)).toHaveLength(1);
  const pages = await Promise.all(
    [1, 2, 3].map((page) => pageUsers(admin, { page, pageSize: 5, filter: `batch.any(${batchId})` })),
  );
  expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
    [5, 12],
    [5, 12],
    [2, 12],
  ]);
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(12);
});

test('a row carries batch, stage, group and levels', async () => {
  const batchId = await aBatch();
  const id = await aMember({ batchId });
  const groupId = await aGroup(undefined, id);
  const stageId = await aStage(id);
  const { rows } = await pageUsers(await signedInAs('admin'), { filter: `batch.any(${batchId})` });
  expect(rows).toMatchObject([{ id, batchId, groupId, stageId, accessLevels: [{ id: 'member', name: 'Member' }] }]);
});

test('people are filtered by what they are and where they stand', async () => {
  const batchId = await aBatch();
  const [member, coach, visitor] = [
    await aMember({ batchId }),
    await aPerson({ batchId, roles: ['coach'] }),
    await aPerson({ batchId, roles: ['non-member'] }),
  ];
  const [groupId, stageId] = [await aGroup(undefined, coach), await aStage(visitor)];
  const admin = await signedInAs('admin');
  const found = async (filter: string) =>
    (await pageUsers(admin, { filter: `batch.any(${batchId})${filter && `,${filter}`}` })).rows
      .map(({ id }) => id)
      .toSorted();
  expect(await found('kind.any(member)')).toEqual([member]);
  expect(await found('kind.any(non-member)')).toEqual([visitor]);
  expect(await found('level.any(coach)')).toEqual([coach]);
  expect(await found(`group.any(${groupId})`)).toEqual([coach]);
  expect(await found(`stage.any(${stageId})`)).toEqual([visitor]);
  expect(await found('status.any(ARCHIVED)')).toEqual([]);
  await services.pools.main.query(`update app_user set status = 'ARCHIVED' where id = $1`, [coach]);
  expect(await found('status.any(ARCHIVED)')).toEqual([coach]);
  expect(await found('')).toEqual([member, visitor]);
  expect(await codeOf(pageUsers(admin, { filter: 'kind.any(wizard)' }))).toBe('BAD_USER_INPUT');
});

test('search finds names without their accents, addresses and Tribe IDs, and takes wildcards for letters', async () => {
  const batchId = await aBatch();
  const id = await aMember({
    batchId,
    firstName: 'Niño',
    lastName: `Dela Peña ${mark()}`,
    email: `${mark()}@search.ph`,
  });
  const admin = await signedInAs('admin');
  const found = async (search: string) =>
    (await pageUsers(admin, { search, filter: `batch.any(${batchId})` })).rows.map((row) => row.id);
  for (const search of ['nino dela pena', 'PEÑA', '@search.ph', 't-', ' niño '])
    expect(await found(search)).toEqual([id]);
  for (const search of ['%nino%', '_', 'nobody']) expect(await found(search)).toEqual([]);
});

test('people are sorted by a column both ways, and by nothing that is no column', async () => {
  const batchId = await aBatch();
  const [zoe, ana] = [await aMember({ batchId, firstName: 'Zoe' }), await aMember({ batchId, firstName: 'Ana' })];
  const admin = await signedInAs('admin');
  const sorted = async (sort?: string) =>
    (await pageUsers(admin, { sort, filter: `batch.any(${batchId})` })).rows.map(({ id }) => id);
  expect(await sorted('name')).toEqual([ana, zoe]);
  expect(await sorted('-name')).toEqual([zoe, ana]);
  expect(await sorted()).toEqual([ana, zoe]);
  for (const sort of ['passwordHash', 'constructor', 'u.id; drop table app_user'])
    expect(await codeOf(pageUsers(admin, { sort }))).toBe('BAD_USER_INPUT');
});

test('staff choose from their colleagues and the people they see, members from nobody', async () => {
  const last = `Villareal ${mark()}`;
  const [member, colleague] = [await aMember({ lastName: last }), await aPerson({ roles: ['expert'], lastName: last })];
  const found = async (role: 'expert' | 'admin') =>
    (await listUsers(await signedInAs(role), last)).map(({ id }) => id).toSorted();
  expect(await found('expert')).toEqual([colleague]);
  expect(await found('admin')).toEqual([member, colleague]);
  expect(await codeOf(listUsers(await signedInAs('affiliate'), last))).toBe('FORBIDDEN');
});

test('the office chooses somebody by their email, others don’t find colleagues by it', async () => {
  const email = `chosen.${mark()}@example.ph`.toLowerCase();
  const colleague = await aPerson({ roles: ['expert'], email });
  const found = async (role: 'expert' | 'admin') =>
    (await listUsers(await signedInAs(role), email.toUpperCase())).map(({ id }) => id);
  expect([await found('admin'), await found('expert')]).toEqual([[colleague], []]);
});

test('the welcome-back modal stays closed for who closed it, and nobody else', async () => {
  expect(await codeOf(hideReturneeModal(aStranger()))).toBe('UNAUTHENTICATED');
  const [mine, other] = [await aMember(), await aMember()];
  await services.pools.main.query('update app_user set show_returnee_modal = true where id = any($1)', [[mine, other]]);
  expect(await hideReturneeModal(await signedIn(mine))).toBe(true);
  expect((await signedIn(mine)).me.currentUser?.showReturneeModal).toBe(false);
  expect((await signedIn(other)).me.currentUser?.showReturneeModal).toBe(true);
});

test('whoever closes the welcome-back modal in another’s name leaves it to them', async () => {
  const member = await aMember();
  await services.pools.main.query('update app_user set show_returnee_modal = true where id = $1', [member]);
  const theirs = await signedIn(member);
  const inTheirName = {
    ...theirs,
    viewer: { ...theirs.me, impersonatorId: 1 },
    me: { ...theirs.me, impersonatorId: 1 },
  };
  expect(await hideReturneeModal(inTheirName)).toBe(true);
  expect((await signedIn(member)).me.currentUser?.showReturneeModal).toBe(true);
});

test('the grants of staff are found by the index of their own', async () => {
  const client = await services.pools.main.connect();
  await client.query('begin');
  await client.query('set local enable_seqscan = off');
  const { rows } = await client.query(`explain select h.user_id from user_access_level h where ${isStaffGrant('h')}`);
  await client.query('rollback');
  client.release();
  expect(JSON.stringify(rows)).toContain('user_access_level__staff');
});
