import {
  CommunityFigure,
  CommunityOverview,
  findCommunityOverview,
} from '#features/members/list/communityOverview.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

objectFrom('CommunityFigure', CommunityFigure);

const OverviewType = objectFrom('CommunityOverview', CommunityOverview, {
  description: 'The people whom one may see, by where they stand; all but the statuses count those who are active.',
});

builder.queryFields((t) => ({ communityOverview: field(t, findCommunityOverview, { type: OverviewType }) }));
