import { routes, to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Services } from '#kernel/api/context.ts';
import { runRows, statement } from '#kernel/db/statement.ts';

/** A link, the page it leads to, and whether a click on it counts now. */
export type FoundLink = { linkId: number; affiliateId: number; counts: boolean; path: string };

type Row = Omit<FoundLink, 'path'> & { funnelSlug: string | null };

/** Finds a link by its address: the affiliate's code, and the link's slug, which is empty for the main link. */
const byAddress = statement<Row>(
  'affiliates.link_at',
  `select l.id as "linkId", a.id as "affiliateId", o.status = 'active' and u.status = 'ACTIVE' as counts, f.slug as "funnelSlug"
   from affiliate a join affiliate_link l on l.affiliate_id = a.id
     join affiliate o on o.user_id = a.user_id and o.merged_at is null join app_user u on u.id = o.user_id
     left join funnel f on f.id = l.funnel_id and f.archived_at is null and f.status <> 'draft'
   where a.slug = $1 and l.slug = $2 and o.status in ('active', 'paused')`,
);

/** The most cached addresses, and for how many milliseconds one is fresh, or may be served stale while it is read again. */
const [mostKept, fresh, usable] = [5_000, 5_000, 10_000];

export type LinkBook = {
  find(code: string, slug: string): Promise<FoundLink | null>;
  /** A recently used link; never waits. */
  cached(code: string, slug: string): FoundLink | null;
};

/**
 * Caches the links in use, so that a change shows within ten seconds. A link followed thousands of times a second is read once in
 * five, and no visitor waits for it. An unknown address isn't cached, since strangers could make up any number of them.
 */
export function cacheLinks({ pools }: Pick<Services, 'pools'>): LinkBook {
  const kept = new Map<string, { link: FoundLink; readAt: number }>();
  const reading = new Map<string, Promise<FoundLink | null>>();
  const keyOf = (code: string, slug: string) => `${code}/${slug}`.toLowerCase();

  async function read(key: string, code: string, slug: string): Promise<FoundLink | null> {
    const readAt = performance.now();
    const [row] = await runRows(pools.main, byAddress, [code, slug]);
    kept.delete(key);
    if (!row) return null;
    const { funnelSlug, ...found } = row;
    const link = { ...found, path: funnelSlug === null ? routes.training[0] : to('slug', { slug: funnelSlug }) };
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { link, readAt });
    return link;
  }

  function readOnce(key: string, code: string, slug: string): Promise<FoundLink | null> {
    const found = reading.get(key) ?? read(key, code, slug).finally(() => reading.delete(key));
    reading.set(key, found);
    return found;
  }

  function cached(code: string, slug: string): FoundLink | null {
    const key = keyOf(code, slug);
    const known = kept.get(key);
    if (!known) return null;
    const age = performance.now() - known.readAt;
    // A failed read is reported by `find`, once the cached link is too old.
    if (age >= fresh) readOnce(key, code, slug).catch(() => {});
    return age < usable ? known.link : null;
  }

  return {
    cached,
    find: async (code, slug) => cached(code, slug) ?? readOnce(keyOf(code, slug), code, slug),
  };
}
