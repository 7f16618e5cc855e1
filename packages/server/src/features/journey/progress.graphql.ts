import { finishTask, type FinishedTask } from '#features/journey/finishTask.service.ts';
import {
  findUserStageProgress,
  type OwnMoveUp,
  type ProgressTask,
  type ProofFile,
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
    welcomeVideoUrl: t.exposeString('welcomeVideoUrl', { nullable: true }),
  }),
});

/** JSON of the database carries an instant as text. */
const instantOf = (at: Date | string | null): Date | null => (at === null ? null : new Date(at));

export const ProofFileType = builder.objectRef<ProofFile>('ProofFile').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.string({ resolve: ({ name = 'picture.webp' }) => name }),
    isPdf: t.boolean({ resolve: ({ isPdf = false }) => isPdf }),
  }),
});

const OwnMoveUpType = builder.objectRef<OwnMoveUp>('OwnMoveUp').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    status: t.exposeString('status'),
    statement: t.exposeString('statement'),
    reviewer: t.exposeString('reviewer', { nullable: true }),
    sentAt: t.field({ type: 'DateTime', resolve: ({ sentAt }) => new Date(sentAt) }),
    claimedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ claimedAt }) => instantOf(claimedAt) }),
    dueAt: t.field({ type: 'DateTime', resolve: ({ dueAt }) => new Date(dueAt) }),
    decidedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ decidedAt }) => instantOf(decidedAt) }),
    feedback: t.exposeString('feedback'),
    attempt: t.exposeInt('attempt'),
    fromName: t.exposeString('fromName'),
    stagePoints: t.exposeInt('stagePoints'),
    daysInStage: t.exposeInt('daysInStage'),
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
    completedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ completedAt }) => instantOf(completedAt) }),
    isReopened: t.exposeBoolean('isReopened'),
    proof: t.exposeString('proof', { nullable: true }),
    pictures: t.field({ type: [ProofFileType], resolve: (task) => task.pictures }),
    rule: t.exposeString('rule', { nullable: true }),
  }),
});

export const UserStageProgressType = builder.objectRef<StageProgress>('UserStageProgress').implement({
  fields: (t) => ({
    id: t.exposeInt('id', { description: "The person's id." }),
    stage: t.field({ type: StageNameType, nullable: true, resolve: (progress) => progress.stage }),
    nextStage: t.field({ type: StageNameType, nullable: true, resolve: (progress) => progress.nextStage }),
    points: t.exposeInt('points'),
    stageTasks: t.field({ type: [ProgressTaskType], resolve: (progress) => progress.stageTasks }),
    remainingTasks: t.field({ type: [ProgressTaskType], resolve: (progress) => progress.remainingTasks }),
    remainingTasksCount: t.exposeInt('remainingTasksCount'),
    percentage: t.exposeInt('percentage'),
    moveUpPolicy: t.exposeString('moveUpPolicy', { nullable: true }),
    reviewers: t.exposeStringList('reviewers'),
    moveUp: t.field({ type: OwnMoveUpType, nullable: true, resolve: (progress) => progress.moveUp }),
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
      pictures: t.arg.intList({ description: 'Ids of pictures and PDFs sent before, in their order.' }),
      at: t.arg({ type: 'DateTime', required: true, description: 'When it was finished on the device.' }),
    },
    with: ({ taskId, proof, pictures, at }) => [{ taskId, proof: proof ?? null, pictures: pictures ?? [], at }],
  }),
}));
