import { z } from 'zod';
import { cleanFiles } from '#features/files/cleanFiles.ts';
import { sweepParts } from '#features/files/largeParts.ts';
import { giveUpLargeUploads } from '#features/files/largeUpload.service.ts';
import { sweepIncoming } from '#kernel/files/incoming.ts';
import { dailyInManila } from '#kernel/jobs/hours.ts';
import { job } from '#kernel/jobs/jobs.ts';

export const fileJobs = [
  job('files.remove_stored', z.object({ keys: z.array(z.string()) }), async ({ services }, { keys }) => {
    for (const key of keys) await services.files.remove(key);
  }),
  job(
    'files.clean',
    z.unknown(),
    async (context) => {
      const before = new Date(context.ctx.now().getTime() - 24 * 3_600_000);
      await context.transaction((ctx) => giveUpLargeUploads(ctx, before));
      await sweepParts(context.services.config.dataDir, before);
      await cleanFiles(context);
    },
    { every: dailyInManila('03:41') },
  ),
  job('files.sweep', z.unknown(), (context) => sweepIncoming(context.services.config.dataDir, context.ctx.now()), {
    every: '17 * * * *',
  }),
];
