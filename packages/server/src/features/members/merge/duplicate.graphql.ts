import {
  dismissDuplicate,
  DuplicateAccount,
  DuplicatePair,
  pageDuplicates,
  restoreDuplicate,
} from '#features/members/merge/duplicate.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import type { PageOf } from '#kernel/api/page.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

objectFrom('DuplicateAccount', DuplicateAccount);
const PairType = objectFrom('DuplicatePair', DuplicatePair);

const PageType = builder.objectRef<PageOf<DuplicatePair>>('DuplicatePage').implement({
  fields: (t) => ({
    rows: t.field({ type: [PairType], resolve: ({ rows }) => rows }),
    total: t.exposeInt('total'),
    page: t.exposeInt('page'),
    pageSize: t.exposeInt('pageSize'),
  }),
});

const DismissedType = builder
  .objectRef<number>('DismissedDuplicate')
  .implement({ fields: (t) => ({ id: t.int({ resolve: (id) => id }) }) });

builder.queryFields((t) => ({
  duplicatePage: field(t, pageDuplicates, {
    type: PageType,
    args: {
      page: t.arg.int({ defaultValue: 1 }),
      pageSize: t.arg.int({ defaultValue: 10 }),
      dismissed: t.arg.boolean({ description: 'Those that staff said are two people, instead of the others.' }),
    },
    with: (asked) => [asked],
  }),
}));

builder.mutationFields((t) => {
  const args = { id: t.arg.int({ required: true }) };
  return {
    dismissDuplicate: field(t, dismissDuplicate, { type: DismissedType, args, with: ({ id }) => [id] }),
    restoreDuplicate: field(t, restoreDuplicate, { type: DismissedType, args, with: ({ id }) => [id] }),
  };
});
