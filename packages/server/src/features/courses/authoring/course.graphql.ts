import { CourseInput } from '@tribe/domain/features/courses/course.input.ts';
import { CourseIntroInput } from '@tribe/domain/features/courses/intro.input.ts';
import { Author, findAuthor, listAuthors } from '#features/courses/authoring/author.service.ts';
import {
  archiveCourse,
  type CourseRow,
  createCourse,
  findCourse,
  listCourses,
  pageCourses,
  reorderCourses,
  updateCourse,
} from '#features/courses/authoring/course.service.ts';
import { duplicateCourse } from '#features/courses/authoring/courseCopy.service.ts';
import {
  CourseOutlineUnit,
  findCourseOutline,
  CourseOutlineLesson,
} from '#features/courses/authoring/courseOutline.service.ts';
import { updateCourseIntro } from '#features/courses/authoring/intro.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { asObject, creating, ofId, positional, updating } from '#kernel/api/fieldsOf.ts';
import { filterArg, pageArgs, pageType } from '#kernel/api/pageType.ts';
import { shownRichText } from '#kernel/richText.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { shape } from '#kernel/api/shape.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const CourseType = builder.objectRef<CourseRow>('Course').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    shortDescription: t.exposeString('shortDescription'),
    description: t.string({ resolve: ({ description }) => shownRichText(description) }),
    authorId: t.exposeInt('authorId'),
    authorName: t.exposeString('authorName'),
    coverImage: t.exposeString('coverImage', { nullable: true }),
    trailerUrl: t.exposeString('trailerUrl', { nullable: true }),
    category: t.exposeString('category'),
    level: t.exposeString('level'),
    status: t.exposeString('status'),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true }),
    isFeatured: t.exposeBoolean('isFeatured'),
    progression: t.exposeString('progression'),
    introTitle: t.exposeString('introTitle'),
    introBody: t.string({ resolve: ({ introBody }) => shownRichText(introBody) }),
    introVideoUrl: t.exposeString('introVideoUrl', { nullable: true }),
    introPublishedAt: t.expose('introPublishedAt', { type: 'DateTime', nullable: true }),
    position: t.exposeInt('position'),
    unitCount: t.exposeInt('unitCount'),
    lessonCount: t.exposeInt('lessonCount'),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    archivedAt: t.expose('archivedAt', { type: 'DateTime', nullable: true }),
  }),
});

const IntroInputType = inputFrom('CourseIntroInput', CourseIntroInput);

const CourseNameType = objectFrom('CourseName', shape({ id: 'Int', name: 'String' }));
const AuthorType = objectFrom('Author', Author);

objectFrom('CourseOutlineLesson', CourseOutlineLesson, (t) => ({
  unlockRule: t.string({ resolve: ({ unlock }) => unlock.rule }),
  unlockValue: t.string({ nullable: true, resolve: ({ unlock }) => unlock.value }),
}));

const OutlinedUnitType = objectFrom('CourseOutlineUnit', CourseOutlineUnit, (t) => ({
  unlockRule: t.string({ resolve: ({ unlock }) => unlock.rule }),
  unlockValue: t.string({ nullable: true, resolve: ({ unlock }) => unlock.value }),
}));

const CourseInputType = inputFrom('CourseInput', CourseInput);

const CoursePageType = pageType('CoursePage', CourseType);

builder.queryFields((t) => ({
  courses: field(t, listCourses, { type: [CourseNameType] }),
  coursePage: field(t, pageCourses, asObject(CoursePageType, { ...pageArgs(t), ...filterArg(t) })),
  course: field(t, findCourse, ofId(t, CourseType)),
  courseOutline: field(t, findCourseOutline, positional([OutlinedUnitType], 'courseId: Int')),
  courseAuthors: field(t, listAuthors, positional([AuthorType], 'search: String?')),
  courseAuthor: field(t, findAuthor, ofId(t, AuthorType)),
}));

builder.mutationFields((t) => ({
  createCourse: field(t, createCourse, creating(t, CourseType, CourseInputType)),
  updateCourse: field(t, updateCourse, updating(t, CourseType, CourseInputType)),
  updateCourseIntro: field(t, updateCourseIntro, updating(t, CourseType, IntroInputType)),
  duplicateCourse: field(t, duplicateCourse, ofId(t, CourseType)),
  archiveCourse: field(t, archiveCourse, ofId(t, CourseType)),
  reorderCourses: field(t, reorderCourses, positional([CourseType], 'ids: [Int]')),
}));
