import { z } from 'zod';
import { sweepIncoming } from '#features/uploads/incoming.ts';
import { resumeUploads, runUpload } from '#features/uploads/runUpload.ts';
import { job } from '#kernel/jobs.ts';

export const uploadJobs = [
  job('uploads.run', z.object({ jobId: z.number() }), (desk, { jobId }) => runUpload(desk, jobId)),
  job('uploads.resume', z.unknown(), (desk) => resumeUploads(desk), { every: '* * * * *' }),
  job('uploads.sweep', z.unknown(), (desk) => sweepIncoming(desk.services.config.dataDir, desk.ctx.now()), {
    every: '17 * * * *',
  }),
];
