import { type QueueReason, queueReasons } from '@tribe/domain/features/members/queue.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { queueSql, urgentFirst } from '#features/members/success/queueSql.ts';
import { assignedTo, managedBy, seesMoney, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { notFound } from '#kernel/api/errors.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { pageWithTotal, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

export const HeldReason = shape({
  kind: described(typed<QueueReason>('String'), 'One of queueReasons'),
  since: 'Date',
});
export type HeldReason = ShapeOf<typeof HeldReason>;

/** Somebody who needs a hand today: why, the most urgent first, and what helps to act on it. */
export const QueuePerson = shape({
  id: 'Int',
  name: 'String',
  profileImage: 'String?',
  mobileNumber: 'String?',
  reasons: [HeldReason],
  /** The blocker that they reported; null for viewers who neither look after them nor manage accountability. */
  words: 'String?',
  /** What came of the last contact with them, and who it was. */
  outcome: 'String?',
  contactedAt: 'DateTime?',
  contactedBy: 'String?',
  stageNumber: 'Int?',
  groupName: 'String?',
});
export type QueuePerson = ShapeOf<typeof QueuePerson>;

/** Whose queue: the viewer's own people, those of a success manager, or those of a group; `asLead` leaves out what a lead can't act on. */
export type QueueAsked = PageInput & { groupId?: number | null; managerId?: number | null; asLead?: boolean | null };

/** $4 whose people, $5 the group, $6 whether the viewer reads blockers. */
const pageOf = (name: string, ids: string, scope: string) =>
  statement<QueuePerson & { total: number }>(
    `members.queue.${name}`,
    `with ${queueSql(ids, scope)},
     chosen as (select q.user_id, q.reasons, count(*) over ()::int as total, row_number() over (order by ${urgentFirst}, q.user_id) as place
       from queued q where q.rank is not null order by place limit $7 offset $8)
     select u.id, ${nameSql('p')} as name, u.profile_image as "profileImage",
       p.mobile_number as "mobileNumber", c.reasons,
       case when $6::boolean and c.reasons -> 0 ->> 'kind' = 'blocker' then (select ci.blocker from check_in ci where ci.user_id = u.id and ci.blocker_at is not null
         order by ci.blocker_at desc limit 1) end as words,
       t.outcome, t.contacted_at as "contactedAt",
       (select ${nameSql('b')} from user_profile b where b.user_id = t.by_id) as "contactedBy",
       (select s.number from user_stage us join stage s on s.id = us.stage_id where us.user_id = u.id and us.left_at is null) as "stageNumber",
       coalesce((select ag.name from accountability_membership am join accountability_group ag on ag.id = am.group_id
           where am.user_id = u.id and am.left_at is null order by am.kind limit 1),
         (select g.name from group_membership m join tribe_group g on g.id = m.group_id where m.user_id = u.id and m.left_at is null)) as "groupName",
       c.total
     from chosen c join app_user u on u.id = c.user_id join user_profile p on p.user_id = u.id left join talked t on t.user_id = u.id
     order by c.place`,
  );

const inGroup = `(select m.user_id from group_membership m where m.group_id = $5 and m.left_at is null)`;
const pages = {
  own: pageOf('own', assignedTo('$4'), `u.id <> $4::int and ($5::int is null or u.id in ${inGroup})`),
  group: pageOf('group', inGroup, `u.id <> $4::int`),
  manager: pageOf('manager', managedBy('$4'), `u.id <> $4::int and $5::int is null`),
};

/** The reasons that a viewer is told: all for those who see money, else those that a lead can act on. */
export const reasonsFor = (ctx: Ctx, asLead = false): QueueReason[] =>
  queueReasons.filter(({ forLeads }) => forLeads || (seesMoney(ctx.me) && !asLead)).map(({ value }) => value);

/** Some rows of a queue, each with how many there are. Throws NOT_FOUND for another success manager's. */
export async function queueOf(
  ctx: Ctx,
  { groupId, managerId, asLead }: Omit<QueueAsked, keyof PageInput>,
  [limit, offset]: readonly [number, number],
): Promise<(QueuePerson & { total: number })[]> {
  const seesAll = visibilityOf(ctx.me) === 'everybody';
  if (managerId && !seesAll && managerId !== ctx.me.userId) throw notFound('Success manager');
  const page = managerId ? pages.manager : seesAll && groupId ? pages.group : pages.own;
  const group = managerId ? null : (groupId ?? null);
  const owner = managerId ?? ctx.me.userId;
  const isOwn = page !== pages.group && owner === ctx.me.userId;
  const readsBlockers = isOwn || ctx.me.functionAccess.accountability_manage === true;
  const values = [ctx.now(), ctx.today(), reasonsFor(ctx, asLead === true), owner, group, readsBlockers];
  return ctx.rows(page, [...values, limit, offset]);
}

/** Who needs a hand today, the most urgent first: one statement a page, and one more beyond the end. */
export const pageQueue = replicaQuery('users', (ctx, asked: QueueAsked): Promise<PageOf<QueuePerson>> =>
  pageWithTotal(asked, (limit, offset) => queueOf(ctx, asked, [limit, offset])),
);
