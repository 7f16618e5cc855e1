import { z } from 'zod';
import { sweepSessions } from '#features/accounts/session.service.ts';
import { completeSignUp, SigningUp } from '#features/accounts/signUp.service.ts';
import { type Job, job } from '#kernel/jobs.ts';
import { sweepLimits } from '#kernel/limits.ts';

export const accountJobs: Job[] = [
  job('accounts.sign_up', SigningUp, (desk, asked) => desk.transaction((ctx) => completeSignUp(ctx, asked))),
  job(
    'accounts.sweep',
    z.unknown(),
    async ({ ctx }) => {
      await sweepSessions(ctx);
      await sweepLimits(ctx);
    },
    { every: '17 19 * * *' },
  ),
];
