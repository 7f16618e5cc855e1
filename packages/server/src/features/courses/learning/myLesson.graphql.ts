import type { FreeLesson } from '@tribe/domain/features/courses/freeLesson.ts';
import { LessonNotebookType } from '#features/courses/learning/lessonNote.graphql.ts';
import { MyCourseType, OutlineLessonType } from '#features/courses/learning/myCourse.graphql.ts';
import {
  findPublicLesson,
  type FreeLessonBody,
  listPublicLessons,
} from '#features/courses/learning/freeLesson.service.ts';
import { findMyLesson, LessonProgress, type MyLesson } from '#features/courses/learning/myLesson.service.ts';
import {
  completeLesson,
  ProgressOutcome,
  openLesson,
  saveLessonPosition,
  startCourse,
  undoLesson,
} from '#features/courses/learning/progress.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { clientEventArgs } from '#kernel/api/clientEvent.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

const LessonProgressType = objectFrom('LessonProgress', LessonProgress);

const MyLessonType = builder.objectRef<MyLesson>('MyLesson').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    shortDescription: t.exposeString('shortDescription'),
    description: t.exposeString('description'),
    type: t.exposeString('type'),
    videoUrl: t.exposeString('videoUrl', { nullable: true }),
    durationSeconds: t.exposeInt('durationSeconds', { nullable: true }),
    captions: t.exposeString('captions', { nullable: true }),
    transcript: t.exposeString('transcript', { nullable: true }),
    coverImage: t.exposeString('coverImage', { nullable: true }),
    points: t.exposeInt('points'),
    isRequired: t.exposeBoolean('isRequired'),
    isPreview: t.exposeBoolean('isPreview'),
    completionText: t.exposeString('completionText'),
    progress: t.field({ type: LessonProgressType, resolve: (lesson) => lesson.progress }),
    notebook: t.field({ type: LessonNotebookType, resolve: ({ id, notes }) => ({ id, notes }) }),
    previous: t.field({ type: OutlineLessonType, nullable: true, resolve: (lesson) => lesson.previous }),
    next: t.field({ type: OutlineLessonType, nullable: true, resolve: (lesson) => lesson.next }),
    course: t.field({ type: MyCourseType, resolve: (lesson) => lesson.course }),
  }),
});

const ProgressOutcomeType = objectFrom('ProgressOutcome', ProgressOutcome, (t) => ({
  course: t.field({ type: MyCourseType, nullable: true, resolve: (outcome) => outcome.course }),
}));

const PublicLessonType = objectOf<FreeLesson>('PublicLesson', {
  id: 'Int',
  name: 'String',
  shortDescription: 'String',
  type: 'String',
  durationSeconds: 'Int?',
  coverImage: 'String?',
  courseName: 'String',
});

const PublicLessonBodyType = objectOf<FreeLessonBody>('PublicLessonBody', {
  id: 'Int',
  name: 'String',
  shortDescription: 'String',
  description: 'String',
  type: 'String',
  videoUrl: 'String?',
  captions: 'String?',
  transcript: 'String?',
  durationSeconds: 'Int?',
  coverImage: 'String?',
  courseName: 'String',
});

builder.queryFields((t) => ({
  myLesson: field(t, findMyLesson, positional(MyLessonType, 'courseId: Int', 'lessonId: Int')),
  publicLessons: field(t, listPublicLessons, { type: [PublicLessonType] }),
  publicLesson: field(t, findPublicLesson, positional(PublicLessonBodyType, 'id: Int')),
}));

builder.mutationFields((t) => {
  const event = { lessonId: t.arg.int({ required: true }), ...clientEventArgs(t) };
  return {
    startCourse: field(t, startCourse, positional(MyCourseType, 'courseId: Int')),
    openLesson: field(t, openLesson, positional(LessonProgressType, 'courseId: Int?', 'lessonId: Int')),
    saveLessonPosition: field(t, saveLessonPosition, {
      type: ProgressOutcomeType,
      args: { ...event, positionSeconds: t.arg.int({ required: true }) },
      with: (position) => [position],
    }),
    completeLesson: field(t, completeLesson, { type: ProgressOutcomeType, args: event, with: (sent) => [sent] }),
    undoLesson: field(t, undoLesson, { type: ProgressOutcomeType, args: event, with: (sent) => [sent] }),
  };
});
