import { expect, test } from 'vitest';
import { askingGranter, grantLevels, granterOf, keepAnAdmin, revokeLevel } from '#features/access/grant.service.ts';
import { listAccessLevels } from '#features/access/accessLevel.service.ts';
import { findViewerOfSession } from '#features/accounts/viewer.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../testing/accounts.ts';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { aStranger, inOneTransaction, services, signedIn } from '../../testing/world.ts';

const as = { levels: ['coach'], via: 'manual', by: null } as const;

const heldBy = async (userId: number): Promise<string[]> => {
  const { rows } = await services.pools.main.query(
    `select access_level_id as id from user_access_level where user_id = $1 and revoked_at is null order by 1`,
    [userId],
  );
  return rows.map(({ id }) => id);
};
const stillThere = async (ctx: Ctx) => (await findViewerOfSession(services, ctx.me.sessionId)) !== null;

test('strangers and members read no list of levels, staff who see people do', async () => {
  expect(await codeOf(listAccessLevels(aStranger()))).toBe('UNAUTHENTICATED');
  expect(await codeOf(listAccessLevels(await signedInAs('member')))).toBe('FORBIDDEN');
  expect((await listAccessLevels(await signedInAs('success-manager'))).map(({ id }) => id)).toHaveLength(13);
});

test('a level is granted once, with who gave it, and stands in the audit log', async () => {
  const admin = await signedInAs('admin');
  const userId = await aMember();
  const grant = { ...as, userId, by: askingGranter(admin) };
  expect(await grantLevels(admin, grant)).toEqual(['coach']);
  expect(await grantLevels(admin, grant)).toEqual([]);
  expect(await heldBy(userId)).toEqual(['coach', 'member']);
  const { rows } = await services.pools.main.query(
    `select actor_id as actor, sentence from info_log where subject_id = $1 and action = 'access.granted'`,
    [userId],
  );
  expect(rows).toEqual([{ actor: admin.me.userId, sentence: 'Granted coach' }]);
});

test('nobody grants or revokes a level above their own', async () => {
  const office = await signedInAs('tribe-team-fa');
  const userId = await aPerson({ roles: ['admin'] });
  const by = askingGranter(office);
  expect(await codeOf(grantLevels(office, { ...as, userId: await aMember(), levels: ['coach', 'admin'], by }))).toBe(
    'FORBIDDEN',
  );
  expect(await codeOf(revokeLevel(office, { userId, level: 'admin', by }))).toBe('FORBIDDEN');
  expect(await codeOf(grantLevels(office, { ...as, userId, levels: ['tribe-team-fa'], by }))).toBe(null);
});

test('a job grants with the rank that its starter holds now', async () => {
  const starter = await aPerson({ roles: ['coach', 'member'] });
  expect(await granterOf(aStranger(), starter)).toEqual({ userId: starter, rank: 50 });
  const nobody = await granterOf(aStranger(), await aPerson({ roles: [] }));
  expect(await codeOf(grantLevels(aStranger(), { ...as, userId: starter, levels: ['non-member'], by: nobody }))).toBe(
    'FORBIDDEN',
  );
});

test('a level that does not exist is named', async () => {
  const grant = { ...as, userId: await aMember(), levels: ['member', 'wizard'] };
  await expect(grantLevels(aStranger(), grant)).rejects.toThrow('There’s no access level wizard');
});

test('who gains or loses a level signs in anew, who gains nothing stays', async () => {
  const userId = await aMember();
  const before = await signedIn(userId);
  await grantLevels(aStranger(), { ...as, userId, levels: ['member'] });
  expect(await stillThere(before)).toBe(true);
  await grantLevels(aStranger(), { ...as, userId });
  expect(await stillThere(before)).toBe(false);
  const after = await signedIn(userId);
  expect(after.me.currentUser?.roles).toEqual(['coach', 'member']);
  expect(await revokeLevel(aStranger(), { userId, level: 'coach', by: null })).toBe(true);
  expect(await stillThere(after)).toBe(false);
  expect(await revokeLevel(aStranger(), { userId, level: 'coach', by: null })).toBe(false);
});

test('a level that ends is prolonged by a later grant, and comes back after it was revoked', async () => {
  const userId = await aMember();
  const until = new Date('2026-12-01T00:00:00Z');
  await grantLevels(aStranger(), { ...as, userId, expiresAt: until });
  expect(await grantLevels(aStranger(), { ...as, userId, expiresAt: new Date('2026-11-25T00:00:00Z') })).toEqual([]);
  expect(await grantLevels(aStranger(), { ...as, userId })).toEqual(['coach']);
  await revokeLevel(aStranger(), { userId, level: 'coach', by: null });
  expect(await grantLevels(aStranger(), { ...as, userId })).toEqual(['coach']);
});

test('the last admin stays one, also when two leave at once', async () => {
  await services.pools.main.query(`update user_access_level set revoked_at = now() where access_level_id = 'admin'`);
  const [ana, ben] = [await aPerson({ roles: ['admin'] }), await aPerson({ roles: ['admin'] })];
  const leave = (userId: number) =>
    codeOf(inOneTransaction(aStranger(), (ctx) => revokeLevel(ctx, { userId, level: 'admin', by: null })));
  const outcomes = await Promise.all([leave(ana), leave(ben)]);
  expect(outcomes.toSorted()).toEqual(['CONFLICT', null]);
  const [left = 0] = [ana, ben].filter((_, at) => outcomes[at] === 'CONFLICT');
  expect(await heldBy(left)).toEqual(['admin']);
  expect(await codeOf(keepAnAdmin(aStranger(), left))).toBe('CONFLICT');
  expect(await codeOf(keepAnAdmin(aStranger(), await aMember()))).toBe(null);
});
