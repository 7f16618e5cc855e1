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
  }
`);

export const StageLine = graphql(`
  fragment StageLine on StageName {
    id
    number
    name
    description
  }
`);

export const MyStageProgress = graphql(
  `
    query MyStageProgress($id: Int!) {
      userStageProgress(id: $id) {
        id
        points
        percentage
        remainingTasksCount
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
      }
    }
  `,
  [TaskFields, StageLine],
);

export const FinishTask = graphql(
  `
    mutation FinishTask($taskId: Int!, $proof: String, $at: DateTime!) {
      finishTask(taskId: $taskId, proof: $proof, at: $at) {
        id
        progress {
          id
          points
          percentage
          remainingTasksCount
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
            id
          }
        }
      }
    }
  `,
  [TaskFields, StageLine],
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
