import type { levelColumns } from '@tribe/domain/features/access/levelFields.ts';
import type { FunctionFlag, PageFlag } from '@tribe/domain/kernel/access/matrix.ts';
import { inactive, isActiveGrant } from '#features/members/activeGrants.ts';
import { statement } from '#kernel/db/statement.ts';
import { ordersOf, statementsBy } from '#kernel/filter/listPage.ts';
import { described, shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

/** An access level as staff who manage them see it. */
export const LevelDetail = shape({
  id: 'String',
  name: 'String',
  description: 'String',
  rank: 'Int',
  isSystem: 'Boolean',
  pages: typed<PageFlag[]>('[String]'),
  functions: typed<FunctionFlag[]>('[String]'),
  holderCount: described('Int', 'Active people who hold it now.'),
  version: 'Int',
  archivedAt: 'DateTime?',
});
export type LevelDetail = ShapeOf<typeof LevelDetail>;

const flagsOf = (column: string) =>
  `(select coalesce(json_agg(flag.key order by flag.key), '[]') from jsonb_each(${column}) flag where flag.value = 'true')`;

/** `$1` is now. */
const columns = `l.id, l.name, l.description, l.rank, l.is_system as "isSystem", l.version, l.archived_at as "archivedAt",
  ${flagsOf('l.page_access')} as pages, ${flagsOf('l.function_access')} as functions,
  (select count(distinct h.user_id)::int from user_access_level h where h.access_level_id = l.id
   and h.user_id not in ${inactive} and ${isActiveGrant('h', '$1')}) as "holderCount"`;

export const one = statement<LevelDetail>('access.one', `select ${columns} from access_level l where l.id = $2`);

/** The row as it is, held until the transaction ends, so that two who save do so one after the other. */
export const lockOne = statement<LevelDetail>(
  'access.lock_one',
  `select ${columns} from access_level l where l.id = $2 for update of l`,
);

const flagCount = (column: string) => `(select count(*) from jsonb_each(${column}) flag where flag.value = 'true')`;

const orders = ordersOf<keyof typeof levelColumns>('l.rank desc, l.name', {
  rank: 'l.rank',
  name: 'l.name',
  isSystem: 'l.is_system',
  pages: flagCount('l.page_access'),
  functions: flagCount('l.function_access'),
  holderCount: '"holderCount"',
});

export type LevelPageRow = LevelDetail & { total: number };

/** The statement of a page in this order; anything unknown is the natural one, highest rank first. */
export const pageBy = statementsBy(orders, (sort, order) =>
  statement<LevelPageRow>(
    `access.page.${sort}`,
    `select ${columns}, count(*) over ()::int as total from access_level l
       where l.archived_at is null and ($2::text is null or l.name ilike $2 or l.description ilike $2)
       order by ${order}, l.id limit $3 offset $4`,
  ),
);

type Saved = { id: string };
export const insert = statement<Saved>(
  'access.insert',
  `insert into access_level (id, name, description, rank, page_access, function_access)
   values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing returning id`,
);
export const nameTaken = statement<Saved>(
  'access.name_taken',
  `select id from access_level where lower(name) = lower($1) and id <> $2 and archived_at is null`,
);
export const update = statement<Saved>(
  'access.update',
  `update access_level set name = $2, description = $3, rank = $4, page_access = $5, function_access = $6, updated_at = $7
   where id = $1 returning id`,
);
export const archive = statement<Saved>(
  'access.archive',
  `update access_level set archived_at = $2, updated_at = $2 where id = $1 and archived_at is null returning id`,
);
