import { providers } from '@tribe/domain/features/payments/providers.ts';
import { expect, test } from 'vitest';
import { cookieName } from '#features/accounts/session.ts';
import { restRoutes } from '../features.ts';
import { aVisitor, anAccount, wholeSignIn } from './accounts.ts';
import { aForgetfulServer, rootFields } from './matrixCalls.ts';
import { documentOf } from './matrixDocument.ts';
import { aServer } from './server.ts';
import { statementsOf } from './statements.ts';
import { services } from './world.ts';

const app = await aServer({ ratePerMinute: { member: 100_000, anonymous: 100_000 }, isProduction: true });
const forgetful = await aForgetfulServer();
const { email } = await anAccount({ roles: ['admin'] });
const { token } = await wholeSignIn(aVisitor(), email);
const cookies = { [cookieName(true)]: token };
const own = new URL(services.config.publicUrl).origin;

const addressOf = (url: string) => url.replace(/:\w+/g, '2000000000');
const changing = restRoutes.filter(({ method }) => method !== 'GET');
/** Called by machines, which bring a secret or a signature of their own, and by browsers, which report and change nothing. */
const machines = [
  '/api/email-worker',
  '/api/csp-reports',
  '/api/unsubscribe',
  ...providers.map((name) => `/api/payments/${name}`),
];

/** What a page of another site can make a browser send along with the cookie. */
const forgeries: Record<string, string>[] = [
  { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
  { 'content-type': 'text/plain', origin: 'null' },
  { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'cross-site' },
  { 'content-type': 'application/json', origin: 'https://evil.example', 'auth-provider': 'dbAuth' },
  { 'content-type': 'application/json', 'sec-fetch-site': 'same-site', 'auth-provider': 'dbAuth' },
  { 'content-type': 'text/plain', origin: own, 'sec-fetch-site': 'same-origin' },
  {},
];

test('no route that changes anything accepts a request from another site (CSRF-1)', async () => {
  const reached: string[] = [];
  for (const { method, url } of [...changing, { method: 'POST' as const, url: '/api/graphql' }])
    for (const headers of forgeries) {
      if (machines.includes(url)) continue;
      const sent = { method, url: addressOf(url), headers, cookies, payload: 'a=b' };
      const statements = await statementsOf(async () => {
        if ((await app.inject(sent)).statusCode !== 403) reached.push(`${method} ${url} ${JSON.stringify(headers)}`);
      });
      if (statements.length > 0) reached.push(`${method} ${url} asked the database`);
    }
  expect(reached).toEqual([]);
});

test('no mutation runs by GET or in a batch (CSRF-2)', async () => {
  const ran: string[] = [];
  const statements = await statementsOf(async () => {
    for (const field of Object.values(rootFields.mutation)) {
      const query = encodeURIComponent(documentOf('mutation', field));
      const { statusCode } = await forgetful.inject({ method: 'GET', url: `/api/graphql?query=${query}` });
      if (statusCode < 400) ran.push(field.name);
    }
    const headers = { 'content-type': 'application/json', 'auth-provider': 'dbAuth' };
    const batch = [{ query: '{ redwood { version } }' }, { query: '{ publicLessons { id } }' }];
    const many = await app.inject({ method: 'POST', url: '/api/graphql', headers, payload: batch });
    if (many.statusCode < 400) ran.push('a batch');
  });
  expect([ran, statements]).toEqual([[], []]);
});

const json = { 'content-type': 'application/json', 'auth-provider': 'dbAuth', origin: own };
type Sent = { method: 'GET' | 'POST' | 'DELETE' | 'PUT'; url: string; payload?: string | object; headers?: object };

/** An answer of each kind: every route, pages, files of the build, and what is wrong in some way. */
const kinds: Sent[] = [
  ...restRoutes.map(({ method, url }) => ({
    method,
    url: addressOf(url),
    ...(method === 'POST' ? { payload: {} } : {}),
  })),
  ...['/', '/login', '/courses/my-courses', '/profile/x.css', '/nothing/at/all/here', '/courses/', '/assets/no.js'].map(
    (url) => ({ method: 'GET' as const, url }),
  ),
  ...[
    '/%',
    '/api/%',
    '/api/nothing',
    '/api/uploads/%00',
    '/api/calendar/x.ics',
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/icon-512.png',
    '/robots.txt',
    '/.env',
    '/.git/config',
  ].map((url) => ({ method: 'GET' as const, url })),
  { method: 'PUT', url: '/api/graphql', payload: {} },
  { method: 'POST', url: '/api/graphql', payload: '{"query":' },
  { method: 'POST', url: '/api/graphql', payload: { query: '{ nothing }' } },
  { method: 'POST', url: '/api/graphql', payload: { query: '{ __schema { types { name } } }' } },
  { method: 'POST', url: '/api/graphql', payload: { query: '{ user(id: 1e99) { id } }' } },
  { method: 'POST', url: '/api/graphql', payload: { query: '{ user(id: 99999999999) { id } }' } },
  { method: 'POST', url: '/api/graphql', payload: { query: `# ${'x'.repeat(100_001)}` } },
  { method: 'POST', url: '/api/graphql', payload: { query: '{ publicLessons { id } }', variables: '}{' } },
  { method: 'POST', url: '/api/auth', payload: { method: '__proto__' } },
  { method: 'POST', url: '/api/auth', payload: { method: 'login', username: { $ne: 1 }, password: ['x'] } },
];

/** What a failure of the inside would say: places in the code, words of the database, hints about the schema. */
const inside =
  /node_modules|\n\s+at |\.ts:\d|syntax error|relation "|column "|select [^"]* from |insert into|pg_|ECONN|did you mean/i;

test('every response has its security headers: files, pages, errors and 404 (HDR-1, HDR-2)', async () => {
  const careless: string[] = [];
  for (const viewer of [{}, cookies])
    for (const { method, url, payload, headers } of kinds) {
      const answer = await app.inject({ method, url, cookies: viewer, payload, headers: { ...json, ...headers } });
      const { headers: got, statusCode, body } = answer;
      const wrong = [
        got['x-content-type-options'] !== 'nosniff' && 'nosniff',
        !/max-age=31536000/.test(String(got['strict-transport-security'])) && 'https',
        !/^(?:no-referrer|strict-origin-when-cross-origin)$/.test(String(got['referrer-policy'])) && 'referrer',
        got['cross-origin-opener-policy'] !== 'same-origin' && 'opener',
        !/default-src 'none'/.test(String(got['content-security-policy'])) && 'policy',
        !/frame-ancestors 'none'|sandbox/.test(String(got['content-security-policy'])) && 'frames',
        got['x-powered-by'] !== undefined && 'powered by',
        got['access-control-allow-origin'] !== undefined && 'other sites',
        url.startsWith('/api/') && !/no-store|private, no-cache/.test(String(got['cache-control'])) && 'kept',
        // 501 says which setting is missing.
        statusCode >= 500 && statusCode !== 501 && `status ${statusCode}`,
        inside.test(body) && statusCode >= 400 && `tells ${body.slice(0, 200)}`,
      ].filter(Boolean);
      if (wrong.length > 0) careless.push(`${method} ${url.slice(0, 60)}: ${wrong.join(', ')}`);
    }
  expect(careless).toEqual([]);
});
