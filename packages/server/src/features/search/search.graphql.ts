import { searchAll } from '#features/search/search.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import type { Found } from '#kernel/db/search.ts';

const FoundType = builder.objectRef<Found>('GlobalSearchResult').implement({
  fields: (t) => ({
    title: t.exposeString('title'),
    type: t.exposeString('type'),
    id: t.exposeInt('id'),
    subId: t.exposeInt('subId', { nullable: true }),
  }),
});

builder.queryFields((t) => ({
  globalSearch: field(t, searchAll, {
    type: [FoundType],
    args: {
      query: t.arg.string(),
      type: t.arg.string({ description: 'course, event, resource, lesson or user; several are split by commas' }),
    },
    with: ({ query, type }) => [query ?? '', type ?? null],
  }),
}));
