import { graphql } from '#generated/gql.ts';
import { CommissionFields } from '../commissions/commission.documents.ts';

export const OwnPayoutFields = graphql(`
  fragment OwnPayoutFields on OwnPayout {
    id
    at
    approvedAt
    settledAt
    status
    method
    lastFour
    part
    parts
    gross
    withheld
    net
    reference
    failureReason
  }
`);

export const MyPayouts = graphql(
  `
    query MyPayouts($page: Int) {
      myPayoutPage(page: $page) {
        rows {
          ...OwnPayoutFields
        }
        total
        page
        pageSize
      }
    }
  `,
  [OwnPayoutFields],
);

export const MyPayout = graphql(
  `
    query MyPayout($id: Int!) {
      myPayout(id: $id) {
        payout {
          ...OwnPayoutFields
        }
        rows {
          ...CommissionFields
        }
        count
        sum
      }
    }
  `,
  [OwnPayoutFields, CommissionFields],
);
