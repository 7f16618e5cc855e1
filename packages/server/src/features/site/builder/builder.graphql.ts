import { BlockChoice, BlockChoices, listBlockChoices } from '#features/site/builder/blockChoices.service.ts';
import {
  FormChoice,
  findFunnelAddress,
  FunnelPage,
  listFormChoices,
  listFunnelPages,
} from '#features/site/builder/builderChoices.service.ts';
import { CanvasData, findCanvasData, SitePictureWeight } from '#features/site/builder/canvas.service.ts';
import { archiveSection, keepSection, listSections, Section } from '#features/site/builder/section.service.ts';
import { endPageTest, findPageTest, PageTest, startPageTest } from '#features/site/builder/pageTest.service.ts';
import {
  askedOf,
  edited,
  page,
  refOf,
  SitePageAnswerType,
  SitePageType,
} from '#features/site/pages/sitePage.graphql.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

const SectionType = objectFrom('SiteSection', Section);
const FormChoiceType = objectFrom('FormChoice', FormChoice);
objectFrom('SiteBlockChoice', BlockChoice);
const BlockChoicesType = objectFrom('SiteBlockChoices', BlockChoices);
const FunnelSitePageType = objectFrom('FunnelSitePage', FunnelPage);

const PageTestOutcomeType = builder.objectRef<PageTest['outcomes'][number]>('PageTestOutcome').implement({
  fields: (t) => ({
    side: t.exposeString('side'),
    visitors: t.exposeInt('visitors', { description: 'People, counted once a day.' }),
    leads: t.exposeInt('leads'),
    orders: t.exposeInt('orders'),
  }),
});

const PageTestType = objectFrom('PageTest', PageTest, (t) => ({
  outcomes: t.expose('outcomes', { type: [PageTestOutcomeType] }),
}));

objectFrom('SitePictureWeight', SitePictureWeight);
const CanvasDataType = objectFrom('SiteCanvasData', CanvasData);

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
  siteBlockChoices: field(t, listBlockChoices, { type: BlockChoicesType }),
  funnelSitePages: field(t, listFunnelPages, positional([FunnelSitePageType], 'funnelId: String')),
  funnelAddress: field(t, findFunnelAddress, positional('String', 'id: String')),
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
  archiveSiteSection: field(t, archiveSection, positional('Int', 'id: Int')),
}));
