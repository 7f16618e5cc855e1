import { createResponseCache, hasWayIn, type KnownAnswers, type Store } from './responseCache.ts';
import { firstScreenIn, pageData, reload, type SavedPage, savedBeginning, savedRest } from './savedPage.ts';

/** What of a service worker's world is used here; the page's own types know nothing of it. */
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Waiting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type Message = Waiting & { data: unknown };
type Heard = { install: Waiting; activate: Waiting; fetch: Fetching; message: Message };
type Scope = {
  addEventListener: <Name extends keyof Heard>(name: Name, hear: (event: Heard[Name]) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
};
declare const self: Scope;

/** Written in by the build: the name of this version, and the files without which a lesson cannot be read. */
const version = '__VERSION__';
const files = '__FILES__'.split(' ');

const appCache = `app-${version}`;
const answersCache = 'answers';
/** Any private address answers the same shell. */
const shellAddress = '/courses/my-courses';
/** Longer than this without a word, and the shell that is here already is better; milliseconds. */
const patience = 5_000;

const nameOf = (address: string) => decodeURIComponent(new URL(address).search.slice(1));
const addressOf = (name: string) => `${location.origin}/kept?${encodeURIComponent(name)}`;

const store: Store = {
  async read(name) {
    const found = await caches.match(addressOf(name), { cacheName: answersCache });
    return found ? found.text() : null;
  },
  async write(name, text) {
    const cache = await caches.open(answersCache);
    // What is written anew stands last.
    await cache.delete(addressOf(name));
    await cache.put(addressOf(name), new Response(text));
  },
  async names() {
    if (!(await caches.has(answersCache))) return [];
    return (await (await caches.open(answersCache)).keys()).map(({ url }) => nameOf(url));
  },
  drop: async (name) => void (await (await caches.open(answersCache)).delete(addressOf(name))),
  clear: async () => void (await caches.delete(answersCache)),
};

const answers = createResponseCache(store, (request) => fetch(request));

/** Brings what is not here yet; the browser has most of it from the visit itself. */
async function fill(): Promise<void> {
  const cache = await caches.open(appCache);
  const missing: string[] = [];
  for (const file of files) if (!(await cache.match(file))) missing.push(file);
  await cache.addAll(missing);
  if (await cache.match(shellAddress)) return;
  for (const address of [shellAddress, '/']) await keepShell(await fetch(address), answers.mark(), address);
}

const known = (address: string) => caches.match(address, { cacheName: appCache });

let timesForgotten = 0;

async function forgetAll(): Promise<void> {
  timesForgotten += 1;
  await answers.forget();
  await caches.delete(appCache);
}

/** Once somebody signed out nothing is kept, until the next one comes. */
async function keepFile(address: string, response: Response): Promise<void> {
  const before = timesForgotten;
  if (await caches.has(appCache)) await (await caches.open(appCache)).put(address, response);
  // Somebody signed out between the two.
  if (before !== timesForgotten) await caches.delete(appCache);
}

/** One response in it, as the server writes it: the operation, its variables and the body. */
const pageResponse = /<script type="application\/json" data-query="(\w+)\.[0-9a-f]+([^"]*)">([^<]*)<\/script>/g;

const signs: Readonly<Record<string, string>> = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const unescaped = (text: string) => text.replace(/&(?:quot|#39|lt|gt|amp);/g, (sign) => signs[sign] ?? sign);

/** The font that a shell preloads; the academy chose it, so the build doesn't know it. */
const fontIn = /<link rel="preload" href="([^"]+\.woff2)"/;

const isShell = ({ ok, headers }: Response) => ok && headers.get('cache-control') === 'private, no-store';

/**
 * Stores the shell alone: what is one viewer's stays out of it, and goes to the answers. `address` is where the page was
 * opened, and `begun` says when it was asked for.
 */
