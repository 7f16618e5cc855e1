import { fragment, mutation, query } from '#generated/gql.ts';

export const IntroFields = fragment('Course { introTitle introBody introVideoUrl introPublishedAt }');

export const CourseIntros = query(
  `coursePage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) {
    total page pageSize
    rows { id name status ...IntroFields }
  }`,
  [IntroFields],
);

export const CourseIntro = query('course { id name status ...IntroFields version }', [IntroFields]);
export const UpdateCourseIntro = mutation('updateCourseIntro { id ...IntroFields version }', [IntroFields]);
