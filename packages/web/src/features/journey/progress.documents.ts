import { graphql } from '#generated/gql.ts';

export const MyStageProgress = graphql(`
  query MyStageProgress($id: Int!) {
    userStageProgress(id: $id) {
      id
      points
      percentage
      remainingTasksCount
      stage {
        id
        number
        name
        description
      }
      nextStage {
        id
        number
        name
      }
      stageTasks {
        id
        title
        description
        points
        actionLabel
        actionType
        actionTarget
        proofRequired
      }
      remainingTasks {
        id
        title
        description
        points
        actionLabel
        actionType
        actionTarget
        proofRequired
      }
    }
  }
`);

export const FinishTask = graphql(`
  mutation FinishTask($taskId: Int!, $proof: String) {
    finishTask(taskId: $taskId, proof: $proof) {
      id
      progress {
        id
        points
        percentage
        remainingTasksCount
        stage {
          id
          number
          name
          description
        }
        nextStage {
          id
          number
          name
        }
        stageTasks {
          id
          title
          description
          points
          actionLabel
          actionType
          actionTarget
          proofRequired
        }
        remainingTasks {
          id
        }
      }
    }
  }
`);

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
