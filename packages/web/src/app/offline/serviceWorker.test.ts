import { afterEach, expect, test, vi } from 'vitest';

/** What the worker does on each event. */
const heard = new Map<string, (event: object) => void>();
vi.stubGlobal('self', { addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear) });
await import('./serviceWorker.ts');

afterEach(() => vi.unstubAllGlobals());

test('the shell is stored without what the server wrote into the page for its viewer', async () => {
  const stored: string[] = [];
  const cache = { put: async (_address: string, page: Response) => void stored.push(await page.text()) };
  vi.stubGlobal('caches', { has: async () => true, match: async () => new Response('older'), open: async () => cache });
  const html =
    '<div id="root"></div><!--page-data--><script>{"email":"joy@demo.test"}</script><!--/page-data--></body>';
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
