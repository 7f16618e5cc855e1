import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noWeb } from '../../testing/server.ts';
import { atEnd, services } from '../../testing/world.ts';

const lines: string[] = [];
const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
const app = await buildApp({ ...services, logger }, noWeb);
atEnd(() => app.close());

const violation = (documentURL: string, blockedURL = 'https://evil.example/x.js?of=joy') => ({
  type: 'csp-violation',
  age: 1,
  url: documentURL,
  user_agent: 'a browser',
  body: { documentURL, blockedURL, effectiveDirective: 'script-src-elem', disposition: 'enforce', statusCode: 200 },
});

/** As browsers send them: without an origin header. */
const send = (payload: unknown, remoteAddress = '203.0.113.7') =>
  app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    remoteAddress,
    headers: { 'content-type': 'application/reports+json' },
    payload: JSON.stringify(payload),
  });

test('a page names its report address, and a report is logged without the address’s contents (HDR-1)', async () => {
  const page = await app.inject({ method: 'GET', url: '/courses/my-courses' });
  expect(page.headers['reporting-endpoints']).toBe('csp="/api/csp-reports"');
  expect(page.headers['content-security-policy']).toContain('; report-to csp');

  const reset = 'http://localhost:8910/reset-password?userId=1&resetToken=verysecret';
  lines.length = 0;
  const { statusCode } = await send([violation(reset), { type: 'deprecation', body: {} }, violation(reset, 'inline')]);
  expect(statusCode).toBe(204);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { page: 'resetPassword', directive: 'script-src-elem', blocked: 'https://evil.example' },
    { page: 'resetPassword', blocked: 'inline' },
  ]);
  expect(lines.join('')).not.toMatch(/verysecret|x\.js|joy/);
});

test('an invalid, too long or too frequent report is refused and not logged (HDR-1)', async () => {
  lines.length = 0;
  expect((await send({ any: 'thing' })).statusCode).toBe(400);
  expect((await send(Array.from({ length: 21 }, () => violation('http://localhost:8910/login')))).statusCode).toBe(400);
  expect((await send([violation(`http://localhost:8910/${'x'.repeat(20_000)}`)])).statusCode).toBe(413);
  expect(lines).toEqual([]);
  const statuses: number[] = [];
  for (let sent = 0; sent < 21; sent += 1)
    statuses.push((await send([violation('http://localhost:8910/login')], '203.0.113.8')).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429]);
});
