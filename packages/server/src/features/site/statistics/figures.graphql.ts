import {
  DayVisitors,
  findFunnelFigures,
  findSiteFigures,
  FunnelFigures,
  NamedVisitors,
  PageFigures,
  SiteFigures,
  StepFigures,
  VariantFigures,
  SitePageFigures,
} from '#features/site/statistics/figures.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const PageFiguresType = objectFrom('PageFigures', PageFigures, {
  description: 'Visitors are people, counted once a day, without bots.',
});

objectFrom('StepFigures', StepFigures, (t) => ({
  figures: t.field({ type: PageFiguresType, resolve: (step) => step }),
}));

objectFrom('VariantFigures', VariantFigures, (t) => ({
  figures: t.field({ type: PageFiguresType, resolve: (variant) => variant }),
}));

objectFrom('NamedVisitors', NamedVisitors);
objectFrom('DayVisitors', DayVisitors);
const FunnelFiguresType = objectFrom('FunnelFigures', FunnelFigures);
objectFrom('SitePageFigures', SitePageFigures);
const SiteFiguresType = objectFrom('SiteFigures', SiteFigures);

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
