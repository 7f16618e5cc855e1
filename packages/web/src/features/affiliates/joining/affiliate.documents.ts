import { graphql } from '#generated/gql.ts';

export const AffiliateFields = graphql(`
  fragment AffiliateFields on Affiliate {
    id
    userId
    name
    email
    profileImage
    code
    version
    status
    statusReason
    statusChangedAt
    statusChangedBy
    since
    termsVersion
    termsAcceptedAt
    batch
    stage
    sharesMobile
    sharesAccount
    payoutMethod
    payoutLastFour
    payoutChangedAt
    clicks
    leads
    orders
    earned
    onHold
    onItsWay
    ready
    paid
  }
`);

export const AffiliatePage = graphql(
  `
    query AffiliatePage($page: Int, $pageSize: Int, $search: String, $sort: String, $filter: String) {
      affiliatePage(page: $page, pageSize: $pageSize, search: $search, sort: $sort, filter: $filter) {
        rows {
          ...AffiliateFields
        }
        total
        page
        pageSize
      }
    }
  `,
  [AffiliateFields],
);

export const AffiliateOverview = graphql(`
  query AffiliateOverview {
    affiliateOverview {
      total
      active
      applied
      readyAffiliates
      orders
      ordersOfAffiliates
      onHold
      ready
      onItsWay
      paid
    }
  }
`);

export const AffiliateById = graphql(
  `
    query AffiliateById($id: Int!) {
      affiliate(id: $id) {
        ...AffiliateFields
      }
    }
  `,
  [AffiliateFields],
);

export const DecideAffiliate = graphql(
  `
    mutation DecideAffiliate($id: Int!, $input: AffiliateDecisionInput!, $version: Int!) {
      decideAffiliate(id: $id, input: $input, version: $version) {
        affiliate {
          ...AffiliateFields
        }
        undoId
      }
    }
  `,
  [AffiliateFields],
);
