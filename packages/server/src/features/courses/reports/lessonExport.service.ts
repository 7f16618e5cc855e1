import { percentage } from '@tribe/domain/kernel/text/percentage.ts';
import { z } from 'zod';
import { describeLearning } from '#features/courses/reports/learnerExport.service.ts';
import {
  type LearningFilter,
  type LessonLearning,
  learningOf,
} from '#features/courses/reports/learningReport.service.ts';
import { type ExportFile, startExport } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type ExportCell, type ExportFormat, exportSource } from '#kernel/exports/exports.ts';
import { mutation } from '#kernel/api/operation.ts';

type Asked = { courseId: number; filter?: LearningFilter | null; search?: null };

const id = z.number().nullish();
const asked = z.object({
  courseId: z.number(),
  filter: z.object({ batchId: id, groupId: id }).nullish(),
  search: z.null().optional(),
});

const cellsOf = (lesson: LessonLearning, learners: number): ExportCell[] => [
  lesson.unitName,
  lesson.name,
  lesson.isRequired ? 'Yes' : 'No',
  learners,
  lesson.opened,
  lesson.completed,
  percentage(lesson.completed, learners),
  lesson.stopped,
];

async function rowsOf(ctx: Ctx, { courseId, filter }: Asked): Promise<ExportCell[][]> {
  const { learners, lessons } = await learningOf(ctx, courseId, filter ?? null);
  return lessons.map((lesson) => cellsOf(lesson, learners));
}

const source = exportSource<Asked>({
  name: 'lesson-completion',
  page: 'course',
  what: 'lessons',
  columns: [
    { title: 'Unit', width: 28 },
    { title: 'Lesson', width: 36 },
    { title: 'Required', width: 10 },
    { title: 'Learners', kind: 'number', width: 10 },
    { title: 'Opened', kind: 'number', width: 10 },
    { title: 'Completed', kind: 'number', width: 12 },
    { title: 'Percent of all learners', kind: 'number', width: 22 },
    { title: 'Stopped here', kind: 'number', width: 14 },
  ],
  asked,
  count: async (ctx, wanted) => (await rowsOf(ctx, wanted)).length,
  async *rows(ctx, wanted) {
    yield await rowsOf(ctx, wanted);
  },
  described: (ctx, { courseId, filter }) => describeLearning(ctx, { courseId, ...filter }),
});

/** A course lesson by lesson as a file: how many come so far, and where they stop. */
export const exportLessons = mutation(
  ['course', 'report_export'],
  (ctx, wanted: Asked & { format: ExportFormat }): Promise<ExportFile> => startExport(ctx, source, wanted),
);
