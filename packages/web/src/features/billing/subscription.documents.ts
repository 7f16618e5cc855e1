import { graphql } from '#generated/gql.ts';

export const MySubscriptions = graphql(`
  query MySubscriptions {
    mySubscriptions {
      id
      product
      status
      startsAt
      expiry
      dues {
        id
        scheduleDate
        price
        isPaid
      }
    }
  }
`);
