import { lackedFlags } from '#features/access/lacked.ts';
import type { Grant } from '#features/access/grant.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const put = statement<never>(
  'access.grant_many',
  `with allowed as materialized (
     select l.id from access_level l where l.archived_at is null and l.rank <= $5 and ${lackedFlags('l', '$3::int', '$4')} is null)
   insert into user_access_level (user_id, access_level_id, via, granted_by_id, starts_at)
   select g."userId", l.id, $2, $3::int, $4
   from json_to_recordset($1::json) as g("userId" int, level text) join allowed l on l.id = g.level
   on conflict (user_id, access_level_id) where revoked_at is null do nothing`,
);

type Grants = { to: readonly { userId: number; level: string }[]; via: Grant['via']; by: NonNullable<Grant['by']> };

/** Gives levels to people who were made in this very transaction; one above the granter's own, or with a flag that they lack, is not given. */
export async function grantToNew(ctx: Ctx, { to, via, by }: Grants): Promise<void> {
  if (to.length > 0) await ctx.rows(put, [JSON.stringify(to), via, by.userId, ctx.now(), by.rank]);
}
