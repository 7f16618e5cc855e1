import { z } from 'zod';
import { dueDeletions, erasePerson } from '#features/privacy/deletion.service.ts';
import { type Job, job } from '#kernel/jobs.ts';

export const privacyJobs: Job[] = [
  // An hour into the Manila day, each person in a transaction of their own.
  job(
    'privacy.delete_due',
    z.unknown(),
    async (desk) => {
      for (const userId of await dueDeletions(desk.ctx)) await desk.transaction((ctx) => erasePerson(ctx, userId));
    },
    { every: '0 17 * * *' },
  ),
];
