import { redirectMessages } from '@tribe/domain/features/site/redirects/messages.ts';
import { afterAll, expect, test } from 'vitest';
import {
  archiveRedirectRule,
  createRedirectRule,
  pageRedirectRules,
  testRedirect,
  updateRedirectRule,
} from '#features/site/redirects/redirectRule.service.ts';
import { keepNamedSettings } from '#features/settings/setting.service.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aFunnel } from '../../../testing/catalog.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aServer } from '../../../testing/server.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, services, setClock } from '../../../testing/world.ts';

await keepNamedSettings(services.pools.main);
await services.pools.main.query(`update setting set value = 'zoom.us, shop.example' where name = 'redirect-hosts'`);
const app = await aServer();
afterAll(() => app.close());

const writer = await signedInAs('tribe-team-fa');
const input = (fromPath: string, toUrl: string, more = {}) => ({
  fromPath,
  match: 'exact',
  toUrl,
  statusCode: 302,
  preserveQuery: true,
  startsAt: null,
  endsAt: null,
  ...more,
});
const creates = (from: string, to: string, more = {}) =>
  contextOf(writer).run(createRedirectRule, [input(from, to, more)]);
const wrong = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { messages?: Record<string, string[]>; issues?: { message: string }[] }) =>
      error.issues?.[0]?.message ?? Object.values(error.messages ?? {})[0]?.[0],
  );
const opens = async (url: string) => {
  const { statusCode, headers } = await app.inject({ method: 'GET', url });
  return { statusCode, location: headers.location, cache: headers['cache-control'] };
};

test('the office reads the rules, and writers change them', async () => {
  const reader = await signedInAs('tribe-team-ro');
  for (const act of [() => pageRedirectRules(aStranger(), {}), () => testRedirect(aStranger(), '/x')])
    expect(await codeOf(act())).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'success-manager'] as const)
    expect(await codeOf(pageRedirectRules(await signedInAs(role), {}))).toBe('FORBIDDEN');
  expect(await codeOf(pageRedirectRules(reader, {}))).toBeNull();
  expect(await codeOf(contextOf(reader).run(createRedirectRule, [input('/x', '/training')]))).toBe('FORBIDDEN');
});

test('an address leads on at once, with its status and its query', async () => {
  const made = await creates('/Summer/', '/training?utm_source=summer');
  await creates('/forever', 'https://zoom.us/j/1', { statusCode: 308, preserveQuery: false });
  expect(await opens('/summer?ref=ana')).toEqual({
    statusCode: 302,
    location: '/training?utm_source=summer&ref=ana',
    cache: 'no-store',
  });
  expect(await opens('/forever?ref=ana')).toMatchObject({ statusCode: 308, location: 'https://zoom.us/j/1' });
  await contextOf(writer).run(updateRedirectRule, [made.id, input('/summer', '/enroll'), made.version]);
  expect(await opens('/summer')).toMatchObject({ location: '/enroll' });
  expect(
    await codeOf(contextOf(writer).run(updateRedirectRule, [made.id, input('/summer', '/va'), made.version])),
  ).toBe('CONFLICT');
  await contextOf(writer).run(archiveRedirectRule, [made.id]);
  expect((await opens('/summer')).statusCode).toBe(404);
  expect((await auditRows('redirect rule', made.id)).map(({ action }) => action)).toEqual([
    'redirect rule.created',
    'redirect rule.updated',
    'redirect rule.archived',
  ]);
});

test('hits are counted, and following costs no statement', async () => {
  const { id } = await creates('/counted', '/training');
  await opens('/counted');
  expect(await statementsOf(() => opens('/counted'))).toHaveLength(0);
  await expect
    .poll(async () => (await pageRedirectRules(writer, { search: '/counted' })).rows[0]?.hits, { timeout: 5_000 })
    .toBe(2);
  expect((await pageRedirectRules(writer, { search: '/counted' })).rows[0]).toMatchObject({
    id,
    lastHitAt: services.clock(),
  });
});

