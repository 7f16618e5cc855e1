import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { cleanFiles, removeStored } from '#features/files/cleanFiles.ts';
import { giveUpLargeUploads } from '#features/files/largeUpload.service.ts';
import { makeSmallForms } from '#features/files/smallForm.ts';
import { sweepIncoming } from '#kernel/files/incoming.ts';
import { dailyInManila } from '#kernel/jobs/hours.ts';
import { job } from '#kernel/jobs/jobs.ts';

export const fileJobs = [
  job('files.remove_stored', z.object({ keys: z.array(z.string()) }), async ({ services }, { keys }) => {
    for (const key of keys) await removeStored(services.files, key);
  }),
  job(
    'files.clean',
    z.unknown(),
    async (context) => {
      const before = new Date(context.ctx.now().getTime() - 24 * 3_600_000);
      // What they left in the store is nobody's now.
      await context.transaction((ctx) => giveUpLargeUploads(ctx, before));
      // Version 0.1 kept the pieces of large files there.
      await rm(join(context.services.config.dataDir, 'large'), { recursive: true, force: true });
      await cleanFiles(context);
    },
    { every: dailyInManila('03:41') },
  ),
  job('files.make_small_forms', z.unknown(), makeSmallForms, { every: '*/10 * * * *' }),
  job('files.sweep', z.unknown(), (context) => sweepIncoming(context.services.config.dataDir, context.ctx.now()), {
    every: '17 * * * *',
  }),
];
