import { checksOf, type MutationCheck } from './check.ts';

const operations = 'packages/server/src/features/settings/operations';
const metrics = 'packages/server/src/kernel/metrics';

/** What operators see and do: nothing secret, nothing twice, and no label that a stranger chose. */
export const operationChecks: readonly MutationCheck[] = [
  ...checksOf(`${operations}/troubledJobs.service`, `${operations}/troubledJobs.service`, {
    'OPS-1: what runs is left alone': ['if (job.isRunning) throw conflict(operationMessages.jobRuns);', ''],
    'OPS-1: a double click retries once': ['if (job.isDue) throw conflict(operationMessages.jobIsDue);', ''],
    'OPS-1: work that another job has does not end': [
      'of await removeJobs(ctx, jobs))',
      'of (await removeJobs(ctx, jobs), jobs))',
    ],
    'OPS-1: what comes again by itself is not retried with all': ['besides: repeatedJobs()', 'besides: []'],
  }),
  ...checksOf(`${operations}/troubledJobs.service`, 'packages/server/src/kernel/jobs/jobs', {
    'LOG-1: the error of a job is kept without addresses': ['throw discreet(error);', 'throw error;'],
  }),
  ...checksOf(`${operations}/troubledMails.service`, `${operations}/troubledMails.service`, {
    'OPS-2: a mail that is being sent is left alone': [
      'if (mail.isBeingSent) throw conflict(operationMessages.mailIsOnItsWay);',
      '',
    ],
    'OPS-2: a dead code is not sent again': [
      'if (mail.dropAfter && mail.dropAfter <= now)',
      'if (mail.dropAfter && !now)',
    ],
    'OPS-2: addresses are for those who may see everybody': [
      "visibilityOf(ctx.me) === 'everybody' ? rows :",
      'visibilityOf(ctx.me) ? rows :',
    ],
  }),
  ...checksOf(`${metrics}/metrics.rest`, `${metrics}/requests`, {
    'OPS-3: methods are ours': ["methods.has(asked) ? asked : 'other'", 'asked'],
    'OPS-3: the line of a request has its route, not its address': [
      "return trace?.request.routeOptions.url ?? 'none';",
      "return trace?.request.url ?? 'none';",
    ],
  }),
  ...checksOf(`${metrics}/metrics.rest`, 'packages/server/src/kernel/api/graphql', {
    'OPS-3: a stranger’s document has no name': ['({ name } = runnable);', 'name = operationName ?? runnable.name;'],
  }),
];
