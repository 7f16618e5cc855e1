import { searchAll } from '#features/search/search.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import type { Detailed } from '#kernel/db/search.ts';

const FoundType = builder.objectRef<Detailed>('GlobalSearchResult').implement({
  fields: (t) => ({
    title: t.exposeString('title'),
    type: t.exposeString('type'),
    id: t.exposeInt('id'),
    subId: t.exposeInt('subId', { nullable: true }),
    detail: t.string({
      nullable: true,
      description: 'What tells two of one title apart: of a person their email, batch and Tribe ID.',
      resolve: ({ detail }) => detail ?? null,
    }),
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
