import { z } from 'zod';
import { countPeople } from '#features/members/list/peopleFigure.service.ts';
import { job } from '#kernel/jobs/jobs.ts';

export const peopleFigureJobs = [
  job('members.count', z.unknown(), (context) => countPeople(context), { every: '*/5 * * * *' }),
];
