import { afterEach, expect, test, vi } from 'vitest';

/** What the worker does on each event. */
const heard = new Map<string, (event: object) => void>();
vi.stubGlobal('self', { addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear) });
await import('./serviceWorker.ts');

afterEach(() => vi.unstubAllGlobals());

const addressOf = (name: string) => `${location.origin}/kept?${encodeURIComponent(name)}`;

/** The caches of a browser, by their address. */
function someCaches(): Map<string, string> {
  const texts = new Map<string, string>();
  const match = async (address: string) => {
    const text = texts.get(address);
    return text === undefined ? undefined : new Response(text, { headers: { 'cache-control': 'private, no-store' } });
  };
  const cache = {
    match,
    delete: async (address: string) => texts.delete(address),
    keys: async () => [...texts.keys()].filter((url) => url.includes('/kept?')).map((url) => ({ url })),
    put: async (address: string, page: Response) => void texts.set(address, await page.text()),
  };
  const clear = async () => [...texts.keys()].forEach((address) => address.includes('/kept?') && texts.delete(address));
  vi.stubGlobal('caches', { has: async () => true, match, open: async () => cache, delete: clear });
  texts.set(shellAddress, 'older');
  return texts;
}

const shellAddress = '/courses/my-courses';
const headers = { 'cache-control': 'private, no-store' };

/** Opens a page; `asked` is what the network answers. Resolves once the worker has stored what it wants to. */
async function opens(asked: Promise<Response>, url = '/'): Promise<string> {
  const stores: Promise<unknown>[] = [];
  const answer = new Promise<Response>((respondWith) => {
    heard.get('fetch')?.({
      request: { url: location.origin + url, mode: 'navigate', method: 'GET' },
      preloadResponse: asked,
      waitUntil: (work: Promise<unknown>) => stores.push(work),
      respondWith,
    });
  });
  const text = await (await answer).text();
  await Promise.all(stores);
  return text;
}

const id = '0123456789abcdef0123456789abcdef';
const user = `<script type="application/json" data-query="WhoIsHere.${id}{}">{"data":{"redwood":{"currentUser":{"id":7}}}}</script>`;
const course = `<script type="application/json" data-query="MyCourse.${id}{&quot;id&quot;:3}">{"data":{"myCourse":"ñ"}}</script>`;
const event = `<script type="application/json" data-query="MyEvent.${id}{}">{"data":{"myEvent":{"join":{"url":"https://zoom.example"}}}}</script>`;
const app = (release: string) => `<script type="module" crossorigin src="/assets/app-${release}.js"></script>`;

/** A page as the server sends it. */
const pageOf = (text: string, { release = '1', nonce = 'one', data = user + course } = {}) =>
  `<html><head><style nonce="${nonce}">:root{}</style>${app(release)}</head><body><!--page-data--><link rel="modulepreload" href="/x.js">` +
  `<style nonce="${nonce}">.a{width<1px}</style><script>listen()</script><div id="prerendered"><p>${text}</p></div>${data}<!--/page-data-->` +
  '<div id="root"></div></body></html>';

const sent = (html: string) => Promise.resolve(new Response(html, { headers }));

test('the stored shell holds no viewer’s data, which is stored as the viewer’s own responses', async () => {
  const texts = someCaches();
  const html = pageOf('Your next step');
  expect(await opens(sent(html))).toBe(html);
  const shell = texts.get(shellAddress);
  expect(shell).toBe(
    `<html><head><style nonce="one">:root{}</style>${app('1')}</head><body><div id="root"></div></body></html>`,
  );
  expect(texts.get(addressOf('owner'))).toBe('7');
  expect(texts.get(addressOf('MyCourse:{"id":3}'))).toBe('{"data":{"myCourse":"ñ"}}');
});

