import { z } from 'zod';
import { approveCommissions, followPayments } from '#features/affiliates/commissions/follow.service.ts';
import { type Job, job } from '#kernel/jobs/jobs.ts';

export const commissionJobs: Job[] = [
  job('affiliates.commissions', z.unknown(), (context) => followPayments(context), { every: '* * * * *' }),
  job('affiliates.approve', z.unknown(), (context) => approveCommissions(context), { every: '*/10 * * * *' }),
];
