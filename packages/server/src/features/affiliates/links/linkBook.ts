import { routes, to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Services } from '#kernel/api/context.ts';
import { runRows, statement } from '#kernel/db/statement.ts';

/** A link that somebody followed: the page that it leads to, and whether a click on it counts now. */
export type FoundLink = { linkId: number; affiliateId: number; counts: boolean; path: string };

type Row = Omit<FoundLink, 'path'> & { funnelSlug: string | null };

/** By its address: a code, and the word of a link behind it; none for the main link. */
const byAddress = statement<Row>(
  'affiliates.link_at',
  `select l.id as "linkId", a.id as "affiliateId", o.status = 'active' and u.status = 'ACTIVE' as counts, f.slug as "funnelSlug"
   from affiliate a join affiliate_link l on l.affiliate_id = a.id
     join affiliate o on o.user_id = a.user_id and o.merged_at is null join app_user u on u.id = o.user_id
     left join funnel f on f.id = l.funnel_id and f.archived_at is null and f.status <> 'draft'
   where a.slug = $1 and l.slug = $2 and o.status in ('active', 'paused')`,
);

/** How many addresses are kept, for how many milliseconds, and until when one is still answered while it is read anew. */
const [mostKept, fresh, usable] = [5_000, 5_000, 10_000];

export type LinkBook = {
  find(code: string, slug: string): Promise<FoundLink | null>;
  /** One that was found lately; waits for nothing. */
  ready(code: string, slug: string): FoundLink | null;
};

/**
 * The links that are followed just now, in memory: a change is seen ten seconds later at the latest. One that is followed
 * thousands of times a second is read once in five, and nobody waits for it. An address that leads nowhere isn't kept:
 * strangers make them up.
 */
export function keepLinks({ pools }: Pick<Services, 'pools'>): LinkBook {
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

  function ready(code: string, slug: string): FoundLink | null {
    const key = keyOf(code, slug);
    const known = kept.get(key);
    if (!known) return null;
    const age = performance.now() - known.readAt;
    // What it could not be read for is told to whoever asks once it is too old.
    if (age >= fresh) readOnce(key, code, slug).catch(() => {});
    return age < usable ? known.link : null;
  }

  return {
    ready,
    find: async (code, slug) => ready(code, slug) ?? readOnce(keyOf(code, slug), code, slug),
  };
}
