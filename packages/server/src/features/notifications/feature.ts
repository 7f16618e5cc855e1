import { notificationJobs } from '#features/notifications/notification.jobs.ts';
import { notificationPeople } from '#features/notifications/notification.person.ts';
import type { Feature } from '#kernel/feature.ts';
import '#features/notifications/notification.graphql.ts';

export const notificationsFeature: Feature = {
  jobs: notificationJobs,
  people: [notificationPeople],
};
