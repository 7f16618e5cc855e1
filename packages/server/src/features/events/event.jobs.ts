import { z } from 'zod';
import { prolongSeries, remindOfEvents } from '#features/events/reminder.service.ts';
import { type Job, job } from '#kernel/jobs.ts';

export const eventJobs: Job[] = [
  job('events.remind', z.unknown(), async (desk) => void (await remindOfEvents(desk)), { every: '* * * * *' }),
  job('events.prolong', z.unknown(), async (desk) => void (await prolongSeries(desk)), { every: '23 18 * * *' }),
];
