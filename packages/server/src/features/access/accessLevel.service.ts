import { statement } from '#kernel/db/statement.ts';
import { query } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

export const LevelRow = shape({ id: 'String', name: 'String' });
export type LevelRow = ShapeOf<typeof LevelRow>;

const list = statement<LevelRow>(
  'access.list',
  `select id, name from access_level where archived_at is null order by rank desc, id`,
);

/** The levels that there are, highest first: to choose from and to filter by. */
export const listAccessLevels = query('users', async (ctx): Promise<LevelRow[]> => ctx.rows(list, []));
