import type { RouteName } from '@tribe/domain/kernel/routing/routes.ts';
import type { RestRoute } from '#kernel/api/rest.ts';
import type { PersonRows } from '#kernel/db/personRows.ts';
import type { PublicPage } from '#kernel/http/publicPage.ts';
import type { Job } from '#kernel/jobs/jobs.ts';

/** What a feature brings beside its operations, which its `feature.ts` imports. */
export type Feature = {
  routes?: readonly RestRoute[];
  jobs?: readonly Job[];
  /** What becomes of its rows that refer to a person. */
  people?: readonly PersonRows[];
  /** What the server renders, by its route. */
  pages?: { readonly [Name in RouteName]?: PublicPage };
};
