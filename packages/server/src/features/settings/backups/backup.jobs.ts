import { z } from 'zod';
import { giveUpBackup, makeBackup, startNightlyBackup } from '#features/settings/backups/backup.service.ts';
import { dailyInManila } from '#kernel/jobs/hours.ts';
import { type Job, job } from '#kernel/jobs/jobs.ts';

export const backupJobs: Job[] = [
  job('backups.nightly', z.unknown(), (context) => context.transaction(startNightlyBackup), {
    every: dailyInManila('02:00'),
  }),
  job('backups.make', z.object({ id: z.int() }), makeBackup, { discard: giveUpBackup }),
];
