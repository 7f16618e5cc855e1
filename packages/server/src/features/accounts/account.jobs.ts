import { z } from 'zod';
import { dueDeletions, erasePerson } from '#features/accounts/deletion.service.ts';
import { sweepSessions } from '#features/accounts/session.service.ts';
import { completeSignUp, SigningUp } from '#features/accounts/signUp.service.ts';
import { dailyInManila } from '#kernel/jobs/hours.ts';
import { type Job, job } from '#kernel/jobs/jobs.ts';
import { sweepIdempotencyKeys } from '#kernel/api/idempotency.ts';
import { sweepLimits } from '#kernel/http/limits.ts';

export const accountJobs: Job[] = [
  job('accounts.sign_up', SigningUp, (context, asked) => context.transaction((ctx) => completeSignUp(ctx, asked))),
  job(
    'accounts.sweep',
    z.unknown(),
    async (context) => {
      await sweepSessions(context);
      await sweepLimits(context);
      await sweepIdempotencyKeys(context);
    },
    { every: dailyInManila('03:17') },
  ),
  // Each person in a transaction of their own: one who fails keeps nobody waiting.
  job(
    'accounts.delete_due',
    z.unknown(),
    async (context) => {
      const failed: unknown[] = [];
      for (const userId of await dueDeletions(context.ctx))
        await context.transaction((ctx) => erasePerson(ctx, userId)).catch((error: unknown) => failed.push(error));
      if (failed.length > 0) throw new AggregateError(failed, `${failed.length} due deletions failed`);
    },
    { every: dailyInManila('01:00') },
  ),
];
