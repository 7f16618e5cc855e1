import { type worklistColumns, worklistFields } from '@tribe/domain/features/members/worklistFields.ts';
import { addressLike, searchPattern } from '#features/members/list/peopleSearch.ts';
import { isRunning } from '#features/members/success/attention.ts';
import { HeldReason, reasonsFor } from '#features/members/success/queue.service.ts';
import { queueSql, urgentFirst } from '#features/members/success/queueSql.ts';
import { managedBy, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { notFound } from '#kernel/api/errors.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { type PageOf, pageWithTotal } from '#kernel/api/page.ts';
import { choiceSql, daySql, instantSql, yesNoSql } from '#kernel/filter/filterSql.ts';
import { listFilter } from '#kernel/filter/listFilter.ts';
import { type FilteredInput, listRows, ordersOf } from '#kernel/filter/listPage.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

/** A person of a success manager, with what they need a hand with; `isResting` says that somebody saw to all of it lately. */
export const ManagedPerson = shape({
  id: 'Int',
  name: 'String',
  email: 'Email',
  tribeId: 'String',
  profileImage: 'String?',
  lastLoginAt: 'DateTime?',
  expiry: 'Date?',
  reasons: [HeldReason],
  isResting: 'Boolean',
});
export type ManagedPerson = ShapeOf<typeof ManagedPerson>;

export const worklistFilter = listFilter(['worklistPage'], worklistFields, {
  needs: choiceSql((values, { put }) => `q.kinds && ${put(values)}::text[]`),
  expiry: daySql('running.expiry'),
  lastLogin: instantSql('u.last_login_at'),
  resting: yesNoSql('q.user_id is not null and q.rank is null'),
});

/** Whose list; the queue comes first. */
export type WorklistAsked = FilteredInput & { managerId: number };

const read = listRows<ManagedPerson, WorklistAsked>({
  name: 'members.worklist',
  filter: worklistFilter,
  search: (words, put) => {
    const like = put(searchPattern(words));
    return `(p.plain_name like plain(${like}) or u.tribe_id ilike ${like} or u.${addressLike(like)})`;
  },
  always: '(w.is_member or q.user_id is not null)',
  // The queue in its order, then those who rest, then the others; of these, who was here longest ago first.
  orders: ordersOf<keyof typeof worklistColumns>(
    `${urgentFirst}, q.user_id is null, case when q.rank is null then coalesce(u.last_login_at, u.created_at) end, w.id`,
    {
      name: ['p.first_name', 'p.last_name'],
      reason: ['q.rank nulls last', 'q.since nulls last'],
      tribeId: 'u.tribe_id',
      email: 'u.email',
      lastLoginAt: `coalesce(u.last_login_at, '-infinity')`,
      expiry: 'running.expiry nulls last',
    },
  ),
  values: [(ctx) => ctx.now(), (ctx) => ctx.today(), (ctx) => reasonsFor(ctx), (_, { managerId }) => managerId],
  // The database leaves out a join that neither the condition nor the order asks for.
  select: ({ where, order, cut }) =>
    `with ${queueSql(managedBy('$4'), `u.id <> $4::int`)},
     m as (select w.id, q.held, q.user_id is not null and q.rank is null as is_resting, count(*) over ()::int as total,
         row_number() over (order by ${order}) as place
       from people w join app_user u on u.id = w.id left join queued q on q.user_id = w.id left join user_profile p on p.user_id = w.id
       left join (select s.user_id, max(s.expiry) as expiry from subscription s where ${isRunning('s')} group by s.user_id) running
         on running.user_id = w.id
       where ${where} order by place ${cut})
     select m.id, concat_ws(' ', p.first_name, p.last_name) as name, u.email, u.tribe_id as "tribeId", u.profile_image as "profileImage",
       u.last_login_at as "lastLoginAt", e.expiry, coalesce(m.held, '[]') as reasons, m.is_resting as "isResting", m.total
     from m join app_user u on u.id = m.id join user_profile p on p.user_id = m.id
     left join lateral (select max(s.expiry) as expiry from subscription s where s.user_id = m.id and ${isRunning('s')}) e on true
     order by m.place`,
});

/** Some of whom a success manager has, each with how many there are. Throws NOT_FOUND for another's, BAD_USER_INPUT for a filter that it doesn’t have. */
export async function worklistOf(ctx: Ctx, asked: WorklistAsked, limit: number, offset: number) {
  if (visibilityOf(ctx.me) !== 'everybody' && asked.managerId !== ctx.me.userId) throw notFound('Success manager');
  return read(ctx, asked, limit, offset);
}

/** One page of whom a success manager has: one statement, and one more beyond the end. */
export const pageWorklist = replicaQuery(
  'successManagers',
  (ctx, asked: WorklistAsked): Promise<PageOf<ManagedPerson>> =>
    pageWithTotal(asked, (limit, offset) => worklistOf(ctx, asked, limit, offset)),
);
