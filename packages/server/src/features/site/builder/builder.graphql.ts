import {
  type FormChoice,
  findFunnelAddress,
  type FunnelPage,
  listFormChoices,
  listFunnelPages,
} from '#features/site/builder/builderChoices.service.ts';
import { type CanvasData, findCanvasData } from '#features/site/builder/canvas.service.ts';
import { archiveSection, keepSection, listSections, type Section } from '#features/site/builder/section.service.ts';
import { endPageTest, findPageTest, type PageTest, startPageTest } from '#features/site/builder/pageTest.service.ts';
import {
  askedOf,
  edited,
  page,
  refOf,
  SitePageAnswerType,
  SitePageType,
} from '#features/site/pages/sitePage.graphql.ts';
import { builder, field, required } from '#kernel/api/builder.ts';

const SectionType = builder.objectRef<Section>('SiteSection').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    blocks: t.expose('blocks', { type: 'JSON' }),
  }),
});

const FormChoiceType = builder.objectRef<FormChoice>('FormChoice').implement({
  fields: (t) => ({ slug: t.exposeString('slug'), name: t.exposeString('name') }),
});

const FunnelSitePageType = builder.objectRef<FunnelPage>('FunnelSitePage').implement({
  fields: (t) => ({
    step: t.exposeString('step'),
    version: t.exposeInt('version', { nullable: true, description: 'The one that visitors see.' }),
    hasDraft: t.exposeBoolean('hasDraft'),
    waitsUntil: t.expose('waitsUntil', { type: 'DateTime', nullable: true }),
  }),
});

const PageTestOutcomeType = builder.objectRef<PageTest['outcomes'][number]>('PageTestOutcome').implement({
  fields: (t) => ({
    side: t.exposeString('side'),
    visitors: t.exposeInt('visitors', { description: 'People, counted once a day.' }),
    leads: t.exposeInt('leads'),
    orders: t.exposeInt('orders'),
  }),
});

const PageTestType = builder.objectRef<PageTest>('PageTest').implement({
  fields: (t) => ({
    a: t.exposeInt('a', { description: 'The version that was live.' }),
    b: t.exposeInt('b'),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    outcomes: t.expose('outcomes', { type: [PageTestOutcomeType] }),
  }),
});

const PictureWeightType = builder.objectRef<CanvasData['pictures'][number]>('SitePictureWeight').implement({
  fields: (t) => ({ src: t.exposeString('src'), bytes: t.exposeInt('bytes') }),
});

const CanvasDataType = builder.objectRef<CanvasData>('SiteCanvasData').implement({
  fields: (t) => ({
    data: t.expose('data', { type: 'JSON', description: 'By the id of each block: prices, times, forms, days.' }),
    pictures: t.expose('pictures', { type: [PictureWeightType] }),
  }),
});

builder.queryFields((t) => ({
  siteSections: field(t, listSections, { type: [SectionType] }),
  siteCanvasData: field(t, findCanvasData, { type: CanvasDataType, args: page(t), with: (asked) => [refOf(asked)] }),
  sitePageTest: field(t, findPageTest, {
    type: PageTestType,
    nullable: true,
    args: page(t),
    with: (asked) => [refOf(asked)],
  }),
  formChoices: field(t, listFormChoices, { type: [FormChoiceType] }),
  funnelSitePages: field(t, listFunnelPages, {
    type: [FunnelSitePageType],
    args: { funnelId: t.arg.string(required) },
    with: ({ funnelId }) => [funnelId],
  }),
  funnelAddress: field(t, findFunnelAddress, {
    type: 'String',
    args: { id: t.arg.string(required) },
    with: ({ id }) => [id],
  }),
}));

builder.mutationFields((t) => ({
  keepSiteSection: field(t, keepSection, {
    type: SectionType,
    args: { name: t.arg.string(required), blocks: t.arg({ type: 'JSON', required: true }) },
    with: (input) => [input],
  }),
  startSitePageTest: field(t, startPageTest, {
    type: SitePageAnswerType,
    args: edited(t),
    with: (asked) => [askedOf(asked)],
  }),
  endSitePageTest: field(t, endPageTest, {
    type: SitePageType,
    args: { ...page(t), keep: t.arg.string({ required: true, description: '“a” or “b”.' }) },
    with: ({ keep, ...asked }) => [refOf(asked), keep],
  }),
  archiveSiteSection: field(t, archiveSection, {
    type: 'Int',
    args: { id: t.arg.int(required) },
    with: ({ id }) => [id],
  }),
}));
