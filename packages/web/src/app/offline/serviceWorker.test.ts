import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('a phone without room for more shows the application all the same', async () => {
  const heard = new Map<string, (event: object) => void>();
  vi.stubGlobal('self', { addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear) });
  const full = { put: () => Promise.reject(new Error('QuotaExceededError')) };
  vi.stubGlobal('caches', { has: async () => true, match: async () => undefined, open: async () => full });
  vi.stubGlobal('fetch', async () => new Response('the code of a screen'));
  await import('./serviceWorker.ts');
  const answer = new Promise<Response>((respondWith) => {
    heard.get('fetch')?.({ request: new Request(`${location.origin}/assets/Screen.js`), respondWith });
  });
  expect(await (await answer).text()).toBe('the code of a screen');
});
