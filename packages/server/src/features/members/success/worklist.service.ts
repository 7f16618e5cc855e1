import { isAttention, isAway, isBeyond, isNear, isRunning, type Moment } from '#features/members/success/attention.ts';
import { overdueDues } from '#features/billing/overdue.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { isManagedBy, visibilityOf } from '#features/members/visibility.ts';
import { addressLike, searchPattern } from '#features/members/list/peopleSearch.ts';
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

/** An order, and what it needs of each person before the page is cut: their `name`, or the last `end` of their membership. */
type Order = { by: string; of?: 'name' | 'end' };

const worstFirst: Order = {
  by: `(w.overdue_since is not null)::int + w.is_expiring::int + w.is_away::int desc, w.overdue_since, w.ends, w.seen_at`,
};
const orders: Readonly<Record<string, Order>> = {
  name: { by: 'w.first_name, w.last_name', of: 'name' },
  '-name': { by: 'w.first_name desc, w.last_name desc', of: 'name' },
  tribeId: { by: 'w.tribe_id' },
  '-tribeId': { by: 'w.tribe_id desc' },
  email: { by: 'w.email' },
  '-email': { by: 'w.email desc' },
  lastLoginAt: { by: 'w.last_login_at nulls first' },
  '-lastLoginAt': { by: 'w.last_login_at desc nulls last' },
  expiry: { by: 'w.last_end', of: 'end' },
  '-expiry': { by: 'w.last_end desc nulls last', of: 'end' },
};

/** $1 now, $2 today. */
const at: Moment = { now: () => '$1', today: () => '$2' };

const searched = `(p.plain_name like plain($4) or u.tribe_id ilike $4 or ${addressLike('$4')})`;

/**
 * $3 whose people, $4 what their name, Tribe ID or address is like, $5 what they need a hand with; null for all. Who owes
 * and whose membership ends soon are few and are looked up once; names and ends are those of the page, unless they order it.
 */
function pageBy(sort: string, { by, of }: Order, isSearched: boolean) {
  const named = of === 'name' || isSearched;
  return statement<WorkItem & { total: number }>(
    `members.worklist.${sort}${isSearched ? '.searched' : ''}`,
    `with due as materialized (select s.user_id, min(ps.schedule_date) as since from ${overdueDues('$2')} group by s.user_id),
     near as materialized (select s.user_id, max(s.expiry) as expiry from subscription s
       where ${isRunning('s')} and ${isNear('s.expiry', '$2')} and not exists (select from subscription later
         where later.user_id = s.user_id and ${isRunning('later')} and ${isBeyond('later.expiry', '$2')}) group by s.user_id),
     ${of === 'end' ? `running as (select s.user_id, max(s.expiry) as expiry from subscription s where ${isRunning('s')} group by s.user_id),` : ''}
     w as (select u.id, u.email, u.tribe_id, u.profile_image, u.last_login_at, coalesce(u.last_login_at, u.created_at) as seen_at,
         ${named ? 'p.first_name, p.last_name,' : ''} ${of === 'end' ? 'running.expiry as last_end,' : ''} ${isAway(at)} as is_away,
         near.expiry as ends, near.expiry is not null as is_expiring, due.since as overdue_since
       from app_user u ${named ? 'join user_profile p on p.user_id = u.id' : ''} left join due on due.user_id = u.id
       left join near on near.user_id = u.id ${of === 'end' ? 'left join running on running.user_id = u.id' : ''}
       where ${isManagedBy('$3')} and u.status = 'ACTIVE' and ${isSearched ? searched : '$4::text is null'}
         and exists (select from user_access_level h where h.user_id = u.id and h.access_level_id = 'member' and ${isActiveGrant('h', '$1')})),
     m as (select w.*, count(*) over ()::int as total, row_number() over (order by ${by}, w.id) as place from w
       where case $5::text when 'overdue' then w.overdue_since is not null when 'expiring' then w.is_expiring
         when 'away' then w.is_away else true end order by place limit $6 offset $7)
     select m.id, concat_ws(' ', p.first_name, p.last_name) as name, m.email, m.tribe_id as "tribeId", m.profile_image as "profileImage",
       m.last_login_at as "lastLoginAt", e.expiry, m.overdue_since as "overdueSince", m.is_away as "isAway", m.is_expiring as "isExpiring",
       m.total
     from m join user_profile p on p.user_id = m.id
     left join lateral (select max(s.expiry) as expiry from subscription s where s.user_id = m.id and ${isRunning('s')}) e on true
     order by m.place`,
  );
}

const both = (sort: string, order: Order) => ({ all: pageBy(sort, order, false), searched: pageBy(sort, order, true) });
const worst = both('', worstFirst);
const pages = new Map(Object.entries(orders).map(([sort, order]) => [sort, both(sort, order)]));

/** Whose list, and what it is narrowed to; `needs` is 'overdue', 'expiring' or 'away'. Those who need a hand most stand first. */
export type WorklistAsked = PageInput & { managerId: number; needs?: string | null };

/** Whom a success manager has. Throws NOT_FOUND for another's, BAD_USER_INPUT for an unknown need. */
export async function worklistOf(ctx: Ctx, { managerId, needs, search, sort }: WorklistAsked, chunk: [number, number]) {
  if (visibilityOf(ctx.me) !== 'everybody' && managerId !== ctx.me.userId) throw notFound('Success manager');
  if (needs && !isAttention(needs)) throw badInput({ needs: ['is not valid'] });
  const pattern = searchPattern(search);
  const narrowed = [managerId, pattern, needs || null];
  const { all, searched: found } = pages.get(sort ?? '') ?? worst;
  return ctx.rows(pattern ? found : all, [ctx.now(), ctx.today(), ...narrowed, ...chunk]);
}

/** One page of whom a success manager has: one statement, and one more beyond the end. */
export const pageWorklist = query('successManagers', (ctx, asked: WorklistAsked): Promise<PageOf<WorkItem>> =>
  countedPage(asked, (limit, offset) => worklistOf(ctx, asked, [limit, offset])),
);
