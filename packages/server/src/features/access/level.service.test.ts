import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  archiveAccessLevel,
  createAccessLevel,
  findAccessLevel,
  type LevelFields,
  pageAccessLevels,
  updateAccessLevel,
} from '#features/access/level.service.ts';
import { allowedBy } from '#features/access/levelCache.ts';
import { grantLevels } from '#features/access/grant.service.ts';
import { findViewerOfSession } from '#features/accounts/viewer.ts';
import { listBatches } from '#features/batches/batch.service.ts';
import { makeCtx, type Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../testing/accounts.ts';
import { auditRows } from '../../testing/audit.ts';
import { aMember, signedInAs } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, contextOf, inOneTransaction, services, signedIn } from '../../testing/world.ts';

const aLevel = (input: Partial<LevelFields> = {}): LevelFields => ({
  name: `Mentor ${randomUUID().slice(0, 8)}`,
  description: '',
  rank: 20,
  pages: ['profile'],
  functions: [],
  ...input,
});

/** The same session as its next request would find it. */
const again = async (ctx: Ctx) => makeCtx(services, ctx.origin, await findViewerOfSession(services, ctx.me.sessionId));

/** Somebody who may manage levels without being an admin. */
async function anEditor(rank: number): Promise<Ctx> {
  const { id } = await createAccessLevel(
    await signedInAs('admin'),
    aLevel({ rank, pages: ['profile', 'accessLevels', 'batches'], functions: ['access-level_create'] }),
  );
  const userId = await aMember();
  await grantLevels(aStranger(), { userId, levels: [id], via: 'manual', by: null });
  return signedIn(userId);
}

test('only who opens the access levels sees them, and only who may make them changes them', async () => {
  for (const viewer of [aStranger(), await signedInAs('tribe-team-fa'), await signedInAs('member')]) {
    const code = viewer.viewer ? 'FORBIDDEN' : 'UNAUTHENTICATED';
    expect(await codeOf(pageAccessLevels(viewer, {}))).toBe(code);
    expect(await codeOf(findAccessLevel(viewer, 'coach'))).toBe(code);
    expect(await codeOf(createAccessLevel(viewer, aLevel()))).toBe(code);
    expect(await codeOf(updateAccessLevel(viewer, 'coach', aLevel()))).toBe(code);
    expect(await codeOf(archiveAccessLevel(viewer, 'coach'))).toBe(code);
  }
  expect((await pageAccessLevels(await signedInAs('admin'), { pageSize: 100 })).total).toBeGreaterThanOrEqual(13);
});

test('a level of the academy’s own is made, found by search, changed and archived, and each is in the log', async () => {
  const admin = await signedInAs('admin');
  const made = await createAccessLevel(admin, aLevel({ pages: ['profile', 'batches'] }));
  expect(made).toMatchObject({ isSystem: false, holderCount: 0, pages: ['batches', 'profile'], version: 1 });
  expect((await pageAccessLevels(admin, { search: made.name })).rows).toMatchObject([{ id: made.id }]);
  const wanted = aLevel({ name: made.name, pages: ['profile', 'courses'], functions: ['course_create'] });
  const changed = await updateAccessLevel(admin, made.id, wanted, made.version);
  expect(changed).toMatchObject({ pages: ['courses', 'profile'], functions: ['course_create'], version: 2 });
  await archiveAccessLevel(admin, made.id);
  expect((await pageAccessLevels(admin, { search: made.name })).total).toBe(0);
  expect(await codeOf(updateAccessLevel(admin, made.id, wanted))).toBe('NOT_FOUND');
  const log = await auditRows('access-level', made.id);
  expect(log.map(({ action }) => action)).toEqual([
    'access-level.created',
    'access-level.updated',
    'access-level.archived',
  ]);
  expect(log[1]).toMatchObject({
    sentence: `Updated access level ${made.name}, held by 0 people: gave Course list, Create and edit courses; took Batches`,
    changes: { Batches: { before: true, after: false }, 'Course list': { before: false, after: true } },
  });
});

test('a page of levels is one statement', async () => {
  const admin = await signedInAs('admin');
  expect(await statementsOf(() => pageAccessLevels(admin, { sort: '-holderCount' }))).toHaveLength(1);
});

test('two names that read alike get ids of their own, and no name is used twice', async () => {
  const admin = await signedInAs('admin');
  const name = `Guide ${randomUUID().slice(0, 8)}`;
  const first = await createAccessLevel(admin, aLevel({ name }));
  expect(await codeOf(createAccessLevel(admin, aLevel({ name: name.toUpperCase() })))).toBe('BAD_USER_INPUT');
  const second = await createAccessLevel(admin, aLevel({ name: `${name}!` }));
  expect(second.id).toBe(`${first.id}-2`);
  expect(await codeOf(createAccessLevel(admin, aLevel({ name: 'Coach' })))).toBe('BAD_USER_INPUT');
});

test('a level that comes with the product keeps its name and is never archived', async () => {
  const admin = await signedInAs('admin');
  const coach = await findAccessLevel(admin, 'coach');
  expect(await codeOf(updateAccessLevel(admin, 'coach', { ...coach, name: 'Trainer' }))).toBe('BAD_USER_INPUT');
  expect(await codeOf(archiveAccessLevel(admin, 'coach'))).toBe('CONFLICT');
  await expect(services.pools.main.query(`delete from access_level where id = 'coach'`)).rejects.toThrow('stays');
});

