import { graphql } from '#generated/gql.ts';

export const DueLine = graphql(`
  fragment DueLine on SubscriptionDue {
    id
    scheduleDate
    price
    isPaid
  }
`);

export const SubscriptionLine = graphql(
  `
    fragment SubscriptionLine on UserSubscription {
      id
      product
      status
      expiry
      dues {
        ...DueLine
      }
    }
  `,
  [DueLine],
);
