import { graphql } from '#generated/gql.ts';

export const ProofFlagFields = graphql(`
  fragment ProofFlagFields on ProofFlag {
    kind
    proofId
    pictureUrl
    who
    payment
    status
    at
    reviewer
    reviewedAt
  }
`);

export const QueuedProofFields = graphql(
  `
    fragment QueuedProofFields on QueuedProof {
      id
      status
      platform
      amount
      note
      reason
      reviewer
      reviewedAt
      createdAt
      userId
      name
      isOwn
      product
      scheduleId
      code
      invoiceNumber
      sequence
      dues
      price
      scheduleDate
      transactionId
      isWaived
      lines {
        id
        reference
        amount
        paidOn
        pictureUrl
      }
      flags {
        ...ProofFlagFields
      }
    }
  `,
  [ProofFlagFields],
);

export const FindProofQueue = graphql(
  `
    query FindProofQueue($view: ProofQueueView!) {
      proofQueue(view: $view) {
        rows {
          ...QueuedProofFields
        }
        counts {
          status
          count
          amount
        }
      }
    }
  `,
  [QueuedProofFields],
);

export const FindProofsAlike = graphql(
  `
    query FindProofsAlike($id: Int!) {
      proofsAlike(id: $id) {
        ...ProofFlagFields
      }
    }
  `,
  [ProofFlagFields],
);

export const ApproveProof = graphql(`
  mutation ApproveProof($id: Int!, $input: ProofDecisionInput!) {
    approveProof(id: $id, input: $input)
  }
`);

export const RejectProof = graphql(`
  mutation RejectProof($id: Int!, $message: String!) {
    rejectProof(id: $id, message: $message)
  }
`);

export const RevokeProof = graphql(`
  mutation RevokeProof($id: Int!, $remarks: String!) {
    disapprovePaymentScheduleTransaction(id: $id, remarks: $remarks) {
      id
      transactionId
    }
  }
`);
