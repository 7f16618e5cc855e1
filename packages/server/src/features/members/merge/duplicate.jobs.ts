import { z } from 'zod';
import { findDuplicates } from '#features/members/merge/findDuplicates.ts';
import { job } from '#kernel/jobs/jobs.ts';

export const duplicateJobs = [
  job('members.find_duplicates', z.unknown(), (context) => findDuplicates(context), { every: '* * * * *' }),
];
