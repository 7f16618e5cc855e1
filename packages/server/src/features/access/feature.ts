import { accessLevelPeople } from '#features/access/accessLevel.person.ts';
import type { Feature } from '#kernel/feature.ts';
import '#features/access/accessLevel.graphql.ts';
import '#features/access/level.graphql.ts';

export const accessFeature: Feature = {
  people: [accessLevelPeople],
};
