import { graphql } from '#generated/gql.ts';

export const MyAffiliateDashboard = graphql(`
  query MyAffiliateDashboard($days: Int!) {
    myAffiliateDashboard(days: $days) {
      earned
      onHold
      onItsWay
      ready
      paid
      points {
        day
        clicks
        leads
        orders
        earned
      }
      freesUp {
        from
        until
        amount
      }
      nextPayout {
        amount
        minimum
        blockedBy
      }
    }
  }
`);

/** How the one who asks is with the program. */
export const MyAffiliateStatus = graphql(`
  query MyAffiliateStatus {
    affiliateTerms {
      mine {
        id
        status
        statusReason
      }
    }
  }
`);
