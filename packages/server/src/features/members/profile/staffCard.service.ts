import { progress } from '@tribe/domain/features/courses/course.ts';
import type { Membership } from '@tribe/domain/features/billing/membership.ts';
import { type Standing, standingOf } from '@tribe/domain/features/billing/standing.ts';
import { nextDueSql } from '#features/billing/overdue.ts';
import { lastSeenSql, membershipsSql } from '#features/members/standingSql.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { mayWriteAbout, findInScope } from '#features/members/scope.ts';
import { seesMoney } from '#features/members/visibility.ts';
import { ListedSubscription, subscriptionsSql } from '#features/billing/subscriptionList.service.ts';
import { notFound } from '#kernel/api/errors.ts';
import { statement } from '#kernel/db/statement.ts';
import { query } from '#kernel/api/operation.ts';
import { described, orNull, shape, type ShapeOf, typed, written } from '#kernel/api/shape.ts';

export const ActiveGrant = shape({
  id: 'String',
  name: 'String',
  rank: 'Int',
  via: 'String',
  startsAt: typed<string>('DateTime'),
  expiresAt: typed<string | null>('DateTime?'),
});
export type ActiveGrant = ShapeOf<typeof ActiveGrant>;
export const CardCourse = shape({
  id: 'Int',
  name: 'String',
  percent: 'Int',
  completedAt: typed<string | null>('DateTime?'),
});
export type CardCourse = ShapeOf<typeof CardCourse>;
export const NoteAuthor = shape({ id: 'Int', name: 'String' });
export type NoteAuthor = ShapeOf<typeof NoteAuthor>;

export const CardNote = shape({
  id: 'Int',
  body: 'String',
  pinned: 'Boolean',
  createdAt: typed<string>('DateTime'),
  version: 'Int',
  author: NoteAuthor,
});
export type CardNote = ShapeOf<typeof CardNote>;

/** What staff see of a person beside who they are; what somebody's flags do not open is null. */
export const StaffCard = shape({
  id: 'Int',
  rank: 'Int',
  access: [ActiveGrant],
  courses: [CardCourse],
  subscriptions: orNull([ListedSubscription]),
  notes: [CardNote],
  /** Where their membership stands. */
  standing: written<Standing>(),
  lastSeenAt: 'DateTime?',
  /** When they last did a task of their stage, or else came into it; null where nothing is left to do there. */
  stuckSince: described(
    'DateTime?',
    'When they last did a task of their stage; null where nothing is left to do there.',
  ),
  /** Whether notes and tags are theirs to write who ask. */
  mayWrite: 'Boolean',
});
export type StaffCard = ShapeOf<typeof StaffCard>;

type Found = Omit<StaffCard, 'courses' | 'id' | 'rank' | 'mayWrite' | 'standing'> & {
  memberships: Membership[] | null;
  nextDue: string | null;
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
   (select ${membershipsSql('u.id')}) as memberships,
   case when $3::boolean then (${nextDueSql('u.id')}) end::text as "nextDue",
   ${lastSeenSql('u')} as "lastSeenAt",
   (select greatest(us.entered_at, (select max(tc.completed_at) from task_completion tc join stage_task t on t.id = tc.task_id
       where tc.user_id = u.id and t.stage_id = us.stage_id))
     from user_stage us where us.user_id = u.id and us.left_at is null and exists (select from stage_task t where t.stage_id = us.stage_id
       and t.archived_at is null and t.status = 'active' and not exists (select from task_completion tc where tc.task_id = t.id and tc.user_id = u.id))
   ) as "stuckSince",
   ${list(
     `json_build_object('id', n.id, 'body', n.body, 'pinned', n.pinned, 'createdAt', n.created_at, 'version', n.version,
       'author', json_build_object('id', n.author_id, 'name', ${name('n.author_id')}))`,
     'n.pinned desc, n.created_at desc, n.id desc',
     'member_note n where n.user_id = $1 and n.archived_at is null and $4::boolean',
   )} as notes
   from app_user u where u.id = $1`,
);

/** The panels of a person whom the one who asks may see. Notes about oneself are for the others. Throws NOT_FOUND. */
export const findStaffCard = query('user', async (ctx, userId: number): Promise<StaffCard> => {
  const { id, rank } = await findInScope(ctx, userId);
  const [found] = await ctx.rows(card, [id, ctx.now(), seesMoney(ctx.me), id !== ctx.me.userId]);
  if (!found) throw notFound('User');
  const { courses, access, subscriptions, notes, memberships, nextDue, lastSeenAt, stuckSince } = found;
  const withPercent = courses.map(({ done, total, ...course }) => ({ ...course, percent: progress(done, total) }));
  const mayWrite = await mayWriteAbout(ctx, id);
  const standing = standingOf({ memberships: memberships ?? [], nextDue }, ctx.today());
  return {
    id,
    rank,
    access,
    courses: withPercent,
    subscriptions,
    notes,
    mayWrite,
    standing,
    lastSeenAt,
    stuckSince,
  };
});
