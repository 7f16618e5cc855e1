import { graphql } from '#generated/gql.ts';
import { MyProgressFields } from '../progress.documents.ts';

export const RequestMoveUp = graphql(
  `
    mutation RequestMoveUp($statement: String!) {
      requestMoveUp(statement: $statement) {
        ...MyProgressFields
      }
    }
  `,
  [MyProgressFields],
);

export const AnswerMoveUp = graphql(
  `
    mutation AnswerMoveUp($statement: String!) {
      answerMoveUp(statement: $statement) {
        ...MyProgressFields
      }
    }
  `,
  [MyProgressFields],
);

export const WithdrawMoveUp = graphql(
  `
    mutation WithdrawMoveUp {
      withdrawMoveUp {
        ...MyProgressFields
      }
    }
  `,
  [MyProgressFields],
);
