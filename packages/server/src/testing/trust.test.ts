import { encodeExtra } from '@tribe/domain/features/accounts/resetExtra.ts';
import { sessionLifetimes } from '@tribe/domain/features/accounts/session.ts';
import { afterEach, expect, test } from 'vitest';
import { revokeLevel } from '#features/access/grant.service.ts';
import { cookieName, hashOf } from '#features/accounts/session.ts';
import { archivePerson } from '#features/members/archive.service.ts';
import { mergeUsers } from '#features/members/merge/merge.service.ts';
import { aCode, anAccount, aVisitor, wholeSignIn } from './accounts.ts';
import { rootFields } from './matrixCalls.ts';
import { aMember, signedInAs } from './people.ts';
import { aServer } from './server.ts';
import { inOneTransaction, services, setClock } from './world.ts';

const app = await aServer({ ratePerMinute: { member: 10_000, anonymous: 10_000 } });
const start = new Date('2026-11-21T02:00:00Z');
afterEach(() => setClock(start));

/** Whether the next request of a browser with this token is still somebody's. */
async function isIn(token: string): Promise<boolean> {
  const answer = await app.inject({
    method: 'GET',
    url: '/api/auth?method=getToken',
    cookies: { [cookieName(false)]: token },
  });
  return answer.statusCode === 200;
}

const later = (milliseconds: number) => setClock(new Date(start.getTime() + milliseconds));

test.each([
  ['member', 14 * 24, 30 * 24],
  ['coach', 12, 7 * 24],
] as const)(
  'the session of a %s ends after %i hours without use, and after %i at the latest (SES-3)',
  async (role, idle, absolute) => {
    const { email } = await anAccount({ roles: [role] });
    const hour = 60 * 60_000;
    const idler = await wholeSignIn(aVisitor(), email);
    later(idle * hour - 1_000);
    expect(await isIn(idler.token)).toBe(true);
    setClock(start);
    const busy = await wholeSignIn(aVisitor(), email);
    const silent = await wholeSignIn(aVisitor(), email);
    for (let at = 0; at < absolute * hour - 1_000; at += (idle * hour) / 2) {
      later(at);
      expect(await isIn(busy.token)).toBe(true);
    }
    later(absolute * hour + 1_000);
    expect(await isIn(busy.token)).toBe(false);
    later(idle * hour + 1_000);
    expect(await isIn(silent.token)).toBe(false);
  },
);

test('session lifetimes are the documented ones (SES-3)', () => {
  const day = 24 * 60 * 60_000;
  expect(sessionLifetimes).toEqual({
    member: { idle: 14 * day, absolute: 30 * day },
    staff: { idle: day / 2, absolute: 7 * day },
  });
});

test.each(['archived', 'merged away', 'without a level'])(
  'somebody who is %s is out with the next request (SES-4)',
  async (how) => {
    const { id, email } = await anAccount({ roles: ['member', 'coach'] });
    const admin = await signedInAs('admin');
    const { token } = await wholeSignIn(aVisitor(), email);
    expect(await isIn(token)).toBe(true);
    const survivor = await aMember();
    await inOneTransaction(admin, async (ctx) => {
      if (how === 'archived') await archivePerson(ctx, id, 'Left');
      else if (how === 'merged away') await mergeUsers(ctx, survivor, id, 'Signed up twice');
      else await revokeLevel(ctx, { userId: id, level: 'coach', by: null });
    });
    expect(await isIn(token)).toBe(false);
  },
);

test('a file from a foreign form is refused; our own sends a header (CSRF-2)', async () => {
  const { email } = await anAccount();
  const { token } = await wholeSignIn(aVisitor(), email);
  const send = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/api/upload-file',
      cookies: { [cookieName(false)]: token },
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
      payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n',
    });
  expect((await send({ origin: services.config.publicUrl })).statusCode).toBe(403);
  expect((await send({ origin: 'https://evil.example', 'auth-provider': 'dbAuth' })).statusCode).toBe(403);
  expect((await send({ origin: services.config.publicUrl, 'auth-provider': 'dbAuth' })).statusCode).not.toBe(403);
});

test('opening a code’s link changes nothing, however often a mail program does it (OTP-9)', async () => {
  const { email } = await anAccount();
  const { id, token, code } = await aCode(email);
  const row = async () =>
    (await services.pools.main.query('select tries, verified_at, used_at from reset_request where id = $1', [id])).rows;
  const before = await row();
  const extra = encodeExtra({ otp: code, id });
  for (const path of [
    `/reset-password?userId=${id}&resetToken=${token}&email=${email}&extra=${extra}`,
    `/reset-password?${extra}`,
  ])
    await app.inject({ method: 'GET', url: path });
  expect(await row()).toEqual(before);
});

test('no staff operation sets or shows a password (PWD-4)', () => {
  const named = Object.values(rootFields).flatMap((fields) => Object.entries(fields));
  const about = named.filter(([name, { args }]) =>
    /password/i.test(`${name} ${args.map((arg) => arg.name).join(' ')}`),
  );
  expect(about.map(([name]) => name)).toEqual(['sendPasswordReset']);
});

test('a role claimed by the browser changes no response (AUTHZ-5)', async () => {
  const { email } = await anAccount();
  const { token } = await wholeSignIn(aVisitor(), email);
  const query = '{ redwood { currentUser { id roles pageAccess functionAccess } } userPage { total } }';
  const ask = async (more: object) => {
    const { headers = {}, cookies = {}, body = {} } = { ...more } as Record<string, Record<string, string>>;
    const answer = await app.inject({
      method: 'POST',
      url: '/api/graphql',
      cookies: { [cookieName(false)]: token, ...cookies },
      headers: { 'auth-provider': 'dbAuth', 'sec-fetch-site': 'same-origin', ...headers },
      payload: { query, ...body },
    });
    const { data, errors } = answer.json();
    return { data, codes: errors?.map(({ extensions }: { extensions: { code: string } }) => extensions.code) };
  };
  const plain = await ask({});
  expect(plain.codes).toEqual(['FORBIDDEN']);
  for (const more of [
    { headers: { 'x-role': 'admin', role: 'admin', 'x-current-role': 'admin' } },
    { cookies: { role: 'admin', currentRole: 'admin' } },
    { body: { role: 'admin', currentRole: '{"id":"admin"}' } },
  ])
    expect(await ask(more)).toEqual(plain);
});

test('in production every response requires https, and pages with codes in their address send no referrer (HDR-1)', async () => {
  const production = await aServer({ isProduction: true });
  const answer = await production.inject({ method: 'GET', url: '/api/health' });
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  const page = await production.inject({ method: 'GET', url: '/reset-password?userId=1&resetToken=x' });
  expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' });
  const policy = String(page.headers['content-security-policy']);
  for (const rule of [
    "default-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ])
    expect(policy).toContain(rule);
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
});

test('what is stored of a session can’t be used to sign in (SES-2)', async () => {
  const { token } = await wholeSignIn(aVisitor(), (await anAccount()).email);
  expect(Buffer.from(token.split('.')[0] ?? '', 'base64url')).toHaveLength(32);
  expect(await isIn(hashOf(token).toString('base64url'))).toBe(false);
});
