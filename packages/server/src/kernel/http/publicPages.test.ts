import { connect } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { findFreeTraining, ofSettings } from '#features/site/publicPage.service.ts';
import { keepNamedSettings, updateSetting } from '#features/settings/setting.service.ts';
import { makeCtx } from '#kernel/api/context.ts';
import { query } from '#kernel/api/operation.ts';
import { insideTransaction } from '#kernel/api/workflow.ts';
import { listenToPublications, publish } from '#kernel/db/publications.ts';
import { openPools } from '#kernel/db/pools.ts';
import { publicPage } from '#kernel/http/publicPage.ts';
import { createPublicPages, type RenderPage } from '#kernel/http/publicPages.ts';
import { cookieOf } from '../../testing/formPosts.ts';
import { signedInAs } from '../../testing/people.ts';
import { aServer } from '../../testing/server.ts';
import { aStranger, atEnd, contextOf, databaseUrl, services, setClock } from '../../testing/world.ts';

let rendered = 0;
let monotonic = 0;
let whileRendering: () => Promise<unknown> = async () => undefined;

const renderPage: RenderPage = async (document, data) => {
  rendered += 1;
  const html = JSON.stringify({ document, ...data });
  await whileRendering();
  return { status: document === 'notFound' ? 404 : 200, html, style: 'body{}' };
};

beforeEach(() => {
  rendered = 0;
  whileRendering = async () => undefined;
});
await keepNamedSettings(services.pools.main);
const staff = contextOf(await signedInAs('admin'));
const page = publicPage('freeTraining', ofSettings, findFreeTraining);

/** The public pages of one server. */
const pagesOf = (own = services, isListening = () => false) =>
  createPublicPages(own, { name: 'Tribe', renderPage, isListening, clock: () => monotonic });

/** Another server on the same database, with its own pools and its own knowledge of publications. */
function anotherServer() {
  const pools = openPools(databaseUrl(), 2, { onError: () => undefined });
  atEnd(pools.end);
  return { ...services, pools };
}

const path = '/free-training';
const htmlOf = async (pages: ReturnType<typeof pagesOf>) =>
  (await pages.find(path, page, {})).forms.identity.body.toString();

const setLive = async (isLive: boolean, href = 'https://zoom.example/j/1') => {
  await staff.run(updateSetting, ['workshop-master-link', href]);
  await staff.run(updateSetting, ['enable-live-workshop', 'true']);
  await staff.run(updateSetting, ['workshop-is-live', String(isLive)]);
};

test('a page is rendered once and then served to everyone without a statement', async () => {
  const pages = pagesOf();
  expect(pages.cached(path)).toBeUndefined();
  const [one, other] = await Promise.all([pages.find(path, page, {}), pages.find(path, page, {})]);
  expect(one).toBe(other);
  expect(pages.cached(path)).toBe(one);
  expect(rendered).toBe(1);
});

test('a staff change shows in the next response of the server that made it', async () => {
  const pages = pagesOf();
  await setLive(false);
  expect(await htmlOf(pages)).not.toContain('zoom.example');
  await setLive(true);
  expect(pages.cached(path)).toBeUndefined();
  expect(await htmlOf(pages)).toContain('"href":"https://zoom.example/j/1"');
});

test('a busy page is rendered before it expires, and no visitor waits', async () => {
  const minute = publicPage('freeTraining', ofSettings, findFreeTraining, {
    until: () => new Date(services.clock().getTime() + 60_000),
  });
  const pages = pagesOf();
  const first = await pages.find(path, minute, {});
  const begun = services.clock().getTime();
  const after = (seconds: number) => {
    setClock(new Date(begun + seconds * 1_000));
    return pages.cached(path);
  };
  expect([after(30), rendered]).toEqual([first, 1]);
  whileRendering = () => Promise.reject(new Error('The renderer is away'));
  expect([after(56), after(57)]).toEqual([first, first]);
  await vi.waitFor(() => expect(rendered).toBe(2));
  expect(after(60)).toBeUndefined();
  whileRendering = async () => undefined;
  const second = await pages.find(path, minute, {});
  expect([after(116), after(117), after(118)]).toEqual([second, second, second]);
  await vi.waitFor(() => expect(pages.cached(path)).not.toBe(second));
  expect(after(121)?.status).toBe(200);
  expect(rendered).toBe(4);
  // It had no visitors in its last seconds.
  expect(after(200)).toBeUndefined();
});

test('a page with a fixed end is rendered ahead once, and again when it ends', async () => {
  const end = new Date(services.clock().getTime() + 60_000);
  const opening = publicPage('freeTraining', ofSettings, findFreeTraining, { until: () => end });
  const pages = pagesOf();
  const first = await pages.find(path, opening, {});
  setClock(new Date(end.getTime() - 4_000));
  expect(pages.cached(path)).toBe(first);
  await vi.waitFor(() => expect(pages.cached(path)).not.toBe(first));
  const second = pages.cached(path);
  for (const left of [3_000, 2_000, 1_000]) {
    setClock(new Date(end.getTime() - left));
    expect(pages.cached(path)).toBe(second);
  }
  // Anything started before them has finished once they have.
  for (const other of ['/one', '/two', '/three']) await pages.find(other, page, {});
  expect(rendered).toBe(5);
  setClock(end);
  expect(pages.cached(path)).toBeUndefined();
});

