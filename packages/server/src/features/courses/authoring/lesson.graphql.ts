import {
  archiveLesson,
  createLesson,
  findLesson,
  type LessonRow,
  pageLessons,
  reorderLessons,
  updateLesson,
} from '#features/courses/authoring/lesson.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { creating, ofId, updating } from '#kernel/api/fieldsOf.ts';
import { filterArg, pageArgs, pageType } from '#kernel/api/pageType.ts';
import { shownRichText } from '#kernel/richText.ts';

export const LessonType = builder.objectRef<LessonRow>('Lesson').implement({
  description: 'A lesson as its authors see it; what members read is MyLesson.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    unitId: t.exposeInt('unitId'),
    unitName: t.exposeString('unitName'),
    courseId: t.exposeInt('courseId'),
    courseName: t.exposeString('courseName'),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    shortDescription: t.exposeString('shortDescription'),
    description: t.string({ resolve: ({ description }) => shownRichText(description) }),
    type: t.exposeString('type'),
    videoUrl: t.exposeString('videoUrl', { nullable: true }),
    durationSeconds: t.exposeInt('durationSeconds', { nullable: true }),
    captions: t.exposeString('captions', { nullable: true }),
    transcript: t.exposeString('transcript', { nullable: true }),
    coverImage: t.exposeString('coverImage', { nullable: true }),
    position: t.exposeInt('position'),
    isRequired: t.exposeBoolean('isRequired'),
    isPreview: t.exposeBoolean('isPreview'),
    status: t.exposeString('status'),
    completionPolicy: t.exposeString('completionPolicy'),
    completionThreshold: t.exposeInt('completionThreshold'),
    points: t.exposeInt('points'),
    unlockRule: t.string({ resolve: (lesson) => lesson.unlock.rule }),
    unlockValue: t.string({ nullable: true, resolve: (lesson) => lesson.unlock.value }),
    coachNotes: t.exposeString('coachNotes', { nullable: true }),
    version: t.exposeInt('version'),
    archivedAt: t.expose('archivedAt', { type: 'DateTime', nullable: true }),
  }),
});

const LessonInputType = builder.inputType('LessonInput', {
  fields: (t) => ({
    unitId: t.int({ required: true }),
    name: t.string({ required: true }),
    shortDescription: t.string({ required: true }),
    description: t.string({ required: true }),
    type: t.string({ required: true }),
    videoUrl: t.string(),
    durationSeconds: t.int(),
    captions: t.string(),
    transcript: t.string(),
    coverImage: t.string(),
    isRequired: t.boolean({ required: true }),
    isPreview: t.boolean({ required: true }),
    status: t.string({ required: true }),
    completionPolicy: t.string({ required: true }),
    completionThreshold: t.int({ required: true }),
    points: t.int({ required: true }),
    unlockRule: t.string({ required: true }),
    unlockValue: t.string(),
    coachNotes: t.string(),
  }),
});

const LessonPageType = pageType('LessonPage', LessonType);

builder.queryFields((t) => ({
  lessonPage: field(t, pageLessons, {
    type: LessonPageType,
    args: { ...pageArgs(t), ...filterArg(t) },
    with: (asked) => [asked],
  }),
  lesson: field(t, findLesson, ofId(t, LessonType)),
}));

builder.mutationFields((t) => ({
  createLesson: field(t, createLesson, creating(t, LessonType, LessonInputType)),
  updateLesson: field(t, updateLesson, updating(t, LessonType, LessonInputType)),
  archiveLesson: field(t, archiveLesson, ofId(t, LessonType)),
  reorderLessons: field(t, reorderLessons, {
    type: [LessonType],
    args: { ids: t.arg.intList({ required: true }) },
    with: ({ ids }) => [ids],
  }),
}));
