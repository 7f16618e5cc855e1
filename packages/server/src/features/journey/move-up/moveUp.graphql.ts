import { MoveUpDecisionInput } from '@tribe/domain/features/journey/move-up/moveUp.input.ts';
import {
  type QueueView,
  queueViews,
  findMoveUpQueue,
  findMoveUpRequest,
} from '#features/journey/move-up/queue.service.ts';
import type {
  Queue,
  QueueRow,
  QueueStage,
  MoveUpRequest,
  MoveUpStep,
} from '#features/journey/move-up/queue.service.ts';
import {
  findManagedStages,
  type ManagedStage,
  pageStageMembers,
  type StageMember,
} from '#features/journey/move-up/managedStage.service.ts';
import type { MoveUpSnapshot } from '#features/journey/move-up/moveUp.table.ts';
import { answerMoveUp, requestMoveUp, withdrawMoveUp } from '#features/journey/move-up/request.service.ts';
import { claimMoveUp, decideMoveUp, releaseMoveUp } from '#features/journey/move-up/review.service.ts';
import { ProofFileType, UserStageProgressType } from '#features/journey/progress.graphql.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

const QueueViewType = builder.enumType('MoveUpQueueView', { values: queueViews });

const QueueStageType = builder.objectRef<QueueStage>('MoveUpQueueStage').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    number: t.exposeInt('number'),
    name: t.exposeString('name'),
    waiting: t.exposeInt('waiting'),
  }),
});

const QueueRowType = builder.objectRef<QueueRow>('MoveUpQueueRow').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    userId: t.exposeInt('userId'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    batch: t.exposeString('batch', { nullable: true }),
    status: t.exposeString('status'),
    attempt: t.exposeInt('attempt'),
    waitingSince: t.expose('waitingSince', { type: 'DateTime' }),
    dueAt: t.expose('dueAt', { type: 'DateTime' }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    reviewer: t.exposeString('reviewer', { nullable: true }),
    heldUntil: t.expose('heldUntil', { type: 'DateTime', nullable: true }),
    isMine: t.exposeBoolean('isMine'),
    isOwn: t.exposeBoolean('isOwn'),
  }),
});

const QueueType = builder.objectRef<Queue>('MoveUpQueue').implement({
  fields: (t) => ({
    stage: t.field({ type: QueueStageType, resolve: (queue) => queue.stage }),
    rows: t.field({ type: [QueueRowType], resolve: (queue) => queue.rows }),
    waiting: t.exposeInt('waiting'),
    late: t.exposeInt('late'),
    changes: t.exposeInt('changes'),
    done: t.exposeInt('done', { description: 'Decided today.' }),
    stages: t.field({ type: [QueueStageType], resolve: (queue) => queue.stages }),
    decidedToday: t.exposeInt('decidedToday'),
    medianMinutes: t.exposeInt('medianMinutes', { nullable: true }),
  }),
});

const SnapshotTaskType = builder.objectRef<MoveUpSnapshot['tasks'][number]>('MoveUpSnapshotTask').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    title: t.exposeString('title'),
    points: t.exposeInt('points'),
    completedAt: t.field({ type: 'DateTime', resolve: (task) => new Date(task.completedAt) }),
    proof: t.exposeString('proof', { nullable: true }),
    files: t.field({ type: [ProofFileType], resolve: (task) => task.files }),
  }),
});

const AnswerType = builder.objectRef<MoveUpSnapshot['answers'][number]>('MoveUpFormAnswer').implement({
  fields: (t) => ({ question: t.exposeString('question'), answer: t.exposeString('answer') }),
});

const SnapshotType = builder.objectRef<MoveUpSnapshot>('MoveUpSnapshot').implement({
  fields: (t) => ({
    daysInStage: t.exposeInt('daysInStage'),
    points: t.exposeInt('points'),
    stagePoints: t.exposeInt('stagePoints'),
    lessons: t.exposeInt('lessons'),
    tasks: t.field({ type: [SnapshotTaskType], resolve: (snapshot) => snapshot.tasks }),
    answers: t.field({ type: [AnswerType], resolve: (snapshot) => snapshot.answers }),
  }),
});

const StepType = builder.objectRef<MoveUpStep>('MoveUpStep').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    at: t.field({ type: 'DateTime', resolve: ({ at }) => new Date(at) }),
    actor: t.exposeString('actor', { nullable: true }),
    act: t.exposeString('act'),
    attempt: t.exposeInt('attempt'),
    reasonCode: t.exposeString('reasonCode', { nullable: true }),
    said: t.exposeString('said'),
    taskIds: t.exposeIntList('taskIds'),
    snapshot: t.field({ type: SnapshotType, nullable: true, resolve: (step) => step.snapshot }),
  }),
});

const RequestType = builder.objectRef<MoveUpRequest>('MoveUpRequest').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    row: t.field({ type: QueueRowType, resolve: (request) => request }),
    statement: t.exposeString('statement'),
    fromName: t.exposeString('fromName'),
    toName: t.exposeString('toName'),
    toNumber: t.exposeInt('toNumber'),
    group: t.exposeString('group', { nullable: true }),
    feedback: t.exposeString('feedback'),
    reasonCode: t.exposeString('reasonCode', { nullable: true }),
    taskIds: t.exposeIntList('taskIds'),
    usualDays: t.exposeInt('usualDays', { nullable: true }),
    snapshot: t.field({ type: SnapshotType, resolve: (request) => request.snapshot }),
    steps: t.field({ type: [StepType], resolve: (request) => request.steps }),
  }),
});

const ManagedStageType = builder.objectRef<ManagedStage>('ManagedStage').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    number: t.exposeInt('number'),
    name: t.exposeString('name'),
    members: t.exposeInt('members'),
    waiting: t.exposeInt('waiting'),
    late: t.exposeInt('late'),
    medianHours: t.exposeFloat('medianHours', { nullable: true }),
  }),
});

const StageMemberType = builder.objectRef<StageMember>('StageMember').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    batch: t.exposeString('batch', { nullable: true }),
    enteredAt: t.expose('enteredAt', { type: 'DateTime' }),
    tasksDone: t.exposeInt('tasksDone'),
    taskCount: t.exposeInt('taskCount'),
    points: t.exposeInt('points'),
    moveUp: t.exposeString('moveUp', { nullable: true }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', nullable: true }),
  }),
});

const DecisionInputType = inputFrom('MoveUpDecisionInput', MoveUpDecisionInput);

builder.queryFields((t) => ({
  moveUpQueue: field(t, findMoveUpQueue, {
    type: QueueType,
    args: { stageId: t.arg.int(required), view: t.arg({ type: QueueViewType, defaultValue: 'waiting' as QueueView }) },
    with: ({ stageId, view }) => [{ stageId, view: view ?? 'waiting' }],
  }),
  moveUpRequest: field(t, findMoveUpRequest, {
    type: RequestType,
    args: { id: t.arg.int(required) },
    with: ({ id }) => [id],
  }),
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
    decideMoveUp: field(t, decideMoveUp, {
      type: 'Int',
      args: { id: t.arg.int(required), input: t.arg({ type: DecisionInputType, required: true }) },
      with: ({ id, input }) => [id, input],
    }),
  };
});
