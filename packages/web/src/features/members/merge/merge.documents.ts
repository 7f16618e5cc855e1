import { graphql } from '#generated/gql.ts';
import { SubscriptionLine } from '#kernel/graphql/subscription.documents.ts';

export const MergeSideOf = graphql(
  `
    fragment MergeSideOf on MergeAccount {
      name
      status
      createdAt
      lastLoginAt
      subscriptions {
        ...SubscriptionLine
      }
    }
  `,
  [SubscriptionLine],
);

export const MergePreviewOf = graphql(
  `
    query MergePreviewOf($survivorId: Int!, $mergedId: Int!) {
      mergePreview(survivorId: $survivorId, mergedId: $mergedId) {
        survivor {
          ...MergeSideOf
        }
        merged {
          ...MergeSideOf
        }
        details {
          field
          survivor {
            value
            text
          }
          merged {
            value
            text
          }
          isChosen
          speaksAgainst
        }
        planned {
          label
          moves
          conflicts
          note
        }
        survivorPoints
        mergedPoints
        points
      }
    }
  `,
  [MergeSideOf],
);

export const Merges = graphql(`
  query Merges {
    merges {
      id
      survivorId
      survivor
      merged
      by
      reason
      mergedAt
      undoUntil
      undoneAt
    }
  }
`);

export const MergeUsers = graphql(`
  mutation MergeUsers($survivorId: Int!, $mergedId: Int!, $reason: String!, $choices: [MergeChoiceInput!]!) {
    mergeUsers(survivorId: $survivorId, mergedId: $mergedId, reason: $reason, choices: $choices) {
      id
    }
  }
`);

export const UndoMerge = graphql(`
  mutation UndoMerge($id: Int!) {
    undoMerge(id: $id) {
      id
    }
  }
`);
