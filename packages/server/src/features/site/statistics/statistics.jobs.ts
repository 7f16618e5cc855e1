import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import { z } from 'zod';
import { forgetBefore } from '#features/site/statistics/viewQuery.ts';
import { dailyInManila } from '#kernel/jobs/hours.ts';
import { type Job, job } from '#kernel/jobs/jobs.ts';

export const statisticsJobs: Job[] = [
  // With its salt goes the way back from a hash to whoever came; yesterday's is kept for orders after midnight.
  job(
    'site.forget_visitors',
    z.unknown(),
    (context) => context.transaction(async (ctx) => void (await ctx.rows(forgetBefore, [addDays(ctx.today(), -1)]))),
    { every: dailyInManila('03:53') },
  ),
];
