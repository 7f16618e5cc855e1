import {
  dismissDuplicate,
  type DuplicateAccount,
  type DuplicatePair,
  pageDuplicates,
  restoreDuplicate,
} from '#features/members/merge/duplicate.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import type { PageOf } from '#kernel/api/page.ts';

const AccountType = builder.objectRef<DuplicateAccount>('DuplicateAccount').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    tribeId: t.exposeString('tribeId'),
    batch: t.exposeString('batch', { nullable: true }),
    lastLoginAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ lastLoginAt }) => lastLoginAt && new Date(lastLoginAt),
    }),
    paid: t.expose('paid', { type: 'Peso', nullable: true, description: 'Null for those who may not open money.' }),
  }),
});

const PairType = builder.objectRef<DuplicatePair>('DuplicatePair').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    reasons: t.exposeStringList('reasons', { description: 'address, profile, phone or name' }),
    one: t.field({ type: AccountType, resolve: ({ one }) => one }),
    other: t.field({ type: AccountType, resolve: ({ other }) => other }),
    dismissedAt: t.expose('dismissedAt', { type: 'DateTime', nullable: true }),
    dismissedBy: t.exposeString('dismissedBy', { nullable: true }),
  }),
});

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
