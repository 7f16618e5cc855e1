import { graphql } from '#generated/gql.ts';

export const HideReturneeModal = graphql(`
  mutation HideReturneeModal {
    hideReturneeModal
  }
`);
