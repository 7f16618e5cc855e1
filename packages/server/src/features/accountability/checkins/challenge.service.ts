import { accountabilityMessages as messages } from '@tribe/domain/features/accountability/messages.ts';
import { isSafeLink } from '@tribe/domain/kernel/text/link.ts';
import { daysBetween } from '@tribe/domain/kernel/time/manila.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { badInput, conflict, notFound } from '#kernel/api/errors.ts';
import { mutation, query, refuseInAnothersName } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

/** Somebody of a challenge with how far they are today. */
export const ChallengeBuddy = shape({
  id: 'Int',
  name: 'String',
  profileImage: 'String?',
  doneToday: 'Int',
  days: 'Int',
});
export type ChallengeBuddy = ShapeOf<typeof ChallengeBuddy>;

/** The challenge that a member is in, with today's checklist. */
export const MyChallenge = shape({
  id: 'Int',
  name: 'String',
  startsOn: 'Date',
  endsOn: 'Date?',
  /** 1 on the first day; 0 before it. */
  day: 'Int',
  chatLink: 'String?',
  checklist: '[String]',
  done: '[String]',
  buddies: [ChallengeBuddy],
});
export type MyChallenge = ShapeOf<typeof MyChallenge>;

/** $1 who asks, $2 today. A day counts once all its lines are done. */
const mine = statement<Omit<MyChallenge, 'day'>>(
  'accountability.my_challenge',
  `select g.id, g.name, g.starts_on as "startsOn", g.ends_on as "endsOn", g.chat_link as "chatLink", g.checklist,
     coalesce((select json_agg(t.line) from challenge_tick t where t.group_id = g.id and t.user_id = $1 and t.on_day = $2), '[]') as done,
     (select json_agg(json_build_object('id', u.id, 'name', ${nameSql('p')},
         'profileImage', u.profile_image,
         'doneToday', (select count(*) from challenge_tick t where t.group_id = g.id and t.user_id = u.id and t.on_day = $2 and t.line = any(g.checklist)),
         'days', (select count(*) from (select t.on_day from challenge_tick t where t.group_id = g.id and t.user_id = u.id and t.line = any(g.checklist)
           group by t.on_day having count(*) >= cardinality(g.checklist)) whole)) order by u.id = $1 desc, p.first_name, u.id)
       from accountability_membership o join app_user u on u.id = o.user_id and u.status = 'ACTIVE' join user_profile p on p.user_id = u.id
       where o.group_id = g.id and o.left_at is null) as buddies
   from accountability_membership m join accountability_group g on g.id = m.group_id and g.status <> 'ended'
   where m.user_id = $1 and m.left_at is null and m.kind = 'challenge'`,
);

/** The challenge that the one who asks is in: one statement; null for somebody in none. */
export const findMyChallenge = query('in', async (ctx): Promise<MyChallenge | null> => {
  const [found] = await ctx.rows(mine, [ctx.me.userId, ctx.today()]);
  if (!found) return null;
  const { chatLink } = found;
  return {
    ...found,
    chatLink: chatLink !== null && isSafeLink(chatLink) ? chatLink : null,
    day: Math.max(0, daysBetween(found.startsOn, ctx.today()) + 1),
  };
});

const line = statement<{ status: string; isOpen: boolean; hasLine: boolean }>(
  'accountability.challenge_line',
  `select g.status, g.starts_on <= $3::date and coalesce(g.ends_on >= $3::date, true) as "isOpen", $4 = any(g.checklist) as "hasLine"
   from accountability_membership m join accountability_group g on g.id = m.group_id and g.kind = 'challenge' and g.status <> 'ended'
   where m.user_id = $1 and m.group_id = $2 and m.left_at is null`,
);
const tick = statement<never>(
  'accountability.tick',
  `insert into challenge_tick (user_id, group_id, on_day, line, created_at, updated_at) values ($1, $2, $3, $4, $5, $5) on conflict do nothing`,
);
const untick = statement<never>(
  'accountability.untick',
  `delete from challenge_tick where user_id = $1 and group_id = $2 and on_day = $3 and line = $4`,
);

type Tick = { groupId: number; line: string; isDone: boolean };

/** Ticks a line of today's checklist, or takes the tick back; however often it is sent, it is ticked once. */
export const tickChallenge = mutation('in', async (ctx, { groupId, line: text, isDone }: Tick): Promise<boolean> => {
  refuseInAnothersName(ctx);
  const today = ctx.today();
  const [found] = await ctx.rows(line, [ctx.me.userId, groupId, today, text]);
  if (!found) throw notFound('Challenge');
  if (!found.hasLine) throw badInput({ line: [messages.notOneOfLines] });
  if (found.status === 'paused' || !found.isOpen) throw conflict(messages.notRunning);
  if (isDone) await ctx.rows(tick, [ctx.me.userId, groupId, today, text, ctx.now()]);
  else await ctx.rows(untick, [ctx.me.userId, groupId, today, text]);
  return isDone;
});
