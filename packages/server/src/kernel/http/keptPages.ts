import type { Services } from '#kernel/api/context.ts';
import { type Publications, publicationsOf } from '#kernel/db/publications.ts';
import type { ReadyPage } from '#kernel/http/readyPage.ts';
import { secondOf, sideIn } from '#kernel/http/split.ts';

/** A page as it is kept, with what ends it. */
export type KeptPage = {
  page: ReadyPage;
  versions: ReadonlyMap<string, number>;
  madeAt: number;
  /** By the clock of the academy; null where only a publication ends it. */
  until: Date | null;
  /** Whether the address shows something else with a query. */
  isLive: boolean;
  /** The cookie by which visitors are divided between this and another version. */
  split: string | null;
};

type Kept = KeptPage & {
  /** Makes it anew ahead of its end, once. */
  renew?: () => Promise<unknown>;
};

type Options = {
  /** False while nobody tells this process what is published. */
  isListening: () => boolean;
  /** Monotonic, in milliseconds. */
  clock: () => number;
  /** Whether one of these cookies may be a session's. */
  mayBeSession: (cookies?: string) => boolean;
};

/** No address, so that nobody asks for it by name. */
export const notFoundPath = '';
const [mostPages, longest, betweenReads] = [500, 3_600_000, 5_000];
/** A page that ends within so many milliseconds is made anew while it is shown, so that nobody waits for one that many look at. */
const ahead = 5_000;

/** The pages that are made, by their paths, for as long as what they show is the newest that is published and still true. */
export function keepPages(services: Services, { isListening, clock, mayBeSession }: Options) {
  const publications = publicationsOf(services.pools.main);
  const kept = new Map<string, Kept>();
  const coming = new Map<string, Promise<ReadyPage>>();
  let readAt = clock();

  /** For how many milliseconds it is still true; for none where something newer was published. */
  function freshFor({ versions, madeAt, until }: Kept): number {
    if (!areNewest(versions, publications)) return 0;
    const left = madeAt + longest - clock();
    return until === null ? left : Math.min(left, until.getTime() - services.clock().getTime());
  }

  const isFresh = (page: Kept) => freshFor(page) > 0;

  /** One that fails to be made ahead is made when it has ended. */
  function freshPage(found: Kept): ReadyPage | undefined {
    const left = freshFor(found);
    if (left <= 0) return undefined;
    const { renew } = found;
    if (left > ahead || !renew) return found.page;
    delete found.renew;
    renew().catch((error: unknown) => services.logger.warn({ err: error }, 'A public page could not be made ahead'));
    return found.page;
  }

  function ready(path: string, query = '', cookies?: string): ReadyPage | undefined {
    const found = kept.get(path);
    if (mayBeSession(cookies) || (found?.isLive && query !== '')) return undefined;
    if (!found || !isCompared()) return undefined;
    const first = freshPage(found);
    const side = first === undefined || found.split === null ? 'a' : sideIn(cookies, found.split);
    if (side === 'a') return first;
    const other = side === 'b' ? kept.get(secondOf(path)) : undefined;
    return other && freshPage(other);
  }

  /** False where somebody has to wait for it. */
  function isCompared(): boolean {
    if (clock() - readAt < betweenReads) return true;
    if (isListening()) void compare();
    return isListening();
  }

  /** A notice can be lost with its connection, so what is kept is compared now and then in any case. */
  async function compare(): Promise<void> {
    if (clock() - readAt < betweenReads) return;
    readAt = clock();
    const reading = publications.readAll().catch((error: unknown) => {
      services.logger.warn({ err: error }, 'What is published could not be compared');
    });
    if (!isListening()) await reading;
  }

  async function find(path: string, make: () => Promise<KeptPage>): Promise<ReadyPage> {
    await compare();
    for (;;) {
      const found = kept.get(path);
      if (found && isFresh(found)) return found.page;
      // What is coming may have been begun before the newest publication; what is begun after it isn't older than it.
      const begun = coming.get(path);
      if (!begun) break;
      await begun.catch(() => undefined);
    }
    try {
      return await begin(path, make);
    } catch (error) {
      const old = kept.get(path);
      if (!old) throw error;
      services.logger.warn({ err: error, path }, 'A public page is shown as it was');
      return old.page;
    }
  }

  function begin(path: string, make: () => Promise<KeptPage>): Promise<ReadyPage> {
    const renew = () => coming.get(path) ?? begin(path, make);
    // What ends so soon though it is new ends at an instant of its own, and would be made over and over until then.
    const making = make()
      .then((made) => keep(path, freshFor(made) > ahead ? { ...made, renew } : made))
      .finally(() => coming.delete(path));
    coming.set(path, making);
    return making;
  }

  /** What isn't there is not kept: strangers would fill the memory with addresses that they make up. */
  function keep(path: string, made: Kept): ReadyPage {
    if (made.page.status === 404 && path !== notFoundPath) return made.page;
    const [oldest] = kept.keys();
    if (kept.size >= mostPages && oldest !== undefined) kept.delete(oldest);
    kept.set(path, made);
    return made.page;
  }

  return {
    /** The page of a path, as it is kept; undefined where it has to be made or looked after first. */
    ready,
    /** The page of a path, made where need be. One that can't be made is shown as it was. */
    find,
    /** The cookie by which a path's visitors are divided; null where they aren't. */
    splitOf: (path: string): string | null => kept.get(path)?.split ?? null,
  };
}

function areNewest(versions: ReadonlyMap<string, number>, publications: Publications): boolean {
  for (const [subject, version] of versions) if (publications.newest(subject) !== version) return false;
  return true;
}
