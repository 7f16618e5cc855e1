import { z } from 'zod';
import { resumeBatchActs, runBatchAct } from '#features/members/runBatchAct.ts';
import { job } from '#kernel/jobs.ts';

export const batchActJobs = [
  job('batch-acts.run', z.object({ id: z.number() }), (desk, { id }) => runBatchAct(desk, id)),
  job('batch-acts.resume', z.unknown(), resumeBatchActs, { every: '*/10 * * * *' }),
];
