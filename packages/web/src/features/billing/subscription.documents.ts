import { graphql } from '#generated/gql.ts';
import { SubscriptionLine } from '#kernel/graphql/subscription.documents.ts';

export const MySubscriptions = graphql(
  `
    query MySubscriptions {
      mySubscriptions {
        ...SubscriptionLine
        startsAt
      }
    }
  `,
  [SubscriptionLine],
);

export const UserAvailableProducts = graphql(`
  query UserAvailableProducts {
    userAvailableProducts {
      id
      name
      description
      coverImage
      funnelId
      isRenewal
      price
      hasOtherPrices
    }
  }
`);
