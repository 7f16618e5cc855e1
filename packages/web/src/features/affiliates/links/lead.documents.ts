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
