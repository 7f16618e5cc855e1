import { z } from 'zod';
import { describeLearning } from '#features/courses/reports/learnerExport.service.ts';
import {
  type CourseLearning,
  type LearningFilter,
  listLearning,
} from '#features/courses/reports/learningReport.service.ts';
import { listExport } from '#features/reports/export.service.ts';
import { wholeRows } from '#kernel/exports/exports.ts';

const id = z.number().nullish();

/** The learning report as a file: every course, with how many take it, finish it and are stuck in it. */
export const exportLearning = listExport<{ filter?: LearningFilter | null }, CourseLearning>({
  name: 'learning',
  page: 'course',
  what: 'courses',
  columns: [
    { title: 'Course', width: 36, cell: ({ name }) => name },
    { title: 'Learners', kind: 'number', width: 10, cell: ({ learners }) => learners },
    { title: 'Completed', kind: 'number', width: 12, cell: ({ completed }) => completed },
    { title: 'Average percent', kind: 'number', width: 16, cell: ({ averagePercent }) => averagePercent },
    { title: 'Median days to complete', kind: 'number', width: 24, cell: ({ medianDays }) => medianDays },
    { title: 'Stuck', kind: 'number', width: 10, cell: ({ stuck }) => stuck },
  ],
  asked: z.object({ filter: z.object({ batchId: id, groupId: id }).nullish() }),
  ...wholeRows((ctx, { filter }) => listLearning(ctx, filter ?? null)),
  described: (ctx, { filter }) => describeLearning(ctx, { courseId: null, ...filter }),
});
