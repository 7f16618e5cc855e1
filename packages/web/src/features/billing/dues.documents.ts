import { graphql } from '#generated/gql.ts';

export const GetDuesAndExpiration = graphql(`
  query GetDuesAndExpiration {
    duesAndExpiration {
      expiringSoon {
        id
        expiry
      }
      expired {
        id
        expiry
      }
      upcomingPaymentDue {
        id
        scheduleDate
      }
      overduePayments {
        id
        scheduleDate
      }
      isPaused
    }
  }
`);
