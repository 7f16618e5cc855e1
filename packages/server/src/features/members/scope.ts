import { opens } from '@tribe/domain/kernel/access/access.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { maySee, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { forbidden, notFound } from '#kernel/api/errors.ts';

/** Somebody whom staff are about to change; `rank` is that of the highest level that they hold, -1 without any. */
export type InScope = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  status: 'ACTIVE' | 'ARCHIVED';
  rank: number;
};

const scope = statement<InScope>(
  'members.reach',
  `select u.id, u.email, u.status, p.first_name as "firstName", p.last_name as "lastName",
     coalesce((select max(l.rank) from user_access_level h join access_level l on l.id = h.access_level_id
       where h.user_id = u.id and l.archived_at is null and ${isActiveGrant('h', '$4')}), -1)::int as rank
   from app_user u join user_profile p on p.user_id = u.id
   where u.id = $1 and u.status <> 'MERGED' and ${maySee('u.id', '$2', '$3')}`,
);

/** A person whom the one who asks may see. Throws NOT_FOUND, in the same words for nobody and for somebody else's. */
export async function findInScope(ctx: Ctx, id: number): Promise<InScope> {
  const [person] = await ctx.rows(scope, [id, ctx.me.userId, visibilityOf(ctx.me), ctx.now()]);
  if (!person) throw notFound('User');
  return person;
}

/** Who may change somebody, singly or among many. */
export const changePeople = ['editUser', 'user_create'] as const;

/** Whether notes and tags about a person whom they see are theirs to write: who may change people writes about all others, the rest about those in their care. */
export async function mayWriteAbout(ctx: Ctx, id: number): Promise<boolean> {
  if (id === ctx.me.userId) return false;
  if (opens(changePeople, ctx.me) === 'open') return true;
  if (visibilityOf(ctx.me) === 'assigned') return true;
  return (await ctx.rows(scope, [id, ctx.me.userId, 'assigned', ctx.now()])).length > 0;
}

/** A person about whom the one who asks may write. Throws NOT_FOUND as `findInScope` does, FORBIDDEN for who only looks at people. */
export async function writable(ctx: Ctx, id: number): Promise<InScope> {
  const person = await findInScope(ctx, id);
  if (!(await mayWriteAbout(ctx, id))) throw forbidden('You write notes and tags about people in your care only');
  return person;
}

/** Whoever ranks above is not changed from below: an address that is changed is an account that is taken. */
export function refuseAbove(ctx: Ctx, { rank }: Pick<InScope, 'rank'>): void {
  if (rank > ctx.me.rank) throw forbidden('You cannot change somebody whose access level is above your own');
}
