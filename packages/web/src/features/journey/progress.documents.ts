import { graphql } from '#generated/gql.ts';

export const TaskFields = graphql(`
  fragment TaskFields on ProgressTask {
    id
    title
    description
    points
    actionLabel
    actionType
    actionTarget
    actionSeconds
    proofRequired
    completedAt
    isReopened
    proof
    rule
    pictures {
      id
      name
      isPdf
    }
  }
`);

export const StageLine = graphql(`
  fragment StageLine on StageName {
    id
    number
    name
    description
    welcomeVideoUrl
  }
`);

export const MyProgressFields = graphql(
  `
    fragment MyProgressFields on UserStageProgress {
      id
      points
      percentage
      remainingTasksCount
      moveUpPolicy
      reviewers
      stage {
        ...StageLine
      }
      nextStage {
        id
        number
        name
      }
      stageTasks {
        ...TaskFields
      }
      remainingTasks {
        ...TaskFields
      }
      moveUp {
        id
        status
        statement
        reviewer
        sentAt
        claimedAt
        dueAt
        decidedAt
        feedback
        attempt
        fromName
        stagePoints
        daysInStage
      }
    }
  `,
  [TaskFields, StageLine],
);

export const MyStageProgress = graphql(
  `
    query MyStageProgress($id: Int!) {
      userStageProgress(id: $id) {
        ...MyProgressFields
      }
    }
  `,
  [MyProgressFields],
);

export const FinishTask = graphql(
  `
    mutation FinishTask($taskId: Int!, $proof: String, $pictures: [Int!], $at: DateTime!) {
      finishTask(taskId: $taskId, proof: $proof, pictures: $pictures, at: $at) {
        id
        progress {
          ...MyProgressFields
        }
      }
    }
  `,
  [MyProgressFields],
);

export const StageNames = graphql(`
  query StageNames {
    stages {
      id
      number
      name
      description
    }
  }
`);
