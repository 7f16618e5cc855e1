import { fragment, mutation, query } from '#generated/gql.ts';

export const StageFields = fragment(
  'StageDetail { id number name description welcomeVideoUrl badge moveUpPolicy version }',
);

export const StageTaskFields = fragment(`StageTask {
  id title description points actionLabel actionType actionTarget proofRequired ruleKind ruleTarget version
}`);

export const StagePage = query('stagePage { total page pageSize rows { id number name moveUpPolicy } }');

export const StageById = query(
  `stage {
    ...StageFields memberCount
    leaders { id firstName lastName }
    reviewers { id firstName lastName }
    tasks { ...StageTaskFields position archivedAt }
  }`,
  [StageFields, StageTaskFields],
);

export const CreateStage = mutation('createStage { id }');
export const UpdateStage = mutation('updateStage { ...StageFields }', [StageFields]);
export const ArchiveStage = mutation('archiveStage { id }');
export const CreateStageTask = mutation('createStageTask { id }');
export const UpdateStageTask = mutation('updateStageTask { ...StageTaskFields }', [StageTaskFields]);
export const ArchiveStageTask = mutation('archiveStageTask { id archivedAt }');
export const ReorderStageTasks = mutation('reorderStageTasks { id position }');
export const AssignStageLeaders = mutation('assignStageLeaders { id leaders { id firstName lastName } }');
export const AssignStageReviewers = mutation('assignStageReviewers { id reviewers { id firstName lastName } }');
