import { LessonNotebookType } from '#features/courses/learning/lessonNote.graphql.ts';
import { MyCourseType, OutlineLessonType } from '#features/courses/learning/myCourse.graphql.ts';
import {
  findMyLesson,
  findPublicLesson,
  type LessonProgress,
  listPublicLessons,
  type MyLesson,
  type PublicLesson,
  type PublicLessonBody,
} from '#features/courses/learning/myLesson.service.ts';
import {
  completeLesson,
  type LessonMark,
  openLesson,
  saveLessonPosition,
  startCourse,
  undoLesson,
} from '#features/courses/learning/progress.service.ts';
import { field, builder } from '#kernel/api/builder.ts';

const LessonProgressType = builder.objectRef<LessonProgress>('LessonProgress').implement({
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the lesson.' }),
    positionSeconds: t.exposeInt('positionSeconds'),
    furthestSeconds: t.exposeInt('furthestSeconds'),
    completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
  }),
});

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

const LessonMarkType = builder.objectRef<LessonMark>('LessonMark').implement({
  fields: (t) => ({
    progress: t.field({ type: LessonProgressType, resolve: (mark) => mark.progress }),
    course: t.field({ type: MyCourseType, nullable: true, resolve: (mark) => mark.course }),
    pointsAwarded: t.exposeInt('pointsAwarded'),
  }),
});

const PublicLessonType = builder.objectRef<PublicLesson>('PublicLesson').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    shortDescription: t.exposeString('shortDescription'),
    type: t.exposeString('type'),
    durationSeconds: t.exposeInt('durationSeconds', { nullable: true }),
    coverImage: t.exposeString('coverImage', { nullable: true }),
    courseName: t.exposeString('courseName'),
  }),
});

const PublicLessonBodyType = builder.objectRef<PublicLessonBody>('PublicLessonBody').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    shortDescription: t.exposeString('shortDescription'),
    description: t.exposeString('description'),
    type: t.exposeString('type'),
    videoUrl: t.exposeString('videoUrl', { nullable: true }),
    captions: t.exposeString('captions', { nullable: true }),
    transcript: t.exposeString('transcript', { nullable: true }),
    durationSeconds: t.exposeInt('durationSeconds', { nullable: true }),
    coverImage: t.exposeString('coverImage', { nullable: true }),
    courseName: t.exposeString('courseName'),
  }),
});

builder.queryFields((t) => ({
  myLesson: field(t, findMyLesson, {
    type: MyLessonType,
    args: { courseId: t.arg.int({ required: true }), lessonId: t.arg.int({ required: true }) },
    with: ({ courseId, lessonId }) => [courseId, lessonId],
  }),
  publicLessons: field(t, listPublicLessons, { type: [PublicLessonType] }),
  publicLesson: field(t, findPublicLesson, {
    type: PublicLessonBodyType,
    args: { id: t.arg.int({ required: true }) },
    with: ({ id }) => [id],
  }),
}));

builder.mutationFields((t) => {
  const mark = {
    lessonId: t.arg.int({ required: true }),
    clientEventId: t.arg.string({ required: true, description: 'Made by the device; what arrives twice counts once.' }),
    at: t.arg({ type: 'DateTime', required: true, description: 'When it happened on the device.' }),
  };
  return {
    startCourse: field(t, startCourse, {
      type: MyCourseType,
      args: { courseId: t.arg.int({ required: true }) },
      with: ({ courseId }) => [courseId],
    }),
    openLesson: field(t, openLesson, {
      type: LessonProgressType,
      args: { courseId: t.arg.int(), lessonId: t.arg.int({ required: true }) },
      with: ({ courseId, lessonId }) => [courseId ?? null, lessonId],
    }),
    saveLessonPosition: field(t, saveLessonPosition, {
      type: LessonMarkType,
      args: { ...mark, positionSeconds: t.arg.int({ required: true }) },
      with: (position) => [position],
    }),
    completeLesson: field(t, completeLesson, { type: LessonMarkType, args: mark, with: (made) => [made] }),
    undoLesson: field(t, undoLesson, { type: LessonMarkType, args: mark, with: (made) => [made] }),
  };
});
