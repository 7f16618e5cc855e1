import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cookieName, hashOf } from '#features/accounts/session.ts';
import { aVisitor, anAccount, wholeSignIn } from '../../testing/accounts.ts';
import { generalLimit } from '#kernel/http/generalLimit.ts';
import { aServer } from '../../testing/server.ts';
import { services } from '../../testing/world.ts';

const app = await aServer({ ratePerMinute: { member: 8, anonymous: 3 } });

const ask = async (token: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.7') => {
  const cookies = { [cookieName(false)]: token };
  const asked = { method: 'GET', url: '/api/auth?method=getToken', cookies, headers, remoteAddress } as const;
  return (await app.inject(asked)).statusCode;
};

test('requests with made-up sessions count for their address, and take no one’s place (RATE-1)', async () => {
  const made: number[] = [];
  for (let times = 0; times < 5; times += 1) made.push(await ask(randomUUID()));
  expect(made).toEqual([401, 401, 401, 429, 429]);
  const { token } = await wholeSignIn(aVisitor(), (await anAccount()).email);
  const known: number[] = [];
  for (let times = 0; times < 9; times += 1) known.push(await ask(token));
  expect(known).toEqual([...Array(8).fill(200), 429]);
});

test('an expired session counts for its address', async () => {
  const visitor = aVisitor();
  const { token } = await wholeSignIn(visitor, (await anAccount()).email);
  await services.pools.main.query('delete from session where token_hash = $1', [hashOf(token)]);
  const made: number[] = [];
  for (let times = 0; times < 4; times += 1) made.push(await ask(token, {}, '192.0.2.9'));
  expect(made).toEqual([401, 401, 401, 429]);
});

test('a clock set back blocks no one', () => {
  let monotonic = 0;
  const limit = generalLimit({ member: 1, anonymous: 1 }, { now: () => monotonic });
  limit.admit(null, '192.0.2.10');
  expect(() => limit.admit(null, '192.0.2.10')).toThrow(/60 seconds/);
  monotonic += 60_000;
  limit.admit(null, '192.0.2.10');
});

test('several servers share the limit, and everyone gets at least one request', () => {
  let nodes = 2;
  const limit = generalLimit({ member: 8, anonymous: 1 }, { nodes: () => nodes });
  const allowed = (session: string) => {
    for (let count = 0; ; count += 1) {
      try {
        limit.admit(session, '192.0.2.11');
      } catch {
        return count;
      }
    }
  };
  expect(allowed('of two')).toBe(4);
  nodes = 1;
  expect(allowed('of one')).toBe(8);
  nodes = 2;
  limit.admit(null, '192.0.2.11');
  expect(() => limit.admit(null, '192.0.2.11')).toThrow(/Too many/);
});

test('an additional invalid bearer token changes nothing', async () => {
  const made: number[] = [];
  for (let times = 0; times < 4; times += 1)
    made.push(await ask(randomUUID(), { authorization: 'Bearer 7' }, '192.0.2.8'));
  expect(made).toEqual([401, 401, 401, 429]);
});

test('webhooks have their own limit, since a gateway sends all of them from one address', async () => {
  const hears = async () =>
    (await app.inject({ method: 'POST', url: '/api/payments/xendit', remoteAddress: '192.0.2.11', payload: {} }))
      .statusCode;
  const made = new Set<number>();
  for (let times = 0; times < 20; times += 1) made.add(await hears());
  expect([...made]).toEqual([404]);
});
