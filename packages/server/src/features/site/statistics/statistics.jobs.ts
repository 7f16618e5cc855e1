import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import { z } from 'zod';
import { forgetSalts, visitorsBefore } from '#features/site/statistics/viewQuery.ts';
import { sweep } from '#kernel/db/sweep.ts';
import { dailyInManila } from '#kernel/jobs/hours.ts';
import { type Job, job } from '#kernel/jobs/jobs.ts';

export const statisticsJobs: Job[] = [
  // With its salt goes the way back from a hash to whoever came; yesterday's is kept for orders after midnight.
  job(
    'site.forget_visitors',
    z.unknown(),
    async (context) => {
      const yesterday = addDays(context.ctx.today(), -1);
      await context.ctx.rows(forgetSalts, [yesterday]);
      await sweep(context, visitorsBefore, [yesterday]);
    },
    { every: dailyInManila('03:53') },
  ),
];
