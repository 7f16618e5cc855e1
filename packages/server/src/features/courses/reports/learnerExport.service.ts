import { learnerColumns, learnerOptions, learnerStatusWords } from '@tribe/domain/features/courses/learnerFields.ts';
import { standingLabels, standings } from '@tribe/domain/features/courses/learning.ts';
import type { Labels } from '@tribe/domain/kernel/filter/filterWords.ts';
import { z } from 'zod';
import {
  type Learner,
  learnerFilter,
  type LearnersAsked,
  learnersOf,
} from '#features/courses/reports/learner.service.ts';
import type { LearningFilter } from '#features/courses/reports/learningReport.service.ts';
import { userChoices } from '#features/members/list/userFilter.service.ts';
import { listExport } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { countedRows, type Described, listAsked } from '#kernel/exports/exports.ts';
import { describedFilter } from '#kernel/filter/listFilter.ts';

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

/** The people behind a figure as a file: the same rows as its page shows. */
export const exportLearners = listExport<Omit<LearnersAsked, 'page' | 'pageSize'>, Learner>({
  name: 'learners',
  page: 'course',
  what: 'learners',
  columns: [
    { title: learnerColumns.name, width: 28, cell: ({ name }) => name },
    { title: learnerColumns.email, width: 32, cell: ({ email }) => email },
    { title: learnerColumns.batch, width: 14, cell: ({ batch }) => batch },
    { title: learnerColumns.group, width: 20, cell: ({ groupName }) => groupName },
    { title: 'Percent', kind: 'number', width: 10, cell: ({ percent }) => percent },
    { title: 'Lessons done', kind: 'number', width: 14, cell: ({ doneCount }) => doneCount },
    { title: 'Lessons', kind: 'number', width: 10, cell: ({ lessonCount }) => lessonCount },
    { title: learnerColumns.status, width: 12, cell: ({ status }) => learnerStatusWords[status] },
    { title: learnerColumns.enrolledAt, kind: 'day', width: 14, cell: ({ enrolledAt }) => enrolledAt },
    { title: learnerColumns.lastStudiedAt, kind: 'day', width: 14, cell: ({ lastStudiedAt }) => lastStudiedAt },
    { title: learnerColumns.completedAt, kind: 'day', width: 14, cell: ({ completedAt }) => completedAt },
    { title: 'Days to complete', kind: 'number', width: 16, cell: ({ days }) => days },
    { title: learnerColumns.lastLesson, width: 36, cell: ({ lastLesson }) => lastLesson },
  ],
  asked: listAsked.extend({
    courseId: z.number(),
    lessonId: z.number().nullish(),
    standing: z.string().nullish(),
  }),
  ...countedRows(learnersOf),
  described: async (ctx, { courseId, lessonId = null, standing = null, filter }) => [
    ...(await describeLearning(ctx, { courseId, lessonId, standing })),
    ...(await describedFilter(learnerFilter, filter, () => labelsFor(ctx))),
  ],
});
