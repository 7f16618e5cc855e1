import { findMyGroup, GroupPerson, MyGroup, MySubGroup } from '#features/groups/myGroup.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

objectFrom('GroupPerson', GroupPerson);
objectFrom('MySubGroup', MySubGroup);
const MyGroupType = objectFrom('MyGroup', MyGroup);

builder.queryFields((t) => ({
  myGroup: field(t, findMyGroup, { type: MyGroupType, nullable: true }),
}));
