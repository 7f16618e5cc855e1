import { z } from 'zod';
import { applyWorkRules } from '#features/accountability/worklist/workRules.service.ts';
import { job } from '#kernel/jobs/jobs.ts';

export const worklistJobs = [
  job(
    'worklist.rules',
    z.unknown(),
    (context) => context.transaction(async (ctx) => void (await applyWorkRules(ctx))),
    {
      every: '7 * * * *',
    },
  ),
];
