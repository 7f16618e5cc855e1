import { LevelRow, listAccessLevels } from '#features/access/accessLevel.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const AccessLevelType = objectFrom('AccessLevel', LevelRow);

builder.queryFields((t) => ({ accessLevels: field(t, listAccessLevels, { type: [AccessLevelType] }) }));
