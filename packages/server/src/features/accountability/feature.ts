import { accountabilityPeople } from '#features/accountability/accountabilityGroup.person.ts';
import type { Feature } from '#kernel/feature.ts';
import '#features/accountability/accountability.graphql.ts';
import '#features/accountability/accountabilityGroup.graphql.ts';
import '#features/accountability/leads/teamLead.graphql.ts';
import '#features/accountability/matching/proposal.graphql.ts';

export const accountabilityFeature: Feature = {
  people: [accountabilityPeople],
};
