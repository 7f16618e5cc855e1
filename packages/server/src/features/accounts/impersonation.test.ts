import { impersonationMessages as say } from '@tribe/domain/features/accounts/impersonation.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMyImpersonations, startImpersonation } from '#features/accounts/impersonation.service.ts';
import { endSessions, sweepSessions } from '#features/accounts/session.service.ts';
import { hashOf, newToken } from '#features/accounts/session.ts';
import { removeSecondFactor } from '#features/accounts/ownSecondFactor.service.ts';
import { refuseInAnothersName } from '#kernel/api/operation.ts';
import { aJobContext } from '../../testing/jobContext.ts';
import { anAccount, codeOf, goodPassword } from '../../testing/accounts.ts';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { aServer } from '../../testing/server.ts';
import { aStranger, inOneTransaction, services, setClock, signedIn } from '../../testing/world.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await aServer();
});
afterAll(() => app.close());

const begun = '2026-11-21T02:00:00Z';

/** A browser with the session of a person: asks GraphQL and keeps the cookie that it is given. */
async function aBrowser(userId: number, kind: 'member' | 'staff' = 'staff') {
  let token = newToken();
  await services.pools.main.query(
    `insert into session (token_hash, user_id, kind, last_seen_at, ends_at) values ($1, $2, $3, $4, $4::timestamptz + interval '7 days')`,
    [hashOf(token), userId, kind, services.clock()],
  );
  return {
    token: () => token,
    async asks(query: string, as: string = token) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/graphql',
        headers: {
          'content-type': 'application/json',
          'auth-provider': 'dbAuth',
          origin: 'http://localhost:8910',
          cookie: `session=${as}`,
        },
        payload: { query },
      });
      const input = answer.cookies.find(({ name }) => name === 'session');
      if (input?.value) token = input.value;
      return answer.json();
    },
    signs: (payload: object) =>
      app.inject({
        method: 'POST',
        url: '/api/auth',
        headers: { 'auth-provider': 'dbAuth', origin: 'http://localhost:8910', cookie: `session=${token}` },
        payload,
      }),
    async isWho(as?: string) {
      const { data } = await this.asks('{ redwood { currentUser { id isImpersonating originalUserId } } }', as);
      return data?.redwood.currentUser ?? null;
    },
  };
}

const start = (id: number, reason = 'To see what they see') =>
  `mutation { startImpersonation(id: ${id}, reason: ${JSON.stringify(reason)}) }`;
const stop = (id: number) => `mutation { stopImpersonation(originalUserId: ${id}) }`;

test('strangers, members and staff without the flag are nobody else', async () => {
  const id = await aMember();
  expect(await codeOf(startImpersonation(aStranger(), id, 'reason'))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'coach', 'tribe-team-fa'] as const)
    expect(await codeOf(startImpersonation(await signedInAs(role), id, 'reason'))).toBe('FORBIDDEN');
});

test('an admin becomes a member by a session of its own, and comes back by another (IMP-1)', async () => {
  const [adminId, memberId] = [await aPerson({ roles: ['admin'] }), await aMember()];
  const browser = await aBrowser(adminId);
  const before = browser.token();
  expect(await browser.asks(start(memberId))).toMatchObject({ data: { startImpersonation: memberId } });
  const meanwhile = browser.token();
  expect(meanwhile).not.toBe(before);
  expect(await browser.isWho()).toEqual({ id: memberId, isImpersonating: true, originalUserId: adminId });
  expect(await browser.isWho(before)).toBeNull();
  expect(await browser.asks(stop(adminId))).toMatchObject({ data: { stopImpersonation: true } });
  expect(await browser.isWho()).toEqual({ id: adminId, isImpersonating: false, originalUserId: null });
  expect(await browser.isWho(meanwhile)).toBeNull();
});

test('coming back trusts the session alone: another id changes nothing', async () => {
  const [adminId, memberId] = [await aPerson({ roles: ['admin'] }), await aMember()];
  const otherAdmin = await aPerson({ roles: ['admin'] });
  const browser = await aBrowser(adminId);
  await browser.asks(start(memberId));
  const token = browser.token();
  expect(await browser.asks(stop(otherAdmin))).toMatchObject({ errors: [{ message: say.notYours }] });
  expect(browser.token()).toBe(token);
  expect(await browser.isWho()).toMatchObject({ id: memberId });
  const member = await aBrowser(memberId, 'member');
  expect(await member.asks(stop(otherAdmin))).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
});

/** A level below their own, which the academy made to let somebody help. */
async function holdsTheFlag(userId: number): Promise<void> {
  await services.pools.main.query(
    `insert into access_level (id, name, rank, page_access, function_access)
     values ('helper', 'Helper', 20, '{"user": true}', '{"user_impersonate": true}')`,
  );
  const active = `insert into user_access_level (user_id, access_level_id, via, starts_at) values ($1, 'helper', 'manual', $2)`;
  await services.pools.main.query(active, [userId, services.clock()]);
}

test('nobody is themselves, an admin, somebody who is not there, or somebody else twice (IMP-2)', async () => {
  const adminId = await aPerson({ roles: ['admin'] });
  const admin = await signedIn(adminId);
  await expect(startImpersonation(admin, adminId, 'reason')).rejects.toThrow(say.oneself);
  await expect(startImpersonation(admin, await aPerson({ roles: ['admin'] }), 'reason')).rejects.toThrow(say.admin);
  expect(await codeOf(startImpersonation(admin, 2_000_000, 'reason'))).toBe('NOT_FOUND');
  await expect(startImpersonation(admin, await aMember(), ' ')).rejects.toThrow(say.reason);
  const browser = await aBrowser(adminId);
  // Somebody with the flag, so that only the rule of no second one stands in the way.
  const [second, third] = [await aPerson({ roles: ['tribe-team-fa'] }), await aMember()];
  await holdsTheFlag(second);
  await browser.asks(start(second));
  expect(await browser.asks(start(third))).toMatchObject({ errors: [{ message: say.nested }] });
  expect(await browser.isWho()).toMatchObject({ id: second });
});

