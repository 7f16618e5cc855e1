import { findStagePath, type Opening, type PathStage, type StagePath } from '#features/journey/stagePath.service.ts';
import { builder, field } from '#kernel/api/builder.ts';

const PathStageType = builder.objectRef<PathStage>('PathStage').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    number: t.exposeInt('number'),
    name: t.exposeString('name'),
    taskCount: t.exposeInt('taskCount'),
    // JSON of the database carries an instant as text.
    leftAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ leftAt }) => leftAt && new Date(leftAt) }),
  }),
});

const OpeningType = builder.objectRef<Opening>('StageOpening').implement({
  fields: (t) => ({ kind: t.exposeString('kind'), id: t.exposeInt('id'), name: t.exposeString('name') }),
});

const StagePathType = builder.objectRef<StagePath>('StagePath').implement({
  fields: (t) => ({
    enteredAt: t.expose('enteredAt', { type: 'DateTime', nullable: true }),
    stages: t.field({ type: [PathStageType], resolve: (path) => path.stages }),
    opens: t.field({ type: [OpeningType], resolve: (path) => path.opens }),
  }),
});

builder.queryFields((t) => ({ stagePath: field(t, findStagePath, { type: StagePathType }) }));
