import { graphql } from '#generated/gql.ts';

export const FindProblems = graphql(`
  query FindProblems {
    academyProblems {
      kind
      count
      example
      target
    }
  }
`);
