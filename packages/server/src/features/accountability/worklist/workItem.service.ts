import {
  restDaysOf,
  type WorkOutcome,
  workOutcomes,
  type WorkReason,
} from '@tribe/domain/features/accountability/worklist.ts';
import { assignedTo, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { countedPage, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { statement } from '#kernel/db/statement.ts';

/** Somebody who needs a person today, with the reason and what helps to act on it. */
export type CareItem = {
  id: number;
  personId: number;
  name: string;
  profileImage: string | null;
  mobileNumber: string | null;
  kind: WorkReason;
  since: Date;
  /** What they said is in their way, for a blocker. */
  words: string | null;
  /** The last outcome that somebody noted of this item, and who. */
  outcome: string | null;
  outcomeAt: Date | null;
  outcomeBy: string | null;
  stageNumber: number | null;
  groupName: string | null;
};

export type CareAsked = PageInput & { groupId?: number | null; managerId?: number | null; reason?: string | null };

const shown = `select i.id, i.user_id as "personId", concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')) as name,
    u.profile_image as "profileImage", p.mobile_number as "mobileNumber", i.kind, i.since, i.outcome, i.outcome_at as "outcomeAt",
    (select concat_ws(' ', nullif(b.first_name, ''), nullif(b.last_name, '')) from user_profile b where b.user_id = i.outcome_by_id) as "outcomeBy",
    case when i.kind = 'blocker' then (select c.blocker from check_in c where c.user_id = i.user_id and c.blocker_level <> 'none'
      order by c.sent_at desc limit 1) end as words,
    (select s.number from user_stage us join stage s on s.id = us.stage_id where us.user_id = i.user_id and us.left_at is null) as "stageNumber",
    coalesce((select ag.name from accountability_membership am join accountability_group ag on ag.id = am.group_id
        where am.user_id = i.user_id and am.left_at is null order by am.kind limit 1),
      (select g.name from group_membership m join tribe_group g on g.id = m.group_id where m.user_id = i.user_id and m.left_at is null)) as "groupName",
    chosen.total
  from chosen join work_item i on i.id = chosen.id join app_user u on u.id = i.user_id join user_profile p on p.user_id = i.user_id
  order by chosen.place`;

/** $1 now, $2 the group, $3 the reason, $4 who asks; the urgent first, then who waits longest. */
const listBy = (name: string, seen: string) =>
  statement<CareItem & { total: number }>(
    `worklist.page.${name}`,
    `with fits as (select i.id, count(*) over ()::int as total,
       row_number() over (order by array_position(array['blocker', 'no-login', 'no-check-in', 'no-meeting'], i.kind), i.since, i.id) as place
       from work_item i join app_user a on a.id = i.user_id and a.status = 'ACTIVE'
       where i.closed_at is null and (i.rests_until is null or i.rests_until <= $1)
         and ($2::int is null or exists (select from group_membership m where m.group_id = $2 and m.user_id = i.user_id and m.left_at is null))
         and ($3::text is null or i.kind = $3) and ${seen}),
     chosen as (select id, total, place from fits order by place limit $5 offset $6) ${shown}`,
  );

const ofOffice = listBy('office', '$4::int is not null');
const ofOwn = listBy('own', `i.user_id in ${assignedTo('$4')} and i.user_id <> $4::int`);
const ofManager = listBy(
  'manager',
  `exists (select from app_user u left join batch b on b.id = u.batch_id where u.id = i.user_id and coalesce(u.success_manager_id, b.success_manager_id) = $4)`,
);

async function itemsOf(ctx: Ctx, asked: CareAsked, [limit, offset]: [number, number]) {
  const everybody = visibilityOf(ctx.me) === 'everybody';
  const { managerId = null } = asked;
  if (managerId !== null && !everybody && managerId !== ctx.me.userId) throw notFound('Success manager');
  const list = managerId !== null ? ofManager : everybody ? ofOffice : ofOwn;
  return ctx.rows(list, [
    ctx.now(),
    asked.groupId ?? null,
    asked.reason || null,
    managerId ?? ctx.me.userId,
    limit,
    offset,
  ]);
}

/** Who needs the one who asks today, of their own people, the urgent first: one statement a page. */
export const pageCare = query(['user', 'member_contact'], (ctx, asked: CareAsked): Promise<PageOf<CareItem>> =>
  countedPage(asked, (limit, offset) => itemsOf(ctx, asked, [limit, offset])),
);

const found = statement<{ id: number; personId: number; name: string; kind: WorkReason; isOwn: boolean }>(
  'worklist.item',
  `select i.id, i.user_id as "personId", i.kind, concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')) as name,
     ($3::text = 'everybody' or i.user_id in ${assignedTo('$2')}) and i.user_id <> $2 as "isOwn"
   from work_item i join user_profile p on p.user_id = i.user_id where i.id = $1 and i.closed_at is null for update of i`,
);
const note = statement<never>(
  'worklist.note',
  `update work_item set outcome = $2, outcome_by_id = $3, outcome_at = $4, rests_until = $4::timestamptz + make_interval(days => $5),
     updated_at = $4 where id = $1`,
);
const answerBlockers = statement<never>(
  'worklist.answer_blockers',
  `update check_in set answered_at = $2, updated_at = $2 where user_id = $1 and blocker_level <> 'none' and answered_at is null`,
);
const shut = statement<never>('worklist.shut', `update work_item set closed_at = $2, updated_at = $2 where id = $1`);

const labels = new Map<string, string>(workOutcomes.map(({ value, label }) => [value, label]));
const isOutcome = (text: string): text is WorkOutcome => labels.has(text);

/**
 * Notes in one tap what came of an item of one's own people: it rests for some days and comes back while its reason holds. A
 * blocker that was settled is answered. Throws NOT_FOUND for one that is closed and for one of somebody else's people alike.
 */
export const settleCare = mutation(
  ['user', 'member_contact'],
  async (ctx, id: number, outcome: string): Promise<boolean> => {
    if (!isOutcome(outcome)) throw badInput({ outcome: ['is not valid'] });
    const [item] = await ctx.rows(found, [id, ctx.me.userId, visibilityOf(ctx.me)]);
    if (!item?.isOwn) throw notFound('Item');
    await ctx.rows(note, [id, outcome, ctx.me.userId, ctx.now(), restDaysOf(outcome)]);
    if (item.kind === 'blocker' && (outcome === 'done' || outcome === 'reached')) {
      await ctx.rows(answerBlockers, [item.personId, ctx.now()]);
      await ctx.rows(shut, [id, ctx.now()]);
    }
    await ctx.log({
      action: 'worklist.settled',
      entity: 'user',
      entityId: item.personId,
      subjectId: item.personId,
      sentence: `Noted about ${item.name}: ${labels.get(outcome)?.toLowerCase()}`,
    });
    return true;
  },
);

const undo = statement<{ id: number }>(
  'worklist.undo',
  `update work_item set outcome = null, outcome_by_id = null, outcome_at = null, rests_until = null, updated_at = $3
   where id = $1 and (outcome_by_id = $2 or $4::boolean) and closed_at is null and outcome_at > $3::timestamptz - interval '10 minutes' returning id`,
);

/** Takes back what one noted oneself a moment ago; the office takes back anybody’s. Throws NOT_FOUND for anything else. */
export const unsettleCare = mutation(['user', 'member_contact'], async (ctx, id: number): Promise<boolean> => {
  const [back] = await ctx.rows(undo, [id, ctx.me.userId, ctx.now(), visibilityOf(ctx.me) === 'everybody']);
  if (!back) throw notFound('Item');
  await ctx.log({
    action: 'worklist.unsettled',
    entity: 'work-item',
    entityId: id,
    sentence: 'Undid a worklist note',
  });
  return true;
});
