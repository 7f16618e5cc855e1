import { z } from 'zod';
import { prolongSeries, remindOfEvents } from '#features/events/attending/reminder.service.ts';
import { type Job, job } from '#kernel/jobs/jobs.ts';

export const eventJobs: Job[] = [
  job('events.remind', z.unknown(), async (context) => void (await remindOfEvents(context)), { every: '* * * * *' }),
  job('events.prolong', z.unknown(), async (context) => void (await prolongSeries(context)), { every: '23 18 * * *' }),
];
