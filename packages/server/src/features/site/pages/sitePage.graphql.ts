import {
  findSitePage,
  PageAnswer,
  publishSitePage,
  saveSitePageDraft,
  scheduleSitePage,
} from '#features/site/pages/sitePage.service.ts';
import { PageState, VersionLine } from '#features/site/pages/sitePageQuery.ts';
import {
  findSitePageVersion,
  listSitePages,
  listSitePageVersions,
  PageLine,
  rollBackSitePage,
} from '#features/site/pages/versionHistory.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const SitePageVersionType = objectFrom('SitePageVersion', VersionLine);
export const SitePageType = objectFrom('SitePage', PageState);
export const SitePageAnswerType = objectFrom('SitePageAnswer', PageAnswer);
const SitePageLineType = objectFrom('SitePageLine', PageLine);

type RootFields =
  | Parameters<Parameters<typeof builder.queryFields>[0]>[0]
  | Parameters<Parameters<typeof builder.mutationFields>[0]>[0];

/** A step of a funnel, or a name. */
export const page = ({ arg }: Pick<RootFields, 'arg'>) => ({
  funnelId: arg.string(),
  step: arg.string(),
  name: arg.string(),
});
export const edited = (t: Pick<RootFields, 'arg'>) => ({
  ...page(t),
  revision: t.arg.int({ required: true, description: 'The one that the editor began with.' }),
});

type Page = {
  funnelId?: string | null | undefined;
  step?: string | null | undefined;
  name?: string | null | undefined;
};
export const refOf = ({ funnelId, step, name }: Page) => ({ funnelId, step, name });
export const askedOf = ({ revision, ...ref }: Page & { revision: number }) => ({ ref: refOf(ref), revision });

builder.queryFields((t) => ({
  sitePage: field(t, findSitePage, { type: SitePageType, args: page(t), with: (asked) => [refOf(asked)] }),
  sitePageVersions: field(t, listSitePageVersions, {
    type: [SitePageVersionType],
    args: page(t),
    with: (asked) => [refOf(asked)],
  }),
  sitePageVersion: field(t, findSitePageVersion, {
    type: 'JSON',
    args: { ...page(t), number: t.arg.int(required) },
    with: ({ number, ...asked }) => [refOf(asked), number],
  }),
  sitePages: field(t, listSitePages, { type: [SitePageLineType] }),
}));

builder.mutationFields((t) => ({
  saveSitePageDraft: field(t, saveSitePageDraft, {
    type: SitePageAnswerType,
    args: { ...edited(t), document: t.arg({ type: 'JSON', required: true }) },
    with: ({ document, ...asked }) => [askedOf(asked), document],
  }),
  publishSitePage: field(t, publishSitePage, {
    type: SitePageAnswerType,
    args: edited(t),
    with: (asked) => [askedOf(asked)],
  }),
  scheduleSitePage: field(t, scheduleSitePage, {
    type: SitePageAnswerType,
    args: { ...edited(t), at: t.arg({ type: 'DateTime', description: 'Left out, it takes back what waits.' }) },
    with: ({ at, ...asked }) => [askedOf(asked), at ?? null],
  }),
  rollBackSitePage: field(t, rollBackSitePage, {
    type: SitePageType,
    args: { ...page(t), number: t.arg.int(required) },
    with: ({ number, ...asked }) => [refOf(asked), number],
  }),
}));
