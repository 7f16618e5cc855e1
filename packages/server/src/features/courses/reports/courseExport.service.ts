import { z } from 'zod';
import { describeLearning } from '#features/courses/reports/learnerExport.service.ts';
import {
  type CourseLearning,
  type LearningFilter,
  listLearning,
} from '#features/courses/reports/learningReport.service.ts';
import { type ExportFile, startExport } from '#features/reports/export.service.ts';
import { type ExportCell, type ExportFormat, exportSource } from '#kernel/exports/exports.ts';
import { mutation } from '#kernel/api/operation.ts';

type Asked = { filter?: LearningFilter | null; search?: null };

const id = z.number().nullish();

const cellsOf = ({ name, learners, completed, averagePercent, medianDays, stuck }: CourseLearning): ExportCell[] => [
  name,
  learners,
  completed,
  averagePercent,
  medianDays,
  stuck,
];

const source = exportSource<Asked>({
  name: 'learning',
  page: 'course',
  what: 'courses',
  columns: [
    { title: 'Course', width: 36 },
    { title: 'Learners', kind: 'number', width: 10 },
    { title: 'Completed', kind: 'number', width: 12 },
    { title: 'Average percent', kind: 'number', width: 16 },
    { title: 'Median days to complete', kind: 'number', width: 24 },
    { title: 'Stuck', kind: 'number', width: 10 },
  ],
  asked: z.object({ filter: z.object({ batchId: id, groupId: id }).nullish(), search: z.null().optional() }),
  count: async (ctx, { filter }) => (await listLearning(ctx, filter ?? null)).length,
  async *rows(ctx, { filter }) {
    yield (await listLearning(ctx, filter ?? null)).map(cellsOf);
  },
  described: (ctx, { filter }) => describeLearning(ctx, { courseId: null, ...filter }),
});

/** The learning report as a file: every course, with how many take it, finish it and are stuck in it. */
export const exportLearning = mutation(
  ['course', 'report_export'],
  (ctx, wanted: Asked & { format: ExportFormat }): Promise<ExportFile> => startExport(ctx, source, wanted),
);
