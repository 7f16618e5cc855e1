import { fragment, mutation, query } from '#generated/gql.ts';

export const PageVersionFields = fragment('SitePageVersion { * }');

export const PageFields = fragment(
  'SitePage { * published { ...PageVersionFields } waiting { ...PageVersionFields } }',
  [PageVersionFields],
);

export const SitePage = query('sitePage { ...PageFields }', [PageFields]);

/** What the server adds to the blocks of the draft that was saved last. */
export const SiteCanvasData = query('siteCanvasData { data pictures { src bytes } }');

export const SitePageVersions = query('sitePageVersions { ...PageVersionFields }', [PageVersionFields]);
export const SitePageVersion = query('sitePageVersion');
export const SavePageDraft = mutation('answer: saveSitePageDraft { done page { ...PageFields } }', [PageFields]);
export const PublishPage = mutation('answer: publishSitePage { done page { ...PageFields } }', [PageFields]);
export const SchedulePage = mutation('answer: scheduleSitePage { done page { ...PageFields } }', [PageFields]);
export const RollBackPage = mutation('page: rollBackSitePage { ...PageFields }', [PageFields]);
export const BuiltFunnel = query('funnel { id name slug opensAt closesAt paymentTerms { paymentTermId name plan } }');
export const BuilderChoices = query('formChoices { slug name } funnelChoices { funnels { id name } }');
/** Whom and what blocks of people and questions may name. */
export const BlockChoices = query('siteBlockChoices { wins { value label } coaches { value label } questions }');
export const SectionFields = fragment('SiteSection { id name blocks }');
export const SiteSections = query('siteSections { ...SectionFields }', [SectionFields]);
export const KeepSection = mutation('keepSiteSection { ...SectionFields }', [SectionFields]);
export const ArchiveSection = mutation('archiveSiteSection');
export const PageTest = query('sitePageTest { ** }');
export const StartPageTest = mutation('answer: startSitePageTest { done page { ...PageFields } }', [PageFields]);
export const EndPageTest = mutation('page: endSitePageTest { ...PageFields }', [PageFields]);
