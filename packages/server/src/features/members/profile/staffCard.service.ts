import { progress } from '@tribe/domain/features/courses/course.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { mayWriteAbout, findInScope } from '#features/members/scope.ts';
import { seesMoney } from '#features/members/visibility.ts';
import { type ListedSubscription, subscriptionsSql } from '#features/billing/subscriptionList.service.ts';
import { statement } from '#kernel/db/statement.ts';
import { query } from '#kernel/api/operation.ts';

export type ActiveGrant = {
  id: string;
  name: string;
  rank: number;
  via: string;
  startsAt: string;
  expiresAt: string | null;
};
export type CardCourse = { id: number; name: string; percent: number; completedAt: string | null };
export type CardNote = {
  id: number;
  body: string;
  pinned: boolean;
  createdAt: string;
  version: number;
  author: { id: number; name: string };
};

/** What staff see of a person beside who they are; what somebody's flags do not open is null. */
export type StaffCard = {
  id: number;
  rank: number;
  access: ActiveGrant[];
  courses: CardCourse[];
  subscriptions: ListedSubscription[] | null;
  notes: CardNote[];
  /** Whether notes and tags are theirs to write who ask. */
  mayWrite: boolean;
};

type Found = Omit<StaffCard, 'courses' | 'id' | 'rank' | 'mayWrite'> & {
  courses: (Omit<CardCourse, 'percent'> & { done: number; total: number })[];
};

const required = `from lesson l join unit un on un.id = l.unit_id
  where un.course_id = c.id and l.status = 'published' and l.archived_at is null and un.status = 'published'
    and un.archived_at is null and l.is_required`;
const name = (user: string) =>
  `(select concat_ws(' ', p.first_name, p.last_name) from user_profile p where p.user_id = ${user})`;
const list = (item: string, order: string, from: string) =>
  `coalesce((select json_agg(${item} order by ${order}) from ${from}), '[]')`;

const card = statement<Found>(
  'members.staff_card',
  `select ${list(
    `json_build_object('id', l.id, 'name', l.name, 'rank', l.rank, 'via', h.via, 'startsAt', h.starts_at, 'expiresAt', h.expires_at)`,
    'l.rank desc, l.id',
    `user_access_level h join access_level l on l.id = h.access_level_id
     where h.user_id = $1 and l.archived_at is null and ${isActiveGrant('h', '$2')}`,
  )} as access,
   ${list(
     `json_build_object('id', c.id, 'name', c.name, 'completedAt', e.completed_at, 'total', (select count(*)::int ${required}),
       'done', (select count(*)::int ${required} and exists (select from lesson_progress lp
         where lp.user_id = $1 and lp.lesson_id = l.id and lp.completed_at is not null)))`,
     'e.last_studied_at desc nulls last, c.id',
     'course_enrollment e join course c on c.id = e.course_id where e.user_id = $1',
   )} as courses,
   case when $3::boolean then ${subscriptionsSql('$1')} end as subscriptions,
   ${list(
     `json_build_object('id', n.id, 'body', n.body, 'pinned', n.pinned, 'createdAt', n.created_at, 'version', n.version,
       'author', json_build_object('id', n.author_id, 'name', ${name('n.author_id')}))`,
     'n.pinned desc, n.created_at desc, n.id desc',
     'member_note n where n.user_id = $1 and n.archived_at is null and $4::boolean',
   )} as notes`,
);

/** The panels of a person whom the one who asks may see. Notes about oneself are for the others. Throws NOT_FOUND. */
export const findStaffCard = query('user', async (ctx, userId: number): Promise<StaffCard> => {
  const { id, rank } = await findInScope(ctx, userId);
  const [found] = await ctx.rows(card, [id, ctx.now(), seesMoney(ctx.me), id !== ctx.me.userId]);
  const { courses = [], access = [], subscriptions = null, notes = [] } = found ?? {};
  const withPercent = courses.map(({ done, total, ...course }) => ({ ...course, percent: progress(done, total) }));
  const mayWrite = await mayWriteAbout(ctx, id);
  return { id, rank, access, courses: withPercent, subscriptions, notes, mayWrite };
});
