import { workDays } from '@tribe/domain/features/accountability/worklist.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { lastSeenSql } from '#features/members/standingSql.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** Who has somebody who is to look after them: a leader, a lead or a success manager. $1 is now. */
const caredFor = `cared as materialized (
  select u.id, ${lastSeenSql('u')} as seen_at, u.created_at from app_user u
  left join batch b on b.id = u.batch_id
  where u.id between $2 and $3 and u.status = 'ACTIVE' and (u.success_manager_id is not null or b.success_manager_id is not null
      or exists (select from group_membership m where m.user_id = u.id and m.left_at is null)
      or exists (select from accountability_membership a where a.user_id = u.id and a.left_at is null))
    and exists (select from user_access_level h where h.user_id = u.id and h.access_level_id = 'member' and ${isActiveGrant('h', '$1')}))`;

/** Who is in an accountability group that runs, with the latest check-in there. */
const accountable = `accountable as materialized (
  select m.user_id, min(m.joined_at) as joined_at, bool_or(not exists (select from accountability_attendance x
      join accountability_meeting me on me.id = x.meeting_id where x.user_id = m.user_id and me.group_id = m.group_id)) as has_not_met,
    max(c.sent_at) as checked_at
  from accountability_membership m join accountability_group g on g.id = m.group_id and g.status = 'running' and g.kind <> 'challenge'
  left join lateral (select max(ci.sent_at) as sent_at from check_in ci where ci.user_id = m.user_id and ci.group_id = m.group_id) c on true
  where m.user_id between $2 and $3 and m.left_at is null group by m.user_id)`;

/** The latest check-in of each who said that something is in their way, and nobody answered. */
const blocked = `blocked as materialized (
  select c.user_id, max(c.sent_at) as sent_at from check_in c
  join accountability_membership m on m.user_id = c.user_id and m.group_id = c.group_id and m.left_at is null
  join accountability_group g on g.id = c.group_id and g.status = 'running'
  where c.user_id between $2 and $3 and c.blocker_level <> 'none' and c.answered_at is null and c.sent_at > $1::timestamptz - interval '28 days'
    and not exists (select from check_in later where later.user_id = c.user_id and later.group_id = c.group_id and later.week_of > c.week_of)
  group by c.user_id)`;

const days = (count: number) => `$1::timestamptz - interval '${count} days'`;

/** What holds now: each reason once for each person, and since when. */
const holding = `holding as materialized (
  select c.id as user_id, 'no-login' as kind, coalesce(c.seen_at, c.created_at) as since from cared c
    where coalesce(c.seen_at, c.created_at) < ${days(workDays['no-login'])}
  union all select b.user_id, 'blocker', b.sent_at from blocked b join cared c on c.id = b.user_id
  union all select a.user_id, 'no-check-in', coalesce(a.checked_at, a.joined_at) from accountable a join cared c on c.id = a.user_id
    where greatest(a.checked_at, a.joined_at) < ${days(workDays['no-check-in'])}
  union all select a.user_id, 'no-meeting', a.joined_at from accountable a join cared c on c.id = a.user_id
    where a.has_not_met and a.joined_at < ${days(workDays['no-meeting'])})`;

const rules = statement<{ opened: number; closed: number }>(
  'worklist.rules',
  `with ${caredFor}, ${accountable}, ${blocked}, ${holding},
   closed as (update work_item i set closed_at = $1, updated_at = $1 where i.user_id between $2 and $3 and i.closed_at is null
     and not exists (select from holding h where h.user_id = i.user_id and h.kind = i.kind) returning i.id),
   renewed as (update work_item i set since = h.since, updated_at = $1 from holding h
     where i.closed_at is null and i.user_id = h.user_id and i.kind = h.kind and i.since <> h.since returning i.id),
   opened as (insert into work_item (user_id, kind, since, opened_at, created_at, updated_at)
     select h.user_id, h.kind, h.since, $1, $1, $1 from holding h
     where not exists (select from work_item i where i.user_id = h.user_id and i.kind = h.kind and i.closed_at is null)
     on conflict (user_id, kind) where closed_at is null do nothing returning id)
   select (select count(*)::int from opened) as opened, (select count(*)::int from closed) as closed`,
);

const lastPerson = statement<{ id: number | null }>('worklist.last_person', `select max(id) as id from app_user`);

/** So many people are looked at by one statement, which stays far below the time that one may take. */
const atOnce = 5_000;

/** The ranges of ids that cover everybody. */
export async function workChunks(ctx: Ctx): Promise<{ from: number; until: number }[]> {
  const [last] = await ctx.rows(lastPerson, []);
  const count = Math.ceil((last?.id ?? 0) / atOnce);
  return Array.from({ length: count }, (_, at) => ({ from: at * atOnce + 1, until: (at + 1) * atOnce }));
}

/**
 * Opens an item for each reason that holds of people in a range of ids, once, and closes those whose reason is gone. Answers how many
 * of each.
 */
export async function applyWorkRules(
  ctx: Ctx,
  { from, until }: { from: number; until: number },
): Promise<{ opened: number; closed: number }> {
  const [done] = await ctx.rows(rules, [ctx.now(), from, until]);
  return { opened: done?.opened ?? 0, closed: done?.closed ?? 0 };
}

const close = statement<never>(
  'worklist.close',
  `update work_item set closed_at = $3, updated_at = $3 where user_id = $1 and kind = any($2::text[]) and closed_at is null`,
);

/** Closes at once what somebody just solved, without waiting for the next run of the rules. */
export async function closeWork(ctx: Ctx, userId: number, kinds: readonly string[]): Promise<void> {
  await ctx.rows(close, [userId, kinds, ctx.now()]);
}
