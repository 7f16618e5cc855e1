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
import { positional } from '#kernel/api/fieldsOf.ts';

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
  funnelFigures: field(t, findFunnelFigures, positional(FunnelFiguresType, 'id: String', 'days: Int')),
  siteFigures: field(t, findSiteFigures, positional(SiteFiguresType, 'days: Int')),
}));