test('it ends after an hour, and the hour is no way to stay longer than one’s own session', async () => {
  setClock(begun);
  const [adminId, memberId] = [await aPerson({ roles: ['admin'] }), await aMember()];
  const browser = await aBrowser(adminId);
  await browser.asks(start(memberId));
  setClock('2026-11-21T02:59:59Z');
  expect(await browser.isWho()).toMatchObject({ id: memberId });
  setClock('2026-11-21T03:00:01Z');
  expect(await browser.isWho()).toBeNull();
  setClock(begun);
  const { rows } = await services.pools.main.query(
    `select original_ends_at = $2::timestamptz + interval '7 days' as kept from session where user_id = $1`,
    [memberId, begun],
  );
  expect(rows).toEqual([{ kept: true }]);
});

test('what is done meanwhile is logged with both, and the member reads who it was, when and why (IMP-1)', async () => {
  const [adminId, memberId] = [
    await aPerson({ roles: ['admin'], firstName: 'Rosa', lastName: 'Lim' }),
    await aMember(),
  ];
  const browser = await aBrowser(adminId);
  await browser.asks(start(memberId, 'Her lesson does not open'));
  await browser.asks(stop(adminId));
  const { rows } = await services.pools.main.query(
    'select action, actor_id as actor, impersonator_id as "for", reason from info_log where subject_id = $1 order by id',
    [memberId],
  );
  expect(rows).toEqual([
    { action: 'impersonation.started', actor: adminId, for: null, reason: 'Her lesson does not open' },
    { action: 'impersonation.ended', actor: memberId, for: adminId, reason: null },
  ]);
  expect(await listMyImpersonations(await signedIn(memberId))).toMatchObject([
    { by: 'Rosa Lim', reason: 'Her lesson does not open' },
  ]);
  expect(await listMyImpersonations(await signedInAs('member'))).toEqual([]);
});

test('signing out as someone else and running out of time leave the row that it ended, with both (IMP-1)', async () => {
  setClock(begun);
  const [adminId, memberId] = [await aPerson({ roles: ['admin'] }), await aMember()];
  const [one, two] = [await aBrowser(adminId), await aBrowser(adminId)];
  await one.asks(start(memberId));
  await one.signs({ method: 'logout' });
  expect(await one.isWho()).toBeNull();
  await two.asks(start(memberId));
  setClock('2026-11-21T03:00:01Z');
  await sweepSessions(aJobContext());
  await sweepSessions(aJobContext());
  setClock(begun);
  const { rows } = await services.pools.main.query(
    `select actor_id as actor, impersonator_id as "for", sentence from info_log
     where subject_id = $1 and action <> 'impersonation.started' order by id`,
    [memberId],
  );
  expect(rows).toEqual([
    { actor: memberId, for: adminId, sentence: 'Stopped acting as someone else by signing out' },
    {
      actor: memberId,
      for: adminId,
      sentence: expect.stringMatching(/^The session as someone else expired on Sat, /),
    },
  ]);
});

test('a session as someone else that ends with all of the one’s, or by signing in anew, leaves its row too (IMP-1)', async () => {
  const [adminId, memberId] = [
    await aPerson({ roles: ['admin'], firstName: 'Rosa', lastName: 'Lim' }),
    await aMember(),
  ];
  const browser = await aBrowser(adminId);
  await browser.asks(start(memberId));
  const other = await signedInAs('admin');
  await inOneTransaction(other, (ctx) => endSessions(ctx, memberId));
  expect(await browser.isWho()).toBeNull();
  const { id: next, email } = await anAccount();
  const again = await aBrowser(adminId);
  await again.asks(start(next));
  expect((await again.signs({ method: 'login', username: email, password: goodPassword })).statusCode).toBe(200);
  const { rows } = await services.pools.main.query(
    `select actor_id as actor, impersonator_id as "for", sentence from info_log
     where subject_id = any($1) and action = 'impersonation.ended' order by id`,
    [[memberId, next]],
  );
  expect(rows).toEqual([
    { actor: other.me.userId, for: null, sentence: 'Ended the session of Rosa Lim as someone else' },
    { actor: next, for: adminId, sentence: 'Stopped acting as someone else' },
  ]);
});

test('an act that may not be done in another’s name is refused meanwhile', async () => {
  const ctx = await signedInAs('member');
  expect(() => refuseInAnothersName(ctx)).not.toThrow();
  ctx.me.impersonatorId = 1;
  expect(() => refuseInAnothersName(ctx)).toThrow('You can’t do this while you’re signed in as someone else');
  const staff = await signedInAs('admin');
  staff.me.impersonatorId = 1;
  await expect(removeSecondFactor(staff, ctx.me.userId, 'Lost the phone')).rejects.toThrow(
    'while you’re signed in as someone else',
  );
});

test('a session that was refused to begin leaves the browser as it was', async () => {
  const adminId = await aPerson({ roles: ['admin'] });
  const ctx = await signedIn(adminId);
  await expect(inOneTransaction(ctx, (inside) => startImpersonation(inside, adminId, 'reason'))).rejects.toThrow(
    say.oneself,
  );
  const { rows } = await services.pools.main.query('select 1 from session where user_id = $1', [adminId]);
  expect(rows).toHaveLength(1);
});
