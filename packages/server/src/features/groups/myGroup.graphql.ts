import { findMyGroup, type GroupPerson, type MyGroup } from '#features/groups/myGroup.service.ts';
import { field, builder } from '#kernel/api/builder.ts';

const GroupPersonType = builder.objectRef<GroupPerson>('GroupPerson').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
  }),
});

const MySubGroupType = builder
  .objectRef<NonNullable<MyGroup['subGroup']>>('MySubGroup')
  .implement({ fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }) });

const MyGroupType = builder.objectRef<MyGroup>('MyGroup').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    chatLink: t.exposeString('chatLink', { nullable: true }),
    subGroup: t.field({ type: MySubGroupType, nullable: true, resolve: (group) => group.subGroup }),
    leaders: t.field({ type: [GroupPersonType], resolve: (group) => group.leaders }),
    people: t.field({ type: [GroupPersonType], resolve: (group) => group.people }),
    peopleCount: t.exposeInt('peopleCount'),
  }),
});

builder.queryFields((t) => ({
  myGroup: field(t, findMyGroup, { type: MyGroupType, nullable: true }),
}));
