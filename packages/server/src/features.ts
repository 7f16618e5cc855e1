import { accountJobs } from '#features/accounts/account.jobs.ts';
import { accountRoutes } from '#features/accounts/auth.rest.ts';
import { devMailRoutes } from '#features/accounts/devMail.rest.ts';
import { pictureRoutes } from '#features/members/picture.rest.ts';
import { bulkActionJobs } from '#features/members/bulkAction.jobs.ts';
import { eventJobs } from '#features/events/event.jobs.ts';
import { eventRoutes } from '#features/events/event.rest.ts';
import { exportJobs } from '#features/reports/export.jobs.ts';
import { exportRoutes } from '#features/reports/export.rest.ts';
import { fileRoutes } from '#features/uploads/file.rest.ts';
import { formRoutes } from '#features/forms/bugReport.rest.ts';
import { notificationJobs } from '#features/notifications/notification.jobs.ts';
import { uploadJobs } from '#features/uploads/upload.jobs.ts';
import { largeUploadRoutes } from '#features/uploads/largeUpload.rest.ts';
import { uploadRoutes } from '#features/uploads/upload.rest.ts';
import { winJobs } from '#features/wins/win.jobs.ts';
import { winRoutes } from '#features/wins/win.rest.ts';
import { healthRoutes } from '#kernel/health.ts';
import { policyReportRoutes } from '#kernel/policyReports.ts';
import type { Job } from '#kernel/jobs.ts';
import { mailJobs } from '#kernel/mail.ts';
import type { RestRoute } from '#kernel/rest.ts';
import '#features/access/accessLevel.graphql.ts';
import '#features/access/level.graphql.ts';
import '#features/accounts/currentUser.graphql.ts';
import '#features/accounts/deletion.graphql.ts';
import '#features/accounts/impersonation.graphql.ts';
import '#features/accounts/otp.graphql.ts';
import '#features/accounts/ownSession.graphql.ts';
import '#features/accounts/secondFactor.graphql.ts';
import '#features/batches/batch.graphql.ts';
import '#features/contents/access.graphql.ts';
import '#features/courses/course.graphql.ts';
import '#features/courses/draft.graphql.ts';
import '#features/courses/learningReport.graphql.ts';
import '#features/courses/lesson.graphql.ts';
import '#features/courses/lessonFile.graphql.ts';
import '#features/courses/myLesson.graphql.ts';
import '#features/courses/track.graphql.ts';
import '#features/courses/unit.graphql.ts';
import '#features/events/event.graphql.ts';
import '#features/events/myEvent.graphql.ts';
import '#features/events/occurrence.graphql.ts';
import '#features/forms/form.graphql.ts';
import '#features/groups/group.graphql.ts';
import '#features/members/bulkAction.graphql.ts';
import '#features/members/communityOverview.graphql.ts';
import '#features/members/merge.graphql.ts';
import '#features/members/profile.graphql.ts';
import '#features/members/staffAct.graphql.ts';
import '#features/members/staffCard.graphql.ts';
import '#features/members/successManager.graphql.ts';
import '#features/members/user.graphql.ts';
import '#features/members/userExport.graphql.ts';
import '#features/members/userList.graphql.ts';
import '#features/notifications/notification.graphql.ts';
import '#features/reports/export.graphql.ts';
import '#features/places/place.graphql.ts';
import '#features/reports/infoLog.graphql.ts';
import '#features/reports/savedView.graphql.ts';
import '#features/resources/resource.graphql.ts';
import '#features/search/search.graphql.ts';
import '#features/settings/setting.graphql.ts';
import '#features/stages/progress.graphql.ts';
import '#features/stages/stage.graphql.ts';
import '#features/subscriptions/dues.graphql.ts';
import '#features/subscriptions/subscriptionList.graphql.ts';
import '#features/uploads/file.graphql.ts';
import '#features/uploads/importDues.graphql.ts';
import '#features/uploads/undo.graphql.ts';
import '#features/uploads/upload.graphql.ts';
import '#features/wins/win.graphql.ts';

/** What the features bring: each import adds its fields to the schema, each list its routes and jobs. */
export const restRoutes: RestRoute[] = [
  ...healthRoutes,
  ...policyReportRoutes,
  ...accountRoutes,
  ...devMailRoutes,
  ...fileRoutes,
  ...largeUploadRoutes,
  ...pictureRoutes,
  ...uploadRoutes,
  ...exportRoutes,
  ...formRoutes,
  ...winRoutes,
  ...eventRoutes,
];
export const jobs: Job[] = [
  ...mailJobs,
  ...accountJobs,
  ...notificationJobs,
  ...uploadJobs,
  ...exportJobs,
  ...bulkActionJobs,
  ...winJobs,
  ...eventJobs,
];
