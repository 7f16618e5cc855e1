import { resourcePeople } from '#features/resources/resource.person.ts';
import type { Feature } from '#kernel/feature.ts';
import '#features/resources/resource.graphql.ts';

export const resourcesFeature: Feature = {
  people: [resourcePeople],
};
