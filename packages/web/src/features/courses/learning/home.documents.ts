import { graphql } from '#generated/gql.ts';

export const CourseCount = graphql(`
  query CourseCount {
    coursePage(page: 1, pageSize: 1) {
      total
    }
  }
`);