test('a rolled-back change publishes nothing', async () => {
  const pages = pagesOf();
  const kept = await pages.find(path, page, {});
  const lost = insideTransaction(services, async (client, afterCommit) => {
    const { origin } = aStranger();
    await publish(makeCtx(services, origin, null, client, { afterCommit, keepSession: () => undefined }), 'settings');
    throw new Error('Rolled back');
  });
  await expect(lost).rejects.toThrow('Rolled back');
  expect(pages.cached(path)).toBe(kept);
});

test('another server is notified within a second', async () => {
  const own = anotherServer();
  const listener = listenToPublications(own, databaseUrl());
  atEnd(listener.stop);
  await vi.waitFor(() => expect(listener.isListening()).toBe(true), 5_000);
  const pages = pagesOf(own, listener.isListening);
  await setLive(true, 'https://zoom.example/j/2');
  expect(await htmlOf(pages)).toContain('j/2');
  await setLive(true, 'https://zoom.example/j/3');
  await vi.waitFor(() => expect(pages.cached(path)).toBeUndefined(), 1_000);
  expect(await htmlOf(pages)).toContain('j/3');
});

test('a server that loses its listening connection compares versions, and reconnects', async () => {
  const own = anotherServer();
  const listener = listenToPublications(own, databaseUrl());
  atEnd(listener.stop);
  await vi.waitFor(() => expect(listener.isListening()).toBe(true), 5_000);
  const pages = pagesOf(own, listener.isListening);
  await setLive(true, 'https://zoom.example/j/4');
  expect(await htmlOf(pages)).toContain('j/4');
  await services.pools.main.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen publication'`,
  );
  await vi.waitFor(() => expect(listener.isListening()).toBe(false), 5_000);
  await setLive(true, 'https://zoom.example/j/5');
  monotonic += 5_000;
  expect(pages.cached(path)).toBeUndefined();
  expect(await htmlOf(pages)).toContain('j/5');
  await vi.waitFor(() => expect(listener.isListening()).toBe(true), 5_000);
});

test('a page whose rendering started before a publication isn’t cached as newer', async () => {
  const pages = pagesOf();
  await setLive(true, 'https://zoom.example/j/6');
  whileRendering = async () => {
    whileRendering = async () => undefined;
    await setLive(true, 'https://zoom.example/j/7');
  };
  const [begun, later] = await Promise.all([htmlOf(pages), htmlOf(pages)]);
  expect(begun).toContain('j/6');
  // A request made meanwhile may have come after the publication, and gets the newest page.
  expect(later).toContain('j/7');
  expect(await htmlOf(pages)).toContain('j/7');
});

test('cached pages are served while the database is away, and a 404 isn’t cached', async () => {
  const own = { ...services, pools: openPools(databaseUrl(), 2, { onError: () => undefined }) };
  const pages = pagesOf(own);
  const kept = await pages.find(path, page, {});
  const nothing = publicPage(
    'policy',
    ofSettings,
    query('public', async () => null),
  );
  expect((await pages.find('/made-up', nothing, {})).status).toBe(404);
  expect(pages.cached('/made-up')).toBeUndefined();
  await own.pools.end();
  monotonic += 4_000_000;
  expect(await pages.find(path, page, {})).toBe(kept);
  await expect(pages.find('/free-training-2', page, {})).rejects.toThrow(
    'Cannot use a pool after calling end on the pool',
  );
});

const app = await aServer({}, { renderPage });
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.server.closeAllConnections());
const port = (app.server.address() as AddressInfo).port;
const get = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${path}?utm_source=x`, { headers, method });

test('the first response and later cached ones are identical', async () => {
  await setLive(false);
  const [first, second] = [await get(), await get()];
  const outcome = ({ headers }: Response) =>
    [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)).sort();
  expect(outcome(second)).toEqual(outcome(first));
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(second.headers.get('x-content-type-options')).toBe('nosniff');
  expect(rendered).toBe(1);
});

test('a browser with the current page gets 304 in any encoding, and HEAD has no body', async () => {
  const first = await get({ 'accept-encoding': 'br' });
  const again = await get({ 'if-none-match': first.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  expect(again.headers.get('content-encoding')).toBeNull();
  expect(first.headers.get('content-encoding')).toBe('br');
  const head = await get({}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(rendered).toBeLessThanOrEqual(1);
});

test('a request that names two hosts is refused for a cached page too', async () => {
  await get();
  const socket = connect(port, '127.0.0.1');
  socket.end(`GET ${path} HTTP/1.1\r\nHost: one\r\nHost: two\r\nConnection: close\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
});

test('a signed-in visitor sees their name on a page that is never cached for others', async () => {
  await setLive(false);
  const member = await signedInAs('member');
  const cookie = await cookieOf(member);
  const theirs = await get({ cookie });
  const said = await theirs.json();
  expect(said).toMatchObject({ document: 'freeTraining', viewer: { firstName: 'Joy' } });
  expect(theirs.headers.get('cache-control')).toBe('no-store');
  expect(theirs.headers.get('etag')).toBeNull();
  const strangers: Record<string, string>[] = [{}, { cookie: `${cookie.split('=')[0]}=made-up` }];
  for (const headers of strangers) {
    const stranger = await get(headers);
    expect(await stranger.text()).not.toContain('viewer');
    expect(stranger.headers.get('cache-control')).toContain('public');
  }
});
