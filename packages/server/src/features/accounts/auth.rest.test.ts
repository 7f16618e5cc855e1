import { forPersonHeader } from '@tribe/domain/features/accounts/session.ts';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { bearerFor } from '#features/accounts/session.ts';
import { aCode, anAccount, goodPassword } from '../../testing/accounts.ts';
import { aServer } from '../../testing/server.ts';
import { services } from '../../testing/world.ts';

let app: FastifyInstance;
let production: FastifyInstance;
beforeAll(async () => {
  app = await aServer({ ratePerMinute: { member: 10_000, anonymous: 10_000 } });
  production = await aServer({ isProduction: true });
});

const own = { 'auth-provider': 'dbAuth', 'sec-fetch-site': 'same-origin' };
let visitors = 0;

const post = (payload: object, { server = app, cookies = {} as Record<string, string>, url = '/api/auth' } = {}) =>
  server.inject({ method: 'POST', url, headers: own, payload, cookies, remoteAddress: `203.0.113.${++visitors}` });

const getToken = (cookies: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: '/api/auth?method=getToken', cookies, headers });

const login = (email: string, more = {}) => post({ method: 'login', username: email, password: goodPassword }, more);

async function cookiesOf(email: string): Promise<{ session: string }> {
  const answer = await login(email);
  return { session: answer.cookies.find(({ name }) => name === 'session')?.value ?? '' };
}

