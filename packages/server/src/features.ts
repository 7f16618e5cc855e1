import { accountJobs } from '#features/accounts/account.jobs.ts';
import { accountRoutes } from '#features/accounts/auth.rest.ts';
import { devMailRoutes } from '#features/accounts/devMail.rest.ts';
import { fileRoutes } from '#features/uploads/file.rest.ts';
import { uploadJobs } from '#features/uploads/upload.jobs.ts';
import { uploadRoutes } from '#features/uploads/upload.rest.ts';
import { healthRoutes } from '#kernel/health.ts';
import type { Job } from '#kernel/jobs.ts';
import { mailJobs } from '#kernel/mail.ts';
import type { RestRoute } from '#kernel/rest.ts';
import '#features/access/accessLevel.graphql.ts';
import '#features/access/level.graphql.ts';
import '#features/accounts/currentUser.graphql.ts';
import '#features/accounts/impersonation.graphql.ts';
import '#features/accounts/otp.graphql.ts';
import '#features/accounts/ownSession.graphql.ts';
import '#features/batches/batch.graphql.ts';
import '#features/courses/course.graphql.ts';
import '#features/courses/lesson.graphql.ts';
import '#features/courses/myLesson.graphql.ts';
import '#features/courses/unit.graphql.ts';
import '#features/groups/group.graphql.ts';
import '#features/members/merge.graphql.ts';
import '#features/members/profile.graphql.ts';
import '#features/members/staffAct.graphql.ts';
import '#features/members/staffCard.graphql.ts';
import '#features/members/successManager.graphql.ts';
import '#features/members/user.graphql.ts';
import '#features/members/userList.graphql.ts';
import '#features/reports/infoLog.graphql.ts';
import '#features/search/search.graphql.ts';
import '#features/settings/setting.graphql.ts';
import '#features/stages/progress.graphql.ts';
import '#features/stages/stage.graphql.ts';
import '#features/subscriptions/dues.graphql.ts';
import '#features/subscriptions/subscriptionList.graphql.ts';
import '#features/uploads/upload.graphql.ts';

/** What the features bring: each import adds its fields to the schema, each list its routes and jobs. */
export const restRoutes: RestRoute[] = [
  ...healthRoutes,
  ...accountRoutes,
  ...devMailRoutes,
  ...fileRoutes,
  ...uploadRoutes,
];
export const jobs: Job[] = [...mailJobs, ...accountJobs, ...uploadJobs];
