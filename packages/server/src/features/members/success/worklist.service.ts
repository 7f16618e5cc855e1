import { isQueueReason } from '@tribe/domain/features/members/queue.ts';
import { isRunning } from '#features/members/success/attention.ts';
import { type HeldReason, reasonsFor } from '#features/members/success/queue.service.ts';
import { queueSql, urgentFirst } from '#features/members/success/queueSql.ts';
import { isManagedBy, visibilityOf } from '#features/members/visibility.ts';
import { addressLike, searchPattern } from '#features/members/list/peopleSearch.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { pageWithTotal, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { query } from '#kernel/api/operation.ts';

/** A person of a success manager, with what they need a hand with; `isResting` says that somebody saw to all of it lately. */
export type ManagedPerson = {
  id: number;
  name: string;
  email: string;
  tribeId: string;
  profileImage: string | null;
  lastLoginAt: Date | null;
  expiry: string | null;
  reasons: HeldReason[];
  isResting: boolean;
};

/** An order, and what it needs of each person before the page is cut: their `name`, or the last `end` of their membership. */
type Order = { by: string; of?: 'name' | 'end' };

/** The queue in its order, then those who rest, then the others; of these, who was here longest ago first. */
const queueFirst: Order = {
  by: `${urgentFirst}, q.user_id is null, case when q.rank is null then coalesce(u.last_login_at, u.created_at) end`,
};
const orders: Readonly<Record<string, Order>> = {
  name: { by: 'p.first_name, p.last_name', of: 'name' },
  '-name': { by: 'p.first_name desc, p.last_name desc', of: 'name' },
  tribeId: { by: 'u.tribe_id' },
  '-tribeId': { by: 'u.tribe_id desc' },
  email: { by: 'u.email' },
  '-email': { by: 'u.email desc' },
  lastLoginAt: { by: 'u.last_login_at nulls first' },
  '-lastLoginAt': { by: 'u.last_login_at desc nulls last' },
  expiry: { by: 'running.expiry', of: 'end' },
  '-expiry': { by: 'running.expiry desc nulls last', of: 'end' },
};

const searched = `(p.plain_name like plain($5) or u.tribe_id ilike $5 or ${addressLike('$5')})`;

/** $4 whose people, $5 what their name, Tribe ID or address is like, $6 what they need a hand with; null for all. */
function pageBy(sort: string, { by, of }: Order, isSearched: boolean) {
  return statement<ManagedPerson & { total: number }>(
    `members.worklist.${sort}${isSearched ? '.searched' : ''}`,
    `with ${queueSql(`${isManagedBy('$4')} and u.id <> $4::int`)},
     ${of === 'end' ? `running as (select s.user_id, max(s.expiry) as expiry from subscription s where ${isRunning('s')} group by s.user_id),` : ''}
     m as (select w.id, q.held, q.user_id is not null and q.rank is null as is_resting, count(*) over ()::int as total,
         row_number() over (order by ${by}, w.id) as place
       from people w join app_user u on u.id = w.id left join queued q on q.user_id = w.id
       ${of === 'name' || isSearched ? 'join user_profile p on p.user_id = w.id' : ''} ${of === 'end' ? 'left join running on running.user_id = w.id' : ''}
       where (w.is_member or q.user_id is not null) and ${isSearched ? searched : '$5::text is null'}
         and ($6::text is null or $6 = any(q.kinds)) order by place limit $7 offset $8)
     select m.id, concat_ws(' ', p.first_name, p.last_name) as name, u.email, u.tribe_id as "tribeId", u.profile_image as "profileImage",
       u.last_login_at as "lastLoginAt", e.expiry, coalesce(m.held, '[]') as reasons, m.is_resting as "isResting", m.total
     from m join app_user u on u.id = m.id join user_profile p on p.user_id = m.id
     left join lateral (select max(s.expiry) as expiry from subscription s where s.user_id = m.id and ${isRunning('s')}) e on true
     order by m.place`,
  );
}

const both = (sort: string, order: Order) => ({ all: pageBy(sort, order, false), searched: pageBy(sort, order, true) });
const byUrgency = both('', queueFirst);
const pages = new Map(Object.entries(orders).map(([sort, order]) => [sort, both(sort, order)]));

/** Whose list, and what it is narrowed to; `needs` is a reason of the queue. The queue comes first. */
export type WorklistAsked = PageInput & { managerId: number; needs?: string | null };

/** Whom a success manager has. Throws NOT_FOUND for another's, BAD_USER_INPUT for an unknown reason. */
export async function worklistOf(ctx: Ctx, { managerId, needs, search, sort }: WorklistAsked, chunk: [number, number]) {
  if (visibilityOf(ctx.me) !== 'everybody' && managerId !== ctx.me.userId) throw notFound('Success manager');
  if (needs && !isQueueReason(needs)) throw badInput({ needs: ['is not valid'] });
  const pattern = searchPattern(search);
  const { all, searched: found } = pages.get(sort ?? '') ?? byUrgency;
  const values = [ctx.now(), ctx.today(), reasonsFor(ctx), managerId, pattern, needs || null];
  return ctx.rows(pattern ? found : all, [...values, ...chunk]);
}

/** One page of whom a success manager has: one statement, and one more beyond the end. */
export const pageWorklist = query('successManagers', (ctx, asked: WorklistAsked): Promise<PageOf<ManagedPerson>> =>
  pageWithTotal(asked, (limit, offset) => worklistOf(ctx, asked, [limit, offset])),
);
