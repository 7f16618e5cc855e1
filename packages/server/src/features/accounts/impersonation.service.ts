import { impersonationMessages, whyNotImpersonate } from '@tribe/domain/features/accounts/impersonation.ts';
import { impersonationLifetime } from '@tribe/domain/features/accounts/session.ts';
import { displayName } from '@tribe/domain/features/members/person.ts';
import { z } from 'zod';
import { lackedFlags } from '#features/access/lacked.ts';
import { renewSession } from '#features/accounts/enter.service.ts';
import { openSession } from '#features/accounts/session.service.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import { statement } from '#kernel/db/statement.ts';
import { forbidden, notFound } from '#kernel/api/errors.ts';
import { query, mutation } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

type Person = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  rank: number;
  isAdmin: boolean;
  mayMore: boolean;
};

const find = statement<Person>(
  'impersonation.find',
  `select u.id, u.email, p.first_name as "firstName", p.last_name as "lastName",
     coalesce((select max(l.rank) from user_access_level h join access_level l on l.id = h.access_level_id
       where h.user_id = u.id and ${isActiveGrant('h', '$4')}), 0)::int as rank,
     exists (select from user_access_level h where h.user_id = u.id and h.access_level_id = 'admin' and ${isActiveGrant('h', '$4')}) as "isAdmin",
     exists (select from user_access_level h join access_level l on l.id = h.access_level_id
       where h.user_id = u.id and ${isActiveGrant('h', '$4')} and l.archived_at is null and ${lackedFlags('l', '$2::int', '$4')} is not null) as "mayMore"
   from app_user u join user_profile p on p.user_id = u.id
   where u.id = $1 and u.status = 'ACTIVE' and ${canView('u.id', '$2', '$3')}`,
);

const endOfOwn = statement<{ endsAt: Date }>(
  'impersonation.own_end',
  `select ends_at as "endsAt" from session where id = $1 for update`,
);

const Reason = z.string().trim().min(3, impersonationMessages.reason).max(500);

/** Looks at the product as someone else, with a reason that they can read; their own session makes way for it. */
export const startImpersonation = mutation(
  ['user', 'user_impersonate'],
  async (ctx, id: number, input: string): Promise<number> => {
    if (ctx.me.impersonatorId !== null) throw forbidden(impersonationMessages.nested);
    const reason = Reason.parse(input);
    const [person] = await ctx.rows(find, [id, ctx.me.userId, visibilityOf(ctx.me), ctx.now()]);
    if (!person) throw notFound('User');
    const me = { id: ctx.me.userId, rank: ctx.me.rank, isAdmin: ctx.me.roles.includes('admin') };
    const why = whyNotImpersonate(me, person);
    if (why) throw forbidden(why);
    const [own] = await ctx.rows(endOfOwn, [ctx.me.sessionId]);
    if (!own) throw notFound('Session');
    const until = new Date(Math.min(ctx.now().getTime() + impersonationLifetime, own.endsAt.getTime()));
    await ctx.log({
      action: 'impersonation.started',
      entity: 'user',
      entityId: id,
      subjectId: id,
      reason,
      sentence: `Signed in as ${displayName(person)}`,
    });
    const as = { impersonatorId: me.id, reason, until, originalEndsAt: own.endsAt };
    ctx.giveSession(await openSession(ctx, id, { endsAt: until, as }));
    return id;
  },
);

const original = statement<{ id: number; endsAt: Date }>(
  'impersonation.original',
  `select u.id, s.original_ends_at as "endsAt" from session s join app_user u on u.id = s.impersonator_id
   where s.id = $1 and u.status = 'ACTIVE' for update of s`,
);

/** Back to who one is. Whose session that was is known to the server alone: another id changes nothing. */
export const stopImpersonation = mutation('in', async (ctx, originalUserId: number): Promise<boolean> => {
  const [mine] = await ctx.rows(original, [ctx.me.sessionId]);
  if (!mine || mine.id !== originalUserId) throw forbidden(impersonationMessages.notYours);
  await renewSession(ctx, mine.id, mine.endsAt);
  return true;
});

/** When staff signed in as somebody, who, and why. */
export const Impersonation = shape({ id: 'Int', at: 'DateTime', by: 'String', reason: 'String' });
export type Impersonation = ShapeOf<typeof Impersonation>;

const mine = statement<{ id: number; at: Date; firstName: string; lastName: string; email: string; reason: string }>(
  'impersonation.mine',
  `select i.id, i.at, i.reason, p.first_name as "firstName", p.last_name as "lastName", u.email
   from info_log i join app_user u on u.id = i.actor_id join user_profile p on p.user_id = u.id
   where i.subject_id = $1 and i.action = 'impersonation.started' order by i.id desc limit 50`,
);

/** Everybody may read who was signed in as them. */
export const listMyImpersonations = query('in', async (ctx): Promise<Impersonation[]> => {
  const rows = await ctx.rows(mine, [ctx.me.userId]);
  return rows.map(({ id, at, reason, ...person }) => ({ id, at, reason, by: displayName(person) }));
});
