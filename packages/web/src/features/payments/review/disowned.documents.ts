import { graphql } from '#generated/gql.ts';

export const FindDisownedOrders = graphql(`
  query FindDisownedOrders {
    disownedOrders {
      id
      name
      email
      mobileNumber
      product
      total
      paidAt
      disownedAt
      userId
      subscriptionStatus
      payments {
        id
        number
        left
      }
      isOwn
    }
  }
`);

export const SettleDisownedOrder = graphql(`
  mutation SettleDisownedOrder($orderId: Int!, $input: SettleDisownedInput!) {
    settleDisownedOrder(orderId: $orderId, input: $input)
  }
`);
