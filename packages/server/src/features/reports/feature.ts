import { communityJobs } from '#features/reports/community/community.jobs.ts';
import { exportJobs } from '#features/reports/export.jobs.ts';
import { exportPeople } from '#features/reports/export.person.ts';
import { exportRoutes } from '#features/reports/export.rest.ts';
import { savedViewPeople } from '#features/reports/savedView.person.ts';
import { sheetRoutes } from '#features/reports/sheets/sheet.rest.ts';
import type { Feature } from '#kernel/feature.ts';
import '#features/reports/community/community.graphql.ts';
import '#features/reports/export.graphql.ts';
import '#features/reports/infoLog.graphql.ts';
import '#features/reports/problem.graphql.ts';
import '#features/reports/savedView.graphql.ts';
import '#features/reports/setUp.graphql.ts';
import '#features/reports/tables/report.graphql.ts';

export const reportsFeature: Feature = {
  routes: [...exportRoutes, ...sheetRoutes],
  jobs: [...exportJobs, ...communityJobs],
  people: [exportPeople, savedViewPeople],
};
