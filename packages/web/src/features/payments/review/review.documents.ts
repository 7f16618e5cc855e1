import { graphql } from '#generated/gql.ts';

export const FindOpenMoney = graphql(`
  query FindOpenMoney {
    openMoney {
      id
      number
      why
      platform
      reference
      amount
      left
      currency
      receivedAt
      userId
      name
      isOwn
      product
      invoiceNumber
      sequence
      price
      paidBy
      isWaived
    }
  }
`);

export const SettleMoney = graphql(`
  mutation SettleMoney($transactionId: Int!, $input: SettleMoneyInput!) {
    settleMoney(transactionId: $transactionId, input: $input)
  }
`);

export const FindAbandonedOrders = graphql(`
  query FindAbandonedOrders($page: Int, $pageSize: Int, $search: String) {
    abandonedOrderPage(page: $page, pageSize: $pageSize, search: $search) {
      rows {
        id
        token
        funnelId
        name
        email
        mobileNumber
        product
        amount
        createdAt
        expiresAt
        tried
        remindedAt
      }
      total
    }
  }
`);
