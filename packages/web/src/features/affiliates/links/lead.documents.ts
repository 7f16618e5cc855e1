import { graphql } from '#generated/gql.ts';

export const MyAffiliateLeads = graphql(`
  query MyAffiliateLeads($page: Int, $search: String, $state: AffiliateLeadState) {
    myAffiliateLeadPage(page: $page, search: $search, state: $state) {
      rows {
        id
        email
        name
        state
        why
        at
      }
      total
      page
      pageSize
    }
  }
`);

export const AffiliateLeads = graphql(`
  query AffiliateLeads($affiliateId: Int!, $page: Int, $search: String, $state: AffiliateLeadState) {
    affiliateLeadPage(affiliateId: $affiliateId, page: $page, search: $search, state: $state) {
      rows {
        id
        email
        name
        userId
        state
        why
        at
        orderId
        product
        amount
        orderedAt
        subscriptionId
        isFlagged
        candidates {
          affiliateId
          name
          via
          refused
        }
      }
      total
      page
      pageSize
    }
  }
`);
