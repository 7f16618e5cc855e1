import { everyBlock } from '@tribe/domain/features/site/blocks/slots.ts';
import { findRoute, to } from '@tribe/domain/kernel/routing/routes.ts';
import { foundBlocks } from '#features/site/pages/foundBlocks.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** A link of a published page to an address of this site where nothing is. `page` is what the page is built as. */
export type DeadLink = { page: string; title: string; href: string };

const live = statement<{ page: string; title: string; blocks: unknown[] }>(
  'site.live_pages',
  `select distinct on (p.id) coalesce(p.funnel_id, p.name) as page, v.title, v.blocks
   from site_page p join site_page_version v on v.page_id = p.id and v.published_at is not null
   left join funnel f on f.id = p.funnel_id
   where p.funnel_id is null or (f.archived_at is null and f.status <> 'draft')
   order by p.id, v.published_at desc, v.id desc`,
);

const answered = statement<{ path: string; match: 'exact' | 'prefix' }>(
  'site.answered_addresses',
  `select '/' || slug as path, 'exact' as match from funnel where archived_at is null and status <> 'draft'
   union all select '/checkout/' || id, 'exact' from funnel where archived_at is null and status <> 'draft'
   union all select '/form/' || slug, 'exact' from form where status = 'published'
   union all select from_path, match from redirect_rule where archived_at is null`,
);

const inHtml = /href="(\/(?!\/)[^"]*)"/g;

/** Every address of this site that somebody can follow from a block: a whole value, or a link in rich text. */
function hrefsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return /^\/(?!\/)\S*$/.test(value) ? [value] : [...value.matchAll(inHtml)].map(([, href = '']) => href);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'src' ? [] : hrefsIn(inner)));
}

/** Links of the pages that visitors see now to addresses that answer "not found": two statements. */
export async function findDeadLinks(ctx: Ctx): Promise<DeadLink[]> {
  const [pages, known] = [await ctx.rows(live, []), await ctx.rows(answered, [])];
  const exact = new Set(known.flatMap(({ path, match }) => (match === 'exact' ? [path] : [])));
  const prefixes = known.flatMap(({ path, match }) => (match === 'prefix' ? [path] : []));
  const isAnswered = (href: string): boolean => {
    const path = new URL(href, 'https://site.invalid').pathname;
    if (path.startsWith('/api/') || exact.has(path) || prefixes.some((prefix) => path.startsWith(prefix))) return true;
    const found = findRoute(path);
    if (!found || 'redirect' in found) return found !== null;
    if (found.name === 'slugAffiliate') return exact.has(to('slug', { slug: String(found.params['slug']) }));
    return !['slug', 'checkout', 'viewForm'].includes(found.name);
  };
  return pages.flatMap(({ page, title, blocks }) => {
    const hrefs = [...everyBlock(foundBlocks(blocks).blocks)].flatMap(({ props }) => hrefsIn(props));
    return [...new Set(hrefs)].filter((href) => !isAnswered(href)).map((href) => ({ page, title, href }));
  });
}
