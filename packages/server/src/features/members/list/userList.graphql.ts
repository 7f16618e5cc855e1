import { UserPageType } from '#features/members/user.graphql.ts';
import {
  listUserFilterChoices,
  UserFilterChoices,
  Numbered,
  Named,
} from '#features/members/list/userFilter.service.ts';
import { pageArchivedUsers, pageNonMembers } from '#features/members/list/userPage.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { filterArg, pageArgs } from '#kernel/api/pageType.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

objectFrom('NumberedChoice', Numbered);

const StageType = builder.objectRef<UserFilterChoices['stages'][number]>('StageChoice').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name'), number: t.exposeInt('number') }),
});

objectFrom('NamedChoice', Named);

const ChoicesType = objectFrom('UserFilterChoices', UserFilterChoices, (t) => ({
  stages: t.field({ type: [StageType], resolve: ({ stages }) => stages }),
}));

const people = (t: Parameters<typeof pageArgs>[0]) => ({
  type: UserPageType,
  args: { ...pageArgs(t), ...filterArg(t) },
});

builder.queryFields((t) => ({
  userFilterChoices: field(t, listUserFilterChoices, { type: ChoicesType }),
  nonMemberPage: field(t, pageNonMembers, { ...people(t), with: (asked) => [asked] }),
  archivedUserPage: field(t, pageArchivedUsers, { ...people(t), with: (asked) => [asked] }),
}));
