import { saveChangelogDraft } from '#features/site/changelog.service.ts';
import { startPageTest } from '#features/site/builder/pageTest.service.ts';
import { keepSection } from '#features/site/builder/section.service.ts';
import { publishSitePage, saveSitePageDraft } from '#features/site/pages/sitePage.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aFunnel } from './catalog.ts';
import type { Recipe } from './matrixPlain.ts';
import { contextOf } from './world.ts';

/** A page of one divider. */
export const aPageDocument = (title = 'Start here') => ({
  title,
  description: 'What this page is about.',
  blocks: [{ type: 'divider', props: { id: 'one', v: 1, look: 'line' } }],
});

/** A page of a new funnel, published once and written again since. */
export async function aSitePage(staff: Ctx): Promise<{ funnelId: string; step: 'landing'; revision: number }> {
  const ref = { funnelId: (await aFunnel()).id, step: 'landing' as const };
  const edge = contextOf(staff);
  await edge.run(saveSitePageDraft, [{ ref, revision: 0 }, aPageDocument()]);
  await edge.run(publishSitePage, [{ ref, revision: 1 }]);
  const { page } = await edge.run(saveSitePageDraft, [{ ref, revision: 2 }, aPageDocument('Start again')]);
  return { ...ref, revision: page.revision };
}

async function aChangelogDraft(admin: Ctx): Promise<string> {
  const { draft } = await saveChangelogDraft(admin, { body: 'You can save lessons now', summary: '' }, null);
  return draft!.savedAt.toISOString();
}

const text = (value: unknown) => JSON.stringify(value);

export async function siteRecipes(admin: Ctx): Promise<Record<string, Recipe>> {
  const { funnelId, step, revision } = await aSitePage(admin);
  const savedAt = text(await aChangelogDraft(admin));
  const page: Recipe = { funnelId: text(funnelId), step: text(step), revision: String(revision) };
  const fresh: Recipe = { funnelId: text((await aFunnel()).id), step: text(step), revision: '0' };
  return {
    saveSitePageDraft: { ...fresh, document: '{ title: "Hello", description: "", blocks: [] }' },
    publishSitePage: page,
    scheduleSitePage: { ...page, at: text('2027-01-01T00:00:00Z') },
    saveChangelogDraft: {
      'LegalDraftInput.body': text('You can save lessons now'),
      'LegalDraftInput.summary': text(''),
      savedAt,
    },
    publishChangelog: { savedAt },
    rollBackSitePage: { ...page, number: '1' },
    ...(await builderRecipes(admin)),
  };
}

async function builderRecipes(admin: Ctx): Promise<Record<string, Recipe>> {
  const pageOf = async (): Promise<Recipe> => {
    const { funnelId, step, revision } = await aSitePage(admin);
    return { funnelId: text(funnelId), step: text(step), revision: String(revision) };
  };
  const edge = contextOf(admin);
  const ref = await aSitePage(admin);
  await edge.run(startPageTest, [{ ref: { funnelId: ref.funnelId, step: ref.step }, revision: ref.revision }]);
  const section = await edge.run(keepSection, [{ name: 'To take out', blocks: aPageDocument().blocks }]);
  return {
    startSitePageTest: await pageOf(),
    endSitePageTest: { funnelId: text(ref.funnelId), step: text(ref.step), keep: text('b') },
    keepSiteSection: {
      name: text('A section'),
      blocks: '[{ type: "divider", props: { id: "one", v: 1, look: "line" } }]',
    },
    archiveSiteSection: { id: String(section.id) },
  };
}