async function keepShell(response: Response, begun: number, address: string): Promise<void> {
  if (!isShell(response)) return answers.dropPage(address);
  const html = await response.text();
  await keepFile(shellAddress, new Response(html.replace(pageData, ''), { headers: response.headers }));
  const font = fontIn.exec(html)?.[1];
  if (font !== undefined) await asset(new Request(font)).catch(() => undefined);
  const known = [...html.matchAll(pageResponse)].map(([, operation = '', variables = '', body = '']) => ({
    operation,
    variables: JSON.parse(unescaped(variables)),
    body: JSON.parse(body),
  }));
  // Somebody signed out since.
  if (begun !== answers.mark()) return;
  await answers.learn(known, begun);
  const markup = known.some(({ body }) => hasWayIn(body)) ? null : firstScreenIn(html);
  if (markup === null) return answers.dropPage(address);
  await answers.savePage(address, JSON.stringify({ markup, at: Date.now() } satisfies SavedPage), known);
}

async function dropOldVersions(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('app-') && name !== appCache) await caches.delete(name);
}

const addressIn = (url: string) => url.slice(location.origin.length);

/**
 * The network's page is the newest. Until it comes the screen as it was last time is shown, and the shell that is stored here
 * serves while nothing answers.
 */
async function page(event: Fetching): Promise<Response> {
  const begun = answers.mark();
  const address = addressIn(event.request.url);
  const asked = event.preloadResponse.then((early) => early ?? fetch(event.request));
  const kept = await known(shellAddress);
  if (!kept) return asked;
  const inTime = Promise.race([
    asked.catch(() => null),
    new Promise<null>((done) => setTimeout(() => done(null), patience)),
  ]);
  const saved = event.request.method === 'GET' ? await answers.page(address) : null;
  if (saved !== null) {
    const shown = showSaved(kept, JSON.parse(saved), inTime, (newest) => keepShell(newest, begun, address));
    event.waitUntil(shown.done);
    return shown.response;
  }
  const newest = await inTime;
  if (!newest) return kept;
  event.waitUntil(keepShell(newest.clone(), begun, address));
  return newest;
}

/** Sends a page in two pieces: the saved screen at once, then what the network brings, or the stored shell. */
function showSaved(
  kept: Response,
  saved: SavedPage,
  asked: Promise<Response | null>,
  keep: (newest: Response) => Promise<void>,
): { response: Response; done: Promise<void> } {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const send = async (): Promise<void> => {
    const writer = writable.getWriter();
    const write = (text: string) => writer.write(new TextEncoder().encode(text));
    const shell = await kept.clone().text();
    await write(savedBeginning(shell, saved));
    const newest = await asked;
    const copy = newest?.clone();
    // Where there is no application any more, as once a session is over, the page is loaded again without what was saved.
    if (copy && !isShell(copy)) {
      await keep(copy);
      await write(reload);
    } else await write(savedRest(shell, saved, (await newest?.text().catch(() => null)) ?? shell));
    await writer.close();
    if (copy && isShell(copy)) await keep(copy);
  };
  return { response: new Response(readable, { headers: kept.headers }), done: send() };
}

/** A file of the build never changes under its name. */
async function asset(request: Request): Promise<Response> {
  const kept = await known(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  // A phone that is full keeps nothing more, and goes on.
  if (response.status === 200) await keepFile(request.url, response.clone()).catch(() => undefined);
  return response;
}

/** Keeps for this person from here on, with what their page knows already; who signs out meanwhile leaves nothing behind. */
async function beginFor(owner: string | null, known: KnownAnswers): Promise<void> {
  await answers.own(owner);
  if (owner !== null) await answers.learn(known, answers.mark());
  await fill();
  if (!(await answers.isAnybodys())) await caches.delete(appCache);
}

self.addEventListener('install', (event) => event.waitUntil(fill()));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([dropOldVersions(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  ),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // What a page sends while it goes is better off without a detour.
  if (origin !== location.origin || request.keepalive) return;
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) return event.respondWith(page(event));
  if (pathname.startsWith('/assets/')) return event.respondWith(asset(request));
  if (pathname === '/api/graphql' && request.method === 'POST') return event.respondWith(answers.graphql(request));
  if (pathname === '/api/auth') return event.respondWith(answers.auth(request));
});

/** The message is of our own page alone. */
const knownIn = (message: object): KnownAnswers =>
  'known' in message && Array.isArray(message.known) ? message.known : [];

self.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'take-over') event.waitUntil(self.skipWaiting());
  if (data === 'forget') event.waitUntil(forgetAll());
  if (typeof data === 'object' && data !== null && 'owner' in data)
    event.waitUntil(beginFor(data.owner === null ? null : String(data.owner), knownIn(data)));
});
