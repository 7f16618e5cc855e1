import { finishTask, FinishedTask } from '#features/journey/finishTask.service.ts';
import {
  findUserStageProgress,
  OwnMoveUp,
  type ProgressTask,
  type ProofFile,
  StageName,
  StageProgress,
} from '#features/journey/progress.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

objectFrom('StageName', StageName);

/** JSON of the database carries an instant as text. */
const instantOf = (at: Date | string | null): Date | null => (at === null ? null : new Date(at));

export const ProofFileType = objectOf<ProofFile>('ProofFile', { id: 'Int' }, (t) => ({
  name: t.string({ resolve: ({ name = 'picture.webp' }) => name }),
  isPdf: t.boolean({ resolve: ({ isPdf = false }) => isPdf }),
}));

objectFrom('OwnMoveUp', OwnMoveUp);

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

export const UserStageProgressType = objectFrom('UserStageProgress', StageProgress, (t) => ({
  stageTasks: t.field({ type: [ProgressTaskType], resolve: (progress) => progress.stageTasks }),
  remainingTasks: t.field({ type: [ProgressTaskType], resolve: (progress) => progress.remainingTasks }),
}));

const FinishedTaskType = objectFrom('FinishedTask', FinishedTask);

builder.queryFields((t) => ({
  userStageProgress: field(t, findUserStageProgress, positional(UserStageProgressType, 'id: Int')),
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
