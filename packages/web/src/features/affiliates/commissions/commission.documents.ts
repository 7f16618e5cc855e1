import { graphql } from '#generated/gql.ts';

export const CommissionFields = graphql(`
  fragment CommissionFields on Commission {
    id
    kind
    amount
    reason
    at
    availableAt
    isApproved
    isHeld
    product
    payment
    payments
    collected
    buyer
    why
  }
`);

export const MyCommissions = graphql(
  `
    query MyCommissions($page: Int, $pageSize: Int) {
      myCommissionPage(page: $page, pageSize: $pageSize) {
        rows {
          ...CommissionFields
          balance
        }
        total
        page
        pageSize
      }
    }
  `,
  [CommissionFields],
);
