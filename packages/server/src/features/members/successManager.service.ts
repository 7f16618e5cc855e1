import { displayName } from '@tribe/domain/features/members/person.ts';
import { AssignInput } from '@tribe/domain/features/members/user.input.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import {
  isAway,
  isExpiring,
  isNear,
  isOverdue,
  isRunning,
  type Moment,
  overdueDues,
} from '#features/members/attention.ts';
import { isHeld } from '#features/members/held.ts';
import { reachable } from '#features/members/reach.ts';
import { sightOf } from '#features/members/sight.ts';
import { notify } from '#features/notifications/notification.service.ts';
import type { Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';
import { badInput, notFound } from '#kernel/errors.ts';
import { verb } from '#kernel/permit.ts';

/** A success manager with their load: whom they manage, and how many of them need a hand. */
export type ManagerLoad = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  members: number;
  away: number;
  expiring: number;
  overdue: number;
  /** Whether they are no success manager any more and still have members, who are in nobody's care. */
  isFormer: boolean;
};

/** A member who is managed, with why they stand on the worklist. */
export type WorkItem = {
  id: number;
  name: string;
  tribeId: string;
  lastLoginAt: Date | null;
  expiry: string | null;
  overdueSince: string | null;
  isAway: boolean;
  isExpiring: boolean;
};

/** Active people with who manages them: their own manager, or their batch's where they have none of their own. */
const managedBy = (manager: string) => `(
  select o.*, o.success_manager_id as manager_id from app_user o where o.success_manager_id ${manager} and o.status = 'ACTIVE'
  union all select o.*, b.success_manager_id from batch b join app_user o on o.batch_id = b.id and o.success_manager_id is null
    where b.success_manager_id ${manager} and o.status = 'ACTIVE')`;

/** $1 now, $2 today, in each statement below. */
const at: Moment = { now: () => '$1', today: () => '$2' };
const holds = (user: string, level: string) =>
  `exists (select from user_access_level h where h.user_id = ${user} and h.access_level_id = '${level}' and ${isHeld('h', '$1')})`;

/** $3 the only manager who is asked for; null for all. */
const loads = statement<ManagerLoad>(
  'members.success_managers',
  `with loaded as (select u.manager_id, count(*)::int as members, (count(*) filter (where ${isAway(at)}))::int as away,
       (count(*) filter (where ${isExpiring(at)}))::int as expiring, (count(*) filter (where ${isOverdue(at)}))::int as overdue
     from ${managedBy('is not null')} u where ($3::int is null or u.manager_id = $3) and ${holds('u.id', 'member')} group by 1),
   managers as (select manager_id as id from loaded
     union select u.id from app_user u where u.status = 'ACTIVE' and ($3::int is null or u.id = $3) and ${holds('u.id', 'success-manager')})
   select u.id, p.first_name as "firstName", p.last_name as "lastName", u.email, coalesce(l.members, 0) as members,
     coalesce(l.away, 0) as away, coalesce(l.expiring, 0) as expiring, coalesce(l.overdue, 0) as overdue,
     u.status <> 'ACTIVE' or not ${holds('u.id', 'success-manager')} as "isFormer"
   from managers m join app_user u on u.id = m.id join user_profile p on p.user_id = u.id
   left join loaded l on l.manager_id = u.id order by "isFormer" desc, p.first_name, p.last_name, u.id`,
);

/** The success managers whom the one who asks may see: the office all of them, a manager themselves. */
export const listSuccessManagers = verb('successManagers', (ctx): Promise<ManagerLoad[]> => loadsOf(ctx, null));

async function loadsOf(ctx: Ctx, id: number | null): Promise<ManagerLoad[]> {
  const own = sightOf(ctx.me) === 'everybody' ? id : ctx.me.userId;
  return id !== null && own !== id ? [] : ctx.rows(loads, [ctx.now(), ctx.today(), own]);
}

const worklist = statement<WorkItem>(
  'members.worklist',
  `select m.id, concat_ws(' ', p.first_name, p.last_name) as name, m.tribe_id as "tribeId", m.last_login_at as "lastLoginAt",
     m.expiry, m.overdue_since as "overdueSince", m.is_away as "isAway", m.is_expiring as "isExpiring"
   from (select u.id, u.tribe_id, u.last_login_at, ${isAway(at)} as is_away, e.expiry, d.overdue_since,
       coalesce(${isNear('e.expiry', '$2')}, false) as is_expiring
     from ${managedBy('= $3')} u
     left join lateral (select max(s.expiry) as expiry from subscription s where s.user_id = u.id and ${isRunning('s')}) e on true
     left join (select s.user_id, min(ps.schedule_date) as overdue_since from ${overdueDues('$2')} group by 1) d on d.user_id = u.id
     where ${holds('u.id', 'member')}) m
   join user_profile p on p.user_id = m.id
   order by (m.overdue_since is not null)::int + m.is_expiring::int + m.is_away::int desc, m.overdue_since, m.expiry, name, m.id
   limit 500`,
);

