import { lessonStandings, type Standing, standingLabels, standings } from '@tribe/domain/features/courses/learning.ts';
import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { z } from 'zod';
import {
  type AskedLearners,
  countLearners,
  type Learner,
  readLearners,
} from '#features/courses/reports/learner.service.ts';
import { type ExportFile, startExport } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { type ExportCell, type ExportFormat, exportSource, inChunks, type Described } from '#kernel/exports/exports.ts';
import { mutation } from '#kernel/api/operation.ts';

const text = z.string().nullish();
const id = z.number().nullish();
const asked = z.object({
  search: text,
  sort: text,
  filter: z.object({ courseId: z.number(), lessonId: id, batchId: id, groupId: id, standing: text }),
});

const cellsOf = (row: Learner): ExportCell[] => [
  row.name,
  row.email,
  row.batch,
  row.groupName,
  row.percent,
  row.doneCount,
  row.lessonCount,
  row.isStuck ? 'Stuck' : row.completedAt ? 'Completed' : 'Studying',
  dayOf(row.enrolledAt),
  dayOf(row.lastStudiedAt),
  row.completedAt && dayOf(row.completedAt),
  row.days,
  row.lastLesson,
];

const names = statement<{ course: string | null; lesson: string | null; batch: string | null; team: string | null }>(
  'courses.learning_filter',
  `select (select name from course where id = $1) as course, (select name from lesson where id = $2) as lesson,
     (select name from batch where id = $3) as batch, (select name from tribe_group where id = $4) as team`,
);

/** What the report was narrowed to, in words. */
type Narrowed = Omit<AskedLearners['filter'], 'courseId'> & { /** Null for all of them. */ courseId: number | null };

export async function describeLearning(ctx: Ctx, filter: Narrowed): Promise<Described> {
  const { courseId, lessonId = null, batchId = null, groupId = null } = filter;
  const standing: Standing | undefined = standings.find((each) => each === filter.standing);
  const [named] = await ctx.rows(names, [courseId, lessonId, batchId, groupId]);
  return [
    courseId !== null && `course ${named?.course ?? courseId}`,
    named?.batch && `batch ${named.batch}`,
    named?.team && `group ${named.team}`,
    standing && standingLabels[standing].toLowerCase(),
    standing && lessonStandings.includes(standing) && named?.lesson && `lesson ${named.lesson}`,
  ];
}

const source = exportSource<AskedLearners>({
  name: 'learners',
  page: 'course',
  what: 'learners',
  columns: [
    { title: 'Name', width: 28 },
    { title: 'Email', width: 32 },
    { title: 'Batch', width: 14 },
    { title: 'Group', width: 20 },
    { title: 'Percent', kind: 'number', width: 10 },
    { title: 'Lessons done', kind: 'number', width: 14 },
    { title: 'Lessons', kind: 'number', width: 10 },
    { title: 'Progress status', width: 12 },
    { title: 'Enrolled', kind: 'day', width: 14 },
    { title: 'Last studied', kind: 'day', width: 14 },
    { title: 'Completed', kind: 'day', width: 14 },
    { title: 'Days to complete', kind: 'number', width: 16 },
    { title: 'Last lesson', width: 36 },
  ],
  asked,
  count: (ctx, wanted) => countLearners(ctx, wanted),
  rows: (ctx, wanted) => inChunks(({ offset, limit }) => readLearners(ctx, wanted, { offset, limit }), cellsOf),
  described: (ctx, { filter }) => describeLearning(ctx, filter),
});

/** The people behind a figure as a file: the same rows as its page shows. */
export const exportLearners = mutation(
  ['course', 'report_export'],
  (ctx, wanted: AskedLearners & { format: ExportFormat }): Promise<ExportFile> => startExport(ctx, source, wanted),
);
