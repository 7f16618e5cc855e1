import { journeyJobs } from '#features/journey/journey.jobs.ts';
import { taskProofRoutes } from '#features/journey/proofFiles.ts';
import { stagePeople } from '#features/journey/stage.person.ts';
import type { Feature } from '#kernel/feature.ts';
import '#features/journey/move-up/moveUp.graphql.ts';
import '#features/journey/progress.graphql.ts';
import '#features/journey/stage.graphql.ts';
import '#features/journey/stagePath.graphql.ts';
import '#features/journey/xp/xp.graphql.ts';

export const journeyFeature: Feature = {
  routes: taskProofRoutes,
  jobs: journeyJobs,
  people: [stagePeople],
};
