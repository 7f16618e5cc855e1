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
  job('uploads.run', z.object({ jobId: z.number() }), (desk, { jobId }) => runUpload(desk, jobId)),
  job('uploads.undo', z.object({ jobId: z.number() }), (desk, { jobId }) => runUndo(desk, jobId)),
  job('uploads.resume', z.unknown(), (desk) => resumeUploads(desk), { every: '* * * * *' }),
  job('uploads.remove_stored', z.object({ keys: z.array(z.string()) }), async ({ services }, { keys }) => {
    for (const key of keys) await services.files.remove(key);
  }),
  job(
    'uploads.clean',
    z.unknown(),
    async (desk) => {
      const before = new Date(desk.ctx.now().getTime() - 24 * 3_600_000);
      await desk.transaction((ctx) => giveUpLargeUploads(ctx, before));
      await sweepParts(desk.services.config.dataDir, before);
      await cleanFiles(desk);
      await forgetChanges(desk.ctx);
    },
    { every: '41 19 * * *' },
  ),
  job('uploads.check', z.unknown(), async (desk) => void (await checkSubscriptions(desk)), { every: '11 19 * * *' }),
  job('uploads.sweep', z.unknown(), (desk) => sweepIncoming(desk.services.config.dataDir, desk.ctx.now()), {
    every: '17 * * * *',
  }),
];
