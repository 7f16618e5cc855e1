import { isAttention, isAway, isNear, isRunning, type Moment } from '#features/members/success/attention.ts';
import { overdueDues } from '#features/billing/overdue.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { managedBy, visibilityOf } from '#features/members/visibility.ts';
import { addressLike, searchPattern } from '#features/members/list/userQuery.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { countedPage, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { query } from '#kernel/api/operation.ts';

/** A member who is managed, with what they need a hand with. */
export type WorkItem = {
  id: number;
  name: string;
  email: string;
  tribeId: string;
  profileImage: string | null;
  lastLoginAt: Date | null;
  expiry: string | null;
  overdueSince: string | null;
  isAway: boolean;
  isExpiring: boolean;
};

const worstFirst = `(m.overdue_since is not null)::int + m.is_expiring::int + m.is_away::int desc, m.overdue_since, m.expiry,
  m.first_name, m.last_name`;
const orders: Readonly<Record<string, string>> = {
  name: 'm.first_name, m.last_name',
  '-name': 'm.first_name desc, m.last_name desc',
  tribeId: 'm.tribe_id',
  '-tribeId': 'm.tribe_id desc',
  email: 'm.email',
  '-email': 'm.email desc',
  lastLoginAt: 'm.last_login_at nulls first',
  '-lastLoginAt': 'm.last_login_at desc nulls last',
  expiry: 'm.expiry',
  '-expiry': 'm.expiry desc nulls last',
};

/** $1 now, $2 today. */
const at: Moment = { now: () => '$1', today: () => '$2' };

/** $3 whose people, $4 what their name, Tribe ID or address is like, $5 what they need a hand with; null for all. */
const pageBy = (sort: string, order: string) =>
  statement<WorkItem & { total: number }>(
    `members.worklist.${sort}`,
    `select m.id, concat_ws(' ', m.first_name, m.last_name) as name, m.email, m.tribe_id as "tribeId",
       m.profile_image as "profileImage", m.last_login_at as "lastLoginAt", m.expiry, m.overdue_since as "overdueSince",
       m.is_away as "isAway", m.is_expiring as "isExpiring", count(*) over ()::int as total
     from (select u.id, u.email, u.tribe_id, u.profile_image, u.last_login_at, p.first_name, p.last_name, ${isAway(at)} as is_away,
         e.expiry, coalesce(${isNear('e.expiry', '$2')}, false) as is_expiring, d.overdue_since
       from app_user u join user_profile p on p.user_id = u.id
       left join lateral (select max(s.expiry) as expiry from subscription s where s.user_id = u.id and ${isRunning('s')}) e on true
       left join lateral (select min(ps.schedule_date) as overdue_since from ${overdueDues('$2')} and s.user_id = u.id) d on true
       where u.id in ${managedBy('$3')} and u.status = 'ACTIVE'
         and exists (select from user_access_level h where h.user_id = u.id and h.access_level_id = 'member' and ${isActiveGrant('h', '$1')})
         and ($4::text is null or p.plain_name like plain($4) or u.tribe_id ilike $4 or ${addressLike('$4')})) m
     where case $5::text when 'overdue' then m.overdue_since is not null when 'expiring' then m.is_expiring
       when 'away' then m.is_away else true end
     order by ${order}, m.id limit $6 offset $7`,
  );

const worst = pageBy('', worstFirst);
const pages = new Map(Object.entries(orders).map(([sort, order]) => [sort, pageBy(sort, order)]));

/** Whose list, and what it is narrowed to; `needs` is 'overdue', 'expiring' or 'away'. Those who need a hand most stand first. */
export type WorklistAsked = PageInput & { managerId: number; needs?: string | null };

/** Whom a success manager has. Throws NOT_FOUND for another's, BAD_USER_INPUT for an unknown need. */
export async function worklistOf(ctx: Ctx, { managerId, needs, search, sort }: WorklistAsked, chunk: [number, number]) {
  if (visibilityOf(ctx.me) !== 'everybody' && managerId !== ctx.me.userId) throw notFound('Success manager');
  if (needs && !isAttention(needs)) throw badInput({ needs: ['is not valid'] });
  const narrowed = [managerId, searchPattern(search), needs || null];
  return ctx.rows(pages.get(sort ?? '') ?? worst, [ctx.now(), ctx.today(), ...narrowed, ...chunk]);
}

/** One page of whom a success manager has: one statement, and one more beyond the end. */
export const pageWorklist = query('successManagers', (ctx, asked: WorklistAsked): Promise<PageOf<WorkItem>> =>
  countedPage(asked, (limit, offset) => worklistOf(ctx, asked, [limit, offset])),
);
