import { CheckInInput } from '@tribe/domain/features/accountability/accountability.input.ts';
import { mondayOf } from '@tribe/domain/features/accountability/checkIn.ts';
import { accountabilityMessages as messages } from '@tribe/domain/features/accountability/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { isDay } from '@tribe/domain/kernel/time/manila.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { notify, notifyAll } from '#features/notifications/notification.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput, conflict, forbidden, notFound } from '#kernel/api/errors.ts';
import { mutation, refuseInAnothersName } from '#kernel/api/operation.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { statement } from '#kernel/db/statement.ts';

type Theirs = {
  id: number;
  name: string;
  status: string;
  isLed: boolean;
  isMember: boolean;
  leadIds: number[];
  myName: string;
};

/** $1 the group, $2 who asks: one that they are in or lead. */
const theirs = statement<Theirs>(
  'accountability.theirs',
  `select g.id, g.name, g.status, coalesce($2 in (g.team_lead_id, g.assistant_team_lead_id), false) as "isLed", m.id is not null as "isMember",
     array_remove(array[g.team_lead_id, g.assistant_team_lead_id], null) as "leadIds",
     (select ${nameSql('p')} from user_profile p where p.user_id = $2) as "myName"
   from accountability_group g left join accountability_membership m on m.group_id = g.id and m.user_id = $2 and m.left_at is null
   where g.id = $1 and g.status <> 'ended' and (m.id is not null or $2 in (g.team_lead_id, g.assistant_team_lead_id))`,
);

async function groupOf(ctx: Ctx, groupId: number): Promise<Theirs> {
  const [group] = await ctx.rows(theirs, [groupId, ctx.me.userId]);
  if (!group) throw notFound('Group');
  return group;
}

const put = statement<{ id: number; isFirst: boolean }>(
  'accountability.check_in',
  `insert into check_in (user_id, group_id, week_of, did, kept, will_do, blocker_level, blocker, blocker_at, mood, sent_at, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, case when $8 <> '' then $10::timestamptz end, $9, $10, $10, $10)
   on conflict (user_id, group_id, week_of) do update set did = excluded.did, kept = excluded.kept, will_do = excluded.will_do,
     blocker_at = case when check_in.blocker = excluded.blocker then check_in.blocker_at else excluded.blocker_at end,
     blocker_level = excluded.blocker_level, blocker = excluded.blocker, mood = excluded.mood, updated_at = excluded.updated_at
   returning id, xmax = 0 as "isFirst"`,
);

/**
 * Tells one's group what one did and will do this week; once more changes what was said. Who reported something in the way is
 * told to the leads. Answers the id of the check-in, the same however often it is sent.
 */
export const sendCheckIn = mutation('in', async (ctx, groupId: number, unchecked: unknown): Promise<number> => {
  refuseInAnothersName(ctx);
  const input = CheckInInput.parse(unchecked);
  const group = await groupOf(ctx, groupId);
  if (group.status === 'paused') throw conflict(messages.notRunning);
  const blocker = input.blockerLevel === 'none' ? '' : input.blocker;
  const [sent] = await ctx.rows(put, [
    ctx.me.userId,
    groupId,
    mondayOf(ctx.today()),
    input.did,
    input.kept,
    input.willDo,
    input.blockerLevel,
    blocker,
    input.mood,
    ctx.now(),
  ]);
  if (blocker !== '' && sent!.isFirst)
    await notifyAll(
      ctx,
      group.leadIds.filter((id) => id !== ctx.me.userId),
      {
        kind: 'accountability.blocker',
        title: `${group.myName} reported a blocker`,
        body: blocker.slice(0, 200),
        link: to('accountabilityBuddies', {}, { group: groupId }),
      },
    );
  return sent!.id;
});

const fellow = statement<{ isThere: boolean; hasSent: boolean }>(
  'accountability.fellow',
  `select exists (select from accountability_membership m where m.group_id = $1 and m.user_id = $2 and m.left_at is null) as "isThere",
     exists (select from check_in c where c.group_id = $1 and c.user_id = $2 and c.week_of = $3) as "hasSent"`,
);

/** Reminds somebody of the group of their check-in, once a day. Throws NOT_FOUND for somebody who is not in it. */
export const nudgeBuddy = mutation('in', async (ctx, groupId: number, buddyId: number): Promise<boolean> => {
  refuseInAnothersName(ctx);
  const group = await groupOf(ctx, groupId);
  const [found] = await ctx.rows(fellow, [groupId, buddyId, mondayOf(ctx.today())]);
  if (!found?.isThere || buddyId === ctx.me.userId) throw notFound('Member');
  if (found.hasSent) return false;
  await countAgainst(ctx, `nudge:${ctx.me.userId}:${buddyId}`, { count: 1, seconds: 86_400 });
  await notify(ctx, {
    userId: buddyId,
    kind: 'accountability.nudged',
    title: `${group.myName} is looking forward to your check-in`,
    link: to('accountabilityBuddies'),
  });
  return true;
});

const putMeeting = statement<{ id: number }>(
  'accountability.put_meeting',
  `insert into accountability_meeting (group_id, held_on, noted_by_id, created_at, updated_at) values ($1, $2, $3, $4, $4)
   on conflict (group_id, held_on) do update set noted_by_id = excluded.noted_by_id, updated_at = excluded.updated_at returning id`,
);
const dropAbsent = statement<never>(
  'accountability.drop_absent',
  `delete from accountability_attendance where meeting_id = $1 and user_id <> all($2::int[])`,
);
const putPresent = statement<{ id: number }>(
  'accountability.put_present',
  `insert into accountability_attendance (meeting_id, user_id, created_at, updated_at)
   select $1, m.user_id, $4, $4 from accountability_membership m where m.group_id = $3 and m.left_at is null and m.user_id = any($2::int[])
   on conflict (meeting_id, user_id) do update set updated_at = excluded.updated_at returning user_id as id`,
);

type Meeting = { groupId: number; heldOn: string; attendeeIds: readonly number[] };

/** Notes that a group one leads met, and who was there; once more corrects it. Answers how many were. */
export const noteMeeting = mutation('in', async (ctx, { groupId, heldOn, attendeeIds }: Meeting): Promise<number> => {
  const group = await groupOf(ctx, groupId);
  if (!group.isLed) throw forbidden(messages.notLead);
  if (!isDay(heldOn) || heldOn > ctx.today()) throw badInput({ heldOn: ['is not valid'] });
  const [meeting] = await ctx.rows(putMeeting, [groupId, heldOn, ctx.me.userId, ctx.now()]);
  await ctx.rows(dropAbsent, [meeting!.id, attendeeIds]);
  const present = await ctx.rows(putPresent, [meeting!.id, attendeeIds, groupId, ctx.now()]);
  await ctx.log({
    action: 'accountability.met',
    entity: 'accountability-group',
    entityId: groupId,
    sentence: `Recorded a meeting of ${group.name}: ${present.length} attended`,
  });
  return present.length;
});