test('a rule works between its dates', async () => {
  await creates('/december', '/training', { startsAt: new Date('2026-12-01T00:00:00Z') });
  expect((await opens('/december')).statusCode).toBe(404);
  expect(await testRedirect(writer, '/december')).toMatchObject({ end: 'nothing', sleeping: true });
  setClock('2026-12-01T00:00:00Z');
  expect((await opens('/december')).statusCode).toBe(302);
  setClock('2026-11-21T02:00:00Z');
});

test('pages of the site, other rules and funnels keep their addresses', async () => {
  await aFunnel({ slug: 'taken-by-a-funnel' });
  await creates('/mine', '/training');
  expect(await wrong(creates('/taken-by-a-funnel', '/training'))).toBe(redirectMessages.fromTaken);
  expect(await wrong(creates('/MINE', '/enroll'))).toBe(redirectMessages.fromTaken);
  expect(await wrong(creates('/mine', '/enroll', { match: 'prefix' }))).toBe(redirectMessages.fromTaken);
  for (const path of ['/login', '/courses/old', '/api/x', '/assets/x'])
    expect([path, await wrong(creates(path, '/training'))]).toEqual([path, redirectMessages.fromReserved]);
  await expect(aFunnel({ slug: 'mine' })).rejects.toMatchObject({ cause: { constraint: 'public_slug_pkey' } });
  // Below a funnel's address there is room.
  expect(await wrong(creates('/taken-by-a-funnel/old', '/training'))).toBeNull();
  const both = await Promise.allSettled([creates('/race', '/training'), creates('/race', '/enroll')]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a rule leads nowhere that isn’t ours or allowed, and never in circles', async () => {
  for (const to of [
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https:evil.example',
    '/\t/evil.example',
  ])
    expect([to, await wrong(creates('/out', to))]).toEqual([to, redirectMessages.toShape]);
  expect(await wrong(creates('/out', 'https://evil.example'))).toBe(redirectMessages.toHost);
  expect(await wrong(creates('/self', '/self'))).toBe(redirectMessages.loops('/self'));
  await creates('/ring-a', '/ring-b');
  await creates('/ring-b', `${services.config.publicUrl}/ring-c`);
  expect(await wrong(creates('/ring-c', '/ring-a?x=1'))).toBe(redirectMessages.loops('/ring-c'));
  const closing = await Promise.allSettled([creates('/two-a', '/two-b'), creates('/two-b', '/two-a')]);
  expect(closing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('hostile addresses below a prefix stay with us', async () => {
  await creates('/go', '/', { match: 'prefix' });
  expect(await opens('/go/training')).toMatchObject({ location: '/training' });
  for (const path of ['/go//evil.example', '/go/%5cevil.example', '/go/%2f%2fevil.example', '/go/@evil.example'])
    expect([path, (await opens(path)).location ?? '']).toEqual([path, expect.not.stringContaining('//evil')]);
});

test('a test says where an address would lead, and why', async () => {
  await aFunnel({ slug: 'masterclass-of-the-test', name: 'Masterclass' });
  await creates('/first', '/second');
  await creates('/second', '/masterclass-of-the-test');
  expect(await testRedirect(writer, 'first')).toMatchObject({
    hops: [{ location: '/second', statusCode: 302 }, { location: '/masterclass-of-the-test' }],
    end: 'funnel',
    name: 'Masterclass',
    address: '/masterclass-of-the-test',
  });
  expect(await testRedirect(writer, '/login')).toMatchObject({ hops: [], end: 'page' });
  expect(await testRedirect(writer, '/nowhere-at-all')).toMatchObject({ hops: [], end: 'nothing', sleeping: false });
  expect(await testRedirect(writer, 'https://elsewhere.example/x')).toMatchObject({ end: 'elsewhere' });
});
