import { uploadJobs } from '#features/imports/running/upload.jobs.ts';
import { uploadRoutes } from '#features/imports/running/upload.rest.ts';
import { uploadPeople } from '#features/imports/upload.person.ts';
import type { Feature } from '#kernel/feature.ts';
import '#features/imports/members/importDues.graphql.ts';
import '#features/imports/running/upload.graphql.ts';
import '#features/imports/undo/undo.graphql.ts';

export const importsFeature: Feature = {
  routes: uploadRoutes,
  jobs: uploadJobs,
  people: [uploadPeople],
};
