import { z } from 'zod';
import { runExport, sweepExports } from '#features/reports/runExport.ts';
import { job } from '#kernel/jobs/jobs.ts';

export const exportJobs = [
  job('exports.run', z.object({ id: z.number() }), (context, { id }) => runExport(context, id)),
  job('exports.sweep', z.unknown(), sweepExports, { every: '*/10 * * * *' }),
];
