import { graphql } from '#generated/gql.ts';

export const CountProofs = graphql(`
  query CountProofs {
    proofQueue(view: waiting) {
      counts {
        status
        count
        amount
      }
    }
  }
`);
