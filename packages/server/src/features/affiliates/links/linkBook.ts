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

/** What is kept of addresses, and for how many milliseconds: a change is seen after that. */
const [mostKept, longest] = [5_000, 5_000];

export type LinkBook = {
  find(code: string, slug: string): Promise<FoundLink | null>;
  /** One that was found lately; costs no statement. */
  ready(code: string, slug: string): FoundLink | null;
};

/** The links that are followed just now, in memory. An address that leads nowhere isn't kept: strangers make them up. */
export function keepLinks({ pools }: Pick<Services, 'pools'>): LinkBook {
  const kept = new Map<string, { link: FoundLink; readAt: number }>();
  const keyOf = (code: string, slug: string) => `${code}/${slug}`.toLowerCase();
  const fresh = (key: string): FoundLink | null => {
    const known = kept.get(key);
    return known && performance.now() - known.readAt < longest ? known.link : null;
  };
  return {
    ready: (code, slug) => fresh(keyOf(code, slug)),
    async find(code, slug) {
      const key = keyOf(code, slug);
      const known = fresh(key);
      if (known) return known;
      const [row] = await runRows(pools.main, byAddress, [code, slug]);
      kept.delete(key);
      if (!row) return null;
      const { funnelSlug, ...found } = row;
      const link = { ...found, path: funnelSlug === null ? routes.training[0] : to('slug', { slug: funnelSlug }) };
      const [oldest] = kept.keys();
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
      kept.set(key, { link, readAt: performance.now() });
      return link;
    },
  };
}
