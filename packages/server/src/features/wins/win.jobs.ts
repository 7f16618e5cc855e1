import { z } from 'zod';
import { sweepWinPictures } from '#features/wins/winPicture.service.ts';
import { dailyInManila } from '#kernel/jobs/hours.ts';
import { type Job, job } from '#kernel/jobs/jobs.ts';

export const winJobs: Job[] = [
  job('wins.sweep', z.unknown(), (context) => context.transaction(sweepWinPictures), { every: dailyInManila('03:41') }),
];
