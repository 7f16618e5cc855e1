import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { hash } from '@node-rs/argon2';
import { afterEach, expect, test } from 'vitest';
import { hashesDone } from '#features/accounts/hashing.ts';
import { hashOf } from '#features/accounts/session.ts';
import { currentBearer, signOut } from '#features/accounts/signIn.service.ts';
import { makeCtx, type Ctx } from '#kernel/api/context.ts';
import {
  type Account,
  anAccount,
  aVisitor,
  behind,
  codeOf,
  goodPassword,
  wholeSignIn,
} from '../../testing/accounts.ts';
import { aPerson } from '../../testing/people.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { statementsOf } from '../../testing/statements.ts';
import { services, setClock } from '../../testing/world.ts';

const start = Date.parse('2026-11-21T02:00:00Z');
const after = (seconds: number) => setClock(new Date(start + seconds * 1_000));
afterEach(() => after(0));

const enter = (ctx: Ctx, { email }: { email: string }, password = goodPassword, device?: string) =>
  wholeSignIn(ctx, email, password, device);

const rowOf = async (statement: string, values: unknown[]) =>
  (await services.pools.main.query(statement, values)).rows[0];

async function fail(account: { email: string }, times: number, ctx = aVisitor()): Promise<void> {
  for (let done = 0; done < times; done += 1)
    expect(await codeOf(enter(ctx, account, 'Wrong-Horse-7'))).toBe('BAD_USER_INPUT');
}

test('the right password opens a session of its own, which the next request is known by', async () => {
  const account = await anAccount();
  const { token, lifetime, id } = await enter(aVisitor(), { email: ` ${account.email.toUpperCase()} ` });
  expect({ days: lifetime / 86_400_000, id }).toEqual({ days: 30, id: account.id });
  expect((await behind(hashOf(token)))?.userId).toBe(account.id);
  expect(await rowOf('select last_login_at as at from app_user where id = $1', [account.id])).toEqual({
    at: new Date(start),
  });
});

test('only the hash of the token is kept (SES-2)', async () => {
  const { token } = await enter(aVisitor(), await anAccount());
  const { rows } = await services.pools.main.query(`select s::text as text from session s`);
  expect(rows.some(({ text }) => text.includes(token))).toBe(false);
});

test('whoever holds a level of staff gets the shorter session of staff', async () => {
  const { lifetime, token } = await enter(aVisitor(), await anAccount({ roles: ['coach', 'member'] }));
  expect(lifetime).toBe(7 * 86_400_000);
  const row = await rowOf('select ends_at as at from session where token_hash = $1', [hashOf(token)]);
  expect(row).toEqual({ at: new Date(start + 7 * 86_400_000) });
});

test('signing in anew ends the session that this browser had before', async () => {
  const account = await anAccount();
  const first = await enter(aVisitor(), account);
  const viewer = await behind(hashOf(first.token));
  const second = await enter(makeCtx(services, aVisitor().origin, viewer), account);
  expect(await behind(hashOf(first.token))).toBe(null);
  expect((await behind(hashOf(second.token)))?.userId).toBe(account.id);
});

test('a wrong password, an unknown address, an archived and an unconfirmed account are told the same', async () => {
  const { id, email } = await anAccount();
  await services.pools.main.query(`update app_user set status = 'ARCHIVED' where id = $1`, [id]);
  const unconfirmed = await anAccount();
  await services.pools.main.query('update app_user set email_verified_at = null where id = $1', [unconfirmed.id]);
  const invited = 'invited@example.ph';
  await aPerson({ email: invited });
  for (const each of [email, unconfirmed.email, invited, 'nobody@example.ph'])
    await expect(enter(aVisitor(), { email: each })).rejects.toMatchObject({ message: accountMessages.wrongSignIn });
});

test('an unknown address costs the same statements and the same hashes as a wrong password (ENUM-1)', async () => {
  const known = await anAccount();
  const cost = async (email: string) => {
    const before = hashesDone();
    const statements = await statementsOf(() => codeOf(enter(aVisitor(), { email }, 'Wrong-Horse-7')));
    return { statements, hashes: hashesDone() - before };
  };
  const first = await cost(known.email);
  expect(first.hashes).toBe(1);
  expect(await cost('unknown@example.ph')).toEqual(first);
});

test('after five wrong passwords an account waits a minute, then two, then four, and the right one waits too (LOCK-1)', async () => {
  const account = await anAccount();
  await fail(account, 5);
  await expect(enter(aVisitor(), account)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 60 });
  after(60);
  await fail(account, 1);
  await expect(enter(aVisitor(), account)).rejects.toMatchObject({ retryAfter: 120 });
  after(180);
  await fail(account, 1);
  await expect(enter(aVisitor(), account)).rejects.toMatchObject({ retryAfter: 240 });
  after(420);
  expect(await codeOf(enter(aVisitor(), account))).toBe(null);
  await fail(account, 4);
  expect(await codeOf(enter(aVisitor(), account))).toBe(null);
});

