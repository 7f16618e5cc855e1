import { z } from 'zod';
import { resumeBulkActions, runBulkAction } from '#features/members/bulk/runBulkAction.ts';
import { job } from '#kernel/jobs/jobs.ts';

export const bulkActionJobs = [
  job('bulk-actions.run', z.object({ id: z.number() }), (context, { id }) => runBulkAction(context, id)),
  job('bulk-actions.resume', z.unknown(), resumeBulkActions, { every: '*/10 * * * *' }),
];
