import { fragment, mutation, query } from '#generated/gql.ts';
import type { FindMoveUpQueueQuery, FindMoveUpRequestQuery } from '#generated/graphql.ts';

export type Request = FindMoveUpRequestQuery['moveUpRequest'];

export type Queue = FindMoveUpQueueQuery['moveUpQueue'];

export const QueueRowFields = fragment('MoveUpQueueRow { * }');
export const SnapshotFields = fragment('MoveUpSnapshot { ** }');

export const FindMoveUpQueue = query(
  'moveUpQueue { * stage { id number name } rows { ...QueueRowFields } stages { * } }',
  [QueueRowFields],
);

export const FindMoveUpRequest = query(
  `moveUpRequest {
    *
    row { ...QueueRowFields }
    snapshot { ...SnapshotFields }
    steps { * snapshot { ...SnapshotFields } }
  }`,
  [QueueRowFields, SnapshotFields],
);

export const ClaimMoveUp = mutation('claimMoveUp');
export const ReleaseMoveUp = mutation('releaseMoveUp');
export const DecideMoveUp = mutation('decideMoveUp');
export const ManagedStages = query('managedStages { * }');
export const StageMembers = query('stageMemberPage { ** }');
