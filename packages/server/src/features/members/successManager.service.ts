import { displayName } from '@tribe/domain/features/members/person.ts';
import { AssignInput } from '@tribe/domain/features/members/user.input.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { isHeld } from '#features/members/held.ts';
import { reachable } from '#features/members/reach.ts';
import { sightOf } from '#features/members/sight.ts';
import { notify } from '#features/notifications/notification.service.ts';
import type { Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';
import { badInput, notFound } from '#kernel/errors.ts';
import { verb } from '#kernel/permit.ts';

const awayDays = 14;
const expiringDays = 30;

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

/** The active members of `manager`, or of everybody: their own, and those of their batches who have none of their own. $1 now, $2 today. */
const managed = (more: string) => `
  select u.id, coalesce(u.success_manager_id, b.success_manager_id) as manager_id, u.tribe_id, u.last_login_at,
    coalesce(u.last_login_at, u.created_at) < $1::timestamptz - interval '${awayDays} days' as is_away,
    e.expiry, coalesce(e.expiry between $2::date and $2::date + ${expiringDays}, false) as is_expiring, d.overdue_since
  from app_user u left join batch b on b.id = u.batch_id
  left join lateral (select max(s.expiry) as expiry from subscription s join funnel f on f.id = s.funnel_id
    join product p on p.id = f.product_id where s.user_id = u.id and s.status = 'active' and p.type = 'membership') e on true
  left join lateral (select min(ps.schedule_date) as overdue_since from subscription s join invoice i on i.subscription_id = s.id
    join payment_schedule ps on ps.invoice_id = i.id where s.user_id = u.id and s.status in ('pending', 'active', 'suspended')
      and ps.transaction_id is null and ps.waived_at is null and ps.price > 0 and ps.schedule_date < $2::date) d on true
  where u.status = 'ACTIVE' and ${more}
    and exists (select from user_access_level h where h.user_id = u.id and h.access_level_id = 'member' and ${isHeld('h', '$1')})`;

const loads = statement<ManagerLoad>(
  'members.success_managers',
  `with managed as (${managed('coalesce(u.success_manager_id, b.success_manager_id) is not null')})
   select u.id, p.first_name as "firstName", p.last_name as "lastName", u.email, count(m.id)::int as members,
     (count(*) filter (where m.is_away))::int as away, (count(*) filter (where m.is_expiring))::int as expiring,
     (count(*) filter (where m.overdue_since is not null))::int as overdue
   from app_user u join user_profile p on p.user_id = u.id left join managed m on m.manager_id = u.id
   where u.status = 'ACTIVE' and ($3 = 'everybody' or u.id = $4::int)
     and (m.id is not null or exists (select from user_access_level h
       where h.user_id = u.id and h.access_level_id = 'success-manager' and ${isHeld('h', '$1')}))
   group by u.id, p.first_name, p.last_name order by p.first_name, p.last_name, u.id`,
);

/** The success managers whom the one who asks may see: the office all of them, a manager themselves. */
export const listSuccessManagers = verb('successManagers', (ctx): Promise<ManagerLoad[]> =>
  ctx.rows(loads, [ctx.now(), ctx.today(), sightOf(ctx.me), ctx.me.userId]),
);

const worklist = statement<WorkItem>(
  'members.worklist',
  `select m.id, concat_ws(' ', p.first_name, p.last_name) as name, m.tribe_id as "tribeId", m.last_login_at as "lastLoginAt",
     m.expiry, m.overdue_since as "overdueSince", m.is_away as "isAway", m.is_expiring as "isExpiring"
   from (${managed('coalesce(u.success_manager_id, b.success_manager_id) = $3')}) m join user_profile p on p.user_id = m.id
   order by (m.overdue_since is not null)::int + m.is_expiring::int + m.is_away::int desc, m.overdue_since, m.expiry, name, m.id
   limit 500`,
);

export type ManagerCard = ManagerLoad & { worklist: WorkItem[] };

/** One manager with the people whom they manage, those who need a hand first. Throws NOT_FOUND for another's. */
export const findSuccessManager = verb('successManagers', async (ctx, id: number): Promise<ManagerCard> => {
  const manager = (await listSuccessManagers(ctx)).find((each) => each.id === id);
  if (!manager) throw notFound('Success manager');
  return { ...manager, worklist: await ctx.rows(worklist, [ctx.now(), ctx.today(), id]) };
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
  if ((await ctx.rows(isManager, [id, ctx.now()])).length === 0)
    throw badInput({ managerId: ['Success manager is not valid'] });
  return displayName(await reachable(ctx, id));
}
