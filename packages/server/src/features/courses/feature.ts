import { findFreeLessons, showFreeLesson } from '#features/courses/learning/freeLesson.service.ts';
import { publicPage } from '#kernel/http/publicPage.ts';
import { coursePeople } from '#features/courses/course.person.ts';
import { freeLessonRoutes } from '#features/courses/learning/freeLesson.rest.ts';
import { lessonNotePeople } from '#features/courses/learning/lessonNote.person.ts';
import type { Feature } from '#kernel/feature.ts';
import '#features/courses/authoring/course.graphql.ts';
import '#features/courses/authoring/draft.graphql.ts';
import '#features/courses/authoring/lesson.graphql.ts';
import '#features/courses/authoring/lessonFile.graphql.ts';
import '#features/courses/authoring/unit.graphql.ts';
import '#features/courses/learning/myLesson.graphql.ts';
import '#features/courses/reports/learningReport.graphql.ts';
import '#features/courses/tracks/track.graphql.ts';

export const coursesFeature: Feature = {
  routes: freeLessonRoutes,
  people: [coursePeople, lessonNotePeople],
  pages: {
    publicLessons: publicPage('freeLessons', () => [], findFreeLessons, {
      until: ({ goodUntil }) => new Date(goodUntil),
      isAppForSessions: true,
      live: { names: ['lesson'], load: showFreeLesson },
    }),
  },
};
