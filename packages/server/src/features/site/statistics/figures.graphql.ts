import {
  type DayVisitors,
  findFunnelFigures,
  findSiteFigures,
  type FunnelFigures,
  type NamedVisitors,
  type PageFigures,
  type SiteFigures,
  type StepFigures,
  type VariantFigures,
} from '#features/site/statistics/figures.service.ts';
import { builder, field } from '#kernel/api/builder.ts';

const PageFiguresType = builder.objectRef<PageFigures>('PageFigures').implement({
  description: 'Visitors are people, counted once a day, without bots.',
  fields: (t) => ({
    visitors: t.exposeInt('visitors'),
    views: t.exposeInt('views'),
    leads: t.exposeInt('leads'),
    checkouts: t.exposeInt('checkouts', { description: 'Orders that were begun by people who came from here.' }),
    orders: t.exposeInt('orders', { description: 'Of those, the paid ones.' }),
    revenue: t.expose('revenue', { type: 'Peso', description: 'What the paid ones come to, paid or still due.' }),
  }),
});

const StepFiguresType = builder.objectRef<StepFigures>('StepFigures').implement({
  fields: (t) => ({
    step: t.exposeString('step'),
    figures: t.field({ type: PageFiguresType, resolve: (step) => step }),
  }),
});

const VariantFiguresType = builder.objectRef<VariantFigures>('VariantFigures').implement({
  fields: (t) => ({
    step: t.exposeString('step'),
    variant: t.exposeString('variant'),
    figures: t.field({ type: PageFiguresType, resolve: (variant) => variant }),
  }),
});

const NamedVisitorsType = builder.objectRef<NamedVisitors>('NamedVisitors').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    visitors: t.exposeInt('visitors'),
    views: t.exposeInt('views'),
  }),
});

const DayVisitorsType = builder.objectRef<DayVisitors>('DayVisitors').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    visitors: t.exposeInt('visitors'),
    views: t.exposeInt('views'),
  }),
});

const FunnelFiguresType = builder.objectRef<FunnelFigures>('FunnelFigures').implement({
  fields: (t) => ({
    since: t.expose('since', { type: 'Date' }),
    whole: t.expose('whole', { type: PageFiguresType }),
    steps: t.expose('steps', { type: [StepFiguresType] }),
    variants: t.expose('variants', { type: [VariantFiguresType] }),
    sources: t.expose('sources', { type: [NamedVisitorsType] }),
    campaigns: t.expose('campaigns', { type: [NamedVisitorsType] }),
    devices: t.expose('devices', { type: [NamedVisitorsType] }),
    byDay: t.expose('byDay', { type: [DayVisitorsType] }),
  }),
});

const SitePageFiguresType = builder.objectRef<SiteFigures['pages'][number]>('SitePageFigures').implement({
  fields: (t) => ({
    subject: t.exposeString('subject', { description: '“page:/training” or “funnel:fast-track/landing”.' }),
    name: t.exposeString('name', { nullable: true, description: 'Of the funnel.' }),
    visitors: t.exposeInt('visitors'),
    views: t.exposeInt('views'),
    leads: t.exposeInt('leads'),
  }),
});

const SiteFiguresType = builder.objectRef<SiteFigures>('SiteFigures').implement({
  fields: (t) => ({
    since: t.expose('since', { type: 'Date' }),
    visitors: t.exposeInt('visitors'),
    views: t.exposeInt('views'),
    pages: t.expose('pages', { type: [SitePageFiguresType] }),
    sources: t.expose('sources', { type: [NamedVisitorsType] }),
    campaigns: t.expose('campaigns', { type: [NamedVisitorsType] }),
    devices: t.expose('devices', { type: [NamedVisitorsType] }),
    byDay: t.expose('byDay', { type: [DayVisitorsType] }),
  }),
});

builder.queryFields((t) => ({
  funnelFigures: field(t, findFunnelFigures, {
    type: FunnelFiguresType,
    args: { id: t.arg.string({ required: true }), days: t.arg.int({ required: true }) },
    with: ({ id, days }) => [id, days],
  }),
  siteFigures: field(t, findSiteFigures, {
    type: SiteFiguresType,
    args: { days: t.arg.int({ required: true }) },
    with: ({ days }) => [days],
  }),
}));
