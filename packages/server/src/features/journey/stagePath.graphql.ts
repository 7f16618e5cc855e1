import { findStagePath, Opening, PathStage, StagePath } from '#features/journey/stagePath.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

objectFrom('PathStage', PathStage);
objectFrom('StageOpening', Opening);
const StagePathType = objectFrom('StagePath', StagePath);

builder.queryFields((t) => ({ stagePath: field(t, findStagePath, { type: StagePathType }) }));
