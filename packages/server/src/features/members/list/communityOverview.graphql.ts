import {
  type CommunityFigure,
  type CommunityOverview,
  findCommunityOverview,
} from '#features/members/list/communityOverview.service.ts';
import { UserRowType } from '#features/members/user.graphql.ts';
import { field, builder } from '#kernel/api/builder.ts';

const FigureType = builder.objectRef<CommunityFigure>('CommunityFigure').implement({
  fields: (t) => ({
    key: t.exposeString('key', { description: 'What the list is to be narrowed to; 0 asks for those in none.' }),
    label: t.exposeString('label'),
    count: t.exposeInt('count'),
  }),
});

const OverviewType = builder.objectRef<CommunityOverview>('CommunityOverview').implement({
  description: 'The people whom one may see, by where they stand; all but the statuses count those who are active.',
  fields: (t) => ({
    statuses: t.field({ type: [FigureType], resolve: ({ statuses }) => statuses }),
    batches: t.field({ type: [FigureType], resolve: ({ batches }) => batches }),
    stages: t.field({ type: [FigureType], resolve: ({ stages }) => stages }),
    groups: t.field({ type: [FigureType], resolve: ({ groups }) => groups }),
    attention: t.field({ type: [FigureType], resolve: ({ attention }) => attention }),
    newest: t.field({ type: [UserRowType], resolve: ({ newest }) => newest }),
  }),
});

builder.queryFields((t) => ({ communityOverview: field(t, findCommunityOverview, { type: OverviewType }) }));
