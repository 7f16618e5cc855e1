import { graphql } from '#generated/gql.ts';

export const CourseIntros = graphql(`
  query CourseIntros($page: Int, $pageSize: Int, $search: String, $sort: String) {
    coursePage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) {
      rows {
        id
        name
        status
        introTitle
        introBody
        introVideoUrl
        introPublishedAt
      }
      total
      page
      pageSize
    }
  }
`);

export const CourseIntro = graphql(`
  query CourseIntro($id: Int!) {
    course(id: $id) {
      id
      name
      status
      introTitle
      introBody
      introVideoUrl
      introPublishedAt
      version
    }
  }
`);

export const UpdateCourseIntro = graphql(`
  mutation UpdateCourseIntro($id: Int!, $input: CourseIntroInput!, $version: Int) {
    updateCourseIntro(id: $id, input: $input, version: $version) {
      id
      introTitle
      introBody
      introVideoUrl
      introPublishedAt
      version
    }
  }
`);
