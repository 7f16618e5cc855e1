import { fileJobs } from '#features/files/file.jobs.ts';
import { filePeople } from '#features/files/file.person.ts';
import { fileRoutes } from '#features/files/file.rest.ts';
import { largeUploadRoutes } from '#features/files/largeUpload.rest.ts';
import type { Feature } from '#kernel/feature.ts';
import '#features/files/file.graphql.ts';

export const filesFeature: Feature = {
  routes: [...fileRoutes, ...largeUploadRoutes],
  jobs: fileJobs,
  people: [filePeople],
};