test('an address waits after twenty wrong passwords, whoever they were for (LOCK-1)', async () => {
  const ctx = aVisitor();
  const accounts = await Promise.all(Array.from({ length: 5 }, () => anAccount()));
  for (const account of accounts) await fail(account, 4, ctx);
  const other = await anAccount();
  await expect(enter(ctx, other)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 60 });
  expect(await codeOf(enter(aVisitor(), other))).toBe(null);
});

test('of twenty guesses at once five are told that they are wrong, and the right one among them opens nothing after that', async () => {
  const account = await anAccount();
  const ctx = aVisitor();
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(enter(ctx, account, 'Wrong-Horse-7'))));
  expect(codes.filter((code) => code === 'BAD_USER_INPUT')).toHaveLength(5);
  expect(await codeOf(enter(ctx, account))).toBe('RATE_LIMITED');
});

test('right passwords at once all open, however many', async () => {
  const account = await anAccount();
  const ctx = aVisitor();
  const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(enter(ctx, account))));
  expect(codes.filter((code) => code !== null)).toEqual([]);
});

test('a browser that is known goes on while strangers make its account wait (LOCK-1)', async () => {
  const account = await anAccount();
  const { device } = await enter(aVisitor(), account);
  await fail(account, 5);
  expect(await codeOf(enter(aVisitor(), account))).toBe('RATE_LIMITED');
  expect(await codeOf(enter(aVisitor(), account, goodPassword, device ?? ''))).toBe(null);
  const other = await anAccount();
  await fail(other, 5);
  expect(await codeOf(enter(aVisitor(), other, goodPassword, device ?? ''))).toBe('RATE_LIMITED');
});

test('a known browser has its own five tries', async () => {
  const account = await anAccount();
  const { device } = await enter(aVisitor(), account);
  for (let times = 0; times < 5; times += 1)
    expect(await codeOf(enter(aVisitor(), account, 'Wrong-Horse-7', device ?? ''))).toBe('BAD_USER_INPUT');
  expect(await codeOf(enter(aVisitor(), account, goodPassword, device ?? ''))).toBe('RATE_LIMITED');
});

test('a hash of older figures is made anew at the next sign-in (PWD-1)', async () => {
  const account = await anAccount();
  const old = await hash(goodPassword, { memoryCost: 4_096, timeCost: 1, parallelism: 1 });
  await services.pools.main.query('update app_user set password_hash = $2 where id = $1', [account.id, old]);
  await enter(aVisitor(), account);
  const row = await rowOf('select password_hash as hash from app_user where id = $1', [account.id]);
  expect(row.hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(await codeOf(enter(aVisitor(), account))).toBe(null);
});

test('a password of more than 72 letters counts to its last, and is compared in composed letters (PWD-2)', async () => {
  const { hashPassword } = await import('#features/accounts/hashing.ts');
  const long = `${'Ñandú-7'.repeat(14)}x`;
  const account = await anAccount();
  await services.pools.main.query('update app_user set password_hash = $2 where id = $1', [
    account.id,
    await hashPassword(long.normalize('NFC')),
  ]);
  expect(await codeOf(enter(aVisitor(), account, `${long.slice(0, -1)}y`))).toBe('BAD_USER_INPUT');
  expect(await codeOf(enter(aVisitor(), account, long.normalize('NFD')))).toBe(null);
});

test('sign-in, failed sign-in and sign-out stand in the audit log, without the password', async () => {
  const account = await anAccount();
  await fail(account, 1);
  const { token } = await enter(aVisitor(), account);
  await signOut(aVisitor(), token);
  const { rows } = await services.pools.main.query(
    'select action, actor_id as actor from info_log where subject_id = $1 order by id',
    [account.id],
  );
  expect(rows).toEqual([
    { action: 'session.refused', actor: null },
    { action: 'session.signed-in', actor: account.id },
    { action: 'session.signed-out', actor: account.id },
  ]);
  const { rows: all } = await services.pools.main.query('select l::text as text from info_log l');
  expect(all.some(({ text }) => text.includes('Horse'))).toBe(false);
});

test('after sign-out the token opens nothing at the very next request', async () => {
  const account: Account = await anAccount();
  const { token } = await enter(aVisitor(), account);
  await signOut(aVisitor(), token);
  expect(await behind(hashOf(token))).toBe(null);
  await signOut(aVisitor(), 'no such token');
});

test('a bearer is for whoever is signed in', async () => {
  expect(await currentBearer(aVisitor())).toBe(null);
  const { token } = await enter(aVisitor(), await anAccount());
  const bearer = await currentBearer(makeCtx(services, aVisitor().origin, await behind(hashOf(token))));
  expect(bearer).toMatch(/^\d+\.\d+\.[\w-]{43}$/);
});

test('the password of before opens nothing where another one is being set meanwhile', async () => {
  const account = await anAccount();
  const sql = `update app_user set password_hash = 'another' where id = ${account.id}; delete from session where user_id = ${account.id}`;
  expect(await meanwhile(sql, () => codeOf(enter(aVisitor(), account)))).toBe('BAD_USER_INPUT');
  expect(await rowOf('select count(*)::int as sessions from session where user_id = $1', [account.id])).toEqual({
    sessions: 0,
  });
});
