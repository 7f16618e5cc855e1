import { MoveUpDecisionInput } from '@tribe/domain/features/journey/move-up/moveUp.input.ts';
import {
  type QueueView,
  queueViews,
  findMoveUpQueue,
  findMoveUpRequest,
  QueueStage,
  QueueRow,
  Queue,
  MoveUpStep,
  MoveUpRequest,
} from '#features/journey/move-up/queue.service.ts';
import {
  findManagedStages,
  ManagedStage,
  pageStageMembers,
  StageMember,
} from '#features/journey/move-up/managedStage.service.ts';
import type { MoveUpSnapshot } from '#features/journey/move-up/moveUp.table.ts';
import { answerMoveUp, requestMoveUp, withdrawMoveUp } from '#features/journey/move-up/request.service.ts';
import { claimMoveUp, decideMoveUp, releaseMoveUp } from '#features/journey/move-up/review.service.ts';
import { ProofFileType, UserStageProgressType } from '#features/journey/progress.graphql.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

const QueueViewType = builder.enumType('MoveUpQueueView', { values: queueViews });

objectFrom('MoveUpQueueStage', QueueStage);
const QueueRowType = objectFrom('MoveUpQueueRow', QueueRow);
const QueueType = objectFrom('MoveUpQueue', Queue);

const SnapshotTaskType = objectOf<MoveUpSnapshot['tasks'][number]>(
  'MoveUpSnapshotTask',
  { id: 'Int', title: 'String', points: 'Int', proof: 'String?' },
  (t) => ({
    completedAt: t.field({ type: 'DateTime', resolve: (task) => new Date(task.completedAt) }),
    files: t.field({ type: [ProofFileType], resolve: (task) => task.files }),
  }),
);

const AnswerType = builder.objectRef<MoveUpSnapshot['answers'][number]>('MoveUpFormAnswer').implement({
  fields: (t) => ({ question: t.exposeString('question'), answer: t.exposeString('answer') }),
});

const SnapshotType = objectOf<MoveUpSnapshot>(
  'MoveUpSnapshot',
  { daysInStage: 'Int', points: 'Int', stagePoints: 'Int', lessons: 'Int' },
  (t) => ({
    tasks: t.field({ type: [SnapshotTaskType], resolve: (snapshot) => snapshot.tasks }),
    answers: t.field({ type: [AnswerType], resolve: (snapshot) => snapshot.answers }),
  }),
);

objectFrom('MoveUpStep', MoveUpStep, (t) => ({
  snapshot: t.field({ type: SnapshotType, nullable: true, resolve: (step) => step.snapshot }),
}));

const RequestType = objectFrom('MoveUpRequest', MoveUpRequest, (t) => ({
  row: t.field({ type: QueueRowType, resolve: (request) => request }),
  snapshot: t.field({ type: SnapshotType, resolve: (request) => request.snapshot }),
}));

const ManagedStageType = objectFrom('ManagedStage', ManagedStage);
const StageMemberType = objectFrom('StageMember', StageMember);

const DecisionInputType = inputFrom('MoveUpDecisionInput', MoveUpDecisionInput);

builder.queryFields((t) => ({
  moveUpQueue: field(t, findMoveUpQueue, {
    type: QueueType,
    args: { stageId: t.arg.int(required), view: t.arg({ type: QueueViewType, defaultValue: 'waiting' as QueueView }) },
    with: ({ stageId, view }) => [{ stageId, view: view ?? 'waiting' }],
  }),
  moveUpRequest: field(t, findMoveUpRequest, positional(RequestType, 'id: Int')),
  managedStages: field(t, findManagedStages, { type: [ManagedStageType] }),
  stageMemberPage: field(t, pageStageMembers, {
    type: pageType('StageMemberPage', StageMemberType),
    args: { stageId: t.arg.int(required), ...pageArgs(t) },
    with: ({ stageId, ...asked }) => [stageId, asked],
  }),
}));

builder.mutationFields((t) => {
  const byId = { args: { id: t.arg.int(required) }, with: ({ id }: { id: number }): [number] => [id] };
  const said = {
    type: UserStageProgressType,
    args: { statement: t.arg.string(required) },
    with: (input: { statement: string }): [{ statement: string }] => [input],
  };
  return {
    requestMoveUp: field(t, requestMoveUp, said),
    answerMoveUp: field(t, answerMoveUp, said),
    withdrawMoveUp: field(t, withdrawMoveUp, { type: UserStageProgressType }),
    claimMoveUp: field(t, claimMoveUp, { type: 'Int', ...byId }),
    releaseMoveUp: field(t, releaseMoveUp, { type: 'Int', ...byId }),
    decideMoveUp: field(t, decideMoveUp, positional('Int', 'id: Int', ['input', DecisionInputType])),
  };
});
