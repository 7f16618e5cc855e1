import type { Services } from '#kernel/api/context.ts';
import { type Publications, publicationsOf } from '#kernel/db/publications.ts';
import type { RenderedPage } from '#kernel/http/renderedPage.ts';
import { secondOf, sideIn } from '#kernel/http/split.ts';

/** A cached page, with what makes it stale. */
export type CachedPage = {
  page: RenderedPage;
  versions: ReadonlyMap<string, number>;
  renderedAt: number;
  /** By the academy's clock; null if only a publication makes the page stale. */
  until: Date | null;
  /** True if the address shows something else with a query. */
  isLive: boolean;
  /** The cookie that assigns visitors to this or the other version. */
  split: string | null;
};

type Entry = CachedPage & {
  /** Renders the page again before it expires, once. */
  renew?: () => Promise<unknown>;
};

type Options = {
  /** False while no notices of publications reach this process. */
  isListening: () => boolean;
  /** Monotonic, in milliseconds. */
  clock: () => number;
  /** Whether one of these cookies may be a session's. */
  mayBeSession: (cookies?: string) => boolean;
};

/** The cache key of the 404 page. It isn't an address, so no request can name it. */
export const notFoundPath = '';
const [mostPages, longest, betweenReads] = [500, 3_600_000, 5_000];
/** A page that expires within so many milliseconds is rendered again while it's still served, so visitors of a busy page never wait. */
const ahead = 5_000;

/** Caches rendered pages by path, for as long as they show the newest published versions and haven't expired. */
export function pageCache(services: Services, { isListening, clock, mayBeSession }: Options) {
  const publications = publicationsOf(services.pools.main);
  const entries = new Map<string, Entry>();
  const pending = new Map<string, Promise<RenderedPage>>();
  let readAt = clock();

  /** Milliseconds until the page is stale; 0 or less if it is, or if something newer was published. */
  function freshFor({ versions, renderedAt, until }: Entry): number {
    if (!areNewest(versions, publications)) return 0;
    const left = renderedAt + longest - clock();
    return until === null ? left : Math.min(left, until.getTime() - services.clock().getTime());
  }

  const isFresh = (entry: Entry) => freshFor(entry) > 0;

  /** If rendering ahead fails, the page is rendered once it has expired. */
  function freshPage(entry: Entry): RenderedPage | undefined {
    const left = freshFor(entry);
    if (left <= 0) return undefined;
    const { renew } = entry;
    if (left > ahead || !renew) return entry.page;
    delete entry.renew;
    renew().catch((error: unknown) => services.logger.warn({ err: error }, 'A public page could not be made ahead'));
    return entry.page;
  }

  function cached(path: string, query = '', cookies?: string): RenderedPage | undefined {
    const entry = entries.get(path);
    if (mayBeSession(cookies) || (entry?.isLive && query !== '')) return undefined;
    if (!entry || !isValidated()) return undefined;
    const first = freshPage(entry);
    const side = first === undefined || entry.split === null ? 'a' : sideIn(cookies, entry.split);
    if (side === 'a') return first;
    const other = side === 'b' ? entries.get(secondOf(path)) : undefined;
    return other && freshPage(other);
  }

  /** False if a request has to wait for `validate` first. */
  function isValidated(): boolean {
    if (clock() - readAt < betweenReads) return true;
    if (isListening()) void validate();
    return isListening();
  }

  /** Reads the newest versions every few seconds in any case: a notice can be lost with its connection. */
  async function validate(): Promise<void> {
    if (clock() - readAt < betweenReads) return;
    readAt = clock();
    const reading = publications.readAll().catch((error: unknown) => {
      services.logger.warn({ err: error }, 'What is published could not be compared');
    });
    if (!isListening()) await reading;
  }

  async function find(path: string, render: () => Promise<CachedPage>): Promise<RenderedPage> {
    await validate();
    for (;;) {
      const entry = entries.get(path);
      if (entry && isFresh(entry)) return entry.page;
      // A pending render may have started before the newest publication; one started after it can't be older than it.
      const started = pending.get(path);
      if (!started) break;
      await started.catch(() => undefined);
    }
    try {
      return await start(path, render);
    } catch (error) {
      const stale = entries.get(path);
      if (!stale) throw error;
      services.logger.warn({ err: error, path }, 'A public page is shown as it was');
      return stale.page;
    }
  }

  function start(path: string, render: () => Promise<CachedPage>): Promise<RenderedPage> {
    const renew = () => pending.get(path) ?? start(path, render);
    // A new page that expires this soon ends at a fixed instant, and would be rendered over and over until then.
    const rendering = render()
      .then((page) => store(path, freshFor(page) > ahead ? { ...page, renew } : page))
      .finally(() => pending.delete(path));
    pending.set(path, rendering);
    return rendering;
  }

  /** Doesn't cache a 404: strangers could fill the memory with made-up addresses. */
  function store(path: string, entry: Entry): RenderedPage {
    if (entry.page.status === 404 && path !== notFoundPath) return entry.page;
    const [oldest] = entries.keys();
    if (entries.size >= mostPages && oldest !== undefined) entries.delete(oldest);
    entries.set(path, entry);
    return entry.page;
  }

  return {
    /** The cached page for a path, or undefined if it must be rendered or revalidated first. */
    cached,
    /** The page for a path, rendered if need be. If rendering fails, the stale page is served. */
    find,
    /** The cookie that assigns a path's visitors to one of two versions; null if there is one version. */
    splitOf: (path: string): string | null => entries.get(path)?.split ?? null,
  };
}

function areNewest(versions: ReadonlyMap<string, number>, publications: Publications): boolean {
  for (const [subject, version] of versions) if (publications.newest(subject) !== version) return false;
  return true;
}
