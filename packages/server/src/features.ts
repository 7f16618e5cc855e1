import { accessFeature } from '#features/access/feature.ts';
import { accountabilityFeature } from '#features/accountability/feature.ts';
import { accountsFeature } from '#features/accounts/feature.ts';
import { affiliatesFeature } from '#features/affiliates/feature.ts';
import { batchesFeature } from '#features/batches/feature.ts';
import { billingFeature } from '#features/billing/feature.ts';
import { catalogFeature } from '#features/catalog/feature.ts';
import { contentsFeature } from '#features/contents/feature.ts';
import { coursesFeature } from '#features/courses/feature.ts';
import { eventsFeature } from '#features/events/feature.ts';
import { filesFeature } from '#features/files/feature.ts';
import { formsFeature } from '#features/forms/feature.ts';
import { groupsFeature } from '#features/groups/feature.ts';
import { importsFeature } from '#features/imports/feature.ts';
import { journeyFeature } from '#features/journey/feature.ts';
import { membersFeature } from '#features/members/feature.ts';
import { notificationsFeature } from '#features/notifications/feature.ts';
import { paymentsFeature } from '#features/payments/feature.ts';
import { placesFeature } from '#features/places/feature.ts';
import { reportsFeature } from '#features/reports/feature.ts';
import { resourcesFeature } from '#features/resources/feature.ts';
import { searchFeature } from '#features/search/feature.ts';
import { settingsFeature } from '#features/settings/feature.ts';
import { siteFeature } from '#features/site/feature.ts';
import { winsFeature } from '#features/wins/feature.ts';
import type { RestRoute } from '#kernel/api/rest.ts';
import { declarePersonRows } from '#kernel/db/personRows.ts';
import type { Feature } from '#kernel/feature.ts';
import { healthRoutes } from '#kernel/http/health.ts';
import { policyReportRoutes } from '#kernel/http/policyReports.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import { metricsRoutes } from '#kernel/metrics/metrics.ts';
import { undoJobs } from '#kernel/undo/undoable.ts';

const kernel: Feature = { routes: [...healthRoutes, ...metricsRoutes, ...policyReportRoutes], jobs: undoJobs };

/** What the product consists of: importing a feature adds its operations to the schema. */
const features: readonly Feature[] = [
  kernel,
  accessFeature,
  accountabilityFeature,
  accountsFeature,
  affiliatesFeature,
  batchesFeature,
  billingFeature,
  catalogFeature,
  contentsFeature,
  coursesFeature,
  eventsFeature,
  filesFeature,
  formsFeature,
  groupsFeature,
  importsFeature,
  journeyFeature,
  membersFeature,
  notificationsFeature,
  paymentsFeature,
  placesFeature,
  reportsFeature,
  resourcesFeature,
  searchFeature,
  settingsFeature,
  siteFeature,
  winsFeature,
];

declarePersonRows(features.flatMap(({ people = [] }) => people));

export const restRoutes: readonly RestRoute[] = features.flatMap(({ routes = [] }) => routes);
export const jobs: readonly Job[] = features.flatMap(({ jobs: own = [] }) => own);

/** What the server renders, by its route. */
export const publicPages: NonNullable<Feature['pages']> = Object.assign({}, ...features.map(({ pages }) => pages));
