import { z } from 'zod';
import { countActiveDays } from '#features/reports/community/activeCount.service.ts';
import { dailyInManila } from '#kernel/jobs/hours.ts';
import { type Job, job } from '#kernel/jobs/jobs.ts';

export const communityJobs: Job[] = [
  job('reports.count_active', z.unknown(), (context) => context.transaction(countActiveDays), {
    every: dailyInManila('00:20'),
  }),
];
