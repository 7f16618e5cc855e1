import { isCampaign, isNamedPage } from '@tribe/domain/features/site/pages/sitePage.ts';
import { renderedRoutes } from '@tribe/domain/features/site/publicDocument.ts';
import { isInSeason, readSeason } from '@tribe/domain/features/settings/season.ts';
import { type RouteName, routes, to } from '@tribe/domain/kernel/routing/routes.ts';
import { readFreeLessons } from '#features/courses/learning/freeLesson.service.ts';
import { academyNow } from '#features/site/identity/academy.service.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';

/** Pages that tell a searcher nothing. */
const unlisted = new Set<RouteName>(['checkoutClosed', 'thankYou', 'bugReport']);

const found = statement<{ slug: string | null; season: string | null; value: string | null }>(
  'site.sitemap',
  `select f.slug, null as season, null as value from funnel f join site_page p on p.funnel_id = f.id and p.step = 'landing'
   where f.status = 'published' and f.archived_at is null and not f.hidden and f.kind in ('checkout', 'lead')
     and exists (select from site_page_version v where v.page_id = p.id and v.published_at is not null)
   union all select null, replace(name, '-season', ''), value from setting where name in ('xmas-season', 'anniv-season')
   order by 1 limit 5000`,
);

/** Every address that a searcher may know: the pages of the route table, the free lessons, and the funnels that have a page. */
export const findSitemap = replicaQuery('public', async (ctx): Promise<string[]> => {
  const rows = await ctx.rows(found, []);
  const { unopened } = await academyNow(ctx);
  const today = ctx.today();
  const inSeason = new Set(
    rows.flatMap(({ season, value }) => (season && isInSeason(readSeason(value ?? ''), today) ? [season] : [])),
  );
  const fixed = [...renderedRoutes, 'publicLessons' as const]
    .filter((name) => !unlisted.has(name) && !routes[name][0].includes('{'))
    .map((name) => routes[name][0])
    .filter((path) => {
      const name = path.slice(1);
      if (unopened.includes(name)) return false;
      return !(isNamedPage(name) && isCampaign(name)) || inSeason.has(name);
    });
  const lessons = (await readFreeLessons(ctx)).map(({ id }) => to('publicLessons', {}, { lesson: id }));
  const funnels = rows.flatMap(({ slug }) => (slug === null ? [] : [to('slug', { slug })]));
  return [...fixed, ...lessons, ...funnels].map((path) => new URL(path, ctx.services.config.publicUrl).href);
});

/** What searchers may read: everything that is no API, and the share images. */
export const findRobots = replicaQuery('public', async (ctx): Promise<string> => {
  const sitemap = new URL('/sitemap.xml', ctx.services.config.publicUrl).href;
  return `User-agent: *\nDisallow: /api/\nAllow: /api/share/\nSitemap: ${sitemap}\n`;
});
