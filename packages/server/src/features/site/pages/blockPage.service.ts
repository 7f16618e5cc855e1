import { soonWords } from '@tribe/domain/features/site/pages/soonWords.ts';
import { waitlistSlug } from '@tribe/domain/features/forms/slugs.ts';
import { newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { BlockPage } from '@tribe/domain/features/site/pages/blockData.ts';
import { isCampaign, type NamedPage, namedPages, type PageRef } from '@tribe/domain/features/site/pages/sitePage.ts';
import { isInSeason, nextMidnight, readSeason } from '@tribe/domain/features/settings/season.ts';
import { routes, to } from '@tribe/domain/kernel/routing/routes.ts';
import { funnelsSubject } from '#features/catalog/publishing.ts';
import { shownPeopleSubject } from '#features/members/shownPeople.ts';
import { settingsSubject } from '#features/settings/setting.service.ts';
import { sectionsSubject } from '#features/site/builder/section.service.ts';
import { testOf } from '#features/site/builder/pageTestQuery.ts';
import { foundBlocks, picturesIn } from '#features/site/pages/foundBlocks.ts';
import { resolveBlocks } from '#features/site/pages/resolveBlocks.ts';
import { academyNow } from '#features/site/identity/academy.service.ts';
import { findPictures } from '#features/site/pages/sitePicture.service.ts';
import { labelOf, publishedOf } from '#features/site/pages/sitePageQuery.ts';
import { shareImageOf } from '#features/site/pages/shareImage.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import type { GoTo, Params } from '#kernel/http/publicPage.ts';
import { type Side, sideOf } from '#kernel/http/split.ts';

/** A page as visitors see it now; null where nothing is published. What can't be drawn is left out, and logged. */
export async function shownPage(ctx: Ctx, ref: PageRef, path: string, side: Side = 'a'): Promise<BlockPage | null> {
  const [live, test] = [await publishedOf(ctx, ref), await testOf(ctx, ref)];
  const found = side === 'b' && test ? test : live;
  if (!found) return null;
  const { blocks, problems } = foundBlocks(found.blocks);
  for (const problem of problems)
    ctx.services.logger.warn({ path, ...problem }, 'A block of a page could not be drawn and is left out');
  const funnelId = 'funnelId' in ref ? ref.funnelId : null;
  const { data, goodUntil } = await resolveBlocks(ctx, blocks, { path, funnelId });
  return {
    page: { title: found.title, description: found.description, blocks },
    data,
    pictures: await findPictures(ctx, picturesIn(blocks)),
    image: shareImageOf(ref, found.title),
    isIndexed: true,
    goodUntil: goodUntil?.toISOString() ?? null,
    ...(test && { split: `tribe-page-${test.id}` }),
  };
}

const hearFirst = {
  heading: 'Hear about it first',
  text: soonWords.ask,
  form: waitlistSlug,
  button: soonWords.button,
  note: 'We’ll email you to confirm, and again when we open. Nothing else.',
  ground: 'soft',
};

/** What stands at the address of a named page that has nothing to show yet: the academy's name, and that it opens soon. No searcher lists it. */
async function soonPage(ctx: Ctx, ref: PageRef): Promise<BlockPage> {
  const title = soonWords.title((await academyNow(ctx)).name);
  const hero = newBlock('hero', 'soon');
  const { text } = soonWords;
  const lead = newBlock('leadForm', 'waitlist');
  const blocks = [
    { ...hero, props: { ...hero.props, title, text, action: { label: '', href: '' } } },
    { ...lead, props: { ...lead.props, ...hearFirst } },
  ];
  const { data } = await resolveBlocks(ctx, blocks, { path: labelOf(ref), funnelId: null });
  const page = { title, description: text, blocks };
  return { page, data, pictures: {}, image: shareImageOf(ref, title), isIndexed: false, goodUntil: null };
}

/** What any page of blocks is made anew with. */
export const ofBlocks: readonly string[] = [settingsSubject, shownPeopleSubject, sectionsSubject];

/** What a named page is made anew with. */
export const ofNamed = (name: NamedPage) => () => [`page:${name}`, ...ofBlocks, funnelsSubject];

/** A page with an address of its own; a campaign's outside of its season leads to where one can always enroll. */
export const findNamed = (name: NamedPage) =>
  replicaQuery('public', async (ctx, params: Params): Promise<BlockPage | GoTo> => {
    const page = async () =>
      (await shownPage(ctx, { name }, routes[namedPages[name]][0], sideOf(params))) ?? soonPage(ctx, { name });
    if (!isCampaign(name)) return page();
    const [season] = await ctx.rows(seasonOf, [`${name}-season`]);
    if (!isInSeason(readSeason(season?.value ?? ''), ctx.today())) return { goTo: to('enroll') };
    const shown = await page();
    const end = nextMidnight(ctx.today()).toISOString();
    return { ...shown, goodUntil: shown.goodUntil !== null && shown.goodUntil < end ? shown.goodUntil : end };
  });

const seasonOf = statement<{ value: string }>('site.season', `select value from setting where name = $1`);