test('login sets a cookie that scripts and foreign sites do not get (SES-1)', async () => {
  const { id, email } = await anAccount();
  const answer = await login(email);
  expect([answer.statusCode, answer.json()]).toEqual([200, { id }]);
  expect(answer.cookies.find(({ name }) => name === 'session')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: 30 * 24 * 60 * 60,
  });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('in production the cookie is bound to this host and to https (SES-1)', async () => {
  const { email } = await anAccount();
  const answer = await login(email, { server: production });
  expect(answer.cookies).toMatchObject([
    { name: '__Host-device', secure: true, httpOnly: true, path: '/' },
    { name: '__Host-session', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' },
  ]);
  expect(answer.cookies.every((cookie) => !('domain' in cookie))).toBe(true);
});

test('a method named in the address goes before one in the body', async () => {
  const { email } = await anAccount();
  const answer = await post(
    { method: 'logout', username: email, password: goodPassword },
    { url: '/api/auth?method=login' },
  );
  expect(answer.json()).toHaveProperty('id');
});

describe('what is not there is 404 without a word', () => {
  test.each([
    ['POST', '/api/auth', { method: 'nope' }],
    ['POST', '/api/auth', {}],
    ['POST', '/api/auth', { method: 'constructor' }],
    ['POST', '/api/auth', { method: 'getToken' }],
    ['GET', '/api/auth?method=login', undefined],
    ['GET', '/api/auth', undefined],
  ] as const)('%s %s %j', async (method, url, payload) => {
    const answer = await app.inject({ method, url, headers: own, ...(payload ? { payload } : {}) });
    expect([answer.statusCode, answer.body]).toEqual([404, '']);
  });
});

test('an error is a text, a code and the id of the request', async () => {
  const answer = await post({ method: 'login', username: 'nobody@example.ph', password: 'Wrong-Horse-7' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    error: accountMessages.wrongSignIn,
    code: 'BAD_USER_INPUT',
    requestId: answer.headers['x-request-id'],
  });
});

test('a known and an unknown address get the same status, shape and headers (ENUM-1)', async () => {
  const { email } = await anAccount();
  const shapeOf = async (payload: object) => {
    const { statusCode, headers, json } = await post(payload);
    return { statusCode, headers: Object.keys(headers).toSorted(), body: Object.keys(json()).toSorted() };
  };
  const fields = { password: 'Wrong-Horse-7', firstName: 'Luz', lastName: 'Santos' };
  for (const method of ['login', 'forgotPassword', 'signup'])
    expect(await shapeOf({ method, username: 'stranger@example.ph', ...fields })).toEqual(
      await shapeOf({ method, username: email, ...fields }),
    );
});

test('signup answers 201 and to check the mail, for a new and for a taken address (ENUM-1)', async () => {
  const { email } = await anAccount();
  for (const username of [email, 'fresh@example.ph']) {
    const answer = await post({
      method: 'signup',
      username,
      password: goodPassword,
      firstName: 'Luz',
      lastName: 'Santos',
    });
    expect([answer.statusCode, answer.json()]).toEqual([201, { message: accountMessages.checkYourMail }]);
  }
});

test('a limit answers 429 and says how long to wait', async () => {
  const { email } = await anAccount();
  for (let times = 0; times < 5; times += 1)
    await post({ method: 'login', username: email, password: 'Wrong-Horse-7' });
  const answer = await login(email);
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([429, '60', 'RATE_LIMITED']);
});

test('getToken is a text for who is signed in, and 401 without a body for others', async () => {
  const { email } = await anAccount();
  const answer = await getToken(await cookiesOf(email));
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.body).toMatch(/^\d+\.\d+\./);
  const nobody = await getToken();
  expect([nobody.statusCode, nobody.body]).toEqual([401, '']);
});

test('logout ends the session for good, and clears the cookie (SES-4)', async () => {
  const cookies = await cookiesOf((await anAccount()).email);
  const { body: bearer } = await getToken(cookies);
  const answer = await post({ method: 'logout' }, { cookies });
  expect(answer.cookies).toMatchObject([{ name: 'session', value: '', maxAge: 0 }]);
  expect((await getToken(cookies)).statusCode).toBe(401);
  expect((await getToken({}, { authorization: `Bearer ${bearer}` })).statusCode).toBe(401);
});

test('logout tells the browser to forget what it kept of the answers (PRIV-1)', async () => {
  const answer = await post({ method: 'logout' }, { cookies: await cookiesOf((await anAccount()).email) });
  expect(answer.headers['clear-site-data']).toBe('"cache"');
  expect((await post({ method: 'logout' })).headers['clear-site-data']).toBe('"cache"');
});

test('a cookie that opens nothing is cleared, and is no hindrance to signing in', async () => {
  const { email } = await anAccount();
  const cookies = { session: 'garbled' };
  expect((await getToken(cookies)).cookies).toMatchObject([{ name: 'session', value: '' }]);
  expect((await post({ method: 'logout' }, { cookies })).statusCode).toBe(200);
  expect((await login(email, { cookies })).statusCode).toBe(200);
});

test('a cookie that was there before the sign-in is worth nothing after it (SES-2)', async () => {
  const { email } = await anAccount();
  const before = await cookiesOf(email);
  await login(email, { cookies: before });
  expect((await getToken(before)).statusCode).toBe(401);
});

test('a bearer that is a number, a foreign one, or one of another session than the cookie is refused (CSRF-3)', async () => {
  const [ana, ben] = [await anAccount(), await anAccount()];
  const [mine, his] = [await cookiesOf(ana.email), await cookiesOf(ben.email)];
  const { body: bearer } = await getToken(his);
  const forged = bearerFor(1, services.clock(), 'another secret');
  const ask = (wanted: string, headers: Record<string, string>, cookies: Record<string, string> = mine) =>
    app.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: { ...own, ...headers },
      cookies,
      payload: { query: `{ ${wanted} }` },
    });
  const dues = 'duesAndExpiration { expired { id } }';
  for (const wrong of [String(ana.id), forged, bearer]) {
    const answer = await ask(dues, { authorization: `Bearer ${wrong}` });
    expect(answer.json().errors[0].extensions.code).toBe('UNAUTHENTICATED');
    expect(answer.statusCode).toBe(401);
    const person = await ask('redwood { currentUser { id } }', { authorization: `Bearer ${wrong}` });
    expect([person.statusCode, person.json().data.redwood.currentUser]).toEqual([401, null]);
  }
  expect((await ask(dues, { authorization: `Bearer ${bearer}` }, his)).statusCode).toBe(200);
  expect((await ask(dues, {}, {})).statusCode).toBe(200);
});

