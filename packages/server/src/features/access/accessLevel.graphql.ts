import { type LevelRow, listAccessLevels } from '#features/access/accessLevel.service.ts';
import { ask, builder } from '#kernel/builder.ts';

const AccessLevelType = builder
  .objectRef<LevelRow>('AccessLevel')
  .implement({ fields: (t) => ({ id: t.exposeString('id'), name: t.exposeString('name') }) });

builder.queryFields((t) => ({ accessLevels: ask(t, listAccessLevels, { type: [AccessLevelType] }) }));
