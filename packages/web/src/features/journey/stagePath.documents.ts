import { graphql } from '#generated/gql.ts';

export const FindStagePath = graphql(`
  query StagePath {
    stagePath {
      enteredAt
      stages {
        id
        number
        name
        taskCount
        leftAt
      }
      opens {
        kind
        id
        name
      }
    }
  }
`);
