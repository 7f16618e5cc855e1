import { z } from 'zod';
import { applyWorkRules, workChunks } from '#features/accountability/worklist/workRules.service.ts';
import { job, type JobContext } from '#kernel/jobs/jobs.ts';

/** Some people at a time, each in a transaction of its own: one that fails or is stopped leaves the others done. */
export async function runWorkRules({
  transaction,
  stopping,
}: Pick<JobContext, 'transaction' | 'stopping'>): Promise<void> {
  for (const chunk of await transaction(workChunks)) {
    if (stopping.aborted) return;
    await transaction((ctx) => applyWorkRules(ctx, chunk));
  }
}

export const worklistJobs = [job('worklist.rules', z.unknown(), runWorkRules, { every: '7 * * * *' })];
