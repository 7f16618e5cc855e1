import { percentage } from '@tribe/domain/kernel/text/percentage.ts';
import { z } from 'zod';
import { describeLearning } from '#features/courses/reports/learnerExport.service.ts';
import {
  type LearningFilter,
  type LessonLearning,
  learningOf,
} from '#features/courses/reports/learningReport.service.ts';
import { listExport } from '#features/reports/export.service.ts';
import { wholeRows } from '#kernel/exports/exports.ts';

type Asked = { courseId: number; filter?: LearningFilter | null };
type Row = LessonLearning & { learners: number };

const id = z.number().nullish();

/** A course lesson by lesson as a file: how many come so far, and where they stop. */
export const exportLessons = listExport<Asked, Row>({
  name: 'lesson-completion',
  page: 'course',
  what: 'lessons',
  columns: [
    { title: 'Unit', width: 28, cell: ({ unitName }) => unitName },
    { title: 'Lesson', width: 36, cell: ({ name }) => name },
    { title: 'Required', width: 10, cell: ({ isRequired }) => (isRequired ? 'Yes' : 'No') },
    { title: 'Learners', kind: 'number', width: 10, cell: ({ learners }) => learners },
    { title: 'Opened', kind: 'number', width: 10, cell: ({ opened }) => opened },
    { title: 'Completed', kind: 'number', width: 12, cell: ({ completed }) => completed },
    {
      title: 'Percent of all learners',
      kind: 'number',
      width: 22,
      cell: ({ completed, learners }) => percentage(completed, learners),
    },
    { title: 'Stopped here', kind: 'number', width: 14, cell: ({ stopped }) => stopped },
  ],
  asked: z.object({ courseId: z.number(), filter: z.object({ batchId: id, groupId: id }).nullish() }),
  ...wholeRows(async (ctx, { courseId, filter }) => {
    const { learners, lessons } = await learningOf(ctx, courseId, filter ?? null);
    return lessons.map((lesson) => ({ ...lesson, learners }));
  }),
  described: (ctx, { courseId, filter }) => describeLearning(ctx, { courseId, ...filter }),
});
