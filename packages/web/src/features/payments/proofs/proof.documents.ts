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
    approveProof(id: $id, input: $input) {
      id
      undoId
    }
  }
`);

export const RejectProof = graphql(`
  mutation RejectProof($id: Int!, $message: String!) {
    rejectProof(id: $id, message: $message) {
      id
      undoId
    }
  }
`);

export const RevokeProof = graphql(`
  mutation RevokeProof($id: Int!, $remarks: String!) {
    revokeProof(id: $id, remarks: $remarks) {
      id
      undoId
    }
  }
`);

export const FindMatchingProofs = graphql(`
  query FindMatchingProofs {
    matchingProofs {
      id
      name
      platform
      amount
      invoiceNumber
      sequence
      dues
      lines {
        id
        reference
      }
    }
  }
`);

export const ApproveMatchingProofs = graphql(`
  mutation ApproveMatchingProofs($ids: [Int!]!) {
    approveMatchingProofs(ids: $ids) {
      ids
      undoId
      refused {
        id
        name
        reason
      }
    }
  }
`);
