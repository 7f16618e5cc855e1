import { z } from 'zod';
import { sweepTaskProofs } from '#features/journey/proof.service.ts';
import { dailyInManila } from '#kernel/jobs/hours.ts';
import { type Job, job } from '#kernel/jobs/jobs.ts';

export const journeyJobs: Job[] = [
  job('journey.sweep', z.unknown(), (context) => context.transaction(sweepTaskProofs), {
    every: dailyInManila('03:49'),
  }),
];
