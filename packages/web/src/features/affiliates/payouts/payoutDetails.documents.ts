import { graphql } from '#generated/gql.ts';

export const OwnPayoutDetailsFields = graphql(`
  fragment OwnPayoutDetailsFields on OwnPayoutDetails {
    method
    bank
    accountName
    lastFour
    changedAt
    isFresh
  }
`);

export const MyPayoutDetails = graphql(
  `
    query MyPayoutDetails {
      myPayoutDetails {
        ...OwnPayoutDetailsFields
      }
    }
  `,
  [OwnPayoutDetailsFields],
);

export const ChangePayoutDetails = graphql(
  `
    mutation ChangePayoutDetails($input: PayoutDetailsInput!) {
      changePayoutDetails(input: $input) {
        ...OwnPayoutDetailsFields
      }
    }
  `,
  [OwnPayoutDetailsFields],
);
