import { fragment, mutation, query } from '#generated/gql.ts';
import { SubscriptionLine } from '#kernel/graphql/subscription.documents.ts';

export const MergeSideOf = fragment('MergeAccount { * subscriptions { ...SubscriptionLine } }', [SubscriptionLine]);

export const MergePreviewOf = query(
  `mergePreview {
    survivorPoints mergedPoints points
    survivor { ...MergeSideOf }
    merged { ...MergeSideOf }
    details { ** }
    planned { * }
  }`,
  [MergeSideOf],
);

export const Merges = query('merges { * }');
export const MergeUsers = mutation('mergeUsers { id }');
export const UndoMerge = mutation('undoMerge { id }');
