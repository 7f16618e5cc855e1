import { graphql } from '#generated/gql.ts';

export const FindDisputes = graphql(`
  query FindDisputes {
    disputes {
      id
      transactionId
      number
      platform
      externalId
      amount
      left
      state
      isUnsettled
      settledAt
      evidenceDay
      fee
      createdAt
      name
      isOwn
      product
    }
  }
`);

export const OpenDispute = graphql(`
  mutation OpenDispute($input: DisputeInput!) {
    openDispute(input: $input)
  }
`);

export const SetDisputeEvidenceDay = graphql(`
  mutation SetDisputeEvidenceDay($id: Int!, $day: Date) {
    setDisputeEvidenceDay(id: $id, day: $day)
  }
`);

export const SettleDispute = graphql(`
  mutation SettleDispute($id: Int!, $input: SettleDisputeInput!) {
    settleDispute(id: $id, input: $input)
  }
`);
