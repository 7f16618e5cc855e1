import { graphql } from '#generated/gql.ts';
import { CommissionFields } from './commission.documents.ts';

export const AffiliateHolds = graphql(`
  query AffiliateHolds($affiliateId: Int!) {
    affiliateHolds(affiliateId: $affiliateId) {
      rate
      usualRate
      holds {
        id
        kind
        reason
        orderId
        product
        at
        by
      }
    }
  }
`);

export const AffiliateCommissionPage = graphql(
  `
    query AffiliateCommissionPage($affiliateId: Int!, $page: Int, $pageSize: Int) {
      affiliateCommissionPage(affiliateId: $affiliateId, page: $page, pageSize: $pageSize) {
        rows {
          ...CommissionFields
          orderId
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

export const AdjustCommission = graphql(`
  mutation AdjustCommission($affiliateId: Int!, $input: AdjustCommissionInput!) {
    adjustCommission(affiliateId: $affiliateId, input: $input)
  }
`);

export const HoldCommission = graphql(`
  mutation HoldCommission($affiliateId: Int!, $input: HoldCommissionInput!) {
    holdCommission(affiliateId: $affiliateId, input: $input)
  }
`);

export const ReleaseCommissionHold = graphql(`
  mutation ReleaseCommissionHold($id: Int!) {
    releaseCommissionHold(id: $id)
  }
`);

export const SetWithholding = graphql(`
  mutation SetWithholding($affiliateId: Int!, $input: WithholdingInput!) {
    setWithholding(affiliateId: $affiliateId, input: $input)
  }
`);
