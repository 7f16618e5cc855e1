import { batchPeople } from '#features/batches/batch.person.ts';
import type { Feature } from '#kernel/feature.ts';
import '#features/batches/batch.graphql.ts';

export const batchesFeature: Feature = {
  people: [batchPeople],
};
