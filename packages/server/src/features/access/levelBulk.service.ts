import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const make = statement<{ id: string; name: string }>(
  'access.make_named',
  `insert into access_level (id, name) select g.id, g.name from json_to_recordset($1::json) as g(id text, name text)
   on conflict (id) do nothing returning id, name`,
);

/** Makes levels of which only the name is known, and which open nothing. */
export async function makeLevels(ctx: Ctx, levels: readonly { id: string; name: string }[]): Promise<void> {
  if (levels.length === 0) return;
  for (const { id, name } of await ctx.rows(make, [JSON.stringify(levels)]))
    await ctx.log({
      action: 'access-level.created',
      entity: 'access-level',
      entityId: id,
      sentence: `Created the access level ${name}, which opens nothing yet`,
    });
}
