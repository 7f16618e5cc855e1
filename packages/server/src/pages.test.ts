import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { keepNamedSettings, updateSetting } from '#features/settings/setting.service.ts';
import type { Web } from './pages.ts';
import { signedInAs } from './testing/people.ts';
import { aServer } from './testing/server.ts';
import { statementsOf } from './testing/statements.ts';
import { contextOf, services } from './testing/world.ts';

const style = 'body{color:green}';
const shell = '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>';
const renderPage: Web['renderPage'] = async (document) =>
  document === 'notFound'
    ? { status: 404, html: `<style>${style}</style>No such page`, style }
    : { status: 200, html: `<style>${style}</style>${'Privacy. '.repeat(200)}`, style };
const app = await aServer({}, { shell, renderPage });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

test('a public page is HTML from the server, and its policy allows just the style that stands in it', async () => {
  const page = await get('/privacy-policy');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain(
    `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('a public page is sent small, and not again when it has not changed', async () => {
  const page = await get('/privacy-policy', { 'accept-encoding': 'gzip, br' });
  expect(page.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain('Privacy.');
  const again = await get('/privacy-policy', { 'if-none-match': String(page.headers['etag']) });
  expect(again.statusCode).toBe(304);
});

test.each([
  '/nope/at/all',
  '/courses/abc',
  '/profile/x.css',
  '/profile/x%2Ecss',
  '/profile/x.css/y',
  '/api-of-others',
  '/some-affiliate',
])('%s is the not-found page with its status (HDR-2)', async (url) => {
  const page = await get(url);
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('No such page');
});

test.each(['/nope/at/all', '/profile/x.css', '/some-affiliate'])(
  '%s is not found by somebody with a session either, whom the application then knows (HDR-2)',
  async (url) => {
    const page = await get(url, { cookie: 'session=of-somebody' });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('<div id="root">');
    expect(page.headers['cache-control']).toBe('private, no-store');
  },
);

test.each([
  ['/login/', '/login'],
  ['/lesson/7', '/lessons/7'],
  ['/login/?redirectTo=%2Fcourses', '/login?redirectTo=%2Fcourses'],
])('%s leads to %s', async (from, to) => {
  const answer = await get(from);
  expect(answer.statusCode).toBe(301);
  expect(answer.headers.location).toBe(to);
});

test('a private page is the application, never cached, with a nonce that changes (HDR-2)', async () => {
  const [one, two] = [await get('/courses/my-courses'), await get('/courses/my-courses')];
  const nonce = /nonce="([^"]+)"/.exec(one.body)?.[1];
  expect(one.headers['cache-control']).toBe('private, no-store');
  expect(one.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  expect(two.body).not.toContain(nonce);
});

test('the application says whose it is, whatever an academy is called, and has its color (HDR-2)', async () => {
  await keepNamedSettings(services.pools.main);
  const admin = contextOf(await signedInAs('admin'));
  await admin.run(updateSetting, ['academy-name', 'Ñandú $& "Works" <b>']);
  await admin.run(updateSetting, ['academy-colour', '#3f51b5']);
  const { body } = await get('/courses/my-courses');
  expect(body).toContain('<html data-academy="Ñandú $&amp; &quot;Works&quot; &lt;b&gt;"');
  expect(body).toMatch(/--brand-hue:2\d\d;/);
  expect(await statementsOf(() => get('/courses/my-courses'))).toEqual([]);
  await admin.run(updateSetting, ['academy-name', 'Tribe']);
  await admin.run(updateSetting, ['academy-colour', '']);
});

test('the home screen of a phone and the tab of a browser show the academy, and another academy has other icons', async () => {
  await keepNamedSettings(services.pools.main);
  const clientFolder = mkdtempSync(join(tmpdir(), 'tribe-client-'));
  mkdirSync(join(clientFolder, 'assets'));
  const build = { name: 'Tribe', display: 'standalone', icons: [{ src: '/icon-192.png' }] };
  writeFileSync(join(clientFolder, 'manifest.webmanifest'), JSON.stringify(build));
  const links =
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml" /><link rel="icon" href="/favicon.ico" sizes="32x32" />';
  const head = `<head>${links}<link rel="apple-touch-icon" href="/apple-touch-icon.png" /></head>`;
  const pageFont = (font: string) => ({ style: `:root{--font:${font}}`, file: `/assets/${font}.woff2` });
  const own = await aServer({}, { shell: shell.replace('<head></head>', head), renderPage, clientFolder, pageFont });
  const admin = contextOf(await signedInAs('admin'));
  const manifest = async () => (await own.inject({ method: 'GET', url: '/manifest.webmanifest' })).json();
  const shown = async () => (await own.inject({ method: 'GET', url: '/courses/my-courses' })).body;
  expect(await manifest()).toMatchObject({ name: 'Tribe', icons: build.icons });
  expect(await shown()).toContain(links);
  expect(await shown()).toContain('<link rel="preload" href="/assets/plus-jakarta-sans.woff2" as="font"');
  await admin.run(updateSetting, ['academy-name', 'Ñandú "Works" <b>']);
  await admin.run(updateSetting, ['academy-font', 'bitter']);
  const usual = await manifest();
  expect(usual).toMatchObject({ name: 'Ñandú "Works" <b>', short_name: 'Ñandú', display: 'standalone' });
  await admin.run(updateSetting, ['academy-colour', '#3f51b5']);
  const blue = await manifest();
  expect(blue.icons).toHaveLength(3);
  expect(blue.icons[0].src).not.toBe(usual.icons[0].src);
  expect(blue.theme_color).not.toBe(usual.theme_color);
  const html = await shown();
  expect(html).toMatch(/<link rel="icon" href="\/api\/marks\/32-[\da-f]{8}\.png" type="image\/png"/);
  expect(html).toMatch(/<link rel="apple-touch-icon" href="\/api\/marks\/180-[\da-f]{8}\.png"/);
  expect(html).not.toContain('favicon');
  expect(html).toContain('<link rel="preload" href="/assets/bitter.woff2" as="font"');
  expect(html).toMatch(/<style nonce="[^"]+">[^<]*--font:bitter/);
  await admin.run(updateSetting, ['academy-name', 'Tribe']);
  await admin.run(updateSetting, ['academy-colour', '']);
  await admin.run(updateSetting, ['academy-font', 'plus-jakarta-sans']);
  rmSync(clientFolder, { recursive: true });
});

test('what is not there under /api answers as the API does', async () => {
  const answer = await get('/api/nothing');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', requestId: expect.any(String) });
});

test('the worker for the time without a network is always asked for anew, and may ask this site alone', async () => {
  const clientFolder = mkdtempSync(join(tmpdir(), 'tribe-client-'));
  mkdirSync(join(clientFolder, 'assets'));
  writeFileSync(join(clientFolder, 'sw.js'), 'self.skipWaiting');
  const own = await aServer({}, { shell, renderPage, clientFolder });
  const worker = await own.inject({ method: 'GET', url: '/sw.js' });
  rmSync(clientFolder, { recursive: true });
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
  });
});
