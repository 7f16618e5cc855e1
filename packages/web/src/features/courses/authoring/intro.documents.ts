import { graphql } from '#generated/gql.ts';

export const IntroFields = graphql(`
  fragment IntroFields on Course {
    introTitle
    introBody
    introVideoUrl
    introPublishedAt
  }
`);

export const CourseIntros = graphql(
  `
    query CourseIntros($page: Int, $pageSize: Int, $search: String, $sort: String) {
      coursePage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) {
        rows {
          id
          name
          status
          ...IntroFields
        }
        total
        page
        pageSize
      }
    }
  `,
  [IntroFields],
);

export const CourseIntro = graphql(
  `
    query CourseIntro($id: Int!) {
      course(id: $id) {
        id
        name
        status
        ...IntroFields
        version
      }
    }
  `,
  [IntroFields],
);

export const UpdateCourseIntro = graphql(
  `
    mutation UpdateCourseIntro($id: Int!, $input: CourseIntroInput!, $version: Int) {
      updateCourseIntro(id: $id, input: $input, version: $version) {
        id
        ...IntroFields
        version
      }
    }
  `,
  [IntroFields],
);
