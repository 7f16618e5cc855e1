import type { ContentKind } from '@tribe/domain/features/contents/access.ts';
import { statement } from '#kernel/db/statement.ts';
import { query } from '#kernel/api/operation.ts';
import { shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

export const PathStage = shape({
  id: 'Int',
  number: 'Int',
  name: 'String',
  taskCount: 'Int',
  /** When the one who asks last went on from it. */
  leftAt: 'DateTime?',
});
export type PathStage = ShapeOf<typeof PathStage>;
export const Opening = shape({ kind: typed<ContentKind>('String'), id: 'Int', name: 'String' });
export type Opening = ShapeOf<typeof Opening>;
export const StagePath = shape({
  /** Since when the one who asks is in their stage. */
  enteredAt: 'DateTime?',
  stages: [PathStage],
  opens: [Opening],
});
export type StagePath = ShapeOf<typeof StagePath>;

/** What a stage opens of a kind, published, the first of it. */
const opened = (kind: ContentKind, table: string) =>
  `(select '${kind}' as kind, x.id, x.name from content_access a join ${table} x on x.id = a.content_id
    where a.content_kind = '${kind}' and a.stage_id = (select id from ahead) and x.status = 'published' and x.archived_at is null
    order by x.name, x.id limit 4)`;

const path = statement<StagePath>(
  'stages.path',
  `with own as (select s.number, us.entered_at from user_stage us join stage s on s.id = us.stage_id
     where us.user_id = $1 and us.left_at is null),
   ahead as (select id from stage where archived_at is null and number > coalesce((select number from own), -1) order by number limit 1)
   select (select entered_at from own) as "enteredAt",
     coalesce((select json_agg(json_build_object('id', s.id, 'number', s.number, 'name', s.name,
         'taskCount', (select count(*) from stage_task t where t.stage_id = s.id and t.archived_at is null and t.status = 'active'),
         'leftAt', (select max(m.left_at) from user_stage m where m.user_id = $1 and m.stage_id = s.id)) order by s.number)
       from stage s where s.archived_at is null), '[]') as stages,
     coalesce((select json_agg(json_build_object('kind', o.kind, 'id', o.id, 'name', o.name)) from (
       ${opened('course', 'course')} union all ${opened('resource', 'resource_file')} union all ${opened('event', 'event')}) o), '[]') as opens`,
);

/** One's own way through the stages, and what the next one opens. */
export const findStagePath = query('in', async (ctx): Promise<StagePath> => {
  const [found] = await ctx.rows(path, [ctx.me.userId]);
  return found!;
});
