import { operationMessages } from '@tribe/domain/features/settings/operations/messages.ts';
import { z } from 'zod';
import { forgetChanges } from '#features/imports/undo/forgetChanges.ts';
import { checkSubscriptions } from '#features/imports/members/misplacedRepair.ts';
import { cancelUndo, runUndo } from '#features/imports/undo/runUndo.ts';
import { endUpload, resumeUploads, runUpload } from '#features/imports/running/runUpload.ts';
import { dailyInManila } from '#kernel/jobs/hours.ts';
import { job } from '#kernel/jobs/jobs.ts';

export const uploadJobs = [
  job('imports.run', z.object({ jobId: z.number() }), (context, { jobId }) => runUpload(context, jobId), {
    discard: (ctx, { jobId }) => endUpload(ctx, jobId, operationMessages.stopped),
  }),
  job('imports.undo', z.object({ jobId: z.number() }), (context, { jobId }) => runUndo(context, jobId), {
    discard: (ctx, { jobId }) => cancelUndo(ctx, jobId),
  }),
  job('imports.resume', z.unknown(), (context) => resumeUploads(context), { every: '* * * * *' }),
  job('imports.forget', z.unknown(), forgetChanges, { every: dailyInManila('03:51') }),
  job('imports.check', z.unknown(), async (context) => void (await checkSubscriptions(context)), {
    every: dailyInManila('03:11'),
  }),
];