test('a second visit shows the saved screen and its time first, then the newest page with its own scripts', async () => {
  someCaches();
  await opens(sent(pageOf('Pay by Dec 3')));
  const text = await opens(sent(pageOf('All paid', { release: '2', nonce: 'two' })));
  const [saved = '', rest = ''] = text.split('</p></div><script type="module"');
  expect(saved).toContain('<p>Pay by Dec 3</p><p id="saved-at" role="status">Updating… Last updated ');
  expect(rest).toContain('<p>All paid</p>');
  expect(text).toContain(`${app('2')}<!--page-data-->`);
  expect(text).not.toContain(app('1'));
  expect([...text.matchAll(/<style nonce="(\w+)"/g)].map(([, nonce]) => nonce)).toEqual(['one', 'one', 'one', 'one']);
  expect(text.match(/<body>/g)).toHaveLength(1);
});

test('an unchanged screen is sent once, and its time is hidden', async () => {
  someCaches();
  await opens(sent(pageOf('Your next step')));
  const text = await opens(sent(pageOf('Your next step', { nonce: 'two' })));
  expect(text.match(/Your next step/g)).toHaveLength(1);
  expect(text).toContain('<style nonce="one">#saved-at{display:none}</style>');
  expect(text).toContain(user + course);
});

test('a saved screen is hidden and deleted when the newest page has none, as after a log-out in another browser', async () => {
  someCaches();
  await opens(sent(pageOf('Joy’s next step')));
  const over = pageOf('', { data: '' }).replace(/<style nonce="one">\.a.*<\/div>(?=<!--)/, '');
  expect(await opens(sent(over))).toContain('<style nonce="one">#prerendered{display:none}</style>');
  expect(await opens(sent(over))).toBe(over);
});

test('offline, the stored application follows the saved screen', async () => {
  someCaches();
  await opens(sent(pageOf('Your next step')));
  const text = await opens(Promise.reject(new TypeError('offline')));
  expect(text).toContain('<p>Your next step</p>');
  expect(text).toMatch(
    /<script type="module" crossorigin src="\/assets\/app-1.js"><\/script><div id="root"><\/div><\/body><\/html>$/,
  );
});

test('a saved screen is shown at its own address only', async () => {
  someCaches();
  await opens(sent(pageOf('Your next step')));
  const other = pageOf('My Courses');
  expect(await opens(sent(other), '/courses/my-courses?page=2')).toBe(other);
});

test('a response that isn’t the application deletes the saved screen and reloads the page', async () => {
  someCaches();
  await opens(sent(pageOf('Your next step')));
  const over = () => Promise.resolve(new Response('Welcome', { headers: { 'cache-control': 'public' } }));
  expect(await opens(over())).toMatch(/<meta http-equiv="refresh" content="0"><\/body><\/html>$/);
  expect(await opens(over())).toBe('Welcome');
});

test('no screen is saved for a signed-out visitor, and none with an event’s join link', async () => {
  const texts = someCaches();
  await opens(sent(pageOf('Log in', { data: '' })), '/login');
  await opens(sent(pageOf('Join now', { data: user + event })), '/events/my-events/1');
  expect([...texts.keys()].filter((name) => name.includes('page'))).toEqual([]);
  expect(texts.get(addressOf('MyEvent:{}'))).toBe('{"data":{"myEvent":{"join":null}}}');
});

test('a user never sees another user’s saved screen', async () => {
  someCaches();
  await opens(sent(pageOf('Joy’s next step')));
  const other = pageOf('Log in', { data: user.replace('"id":7', '"id":8') });
  await opens(sent(other), '/courses/my-courses/3');
  const newest = pageOf('Marvin’s next step');
  expect(await opens(sent(newest))).toBe(newest);
});

test('a phone with full storage still loads the application', async () => {
  const full = { put: () => Promise.reject(new Error('QuotaExceededError')) };
  vi.stubGlobal('caches', { has: async () => true, match: async () => undefined, open: async () => full });
  vi.stubGlobal('fetch', async () => new Response('the code of a screen'));
  const answer = new Promise<Response>((respondWith) => {
    heard.get('fetch')?.({ request: new Request(`${location.origin}/assets/Screen.js`), respondWith });
  });
  expect(await (await answer).text()).toBe('the code of a screen');
});
