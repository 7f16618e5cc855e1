import { z } from 'zod';
import { forgetChanges } from '#features/uploads/forgetChanges.ts';
import { cleanFiles } from '#features/uploads/cleanFiles.ts';
import { sweepParts } from '#features/uploads/largeParts.ts';
import { giveUpLargeUploads } from '#features/uploads/largeUpload.service.ts';
import { sweepIncoming } from '#features/uploads/incoming.ts';
import { checkSubscriptions } from '#features/uploads/misplacedRepair.ts';
import { runUndo } from '#features/uploads/runUndo.ts';
import { resumeUploads, runUpload } from '#features/uploads/runUpload.ts';
import { job } from '#kernel/jobs.ts';

export const uploadJobs = [
  job('uploads.run', z.object({ jobId: z.number() }), (context, { jobId }) => runUpload(context, jobId)),
  job('uploads.undo', z.object({ jobId: z.number() }), (context, { jobId }) => runUndo(context, jobId)),
  job('uploads.resume', z.unknown(), (context) => resumeUploads(context), { every: '* * * * *' }),
  job('uploads.remove_stored', z.object({ keys: z.array(z.string()) }), async ({ services }, { keys }) => {
    for (const key of keys) await services.files.remove(key);
  }),
  job(
    'uploads.clean',
    z.unknown(),
    async (context) => {
      const before = new Date(context.ctx.now().getTime() - 24 * 3_600_000);
      await context.transaction((ctx) => giveUpLargeUploads(ctx, before));
      await sweepParts(context.services.config.dataDir, before);
      await cleanFiles(context);
      await forgetChanges(context.ctx);
    },
    { every: '41 19 * * *' },
  ),
  job('uploads.check', z.unknown(), async (context) => void (await checkSubscriptions(context)), {
    every: '11 19 * * *',
  }),
  job('uploads.sweep', z.unknown(), (context) => sweepIncoming(context.services.config.dataDir, context.ctx.now()), {
    every: '17 * * * *',
  }),
];
