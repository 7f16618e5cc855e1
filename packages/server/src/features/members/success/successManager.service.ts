import { ordersOf, statementsBy } from '#kernel/filter/listPage.ts';
import type { managerColumns } from '@tribe/domain/features/members/worklistFields.ts';
import { displayName } from '@tribe/domain/features/members/person.ts';
import { AssignInput } from '@tribe/domain/features/members/user.input.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { isAway, isExpiring, isOverdue, type Moment } from '#features/members/success/attention.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { amongInScope, findInScope, type Outcome } from '#features/members/scope.ts';
import { visibilityOf } from '#features/members/visibility.ts';
import { figuresAreFresh } from '#features/members/list/peopleFigure.service.ts';
import { addressLike, searchPattern } from '#features/members/list/peopleSearch.ts';
import { notify, notifyAll } from '#features/notifications/notification.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { slowResultCache } from '#kernel/db/slowResultCache.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { pageWithTotal, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { mutation, query, replicaQuery } from '#kernel/api/operation.ts';
import { hidden, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** A success manager with their load: whom they manage, and how many of them need a hand. */
export const ManagerLoad = shape({
  id: 'Int',
  firstName: hidden<string>(),
  lastName: hidden<string>(),
  email: 'Email',
  profileImage: 'String?',
  members: 'Int',
  away: 'Int',
  expiring: 'Int',
  overdue: 'Int',
  /** Whether they are no success manager any more and still have members, who are in nobody's care. */
  isFormer: 'Boolean',
});
export type ManagerLoad = ShapeOf<typeof ManagerLoad>;

/** Active people with who manages them: their own manager, or their batch's where they have none of their own. */
const managed = `(
  select o.*, o.success_manager_id as manager_id from app_user o where o.success_manager_id is not null and o.status = 'ACTIVE'
  union all select o.*, b.success_manager_id from batch b join app_user o on o.batch_id = b.id and o.success_manager_id is null
    where b.success_manager_id is not null and o.status = 'ACTIVE')`;

/** $1 now, $2 today. */
const at: Moment = { now: () => '$1', today: () => '$2' };
const holds = (level: string) =>
  `exists (select from user_access_level h where h.user_id = u.id and h.access_level_id = '${level}' and ${isActiveGrant('h', '$1')})`;

/** $3 the only manager who is asked for, $4 what their name or address is like; null for all. */
const loadsBy = statementsBy(
  ordersOf<keyof typeof managerColumns>('p.first_name, p.last_name', {
    name: ['p.first_name', 'p.last_name'],
    email: 'email',
    members: 'members',
    away: 'away',
    expiring: 'expiring',
    overdue: 'overdue',
  }),
  (sort, order) =>
    statement<ManagerLoad & { total: number }>(
      `members.success_managers.${sort}`,
      `with loaded as (select place_id as manager_id, members, away, expiring, overdue from people_figure
       where dimension = 'manager' and members > 0 and $3::int is null and ${figuresAreFresh('$1')}
     union all select u.manager_id, count(*)::int as members, (count(*) filter (where ${isAway(at)}))::int as away,
       (count(*) filter (where ${isExpiring(at)}))::int as expiring, (count(*) filter (where ${isOverdue(at)}))::int as overdue
     from ${managed} u where ($3::int is null or u.manager_id = $3) and ${holds('member')}
       and not ($3::int is null and ${figuresAreFresh('$1')}) group by 1),
   managers as (select manager_id as id from loaded
     union select u.id from app_user u where u.status = 'ACTIVE' and ($3::int is null or u.id = $3) and ${holds('success-manager')})
   select u.id, p.first_name as "firstName", p.last_name as "lastName", u.email, u.profile_image as "profileImage",
     coalesce(l.members, 0) as members, coalesce(l.away, 0) as away, coalesce(l.expiring, 0) as expiring,
     coalesce(l.overdue, 0) as overdue, u.status <> 'ACTIVE' or not ${holds('success-manager')} as "isFormer",
     count(*) over ()::int as total
   from managers m join app_user u on u.id = m.id join user_profile p on p.user_id = u.id
   left join loaded l on l.manager_id = u.id
   where $4::text is null or p.plain_name like plain($4) or ${addressLike('$4')}
   order by "isFormer" desc, ${order}, u.id limit $5 offset $6`,
    ),
);

/** For a manager's own load, which isn't read from the stored figures. */
const loadsOf = slowResultCache<(ManagerLoad & { total: number })[]>();

/** What the list of managers is narrowed to and sorted by; by their names, where nothing else is known. Who left stands first. */
export type ManagersAsked = Pick<PageInput, 'search' | 'sort'>;
type Wanted = ManagersAsked & { id?: number; limit?: number; offset?: number };

/** The success managers whom the one who asks may see: the office all of them, a manager themselves. */
export async function managerLoads(ctx: Ctx, { id, search, sort, limit, offset = 0 }: Wanted) {
  const own = visibilityOf(ctx.me) === 'everybody' ? (id ?? null) : ctx.me.userId;
  if (id !== undefined && own !== id) return [];
  const asked = [own, searchPattern(search), limit ?? null, offset];
  return loadsOf(ctx, JSON.stringify([sort, ctx.today(), ...asked]), () =>
    ctx.rows(loadsBy(sort), [ctx.now(), ctx.today(), ...asked]),
  );
}

/** All of them, to choose one. */
export const listSuccessManagers = replicaQuery('successManagers', (ctx): Promise<ManagerLoad[]> =>
  managerLoads(ctx, {}),
);

export const pageSuccessManagers = replicaQuery(
  'successManagers',
  (ctx, asked: PageInput): Promise<PageOf<ManagerLoad>> =>
    pageWithTotal(asked, (limit, offset) => managerLoads(ctx, { ...asked, limit, offset })),
);

/** One manager with their load. Throws NOT_FOUND for another's. */
export const findSuccessManager = query('successManagers', async (ctx, id: number): Promise<ManagerLoad> => {
  const [manager] = await managerLoads(ctx, { id });
  if (!manager) throw notFound('Success manager');
  return manager;
});

const isManager = statement<{ id: number }>(
  'members.is_success_manager',
  `select u.id from app_user u where u.id = $1 and u.status = 'ACTIVE' and exists (select from user_access_level h
     where h.user_id = u.id and h.access_level_id = 'success-manager' and ${isActiveGrant('h', '$2')})`,
);

const assign = statement<{ id: number; before: number | null; manager: string | null }>(
  'members.assign_success_manager',
  `with old as (select id, success_manager_id as before from app_user where id = any($1::int[]) order by id for update)
   update app_user u set success_manager_id = $2, version = version + 1, updated_at = $3 from old
   where u.id = old.id and old.before is distinct from $2::int returning u.id, old.before, (select coalesce(nullif(concat_ws(' ', p.first_name, nullif(p.last_name, '')), ''), m.email::text)
     from app_user m join user_profile p on p.user_id = m.id where m.id = $2) as manager`,
);

/**
 * Gives people a success manager of their own, or with null that of their batch again. Answers how many that changed.
 * Throws NOT_FOUND when one of them may not be seen, BAD_USER_INPUT for somebody who is no success manager.
 */
export const assignSuccessManager = mutation(
  ['successManagers', 'success-manager_assign'],
  async (ctx, userIds: number[], managerId: number | null): Promise<number> => {
    const input = AssignInput.parse({ userIds, managerId });
    await managerNamed(ctx, input.managerId);
    const { changed, refused } = await assignAll(ctx, [...new Set(input.userIds)], input.managerId);
    const [refusal] = refused.values();
    if (refusal) throw refusal;
    if (input.managerId !== null && changed.length > 0) await notifyManager(ctx, input.managerId, changed.length);
    return changed.length;
  },
);

/**
 * Gives people a success manager of their own, who is known to be one, or with null that of their batch again. Refused with
 * NOT_FOUND, and with BAD_USER_INPUT for the manager themselves.
 */
export async function assignAll(ctx: Ctx, userIds: readonly number[], managerId: number | null): Promise<Outcome> {
  const { people, refused } = await amongInScope(ctx, userIds, ({ id }) =>
    id === managerId ? badInput({ managerId: ['People can’t be their own success manager'] }) : null,
  );
  const rows = await ctx.rows(assign, [people.map(({ id }) => id), managerId, ctx.now()]);
  const names = new Map(people.map((person) => [person.id, displayName(person)]));
  await ctx.log(
    ...rows.map(({ id, before, manager }) => ({
      action: 'user.success-manager-assigned',
      entity: 'user',
      entityId: id,
      subjectId: id,
      sentence:
        manager === null
          ? `Removed ${names.get(id)}’s own success manager`
          : `Assigned ${names.get(id)} to success manager ${manager}`,
      changes: { successManagerId: { before, after: managerId } },
    })),
  );
  const changed = rows.map(({ id }) => id);
  const [assigned] = rows;
  if (assigned && assigned.manager !== null) {
    const title = `Your success manager is ${assigned.manager}`;
    await notifyAll(ctx, changed, { kind: 'success-manager.assigned', title, link: to('home') });
  }
  const before = new Map(rows.map((row) => [row.id, row.before === null ? null : String(row.before)]));
  return { changed, refused, before };
}

/** Tells a manager how many came to them, unless they took them themselves. */
export async function notifyManager(ctx: Ctx, managerId: number, count: number): Promise<void> {
  if (managerId === ctx.me.userId) return;
  const title =
    count === 1 ? 'A member was assigned to you' : `${count.toLocaleString('en-PH')} members were assigned to you`;
  const link = to('successManager', { id: managerId });
  await notify(ctx, { userId: managerId, kind: 'success-manager.assigned', title, link });
}

/** The name of a success manager, null for none. Throws BAD_USER_INPUT for somebody who is no success manager. */
export async function managerNamed(ctx: Ctx, id: number | null): Promise<string | null> {
  if (id === null) return null;
  await refuseNoManager(ctx, id, 'managerId');
  return displayName(await findInScope(ctx, id));
}

/** Throws BAD_USER_INPUT under this field for somebody who is no success manager. */
export async function refuseNoManager(ctx: Ctx, id: number, field: string): Promise<void> {
  if ((await ctx.rows(isManager, [id, ctx.now()])).length === 0)
    throw badInput({ [field]: [fieldMessages.notValid('Success manager')] });
}