test('a page of somebody who is not the one signed in by now is refused, so that nothing of theirs counts as another’s', async () => {
  const [ana, ben] = [await anAccount(), await anAccount()];
  const cookies = await cookiesOf(ben.email);
  const asked = async (isFor: number) => {
    const headers = { ...own, [forPersonHeader]: String(isFor) };
    const payload = { query: '{ duesAndExpiration { expired { id } } }' };
    const answer = await app.inject({ method: 'POST', url: '/api/graphql', headers, cookies, payload });
    return answer.json().errors?.[0].extensions.code ?? 'answered';
  };
  expect([await asked(ben.id), await asked(ana.id)]).toEqual(['answered', 'UNAUTHENTICATED']);
});

test('sign-in, sign-out and sign-up of another site are refused before they are read (CSRF-4)', async () => {
  for (const method of ['login', 'logout', 'signup', 'forgotPassword']) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth',
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', 'content-type': 'text/plain' },
      payload: JSON.stringify({ method }),
    });
    expect(answer.statusCode).toBe(403);
  }
});

test('the whole way: code, check, new password, sign-in', async () => {
  const { email } = await anAccount();
  const { id, token, code } = await aCode(email);
  const otp = (value: number | string) =>
    app.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: own,
      payload: {
        query:
          'mutation ($otp: OtpCode!, $id: Int!) { validateOtp(input: { id: $id, otp: $otp }) { isValid message } }',
        variables: { id, otp: value },
      },
    });
  const before = await post({ method: 'resetPassword', resetToken: token, password: 'Another-Mule-8' });
  expect([before.statusCode, before.json().error]).toEqual([400, accountMessages.invalidResetToken]);
  expect((await post({ method: 'validateResetToken', resetToken: token })).json()).toEqual({
    ok: true,
    email: 'a***@example.ph',
    isVerified: false,
  });
  expect((await otp(Number(code))).json().data.validateOtp).toEqual({ isValid: true, message: 'OTP verified' });
  expect((await post({ method: 'resetPassword', resetToken: token, password: 'Another-Mule-8' })).json()).toEqual({
    ok: true,
  });
  expect((await post({ method: 'login', username: email, password: 'Another-Mule-8' })).statusCode).toBe(200);
});

test('no more than one code is tried in one document (OTP-4)', async () => {
  const { id } = await aCode((await anAccount()).email);
  const tries = Array.from(
    { length: 10 },
    (_, at) => `t${at}: validateOtp(input: { id: ${id}, otp: ${at} }) { isValid }`,
  );
  const answer = await app.inject({
    method: 'POST',
    url: '/api/graphql',
    headers: own,
    payload: { query: `mutation { ${tries.join(' ')} }` },
  });
  expect(answer.statusCode).toBe(400);
  const { rows } = await services.pools.main.query('select tries from reset_request where id = $1', [id]);
  expect(rows).toEqual([{ tries: 0 }]);
});

test('the outbox is read outside production alone, without the mails that are never sent', async () => {
  const { email } = await anAccount();
  await aCode(email);
  await aCode('a.decoy@example.ph');
  const mails = (await app.inject({ url: '/dev/mail.json' })).json();
  expect(mails.map(({ to }: { to: string }) => to)).toContain(email);
  expect(mails.map(({ to }: { to: string }) => to)).not.toContain('a.decoy@example.ph');
  const one = (await app.inject({ url: `/dev/mail.json?to=${encodeURIComponent(email.toUpperCase())}` })).json();
  expect(one).toMatchObject([{ to: email, kind: 'one-time-code', link: null, text: expect.stringMatching(/\d{6}/) }]);
  const page = await app.inject({ url: '/dev/mail' });
  expect(page.headers['content-security-policy']).not.toContain('script');
  expect(page.body).toContain(email);
  for (const url of ['/dev/mail', '/dev/mail.json']) expect((await production.inject({ url })).statusCode).toBe(404);
});

test('a page that only wants to know who is here is told of nobody without a failure', async () => {
  const quiet = (cookies: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url: '/api/auth?quiet=1&method=getToken', cookies });
  expect([(await quiet()).statusCode, (await quiet()).body]).toEqual([204, '']);
  expect((await getToken()).statusCode).toBe(401);
  const { email } = await anAccount();
  expect((await quiet(await cookiesOf(email))).statusCode).toBe(200);
});
