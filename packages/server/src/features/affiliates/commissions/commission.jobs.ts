import { z } from 'zod';
import { approveCommissions, followPayments } from '#features/affiliates/commissions/follow.service.ts';
import { mailStatements } from '#features/affiliates/commissions/monthly.service.ts';
import { dailyInManila } from '#kernel/jobs/hours.ts';
import { type Job, job } from '#kernel/jobs/jobs.ts';

export const commissionJobs: Job[] = [
  job('affiliates.commissions', z.unknown(), (context) => followPayments(context), { every: '* * * * *' }),
  job('affiliates.approve', z.unknown(), (context) => approveCommissions(context), { every: '*/10 * * * *' }),
  job('affiliates.statements', z.unknown(), (context) => mailStatements(context), { every: dailyInManila('02:23') }),
];
