import { expect, test } from 'vitest';
import { findCurrentUser } from '#features/accounts/currentUser.service.ts';
import { cookieName, newSessionToken } from '#features/accounts/session.ts';
import { cookieOf } from '../../testing/formPosts.ts';
import { aPerson, signedInAs } from '../../testing/people.ts';
import { aServer } from '../../testing/server.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, services, signedIn } from '../../testing/world.ts';
import { findViewerOfSession } from './viewer.ts';

test('a stranger is nobody', async () => {
  expect(await findCurrentUser(aStranger())).toEqual({ currentUser: null });
});

test('a person holds what any of their levels allows', async () => {
  const viewer = await signedInAs('member', 'coach');
  expect(viewer.me.pageAccess).toMatchObject({ users: true, course: true });
  expect(viewer.me.pageAccess['courses']).toBeUndefined();
  expect(viewer.me.currentUser?.roles).toEqual(['coach', 'member']);
});

test('a change of a level is felt by the next request of an open session (SES-5)', async () => {
  const viewer = await signedInAs('expert');
  await services.pools.main.query(
    `update access_level set page_access = page_access || '{"retention": true}' where id = 'expert'`,
  );
  const again = await findViewerOfSession(services, viewer.me.sessionId);
  expect(again?.pageAccess).toMatchObject({ retention: true, courses: true });
});

test('the current user costs one statement', async () => {
  const viewer = await signedIn(await aPerson());
  const sent = await statementsOf(async () => {
    const found = await findViewerOfSession(services, viewer.me.sessionId);
    await findCurrentUser({ ...viewer, viewer: found });
  });
  expect(sent).toHaveLength(1);
});

test('of many who ask at once, each is told about themselves, in a few statements', async () => {
  const server = await aServer({ ratePerMinute: { member: 1_000, anonymous: 1_000 } });
  const query = '{ redwood { currentUser { id } } }';
  const asks = async (cookie: string) => {
    const headers = { cookie, 'auth-provider': 'dbAuth' };
    const answer = await server.inject({ method: 'POST', url: '/api/graphql', headers, payload: { query } });
    return answer.json().data.redwood.currentUser?.id ?? null;
  };
  const people = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const viewer = await signedIn(await aPerson());
      return { id: viewer.me.userId, cookie: await cookieOf(viewer) };
    }),
  );
  const ended = `${cookieName(false)}=${newSessionToken(services.config.sessionSecret)}`;
  const all = [...people, ...people.toReversed()].flatMap((person) => [person, { id: null, cookie: ended }]);
  let answers: (number | null)[] = [];
  const sent = await statementsOf(async () => {
    answers = await Promise.all(all.map(({ cookie }) => asks(cookie)));
  });
  expect(answers).toEqual(all.map(({ id }) => id));
  expect(sent.length).toBeLessThan(all.length / 2);
});
