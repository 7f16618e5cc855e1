import { z } from 'zod';
import { mailDigests } from '#features/notifications/digest.service.ts';
import { sweepNotifications } from '#features/notifications/notification.service.ts';
import { dailyInManila } from '#kernel/jobs/hours.ts';
import { type Job, job } from '#kernel/jobs/jobs.ts';

export const notificationJobs: Job[] = [
  job('notifications.digest', z.unknown(), async (context) => void (await mailDigests(context)), {
    every: '*/5 * * * *',
  }),
  job('notifications.sweep', z.unknown(), sweepNotifications, { every: dailyInManila('03:27') }),
];
