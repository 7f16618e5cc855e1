import {
  findSitePage,
  type PageAnswer,
  publishSitePage,
  saveSitePageDraft,
  scheduleSitePage,
} from '#features/site/pages/sitePage.service.ts';
import type { PageState, VersionLine } from '#features/site/pages/sitePageQuery.ts';
import {
  findSitePageVersion,
  listSitePages,
  listSitePageVersions,
  type PageLine,
  rollBackSitePage,
} from '#features/site/pages/versionHistory.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';

const SitePageVersionType = builder.objectRef<VersionLine>('SitePageVersion').implement({
  fields: (t) => ({
    number: t.exposeInt('number', { description: '0 for the content that a named page begins with.' }),
    title: t.exposeString('title'),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true }),
    publishedBy: t.exposeString('publishedBy', { nullable: true }),
    waitsUntil: t.expose('waitsUntil', { type: 'DateTime', nullable: true }),
    fromVersion: t.exposeInt('fromVersion', { nullable: true, description: 'The older version that it brings back.' }),
  }),
});

export const SitePageType = builder.objectRef<PageState>('SitePage').implement({
  fields: (t) => ({
    document: t.expose('document', { type: 'JSON', description: 'Title, description and blocks, to go on from.' }),
    revision: t.exposeInt('revision'),
    hasDraft: t.exposeBoolean('hasDraft'),
    draftBy: t.exposeString('draftBy', { nullable: true }),
    draftAt: t.expose('draftAt', { type: 'DateTime', nullable: true }),
    published: t.expose('published', { type: SitePageVersionType, nullable: true }),
    waiting: t.expose('waiting', { type: SitePageVersionType, nullable: true }),
  }),
});

export const SitePageAnswerType = builder.objectRef<PageAnswer>('SitePageAnswer').implement({
  fields: (t) => ({
    done: t.exposeBoolean('done', { description: 'False where somebody saved since; `page` is theirs then.' }),
    page: t.expose('page', { type: SitePageType }),
  }),
});

const SitePageLineType = builder.objectRef<PageLine>('SitePageLine').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    title: t.exposeString('title'),
    hasDraft: t.exposeBoolean('hasDraft'),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true }),
    waitsUntil: t.expose('waitsUntil', { type: 'DateTime', nullable: true }),
  }),
});

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
