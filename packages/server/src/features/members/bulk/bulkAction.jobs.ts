import { operationMessages } from '@tribe/domain/features/settings/operations/messages.ts';
import { z } from 'zod';
import { resumeBulkActions, runBulkAction, stopBulkAction } from '#features/members/bulk/runBulkAction.ts';
import { job } from '#kernel/jobs/jobs.ts';

export const bulkActionJobs = [
  job('bulk-actions.run', z.object({ id: z.number() }), (context, { id }) => runBulkAction(context, id), {
    discard: (ctx, { id }) => stopBulkAction(ctx, id, operationMessages.stopped),
  }),
  job('bulk-actions.resume', z.unknown(), resumeBulkActions, { every: '*/10 * * * *' }),
];
