import { LessonInput } from '@tribe/domain/features/courses/lesson.input.ts';
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
import { asObject, creating, ofId, positional, updating } from '#kernel/api/fieldsOf.ts';
import { filterArg, pageArgs, pageType } from '#kernel/api/pageType.ts';
import { shownRichText } from '#kernel/richText.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

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

const LessonInputType = inputFrom('LessonInput', LessonInput);

const LessonPageType = pageType('LessonPage', LessonType);

builder.queryFields((t) => ({
  lessonPage: field(t, pageLessons, asObject(LessonPageType, { ...pageArgs(t), ...filterArg(t) })),
  lesson: field(t, findLesson, ofId(t, LessonType)),
}));

builder.mutationFields((t) => ({
  createLesson: field(t, createLesson, creating(t, LessonType, LessonInputType)),
  updateLesson: field(t, updateLesson, updating(t, LessonType, LessonInputType)),
  archiveLesson: field(t, archiveLesson, ofId(t, LessonType)),
  reorderLessons: field(t, reorderLessons, positional([LessonType], 'ids: [Int]')),
}));
