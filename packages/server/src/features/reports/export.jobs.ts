import { operationMessages } from '@tribe/domain/features/settings/operations/messages.ts';
import { z } from 'zod';
import { failExport, runExport, sweepExports } from '#features/reports/runExport.ts';
import { job } from '#kernel/jobs/jobs.ts';

export const exportJobs = [
  job('exports.run', z.object({ id: z.number() }), (context, { id }) => runExport(context, id), {
    discard: (ctx, { id }) => failExport(ctx, id, operationMessages.stopped),
  }),
  job('exports.sweep', z.unknown(), sweepExports, { every: '*/10 * * * *' }),
];
