import { afterEach, expect, test, vi } from 'vitest';

/** What the worker does on each event. */
const heard = new Map<string, (event: object) => void>();
vi.stubGlobal('self', { addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear) });
await import('./serviceWorker.ts');

afterEach(() => vi.unstubAllGlobals());

test('the stored shell holds no viewer’s data, which is stored as the viewer’s own responses', async () => {
  const stored: string[] = [];
  const texts = new Map<string, string>();
  const cache = {
    delete: async () => false,
    keys: async () => [],
    put: async (address: string, page: Response) => {
      const text = await page.text();
      if (address.includes('/kept?')) texts.set(decodeURIComponent(new URL(address).search.slice(1)), text);
      else stored.push(text);
    },
  };
  vi.stubGlobal('caches', {
    has: async () => true,
    match: async (address: string) => {
      if (!address.includes('/kept?')) return new Response('older');
      const text = texts.get(decodeURIComponent(new URL(address).search.slice(1)));
      return text === undefined ? undefined : new Response(text);
    },
    open: async () => cache,
    delete: async () => true,
  });
  const id = '0123456789abcdef0123456789abcdef';
  const data =
    `<script type="application/json" data-query="WhoIsHere.${id}{}">{"data":{"redwood":{"currentUser":{"id":7}}}}</script>` +
    `<script type="application/json" data-query="MyCourse.${id}{&quot;id&quot;:3}">{"data":{"myCourse":"ñ"}}</script>`;
  const html = `<div id="root"></div><!--page-data-->${data}<!--/page-data--></body>`;
  const headers = { 'cache-control': 'private, no-store' };
  const kept: Promise<unknown>[] = [];
  const answer = new Promise<Response>((respondWith) => {
    heard.get('fetch')?.({
      request: { url: `${location.origin}/`, mode: 'navigate' },
      preloadResponse: Promise.resolve(new Response(html, { headers })),
      waitUntil: (work: Promise<unknown>) => kept.push(work),
      respondWith,
    });
  });
  expect(await (await answer).text()).toBe(html);
  await Promise.all(kept);
  expect(stored).toEqual(['<div id="root"></div></body>']);
  expect(texts.get('owner')).toBe('7');
  expect(texts.get('MyCourse:{"id":3}')).toBe('{"data":{"myCourse":"ñ"}}');
});

test('a phone without room for more shows the application all the same', async () => {
  const full = { put: () => Promise.reject(new Error('QuotaExceededError')) };
  vi.stubGlobal('caches', { has: async () => true, match: async () => undefined, open: async () => full });
  vi.stubGlobal('fetch', async () => new Response('the code of a screen'));
  const answer = new Promise<Response>((respondWith) => {
    heard.get('fetch')?.({ request: new Request(`${location.origin}/assets/Screen.js`), respondWith });
  });
  expect(await (await answer).text()).toBe('the code of a screen');
});
