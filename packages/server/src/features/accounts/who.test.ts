import { expect, test } from 'vitest';
import { findCurrentUser } from '#features/accounts/currentUser.service.ts';
import { aPerson, signedInAs } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, services, signedIn } from '../../testing/world.ts';
import { findWhoOfSession } from './who.ts';

test('a stranger is nobody', async () => {
  expect(await findCurrentUser(aStranger())).toEqual({ currentUser: null });
});

test('a person holds what any of their levels allows', async () => {
  const who = await signedInAs('member', 'coach');
  expect(who.me.pageAccess).toMatchObject({ users: true, course: true });
  expect(who.me.pageAccess['courses']).toBeUndefined();
  expect(who.me.currentUser?.roles).toEqual(['coach', 'member']);
});

test('a change of a level is felt by the next request of an open session (SES-5)', async () => {
  const who = await signedInAs('expert');
  await services.pools.main.query(
    `update access_level set page_access = page_access || '{"retention": true}' where id = 'expert'`,
  );
  const again = await findWhoOfSession(services, who.me.sessionId);
  expect(again?.pageAccess).toMatchObject({ retention: true, courses: true });
});

test('the current user costs one statement', async () => {
  const who = await signedIn(await aPerson());
  const sent = await statementsOf(async () => {
    const found = await findWhoOfSession(services, who.me.sessionId);
    await findCurrentUser({ ...who, who: found });
  });
  expect(sent).toHaveLength(1);
});
