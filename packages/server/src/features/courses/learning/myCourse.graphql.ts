import {
  findContinueLesson,
  findMyCourse,
  listMyCourses,
  MyCourseCard,
} from '#features/courses/learning/myCourse.service.ts';
import type { OutlineLesson, OutlineUnit } from '#features/courses/authoring/outline.ts';
import { Intro, type MyCourse } from '#features/courses/learning/study.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

export const OutlineLessonType = builder.objectRef<OutlineLesson>('OutlineLesson').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    type: t.exposeString('type'),
    durationSeconds: t.exposeInt('durationSeconds', { nullable: true }),
    points: t.exposeInt('points'),
    isRequired: t.exposeBoolean('isRequired'),
    isPreview: t.exposeBoolean('isPreview'),
    isCompleted: t.exposeBoolean('isCompleted'),
    lock: t.exposeString('lock', { nullable: true, description: 'Why it is locked, in words; null when it is open.' }),
  }),
});

const MyUnitType = objectOf<OutlineUnit>(
  'MyUnit',
  { id: 'Int', name: 'String', shortDescription: 'String', lock: 'String?', lessonCount: 'Int', doneCount: 'Int' },
  (t) => ({
    description: t.string({
      description: 'Only where the course itself is asked for.',
      resolve: (unit) => unit.description ?? '',
    }),
    lessons: t.field({ type: [OutlineLessonType], resolve: (unit) => unit.lessons }),
  }),
);

const CourseIntroType = objectFrom('CourseIntro', Intro);

export const MyCourseType = builder.objectRef<MyCourse>('MyCourse').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    shortDescription: t.exposeString('shortDescription'),
    description: t.exposeString('description'),
    coverImage: t.exposeString('coverImage', { nullable: true }),
    trailerUrl: t.exposeString('trailerUrl', { nullable: true }),
    category: t.exposeString('category'),
    level: t.exposeString('level'),
    progression: t.exposeString('progression'),
    authorName: t.exposeString('authorName'),
    isOpen: t.exposeBoolean('isOpen'),
    closedNote: t.exposeString('closedNote', {
      nullable: true,
      description: 'Why it is closed; null when it is open.',
    }),
    isRecorded: t.exposeBoolean('isRecorded'),
    enrolledAt: t.expose('enrolledAt', { type: 'DateTime', nullable: true }),
    startedAt: t.expose('startedAt', { type: 'DateTime', nullable: true }),
    completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
    lessonCount: t.exposeInt('lessonCount'),
    doneCount: t.exposeInt('doneCount'),
    percent: t.exposeInt('percent'),
    newLessonCount: t.exposeInt('newLessonCount'),
    nextLesson: t.field({ type: OutlineLessonType, nullable: true, resolve: (course) => course.nextLesson }),
    waitsFor: t.exposeString('waitsFor', {
      nullable: true,
      description: 'What has to come first where no lesson is open to go on with.',
    }),
    units: t.field({ type: [MyUnitType], resolve: (course) => course.units }),
    intro: t.field({
      type: CourseIntroType,
      nullable: true,
      description: 'Only where the course itself is asked for.',
      resolve: (course) => course.intro ?? null,
    }),
  }),
});

const MyCourseCardType = objectFrom('MyCourseCard', MyCourseCard, (t) => ({
  nextLesson: t.field({ type: OutlineLessonType, nullable: true, resolve: (card) => card.nextLesson }),
}));

builder.queryFields((t) => ({
  myCourses: field(t, listMyCourses, {
    type: [MyCourseCardType],
    args: { filter: t.arg.string(), sort: t.arg.string(), limit: t.arg.int() },
    with: (asked) => [asked],
  }),
  myCourse: field(t, findMyCourse, positional(MyCourseType, 'id: Int')),
  continueLesson: field(t, findContinueLesson, { ...positional(MyCourseCardType, 'courseId: Int?'), nullable: true }),
}));
