import { z } from 'zod';
import { sweepFormFiles } from '#features/forms/filling/formFiles.ts';
import { dailyInManila } from '#kernel/jobs/hours.ts';
import { type Job, job } from '#kernel/jobs/jobs.ts';

export const formJobs: Job[] = [
  job('forms.sweep', z.unknown(), (context) => context.transaction(sweepFormFiles), { every: dailyInManila('03:53') }),
];
