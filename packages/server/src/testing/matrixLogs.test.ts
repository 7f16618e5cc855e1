import { pino } from 'pino';
import { Writable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { anAccount, aCode, aVisitor, goodPassword, mailsTo } from './accounts.ts';
import { noWeb } from './server.ts';
import { services } from './world.ts';

const marker = 'Marker-Secret-7c1e!';
let said = '';
const sink = new Writable({
  write(chunk: unknown, _encoding, done) {
    said += String(chunk);
    done();
  },
});
const logger = pino({ level: 'trace', redact: ['req.headers.cookie', 'req.headers.authorization'] }, sink);
const app = await buildApp(
  { ...services, logger, config: { ...services.config, ratePerMinute: { member: 10_000, anonymous: 10_000 } } },
  noWeb,
);
afterAll(() => app.close());

const json = { 'content-type': 'application/json', 'auth-provider': 'dbAuth' };
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { ...json, ...headers } });
const graphql = (query: string, variables: object, headers?: Record<string, string>) =>
  post('/api/graphql', { query, variables }, headers);

/** What the database keeps of acts, in words. */
async function logged(): Promise<string> {
  const { rows } = await services.pools.main.query('select * from info_log');
  return JSON.stringify(rows);
}

test('no password, code, token or cookie is ever logged (LOG-1)', async () => {
  const account = await anAccount();
  const secrets: string[] = [marker, goodPassword];

  const signedIn = await post('/api/auth', { method: 'login', username: account.email, password: goodPassword });
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  secrets.push(...signedIn.cookies.map(({ value }) => value).filter((value) => value.length > 10));
  const token = await app.inject({ method: 'GET', url: '/api/auth?method=getToken', headers: { cookie } });
  expect(token.statusCode).toBe(200);
  secrets.push(token.body);

  await post('/api/auth', { method: 'login', username: account.email, password: marker });
  await post('/api/auth', { method: 'signup', username: marker, password: marker, email: 'not an address' });
  await post('/api/auth', { method: 'resetPassword', resetToken: marker, password: marker });
  await post('/api/auth', { method: 'validateResetToken', resetToken: marker });
  await post('/api/auth', { method: 'secondFactor', code: marker });
  const { code, id, token: handle } = await aCode(account.email, aVisitor());
  secrets.push(code, handle);
  await graphql('mutation Otp($input: ValidateOtpInput!) { validateOtp(input: $input) { isValid } }', {
    input: { id, otp: code, token: handle },
  });
  await graphql('mutation Broken($input: ValidateOtpInput!) { validateOtp(input: $input) { nothing } }', {
    input: { id, otp: marker },
  });
  await graphql(
    `
      {
        redwood {
          currentUser {
            id
          }
        }
      }
    `,
    {},
    { authorization: `Bearer ${marker}` },
  );
  await graphql(
    `
      {
        user(id: 1) {
          id
        }
      }
    `,
    {},
    { cookie: `session=${marker}` },
  );
  await app.inject({ method: 'GET', url: `/api/uploads/1?token=${marker}`, headers: { cookie: `session=${marker}` } });
  await post('/api/email-worker', {}, { 'worker-secret': marker });
  await app.inject({ method: 'GET', url: '/api/metrics', headers: { authorization: `Bearer ${marker}` } });

  logger.info('the end of what was said');
  expect(said).toContain('the end of what was said');
  const all = said + (await logged());
  const found = secrets.filter((secret) => secret.length >= 6 && all.includes(secret));
  expect(found.map((secret) => `${secret.slice(0, 4)}…`)).toEqual([]);
  expect((await mailsTo(account.email)).length).toBeGreaterThan(0);
});

test('an internal error is logged with its cause, without the request’s content', async () => {
  await post('/api/auth', { method: 'login', username: 'nul\u0000@example.ph', password: marker });
  await graphql('query Nul($search: String) { publicLessons { id } user(id: 1) { id } }', { search: marker });
  expect(said.includes(marker)).toBe(false);
});

test('a line break in logged text can’t fake a line of the log', async () => {
  await post('/api/auth', {
    method: 'login',
    username: 'x@example.ph\n{"level":60,"msg":"forged"}',
    password: 'wrong',
  });
  expect(said.split('\n').filter((line) => line.startsWith('{"level":60'))).toEqual([]);
  const { rows } = await services.pools.main.query(`select 1 from info_log where sentence ~ '[\\n\\r]'`);
  expect(rows).toEqual([]);
});
