import { graphql } from '#generated/gql.ts';

export const FindOpenRefunds = graphql(`
  query FindOpenRefunds {
    openRefunds {
      id
      transactionId
      number
      platform
      reference
      amount
      reason
      state
      message
      createdAt
      askedBy
      userId
      name
      email
      product
    }
  }
`);

export const FindRefundable = graphql(`
  query FindRefundable($scheduleId: Int!) {
    refundablePayment(scheduleId: $scheduleId) {
      id
      number
      name
      left
    }
  }
`);

export const RefundPayment = graphql(`
  mutation RefundPayment($transactionId: Int!, $input: RefundInput!) {
    refundPayment(transactionId: $transactionId, input: $input) {
      id
      state
    }
  }
`);

export const FinishManualRefund = graphql(`
  mutation FinishManualRefund($refundId: String!, $reference: String!) {
    finishManualRefund(refundId: $refundId, reference: $reference)
  }
`);
