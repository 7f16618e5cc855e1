import { z } from 'zod';
import { prolongSeries, remindOfEvents } from '#features/events/attending/reminder.service.ts';
import { dailyInManila } from '#kernel/jobs/hours.ts';
import { type Job, job } from '#kernel/jobs/jobs.ts';

export const eventJobs: Job[] = [
  job('events.remind', z.unknown(), async (context) => void (await remindOfEvents(context)), { every: '* * * * *' }),
  job('events.prolong', z.unknown(), async (context) => void (await prolongSeries(context)), {
    every: dailyInManila('02:23'),
  }),
];
