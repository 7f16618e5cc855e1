import { graphql } from '#generated/gql.ts';
import type { FindMoveUpQueueQuery, FindMoveUpRequestQuery } from '#generated/graphql.ts';

export type Request = FindMoveUpRequestQuery['moveUpRequest'];

export type Queue = FindMoveUpQueueQuery['moveUpQueue'];

export const QueueRowFields = graphql(`
  fragment QueueRowFields on MoveUpQueueRow {
    id
    userId
    name
    profileImage
    batch
    status
    attempt
    waitingSince
    dueAt
    decidedAt
    reviewer
    heldUntil
    isMine
    isOwn
  }
`);

export const SnapshotFields = graphql(`
  fragment SnapshotFields on MoveUpSnapshot {
    daysInStage
    points
    stagePoints
    lessons
    tasks {
      id
      title
      points
      completedAt
      proof
      files {
        id
        name
        isPdf
      }
    }
    answers {
      question
      answer
    }
  }
`);

export const FindMoveUpQueue = graphql(
  `
    query FindMoveUpQueue($stageId: Int!, $view: MoveUpQueueView!) {
      moveUpQueue(stageId: $stageId, view: $view) {
        stage {
          id
          number
          name
        }
        rows {
          ...QueueRowFields
        }
        waiting
        late
        changes
        done
        decidedToday
        medianMinutes
        stages {
          id
          number
          name
          waiting
        }
      }
    }
  `,
  [QueueRowFields],
);

export const FindMoveUpRequest = graphql(
  `
    query FindMoveUpRequest($id: Int!) {
      moveUpRequest(id: $id) {
        id
        row {
          ...QueueRowFields
        }
        statement
        fromName
        toName
        toNumber
        group
        feedback
        reasonCode
        taskIds
        usualDays
        snapshot {
          ...SnapshotFields
        }
        steps {
          id
          at
          actor
          act
          attempt
          reasonCode
          said
          taskIds
          snapshot {
            ...SnapshotFields
          }
        }
      }
    }
  `,
  [QueueRowFields, SnapshotFields],
);

export const ClaimMoveUp = graphql(`
  mutation ClaimMoveUp($id: Int!) {
    claimMoveUp(id: $id)
  }
`);

export const ReleaseMoveUp = graphql(`
  mutation ReleaseMoveUp($id: Int!) {
    releaseMoveUp(id: $id)
  }
`);

export const DecideMoveUp = graphql(`
  mutation DecideMoveUp($id: Int!, $input: MoveUpDecisionInput!) {
    decideMoveUp(id: $id, input: $input)
  }
`);

export const ManagedStages = graphql(`
  query ManagedStages {
    managedStages {
      id
      number
      name
      members
      waiting
      late
      medianHours
    }
  }
`);

export const StageMembers = graphql(`
  query StageMembers($stageId: Int!, $page: Int, $pageSize: Int, $search: String, $sort: String) {
    stageMemberPage(stageId: $stageId, page: $page, pageSize: $pageSize, search: $search, sort: $sort) {
      rows {
        id
        name
        profileImage
        batch
        enteredAt
        tasksDone
        taskCount
        points
        moveUp
        lastSeenAt
      }
      total
      page
      pageSize
    }
  }
`);
