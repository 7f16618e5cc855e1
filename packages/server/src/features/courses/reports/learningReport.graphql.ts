import type { LearnerStatus } from '@tribe/domain/features/courses/learnerFields.ts';
import { Learner, pageLearners } from '#features/courses/reports/learner.service.ts';
import { exportLearners } from '#features/courses/reports/learnerExport.service.ts';
import {
  CourseLearning,
  CourseLearningDetail,
  findLearning,
  LessonLearning,
  listLearning,
} from '#features/courses/reports/learningReport.service.ts';
import { exportLearning } from '#features/courses/reports/courseExport.service.ts';
import { exportLessons } from '#features/courses/reports/lessonExport.service.ts';
import { ExportFileType, ExportFormatType, listExportArgs } from '#features/reports/export.graphql.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { filterArg, pageArgs, pageType } from '#kernel/api/pageType.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { asObject } from '#kernel/api/fieldsOf.ts';

const CourseLearningType = objectFrom('CourseLearning', CourseLearning);
objectFrom('LessonLearning', LessonLearning);

const CourseLearningDetailType = objectFrom('CourseLearningDetail', CourseLearningDetail, (t) => ({
  stuck: t.exposeInt('stuck'),
  medianDays: t.exposeFloat('medianDays', { nullable: true }),
}));

const LearnerStatusType = builder.enumType('LearnerStatus', {
  values: ['studying', 'completed', 'stuck'] as const satisfies LearnerStatus[],
});

const LearnerType = objectFrom('Learner', Learner, (t) => ({
  status: t.expose('status', { type: LearnerStatusType }),
}));

const LearningFilterType = builder.inputType('LearningFilter', {
  fields: (t) => ({ batchId: t.int(), groupId: t.int() }),
});

type Args = Pick<Parameters<Parameters<typeof builder.queryFields>[0]>[0], 'arg'>;

/** Whose list the learners are. */
const learnersArgs = ({ arg }: Args) => ({
  courseId: arg.int({ required: true }),
  lessonId: arg.int({ description: 'The lesson that `standing` is about' }),
  standing: arg.string({ description: 'opened, done or stopped' }),
});

builder.queryFields((t) => ({
  learningReport: field(t, listLearning, {
    type: [CourseLearningType],
    args: { filter: t.arg({ type: LearningFilterType }) },
    with: ({ filter }) => [filter ?? null],
  }),
  courseLearning: field(t, findLearning, {
    type: CourseLearningDetailType,
    args: { courseId: t.arg.int({ required: true }), filter: t.arg({ type: LearningFilterType }) },
    with: ({ courseId, filter }) => [courseId, filter ?? null],
  }),
  learnerPage: field(t, pageLearners, {
    type: pageType('LearnerPage', LearnerType),
    args: { ...pageArgs(t), ...filterArg(t), ...learnersArgs(t) },
    with: (asked) => [asked],
  }),
}));

builder.mutationFields((t) => ({
  exportLearning: field(t, exportLearning, {
    type: ExportFileType,
    args: { format: t.arg({ type: ExportFormatType, required: true }), filter: t.arg({ type: LearningFilterType }) },
    with: (asked) => [asked],
  }),
  exportLessons: field(t, exportLessons, {
    type: ExportFileType,
    args: {
      format: t.arg({ type: ExportFormatType, required: true }),
      courseId: t.arg.int({ required: true }),
      filter: t.arg({ type: LearningFilterType }),
    },
    with: (asked) => [asked],
  }),
  exportLearners: field(t, exportLearners, asObject(ExportFileType, { ...listExportArgs(t), ...learnersArgs(t) })),
}));
