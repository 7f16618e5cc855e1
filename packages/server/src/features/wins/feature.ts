import { winJobs } from '#features/wins/win.jobs.ts';
import { winPeople } from '#features/wins/win.person.ts';
import { winRoutes } from '#features/wins/win.rest.ts';
import type { Feature } from '#kernel/feature.ts';
import '#features/wins/win.graphql.ts';

export const winsFeature: Feature = {
  routes: winRoutes,
  jobs: winJobs,
  people: [winPeople],
};