export type ManagerCard = ManagerLoad & { worklist: WorkItem[] };

/** One manager with the people whom they manage, those who need a hand first. Throws NOT_FOUND for another's. */
export const findSuccessManager = verb('successManagers', async (ctx, id: number): Promise<ManagerCard> => {
  const [[manager], people] = await Promise.all([loadsOf(ctx, id), ctx.rows(worklist, [ctx.now(), ctx.today(), id])]);
  if (!manager) throw notFound('Success manager');
  return { ...manager, worklist: people };
});

const isManager = statement<{ id: number }>(
  'members.is_success_manager',
  `select u.id from app_user u where u.id = $1 and u.status = 'ACTIVE' and exists (select from user_access_level h
     where h.user_id = u.id and h.access_level_id = 'success-manager' and ${isHeld('h', '$2')})`,
);

const assign = statement<{ before: number | null; manager: string | null }>(
  'members.assign_success_manager',
  `with old as (select id, success_manager_id as before from app_user where id = $1 for update)
   update app_user u set success_manager_id = $2, version = version + 1, updated_at = $3 from old
   where u.id = old.id and old.before is distinct from $2::int returning old.before, (select coalesce(nullif(concat_ws(' ', p.first_name, nullif(p.last_name, '')), ''), m.email::text)
     from app_user m join user_profile p on p.user_id = m.id where m.id = $2) as manager`,
);

/**
 * Gives people a success manager of their own, or with null that of their batch again. Answers how many that changed.
 * Throws NOT_FOUND when one of them may not be seen, BAD_USER_INPUT for somebody who is no success manager.
 */
export const assignSuccessManager = verb(
  ['successManagers', 'success-manager_assign'],
  async (ctx, userIds: number[], managerId: number | null): Promise<number> => {
    const input = AssignInput.parse({ userIds, managerId });
    await managerNamed(ctx, input.managerId);
    let changed = 0;
    for (const userId of [...new Set(input.userIds)].toSorted((a, b) => a - b))
      if (await assignManager(ctx, userId, input.managerId)) changed += 1;
    if (input.managerId !== null && changed > 0) await tellManager(ctx, input.managerId, changed);
    return changed;
  },
);

/**
 * Gives a person a success manager of their own, who is known to be one, or with null that of their batch again.
 * Answers whether that changed anything. Throws NOT_FOUND, BAD_USER_INPUT for the manager themselves.
 */
export async function assignManager(ctx: Ctx, userId: number, managerId: number | null): Promise<boolean> {
  const person = await reachable(ctx, userId);
  if (userId === managerId) throw badInput({ managerId: ['Nobody is their own success manager'] });
  const [row] = await ctx.rows(assign, [userId, managerId, ctx.now()]);
  if (!row) return false;
  await ctx.log({
    action: 'user.success-manager-assigned',
    entity: 'user',
    entityId: userId,
    subjectId: userId,
    sentence:
      row.manager === null
        ? `Took the success manager of their own from ${displayName(person)}`
        : `Assigned ${displayName(person)} to the success manager ${row.manager}`,
    changes: { successManagerId: { before: row.before, after: managerId } },
  });
  if (row.manager !== null) {
    const title = `Your success manager is ${row.manager}`;
    await notify(ctx, { userId, kind: 'success-manager.assigned', title, link: to('home') });
  }
  return true;
}

/** Tells a manager how many came to them, unless they took them themselves. */
async function tellManager(ctx: Ctx, managerId: number, count: number): Promise<void> {
  if (managerId === ctx.me.userId) return;
  const title = count === 1 ? 'A member was assigned to you' : `${count} members were assigned to you`;
  const link = to('successManager', { id: managerId });
  await notify(ctx, { userId: managerId, kind: 'success-manager.assigned', title, link });
}

/** The name of a success manager, null for none. Throws BAD_USER_INPUT for somebody who is no success manager. */
export async function managerNamed(ctx: Ctx, id: number | null): Promise<string | null> {
  if (id === null) return null;
  await refuseNoManager(ctx, id, 'managerId');
  return displayName(await reachable(ctx, id));
}

/** Throws BAD_USER_INPUT under this field for somebody who is no success manager. */
export async function refuseNoManager(ctx: Ctx, id: number, field: string): Promise<void> {
  if ((await ctx.rows(isManager, [id, ctx.now()])).length === 0)
    throw badInput({ [field]: [fieldMessages.notValid('Success manager')] });
}
