import { z } from 'zod';
import { publishWaiting } from '#features/site/pages/versionHistory.service.ts';
import { type Job, job } from '#kernel/jobs/jobs.ts';

export const sitePageJobs: Job[] = [
  job('site.publish_page', z.object({ pageId: z.int(), number: z.int() }), publishWaiting),
];
