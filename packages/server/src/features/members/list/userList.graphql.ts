import { UserPageType } from '#features/members/user.graphql.ts';
import { listUserFilterChoices, type UserFilterChoices } from '#features/members/list/userFilter.service.ts';
import { pageArchivedUsers, pageNonMembers } from '#features/members/list/userPage.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { filterArg, pageArgs } from '#kernel/api/pageType.ts';

const NumberedType = builder.objectRef<UserFilterChoices['batches'][number]>('NumberedChoice').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
});

const StageType = builder.objectRef<UserFilterChoices['stages'][number]>('StageChoice').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name'), number: t.exposeInt('number') }),
});

const NamedType = builder.objectRef<UserFilterChoices['accessLevels'][number]>('NamedChoice').implement({
  fields: (t) => ({ id: t.exposeString('id'), name: t.exposeString('name') }),
});

const ChoicesType = builder.objectRef<UserFilterChoices>('UserFilterChoices').implement({
  fields: (t) => ({
    batches: t.field({ type: [NumberedType], resolve: ({ batches }) => batches }),
    stages: t.field({ type: [StageType], resolve: ({ stages }) => stages }),
    groups: t.field({ type: [NumberedType], resolve: ({ groups }) => groups }),
    accessLevels: t.field({ type: [NamedType], resolve: ({ accessLevels }) => accessLevels }),
    managers: t.field({ type: [NumberedType], resolve: ({ managers }) => managers }),
    products: t.field({ type: [NumberedType], resolve: ({ products }) => products }),
    tags: t.exposeStringList('tags'),
    newToday: t.exposeInt('newToday'),
  }),
});

const people = (t: Parameters<typeof pageArgs>[0]) => ({
  type: UserPageType,
  args: { ...pageArgs(t), ...filterArg(t) },
});

builder.queryFields((t) => ({
  userFilterChoices: field(t, listUserFilterChoices, { type: ChoicesType }),
  nonMemberPage: field(t, pageNonMembers, { ...people(t), with: (asked) => [asked] }),
  archivedUserPage: field(t, pageArchivedUsers, { ...people(t), with: (asked) => [asked] }),
}));
