import { learnerOptions, learnerStatusWords } from '@tribe/domain/features/courses/learnerFields.ts';
import { standingLabels, standings } from '@tribe/domain/features/courses/learning.ts';
import type { Labels } from '@tribe/domain/kernel/filter/filterWords.ts';
import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { z } from 'zod';
import {
  type Learner,
  learnerFilter,
  type LearnersAsked,
  learnersOf,
} from '#features/courses/reports/learner.service.ts';
import type { LearningFilter } from '#features/courses/reports/learningReport.service.ts';
import { userChoices } from '#features/members/list/userFilter.service.ts';
import { type ExportFile, startExport } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { mutation } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { type Described, type ExportCell, type ExportFormat, exportSource, inChunks } from '#kernel/exports/exports.ts';
import { describedFilter } from '#kernel/filter/listFilter.ts';

const text = z.string().nullish();
const asked = z.object({
  search: text,
  sort: text,
  filter: text,
  courseId: z.number(),
  lessonId: z.number().nullish(),
  standing: text,
});

const cellsOf = (row: Learner): ExportCell[] => [
  row.name,
  row.email,
  row.batch,
  row.groupName,
  row.percent,
  row.doneCount,
  row.lessonCount,
  learnerStatusWords[row.status],
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

/** What a part of the report is of; null for all courses. */
type Narrowed = LearningFilter & { courseId: number | null; lessonId?: number | null; standing?: string | null };

/** What a part of the report is of, in words. */
export async function describeLearning(ctx: Ctx, narrowed: Narrowed): Promise<Described> {
  const { courseId, lessonId = null, batchId = null, groupId = null } = narrowed;
  const standing = standings.find((each) => each === narrowed.standing);
  const [named] = await ctx.rows(names, [courseId, lessonId, batchId, groupId]);
  return [
    courseId !== null && `course ${named?.course ?? courseId}`,
    named?.batch && `batch ${named.batch}`,
    named?.team && `group ${named.team}`,
    standing && standingLabels[standing].toLowerCase(),
    standing && named?.lesson && `lesson ${named.lesson}`,
  ];
}

/** The names of what the list is narrowed to. */
async function labelsFor(ctx: Ctx): Promise<Labels> {
  const known = await userChoices(ctx);
  return (field) => learnerOptions(known, field);
}

type LearnersNarrowed = Omit<LearnersAsked, 'page' | 'pageSize'>;

const source = exportSource<LearnersNarrowed>({
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
  count: async (ctx, wanted) => (await learnersOf(ctx, wanted, 1, 0))[0]?.total ?? 0,
  rows: (ctx, wanted) => inChunks(({ limit, offset }) => learnersOf(ctx, wanted, limit, offset), cellsOf),
  described: async (ctx, { courseId, lessonId = null, standing = null, filter }) => [
    ...(await describeLearning(ctx, { courseId, lessonId, standing })),
    ...(await describedFilter(learnerFilter, filter, () => labelsFor(ctx))),
  ],
});

/** The people behind a figure as a file: the same rows as its page shows. */
export const exportLearners = mutation(
  ['course', 'report_export'],
  (ctx, wanted: LearnersNarrowed & { format: ExportFormat }): Promise<ExportFile> => startExport(ctx, source, wanted),
);
