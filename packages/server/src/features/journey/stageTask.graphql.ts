import { StageTaskInput } from '@tribe/domain/features/journey/stageTask.input.ts';
import type { TaskRow } from '#features/journey/stage.service.ts';
import {
  archiveStageTask,
  createStageTask,
  reorderStageTasks,
  updateStageTask,
} from '#features/journey/stageTask.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { ofId, positional, updating } from '#kernel/api/fieldsOf.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

export const StageTaskType = builder.objectRef<TaskRow>('StageTask').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    points: t.exposeInt('points'),
    actionLabel: t.exposeString('actionLabel'),
    actionType: t.exposeString('actionType'),
    actionTarget: t.exposeString('actionTarget', { nullable: true }),
    proofRequired: t.exposeBoolean('proofRequired'),
    ruleKind: t.string({ nullable: true, resolve: ({ autoRule }) => autoRule?.kind ?? null }),
    ruleTarget: t.string({ nullable: true, resolve: ({ autoRule }) => autoRule?.target ?? null }),
    position: t.exposeInt('position'),
    version: t.exposeInt('version'),
    archivedAt: t.expose('archivedAt', { type: 'DateTime', nullable: true }),
  }),
});

const StageTaskInputType = inputFrom('StageTaskInput', StageTaskInput, {
  ruleKind: { description: 'What finishes it by itself.' },
});

builder.mutationFields((t) => ({
  createStageTask: field(t, createStageTask, positional(StageTaskType, 'stageId: Int', ['input', StageTaskInputType])),
  updateStageTask: field(t, updateStageTask, updating(t, StageTaskType, StageTaskInputType)),
  archiveStageTask: field(t, archiveStageTask, ofId(t, StageTaskType)),
  reorderStageTasks: field(t, reorderStageTasks, positional([StageTaskType], 'stageId: Int', 'ids: [Int]')),
}));
