import { searchAll } from '#features/search/search.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import type { Detailed } from '#kernel/db/search.ts';
import { objectOf } from '#kernel/api/objectFrom.ts';

const FoundType = objectOf<Detailed>(
  'GlobalSearchResult',
  { title: 'String', type: 'String', id: 'Int', subId: 'Int?' },
  (t) => ({
    detail: t.string({
      nullable: true,
      description: 'What tells two of one title apart: of a person their email, batch and Tribe ID.',
      resolve: ({ detail }) => detail ?? null,
    }),
  }),
);

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
