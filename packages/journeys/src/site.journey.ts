import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { get } from 'node:http';
import { join } from 'node:path';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { expect, inject, test } from 'vitest';
import { renderedRoutes } from '@tribe/domain/features/site/publicDocument.ts';
import { findings } from './testing/axe.ts';
import { auditPage } from './testing/pageAudit.ts';
import { heights, visit } from './testing/browser.ts';
import { visitAs } from './testing/people.ts';
import { settles } from './testing/screen.ts';
import { targetFindings } from './testing/targets.ts';
import { example } from './testing/walk.ts';

/** What a visitor's browser gets of an address: how it was answered, how many bytes came, and what they say. */
function fetched(path: string): Promise<{ status: number; bytes: number; html: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; bytes: number; html: string }>();
  get(inject('academy').address + path, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => {
      const body = Buffer.concat(parts);
      const isSmall = answer.headers['content-encoding'] === 'gzip';
      resolve({
        status: answer.statusCode ?? 0,
        bytes: body.length,
        html: (isSmall ? gunzipSync(body) : body).toString(),
      });
    });
  }).on('error', reject);
  return promise;
}

test('every public page is light, says its words without a script, and names itself; its links and its picture are there', async () => {
  const weights: Record<string, number> = {};
  const sitemap = (await fetched('/sitemap.xml')).html;
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  expect(addresses.length).toBeGreaterThan(18);
  const [links, images] = [new Set<string>(), new Set<string>()];
  for (const { href, pathname: path, search } of addresses) {
    const pathname = path + search;
    const { status, bytes, html } = await fetched(pathname);
    expect([pathname, status]).toEqual([pathname, 200]);
    weights[pathname] = bytes;
    expect(html.slice(0, html.indexOf('<body'))).not.toMatch(/<script(?! type="application\/ld\+json")/);
    const { problems, ...found } = auditPage(html, href);
    expect([pathname, problems]).toEqual([pathname, []]);
    for (const link of found.links) links.add(link.replace(/#.*/, ''));
    images.add(found.shareImage);
  }
  const tooHeavy = Object.entries(weights).filter(([, bytes]) => bytes > 14 * 1024);
  expect(tooHeavy).toEqual([]);
  const dead: string[] = [];
  for (const link of links) if ((await fetched(link)).status >= 400) dead.push(link);
  expect(dead).toEqual([]);
  for (const image of images) {
    const answer = await fetch(image);
    const png = Buffer.from(await answer.arrayBuffer());
    expect([image, answer.headers.get('content-type'), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      image,
      'image/png',
      1200,
      630,
    ]);
  }
});

test('what visitors load besides is small, and holds nothing of the builder', () => {
  const client = join(import.meta.dirname, '../../web/dist/client');
  const manifest = join(client, '.vite/manifest.json');
  expect(existsSync(manifest)).toBe(true);
  type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(manifest, 'utf8'));
  /** A file with what comes along with it at once. */
  const withImports = (name: string, here = new Set<string>()): Set<string> => {
    if (here.has(name)) return here;
    here.add(name);
    for (const other of chunks[name]?.imports ?? []) withImports(other, here);
    return here;
  };
  const loader = 'src/app/public/loader.ts';
  const atOnce = chunks[loader]?.dynamicImports ?? [];
  const hydrate = atOnce.find((name) => name.includes('hydrate')) ?? '';
  const ofPage = atOnce.filter((name) => name !== hydrate);
  expect(ofPage.length).toBeGreaterThan(2);
  const weights: Record<string, number> = {};
  for (const island of ofPage) {
    const names = new Set([loader, hydrate, island].flatMap((name) => [...withImports(name)]));
    const files = [...names]
      .flatMap((name) => chunks[name]?.file ?? [])
      .map((file) => readFileSync(join(client, file)));
    expect([...names].filter((name) => name.includes('/builder/'))).toEqual([]);
    expect(files.filter((code) => /ZodError|data-zone/.test(code.toString()))).toEqual([]);
    weights[island] = files.reduce((sum, code) => sum + gzipSync(code).length, 0);
  }
  expect(Object.entries(weights).filter(([, weight]) => weight > 80 * 1024)).toEqual([]);
});

const mark = Date.now().toString(36);

test('staff publish a page, a visitor without a script sees it at once, and it is rolled back; nothing hostile runs', async () => {
  const staff = await visitAs('admin');
  await staff.page.goto(to('home'));
  const ask = async (query: string, variables: object) => {
    const { address } = inject('academy');
    const answer = await staff.context.request.post('/api/graphql', {
      headers: { 'auth-provider': 'dbAuth', origin: address },
      data: { query, variables },
    });
    return JSON.parse(await answer.text());
  };
  const payload = '"><img src=x onerror=document.title=1>';
  const document = {
    title: `Page ${mark}`,
    description: payload,
    blocks: [
      {
        type: 'hero',
        props: {
          id: 'a',
          v: 1,
          kicker: payload,
          title: `Hello ${mark}`,
          text: payload,
          action: { label: payload, href: '#b' },
          note: payload,
          picture: { src: null, alt: payload },
          side: 'right',
          ground: 'plain',
        },
      },
      {
        type: 'richText',
        props: { id: 'b', v: 1, align: 'start', html: `<h2>More ${mark}</h2><p onclick="x()">${payload}</p>` },
      },
    ],
  };
  const name = 'freedom';
  const page = await ask(`query($name: String) { sitePage(name: $name) { revision } }`, { name });
  const { revision } = page.data.sitePage;
  const saved = await ask(
    `mutation($name: String, $revision: Int!, $document: JSON!) { saveSitePageDraft(name: $name, revision: $revision, document: $document) { done page { revision } } }`,
    { name, revision, document },
  );
  expect(saved).toMatchObject({ data: { saveSitePageDraft: { done: true } } });
  await ask(`mutation($name: String, $revision: Int!) { publishSitePage(name: $name, revision: $revision) { done } }`, {
    name,
    revision: revision + 1,
  });
  const { address } = inject('academy');
  const visitor = await visit(address, { width: 390, hasScript: false });
  await visitor.page.goto(to('freedom'));
  await visitor.page.getByRole('heading', { name: `Hello ${mark}`, level: 1 }).waitFor();
  const looking = await visit(address, { width: 390, scheme: 'dark' });
  await looking.page.goto(to('freedom'));
  await looking.page.getByRole('heading', { name: `More ${mark}` }).waitFor();
  await settles(looking);
  expect(await looking.page.title()).toContain(`Page ${mark}`);
  expect(await findings(looking.page)).toEqual([]);
  expect(await looking.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  await ask(`mutation($name: String) { rollBackSitePage(name: $name, number: 0) { revision } }`, { name });
  await visitor.page.reload();
  await visitor.page.getByRole('heading', { name: 'Home by dinner', level: 1 }).waitFor();
});

test('a finger finds everything that can be pressed on every page that the server draws', async () => {
  const sitemap = (await fetched('/sitemap.xml')).html;
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const others = [...renderedRoutes].filter((name) => name !== 'slug').map(example);
  const looking = await visit(inject('academy').address, { width: 390 });
  const found: string[] = [];
  for (const path of new Set([...listed, ...others])) {
    await looking.page.goto(path);
    await settles(looking);
    for (const width of [390, 360] as const) {
      await looking.page.setViewportSize({ width, height: heights[width] });
      found.push(...(await targetFindings(looking.page)).map((it) => `${path} at ${width}: ${it}`));
    }
  }
  expect(found).toEqual([]);
});

test.each(['/getstarted', '/enroll', '/samplepackages', '/refund-policy', '/changelog'])(
  'axe finds nothing at %s, on a phone and a desk, light and dark, and nothing scrolls sideways',
  async (path) => {
    for (const [width, scheme] of [
      [320, 'light'],
      [390, 'dark'],
      [1280, 'light'],
    ] as const) {
      const looking = await visit(inject('academy').address, { width, scheme });
      await looking.page.setViewportSize({ width, height: heights[width] });
      await looking.page.goto(path);
      await settles(looking);
      expect([path, width, await findings(looking.page)]).toEqual([path, width, []]);
      expect(await looking.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      await looking.context.close();
    }
  },
);
