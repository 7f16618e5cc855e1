import { groupPeople } from '#features/groups/group.person.ts';
import type { Feature } from '#kernel/feature.ts';
import '#features/groups/group.graphql.ts';
import '#features/groups/groupMember.graphql.ts';
import '#features/groups/myGroup.graphql.ts';
import '#features/groups/subGroup.graphql.ts';
import '#features/groups/viewGroup.graphql.ts';

export const groupsFeature: Feature = {
  people: [groupPeople],
};
