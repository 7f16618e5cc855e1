import type { LearnerStatus } from '@tribe/domain/features/courses/learnerFields.ts';
import { type Learner, pageLearners } from '#features/courses/reports/learner.service.ts';
import { exportLearners } from '#features/courses/reports/learnerExport.service.ts';
import {
  type CourseLearning,
  type CourseLearningDetail,
  findLearning,
  type LessonLearning,
  listLearning,
} from '#features/courses/reports/learningReport.service.ts';
import { exportLearning } from '#features/courses/reports/courseExport.service.ts';
import { exportLessons } from '#features/courses/reports/lessonExport.service.ts';
import { ExportFileType, ExportFormatType, listExportArgs } from '#features/reports/export.graphql.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { filterArg, pageArgs, pageType } from '#kernel/api/pageType.ts';

const CourseLearningType = builder.objectRef<CourseLearning>('CourseLearning').implement({
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the course.' }),
    name: t.exposeString('name'),
    learners: t.exposeInt('learners'),
    completed: t.exposeInt('completed'),
    stuck: t.exposeInt('stuck', { description: 'Started, not finished, and nothing opened or marked for 14 days.' }),
    averagePercent: t.exposeInt('averagePercent'),
    medianDays: t.exposeFloat('medianDays', {
      nullable: true,
      description: 'From beginning a course to completing it.',
    }),
  }),
});

const LessonLearningType = builder.objectRef<LessonLearning>('LessonLearning').implement({
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the lesson.' }),
    name: t.exposeString('name'),
    unitName: t.exposeString('unitName'),
    isRequired: t.exposeBoolean('isRequired'),
    opened: t.exposeInt('opened'),
    completed: t.exposeInt('completed'),
    stopped: t.exposeInt('stopped', { description: 'Stuck in the course, with this lesson opened last.' }),
  }),
});

const CourseLearningDetailType = builder.objectRef<CourseLearningDetail>('CourseLearningDetail').implement({
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the course.' }),
    name: t.exposeString('name'),
    learners: t.exposeInt('learners'),
    completed: t.exposeInt('completed'),
    stuck: t.exposeInt('stuck'),
    averagePercent: t.exposeInt('averagePercent'),
    medianDays: t.exposeFloat('medianDays', { nullable: true }),
    lessons: t.field({ type: [LessonLearningType], resolve: ({ lessons }) => lessons }),
  }),
});

const LearnerStatusType = builder.enumType('LearnerStatus', {
  values: ['studying', 'completed', 'stuck'] as const satisfies LearnerStatus[],
});

const LearnerType = builder.objectRef<Learner>('Learner').implement({
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the person.' }),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    batch: t.exposeString('batch', { nullable: true }),
    groupName: t.exposeString('groupName', { nullable: true }),
    percent: t.exposeInt('percent'),
    doneCount: t.exposeInt('doneCount'),
    lessonCount: t.exposeInt('lessonCount'),
    status: t.expose('status', { type: LearnerStatusType }),
    enrolledAt: t.expose('enrolledAt', { type: 'DateTime' }),
    lastStudiedAt: t.expose('lastStudiedAt', { type: 'DateTime' }),
    completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
    days: t.exposeFloat('days', { nullable: true }),
    lastLesson: t.exposeString('lastLesson', { nullable: true }),
  }),
});

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
  exportLearners: field(t, exportLearners, {
    type: ExportFileType,
    args: { ...listExportArgs(t), ...learnersArgs(t) },
    with: (asked) => [asked],
  }),
}));
