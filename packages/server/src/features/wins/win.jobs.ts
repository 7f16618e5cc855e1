import { z } from 'zod';
import { sweepWinPictures } from '#features/wins/winPicture.service.ts';
import { type Job, job } from '#kernel/jobs.ts';

export const winJobs: Job[] = [
  job('wins.sweep', z.unknown(), (desk) => desk.transaction(sweepWinPictures), { every: '41 19 * * *' }),
];
