import type { PageContent } from '#kernel/api/rest.ts';
import { type Openness, openness } from '@tribe/domain/features/catalog/funnel.ts';
import type { BlockPage } from '@tribe/domain/features/site/pages/blockData.ts';
import { type FunnelStep, funnelSteps, isNamedPage, namedPages } from '@tribe/domain/features/site/pages/sitePage.ts';
import { funnelSubject, pageSubject } from '@tribe/domain/features/site/statistics/visit.ts';
import { routes, to } from '@tribe/domain/kernel/routing/routes.ts';
import { funnelsSubject } from '#features/catalog/publishing.ts';
import { ofBlocks, shownPage } from '#features/site/pages/blockPage.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { type Side, sideOf } from '#kernel/http/split.ts';
import { type GoTo, type Params, publicPage } from '#kernel/http/publicPage.ts';

type Funnel = Parameters<typeof openness>[0] & { id: string; kind: string; pixelId: string | null };

const bySlug = statement<Funnel>(
  'site.funnel_by_slug',
  `select id, kind, status, opens_at as "opensAt", closes_at as "closesAt", seat_limit as "seatLimit", seats_taken as "seatsTaken",
     pixel_id as "pixelId"
   from funnel where slug = $1 and archived_at is null and status <> 'draft'`,
);

const isShut = (state: Openness) => state !== 'open' && state !== 'unpublished';

/**
 * A step of a funnel, by its slug: its landing page, and the page that says that doors are closed while they are. A funnel
 * without a page of its own leads to its checkout. Null where there is none for visitors.
 */
async function stepOf(ctx: Ctx, slug: string, step: FunnelStep, side: Side = 'a'): Promise<BlockPage | GoTo | null> {
  const [funnel] = await ctx.rows(bySlug, [slug]);
  if (!funnel) return null;
  const { id: funnelId, kind, opensAt, closesAt, pixelId } = funnel;
  const path = to('slug', { slug });
  const shut = isShut(openness(funnel, ctx.now())) ? await shownPage(ctx, { funnelId, step: 'closed' }, path) : null;
  const page = shut ?? (await shownPage(ctx, { funnelId, step }, path, side));
  if (!page) return step === 'landing' && kind !== 'lead' ? { goTo: to('checkout', { funnelId }) } : null;
  const turns = [opensAt, closesAt].flatMap((at) => (at && at > ctx.now() ? [at.toISOString()] : []));
  const [goodUntil = null] = [...turns, ...(page.goodUntil === null ? [] : [page.goodUntil])].toSorted();
  const counted = funnelSubject(funnelId, shut ? 'closed' : step);
  return {
    ...page,
    goodUntil,
    counted,
    pixelId,
    isIndexed: step === 'landing' && kind !== 'renewal' && kind !== 'early-renewal',
  };
}

const isStep = (text: string): text is FunnelStep => funnelSteps.some((step) => step === text);

/** A funnel's pages: the landing page is kept for everybody, the steps behind it are drawn when they are asked for. */
export const funnelPage = publicPage(
  'blockPage',
  () => [funnelsSubject, ...ofBlocks],
  replicaQuery('public', (ctx, params: Params) => stepOf(ctx, String(params['slug']), 'landing', sideOf(params))),
  {
    until: ({ goodUntil }) => (goodUntil === null ? null : new Date(goodUntil)),
    split: ({ split }) => split ?? null,
    counted: ({ slug }, { counted }) => ({ subject: counted ?? pageSubject(to('slug', { slug: String(slug) })) }),
    live: {
      names: ['step'],
      load: replicaQuery(
        'public',
        async (ctx, { slug }: Params, asked: URLSearchParams): Promise<PageContent | GoTo | null> => {
          const step = asked.get('step') ?? '';
          const data = isStep(step) ? await stepOf(ctx, String(slug), step) : null;
          return data === null || 'goTo' in data ? data : { document: 'blockPage', data };
        },
      ),
    },
  },
);

const slugOf = statement<{ slug: string }>('site.slug_of_funnel', `select slug from funnel where id = $1`);

/** Where what is built at an address is seen, for whoever may not build. */
export const findBuilt = replicaQuery('public', async (ctx, { id }: Params): Promise<GoTo | null> => {
  const name = String(id);
  if (isNamedPage(name)) return { goTo: routes[namedPages[name]][0] };
  const [funnel] = await ctx.rows(slugOf, [name]);
  return funnel ? { goTo: to('slug', { slug: funnel.slug }) } : null;
});
