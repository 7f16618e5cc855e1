import { finishTask, type FinishedTask } from '#features/journey/finishTask.service.ts';
import {
  findUserStageProgress,
  type ProgressTask,
  type StageName,
  type StageProgress,
} from '#features/journey/progress.service.ts';
import { field, builder } from '#kernel/api/builder.ts';

const StageNameType = builder.objectRef<StageName>('StageName').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    number: t.exposeInt('number'),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
  }),
});

const ProgressTaskType = builder.objectRef<ProgressTask>('ProgressTask').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    points: t.exposeInt('points'),
    actionLabel: t.exposeString('actionLabel'),
    actionType: t.exposeString('actionType'),
    actionTarget: t.exposeString('actionTarget', { nullable: true }),
    actionSeconds: t.exposeInt('actionSeconds', { nullable: true }),
    proofRequired: t.exposeBoolean('proofRequired'),
    done: t.exposeBoolean('done'),
  }),
});

const UserStageProgressType = builder.objectRef<StageProgress>('UserStageProgress').implement({
  fields: (t) => ({
    id: t.exposeInt('id', { description: "The person's id." }),
    stage: t.field({ type: StageNameType, nullable: true, resolve: (progress) => progress.stage }),
    nextStage: t.field({ type: StageNameType, nullable: true, resolve: (progress) => progress.nextStage }),
    points: t.exposeInt('points'),
    stageTasks: t.field({ type: [ProgressTaskType], resolve: (progress) => progress.stageTasks }),
    remainingTasks: t.field({ type: [ProgressTaskType], resolve: (progress) => progress.remainingTasks }),
    remainingTasksCount: t.exposeInt('remainingTasksCount'),
    percentage: t.exposeInt('percentage'),
  }),
});

const FinishedTaskType = builder.objectRef<FinishedTask>('FinishedTask').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    progress: t.field({ type: UserStageProgressType, resolve: (finished) => finished.progress }),
  }),
});

builder.queryFields((t) => ({
  userStageProgress: field(t, findUserStageProgress, {
    type: UserStageProgressType,
    args: { id: t.arg.int({ required: true }) },
    with: ({ id }) => [id],
  }),
}));

builder.mutationFields((t) => ({
  finishTask: field(t, finishTask, {
    type: FinishedTaskType,
    args: {
      taskId: t.arg.int({ required: true }),
      proof: t.arg.string(),
      at: t.arg({ type: 'DateTime', required: true, description: 'When it was finished on the device.' }),
    },
    with: ({ taskId, proof, at }) => [{ taskId, proof: proof ?? null, at }],
  }),
}));
