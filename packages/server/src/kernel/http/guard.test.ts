import { expect, test } from 'vitest';
import { aServer } from '../../testing/server.ts';

const app = await aServer();
const own = 'http://localhost:8910';

const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];
const origins = [undefined, own, 'https://evil.example', 'null', 'http://localhost:8910.evil.example'];
const sites = [undefined, 'same-origin', 'same-site', 'cross-site'];

const cases = types.flatMap((type) => origins.flatMap((origin) => sites.map((site) => ({ type, origin, site }))));

test('the table has sixty cases', () => {
  expect(cases).toHaveLength(60);
});

test.each(cases)(
  'a change sent as $type from origin $origin and site $site (CSRF-1)',
  async ({ type, origin, site }) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: {
        'content-type': type,
        cookie: 'session=of-somebody',
        ...(origin === undefined ? {} : { origin }),
        ...(site === undefined ? {} : { 'sec-fetch-site': site }),
      },
      payload: JSON.stringify({ query: '{ redwood { currentUser { id } } }' }),
    });
    const isFromHere =
      (site === undefined || site === 'same-origin') &&
      (origin === own || (origin === undefined && site === 'same-origin'));
    const isOurs = isFromHere && type === 'application/json';
    expect(answer.statusCode).toBe(isOurs ? 200 : 403);
  },
);

test.each(['/%61pi/auth', '/api/%61uth'])(
  'an address that is written in another way is guarded as well: %s',
  async (url) => {
    const answer = await app.inject({
      method: 'POST',
      url: `${url}?method=logout`,
      headers: { 'content-type': 'text/plain', cookie: 'session=of-somebody', 'sec-fetch-site': 'cross-site' },
      payload: 'x',
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

test('no response allows another site to read it (CSRF-5)', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/health', headers: { origin: 'https://evil.example' } });
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

test('every response has the security headers (HDR-1)', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/health' });
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  expect(answer.headers['x-powered-by']).toBeUndefined();
});
