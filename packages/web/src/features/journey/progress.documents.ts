import { fragment, mutation, query } from '#generated/gql.ts';

export const TaskFields = fragment(`ProgressTask {
  id title description points actionLabel actionType actionTarget actionSeconds proofRequired completedAt isReopened
  proof rule
  pictures { id name isPdf }
}`);

export const StageLine = fragment('StageName { * }');

export const MyProgressFields = fragment(
  `UserStageProgress {
    *
    stage { ...StageLine }
    nextStage { id number name }
    stageTasks { ...TaskFields }
    remainingTasks { ...TaskFields }
    moveUp { * }
  }`,
  [TaskFields, StageLine],
);

export const MyStageProgress = query('userStageProgress { ...MyProgressFields }', [MyProgressFields]);
export const FinishTask = mutation('finishTask { id progress { ...MyProgressFields } }', [MyProgressFields]);
export const StageNames = query('stages { id number name description }');