test('nobody changes a level above their own, gives a rank above it, or gives what they do not hold', async () => {
  const editor = await anEditor(50);
  const head = await findAccessLevel(editor, 'head-coach');
  expect(await codeOf(updateAccessLevel(editor, 'head-coach', head))).toBe('FORBIDDEN');
  await expect(createAccessLevel(editor, aLevel({ rank: 51 }))).rejects.toMatchObject({
    messages: { rank: ['Rank can’t be higher than yours'] },
  });
  await expect(createAccessLevel(editor, aLevel({ pages: ['profile', 'payments'] }))).rejects.toMatchObject({
    messages: { pages: ['You can’t grant access you don’t have yourself: Payments'] },
  });
  expect(await codeOf(createAccessLevel(editor, aLevel({ rank: 50, pages: ['profile', 'batches'] })))).toBe(null);
});

test('admins cannot lock everybody out of the access levels', async () => {
  const admin = await signedInAs('admin');
  const level = await findAccessLevel(admin, 'admin');
  const pages = level.pages.filter((flag) => flag !== 'accessLevels');
  expect(await codeOf(updateAccessLevel(admin, 'admin', { ...level, pages }))).toBe('BAD_USER_INPUT');
  expect(await codeOf(updateAccessLevel(admin, 'admin', { ...level, functions: [] }))).toBe('BAD_USER_INPUT');
});

test('what was taken from the admins’ own level they give back', async () => {
  const admin = await signedInAs('admin');
  const level = await findAccessLevel(admin, 'admin');
  const without = (flags: readonly string[], taken: string) => flags.filter((flag) => flag !== taken);
  const pages = without(level.pages, 'batches');
  await updateAccessLevel(admin, 'admin', { ...level, pages, functions: without(level.functions, 'user_merge') });
  const bare = await again(admin);
  expect(await codeOf(listBatches(bare))).toBe('FORBIDDEN');
  const back = await updateAccessLevel(bare, 'admin', level);
  expect(back.pages).toContain('batches');
  expect(back.functions).toContain('user_merge');
  expect(await codeOf(listBatches(await again(admin)))).toBe(null);
});

test('who saves after somebody else is told, also when both save at once', async () => {
  const admin = await signedInAs('admin');
  const made = await createAccessLevel(admin, aLevel());
  const save = (description: string) =>
    codeOf(contextOf(admin).run(updateAccessLevel, [made.id, aLevel({ name: made.name, description }), made.version]));
  expect((await Promise.all([save('one'), save('two')])).toSorted()).toEqual(['CONFLICT', null]);
});

test('whoever signed in as someone else changes no level', async () => {
  const admin = await signedInAs('admin');
  const borrowed = makeCtx(services, admin.origin, { ...admin.me, impersonatorId: 1 });
  for (const act of [
    () => createAccessLevel(borrowed, aLevel()),
    () => updateAccessLevel(borrowed, 'coach', aLevel()),
    () => archiveAccessLevel(borrowed, 'coach'),
  ])
    expect(await codeOf(act())).toBe('FORBIDDEN');
});

test('an open session feels a changed level with its next request, and not before it is committed', async () => {
  const admin = await signedInAs('admin');
  const made = await createAccessLevel(admin, aLevel());
  const userId = await aMember();
  await grantLevels(aStranger(), { userId, levels: [made.id], via: 'manual', by: null });
  const open = await signedIn(userId);
  expect(await codeOf(listBatches(open))).toBe('FORBIDDEN');
  await inOneTransaction(admin, async (ctx) => {
    await updateAccessLevel(ctx, made.id, aLevel({ name: made.name, pages: ['profile', 'batches'] }));
    expect(await codeOf(listBatches(await again(open)))).toBe('FORBIDDEN');
  });
  expect(await codeOf(listBatches(await again(open)))).toBe(null);
  expect((await again(open)).me.currentUser?.pageAccess['batches']).toBe(true);
  await archiveAccessLevel(admin, made.id);
  expect(await codeOf(listBatches(await again(open)))).toBe('FORBIDDEN');
  expect((await again(open)).me.roles).toEqual(['member']);
});

test('a level that another process changed is felt with the next request, for nothing is told to forget it', async () => {
  const { id } = await createAccessLevel(await signedInAs('admin'), aLevel());
  const userId = await aMember();
  await grantLevels(aStranger(), { userId, levels: [id], via: 'manual', by: null });
  const [first, second] = [await signedIn(userId), await signedIn(userId)];
  const elsewhere = `update access_level set page_access = page_access || '{"batches": true}' where id = $1`;
  await services.pools.main.query(elsewhere, [id]);
  expect(await codeOf(listBatches(await again(first)))).toBe(null);
  expect(await codeOf(listBatches(await again(second)))).toBe(null);
});

test('somebody whose level changes between two looks gets what it allows now, not nothing', async () => {
  const { id } = await createAccessLevel(await signedInAs('admin'), aLevel({ pages: ['profile', 'batches'] }));
  const { pageAccess } = await allowedBy(services.pools.main, [{ id, name: 'Seen before', rank: 20, version: 99 }]);
  expect(pageAccess['batches']).toBe(true);
});

test('of two levels of one name that are made at once there is one', async () => {
  const admin = await signedInAs('admin');
  const input = aLevel();
  const make = () => codeOf(inOneTransaction(admin, (ctx) => createAccessLevel(ctx, input)));
  expect((await Promise.all([make(), make()])).toSorted()).toEqual(['BAD_USER_INPUT', null]);
  expect((await pageAccessLevels(admin, { search: input.name })).total).toBe(1);
});
