import { type LevelRow, listAccessLevels } from '#features/access/accessLevel.service.ts';
import { field, builder } from '#kernel/api/builder.ts';

const AccessLevelType = builder
  .objectRef<LevelRow>('AccessLevel')
  .implement({ fields: (t) => ({ id: t.exposeString('id'), name: t.exposeString('name') }) });

builder.queryFields((t) => ({ accessLevels: field(t, listAccessLevels, { type: [AccessLevelType] }) }));
