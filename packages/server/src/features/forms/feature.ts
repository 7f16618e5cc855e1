import {
  findBugReportPage,
  findFormPage,
  findThanks,
  ofBugReport,
  ofForm,
  showBugReport,
  showForm,
  showThanks,
} from '#features/forms/filling/formPage.service.ts';
import { publicPage } from '#kernel/http/publicPage.ts';
import { formRoutes } from '#features/forms/bugReport.rest.ts';
import { formFileRoutes } from '#features/forms/filling/formFile.rest.ts';
import { formPostRoutes } from '#features/forms/filling/post.rest.ts';
import { formJobs } from '#features/forms/form.jobs.ts';
import { formPeople } from '#features/forms/form.person.ts';
import type { Feature } from '#kernel/feature.ts';
import '#features/forms/building/building.graphql.ts';
import '#features/forms/form.graphql.ts';
import '#features/forms/responses/response.graphql.ts';
import '#features/forms/waitlist.graphql.ts';
import '#features/forms/waitlist/wave.graphql.ts';

export const formsFeature: Feature = {
  routes: [...formRoutes, ...formFileRoutes, ...formPostRoutes],
  jobs: formJobs,
  people: [formPeople],
  pages: {
    viewForm: publicPage('form', ofForm, findFormPage, {
      until: ({ goodUntil }) => new Date(goodUntil),
      live: { names: ['page', 'from'], forSessions: true, load: showForm },
    }),
    bugReport: publicPage('form', ofBugReport, findBugReportPage, {
      until: ({ goodUntil }) => new Date(goodUntil),
      live: { names: ['page', 'from'], forSessions: true, load: showBugReport },
    }),
    thankYou: publicPage('thankYou', () => [], findThanks, {
      live: { names: ['form'], forSessions: true, load: showThanks },
    }),
  },
};
