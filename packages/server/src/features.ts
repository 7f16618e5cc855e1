import { healthRoutes } from '#kernel/health.ts';
import type { Job } from '#kernel/jobs.ts';
import { mailJobs } from '#kernel/mail.ts';
import type { RestRoute } from '#kernel/rest.ts';
import '#features/accounts/currentUser.graphql.ts';

/** What the features bring: each import adds its fields to the schema, each list its routes and jobs. */
export const restRoutes: RestRoute[] = [...healthRoutes];
export const jobs: Job[] = [...mailJobs];
