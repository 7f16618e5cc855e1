import { graphql } from '#generated/gql.ts';

export const MyDeletion = graphql(`
  query MyDeletion {
    myDeletion
  }
`);

export const CancelMyDeletion = graphql(`
  mutation CancelMyDeletion {
    cancelMyDeletion
  }
`);
