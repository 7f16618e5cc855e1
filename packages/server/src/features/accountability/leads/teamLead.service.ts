import {
  LeadChoiceInput,
  PreferenceInput,
  TeamLeadInput,
} from '@tribe/domain/features/accountability/accountability.input.ts';
import { accountabilityMessages as messages } from '@tribe/domain/features/accountability/messages.ts';
import { nameSql } from '#features/members/nameSql.ts';
import type { Ctx } from '#kernel/api/context.ts';
import type { InputOf } from '#kernel/api/crud.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { mutation, query, refuseInAnothersName, replicaQuery } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

export const LeadMeets = shape({ weekday: 'Int', time: 'String' });
export type LeadMeets = ShapeOf<typeof LeadMeets>;

/** A lead as members read of them before they choose. */
export const TeamLeadShown = shape({
  id: 'Int',
  name: 'String',
  profileImage: 'String?',
  headline: 'String?',
  niche: 'String?',
  isAssistant: 'Boolean',
  introduction: 'String',
  availability: '[String]',
  accepting: 'Boolean',
  capacity: 'Int',
  placesLeft: 'Int',
  /** When their groups meet: weekday and time. */
  meets: [LeadMeets],
});
export type TeamLeadShown = ShapeOf<typeof TeamLeadShown>;

const shown = `select u.id, ${nameSql('p')} as name, u.profile_image as "profileImage", p.headline,
    p.niche, l.is_assistant as "isAssistant", l.introduction, l.availability, l.accepting, l.capacity,
    greatest(0, l.capacity - (select count(*) from accountability_group g join accountability_membership m on m.group_id = g.id and m.left_at is null
      where g.team_lead_id = l.user_id and g.status <> 'ended'))::int as "placesLeft",
    coalesce((select json_agg(json_build_object('weekday', g.check_in_weekday, 'time', g.meeting_time) order by g.check_in_weekday)
      from accountability_group g where g.team_lead_id = l.user_id and g.status = 'running' and g.meeting_time is not null), '[]') as meets
  from team_lead l join app_user u on u.id = l.user_id and u.status = 'ACTIVE' join user_profile p on p.user_id = u.id`;
const all = statement<TeamLeadShown>(
  'accountability.leads',
  `${shown} where l.accepting and not l.is_assistant order by p.first_name, u.id limit 100`,
);
const one = statement<TeamLeadShown>('accountability.lead', `${shown} where u.id = $1`);

/** The leads who take people: one statement. */
export const listTeamLeads = replicaQuery('in', (ctx): Promise<TeamLeadShown[]> => ctx.rows(all, []));

/** One lead's page. Throws NOT_FOUND for somebody who leads nobody. */
export const findTeamLead = query('in', async (ctx, id: number): Promise<TeamLeadShown> => {
  const [lead] = await ctx.rows(one, [id]);
  if (!lead) throw notFound('Team lead');
  return lead;
});

/** Which leads somebody chose, in order, when they have time, and what came of it. */
export const LeadSelection = shape({
  leadIds: '[Int]',
  status: 'String?',
  chosenLeadName: 'String?',
  availability: '[String]',
  niche: 'String',
  experience: 'String',
  language: 'String',
});
export type LeadSelection = ShapeOf<typeof LeadSelection>;

const own = statement<LeadSelection>(
  'accountability.own_selection',
  `select coalesce((select array_agg(c.lead_id order by c.position) from team_lead_choice c where c.user_id = $1), '{}') as "leadIds", s.status,
     (select ${nameSql('p')} from user_profile p where p.user_id = s.chosen_lead_id) as "chosenLeadName",
     coalesce(b.availability, '{}') as availability, coalesce(nullif(b.niche, ''), me.niche, '') as niche,
     coalesce(b.experience, '') as experience, coalesce(b.language, '') as language
   from user_profile me left join team_lead_selection s on s.user_id = me.user_id left join buddy_preference b on b.user_id = me.user_id
   where me.user_id = $1`,
);

export const findMyLeadSelection = query('in', async (ctx): Promise<LeadSelection> => {
  const [found] = await ctx.rows(own, [ctx.me.userId]);
  return found!;
});

const openLeads = statement<{ count: number }>(
  'accountability.leads_open',
  `select count(*)::int as count from team_lead l join app_user u on u.id = l.user_id and u.status = 'ACTIVE'
   where l.user_id = any($1::int[]) and l.user_id <> $2 and (l.accepting or exists (select from team_lead_choice c where c.user_id = $2 and c.lead_id = l.user_id))`,
);
const putSelection = statement<never>(
  'accountability.put_selection',
  `insert into team_lead_selection (user_id, status, sent_at, created_at, updated_at) values ($1, 'waiting', $2, $2, $2)
   on conflict (user_id) do update set status = 'waiting', chosen_lead_id = null, sent_at = excluded.sent_at, updated_at = excluded.updated_at`,
);
const dropChoices = statement<never>('accountability.drop_choices', `delete from team_lead_choice where user_id = $1`);
const putChoices = statement<never>(
  'accountability.put_choices',
  `insert into team_lead_choice (user_id, lead_id, position, created_at, updated_at)
   select $1, c.id, c.place, $3, $3 from unnest($2::int[]) with ordinality as c(id, place)`,
);

/** Ranks up to three leads; sent again, the new order counts. Throws BAD_USER_INPUT for a lead who takes nobody. */
export const chooseTeamLeads = mutation('in', async (ctx, leadIds: readonly number[]): Promise<LeadSelection> => {
  refuseInAnothersName(ctx);
  const input = LeadChoiceInput.parse({ leadIds: [...new Set(leadIds)] });
  const [open] = await ctx.rows(openLeads, [input.leadIds, ctx.me.userId]);
  if (open?.count !== input.leadIds.length) throw badInput({ leadIds: [messages.leadFull] });
  await ctx.rows(putSelection, [ctx.me.userId, ctx.now()]);
  await ctx.rows(dropChoices, [ctx.me.userId]);
  await ctx.rows(putChoices, [ctx.me.userId, input.leadIds, ctx.now()]);
  return findMyLeadSelection(ctx);
});

const putPreference = statement<never>(
  'accountability.put_preference',
  `insert into buddy_preference (user_id, availability, niche, experience, language, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)
   on conflict (user_id) do update set availability = excluded.availability, niche = excluded.niche, experience = excluded.experience,
     language = excluded.language, updated_at = excluded.updated_at`,
);

/** When one has time, and what one does: what the matching goes by. */
export const saveBuddyPreference = mutation(
  'in',
  async (ctx, unchecked: InputOf<PreferenceInput>): Promise<LeadSelection> => {
    refuseInAnothersName(ctx);
    const input = PreferenceInput.parse(unchecked);
    await ctx.rows(putPreference, [
      ctx.me.userId,
      [...new Set(input.availability)],
      input.niche,
      input.experience,
      input.language,
      ctx.now(),
    ]);
    return findMyLeadSelection(ctx);
  },
);

const sharesGroup = statement<{ isThere: boolean }>(
  'accountability.shares_group',
  `select exists (select from accountability_membership m join accountability_membership o on o.group_id = m.group_id
     where m.user_id = $1 and o.user_id = $2) as "isThere"`,
);
const block = statement<never>(
  'accountability.block',
  `insert into buddy_block (user_id, blocked_id, created_at, updated_at) values ($1, $2, $3, $3) on conflict do nothing`,
);
const unblock = statement<never>(
  'accountability.unblock',
  `delete from buddy_block where user_id = $1 and blocked_id = $2`,
);

/** Says that one does not want to share a group with somebody whom one met in one; the matching keeps to it, and they are not told. */
export const blockBuddy = mutation('in', async (ctx, buddyId: number, isBlocked: boolean): Promise<boolean> => {
  refuseInAnothersName(ctx);
  const [met] = await ctx.rows(sharesGroup, [ctx.me.userId, buddyId]);
  if (!met?.isThere || buddyId === ctx.me.userId) throw notFound('Member');
  if (isBlocked) await ctx.rows(block, [ctx.me.userId, buddyId, ctx.now()]);
  else await ctx.rows(unblock, [ctx.me.userId, buddyId]);
  return isBlocked;
});

const isActive = statement<{ name: string }>(
  'accountability.lead_is_active',
  `select ${nameSql('p')} as name from app_user u join user_profile p on p.user_id = u.id
   where u.id = $1 and u.status = 'ACTIVE'`,
);
const putLead = statement<never>(
  'accountability.put_lead',
  `insert into team_lead (user_id, is_assistant, introduction, capacity, availability, accepting, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (user_id) do update set is_assistant = excluded.is_assistant,
     introduction = excluded.introduction, capacity = excluded.capacity, availability = excluded.availability,
     accepting = excluded.accepting, updated_at = excluded.updated_at`,
);

/** Makes somebody a lead whom members can choose, or changes their page. */
export const saveTeamLead = mutation(
  ['adminAccountabilityGroup', 'accountability_manage'],
  async (ctx, leadId: number, unchecked: InputOf<TeamLeadInput>): Promise<TeamLeadShown> => {
    const input = TeamLeadInput.parse(unchecked);
    const [person] = await ctx.rows(isActive, [leadId]);
    if (!person) throw badInput({ leadId: [messages.leadNotActive] });
    await writeLead(ctx, leadId, input);
    await ctx.log({
      action: 'team-lead.saved',
      entity: 'team-lead',
      entityId: leadId,
      subjectId: leadId,
      sentence: `Saved the lead page of ${person.name}`,
    });
    return findTeamLead(ctx, leadId);
  },
);

const writeLead = (ctx: Ctx, leadId: number, input: TeamLeadInput) =>
  ctx.rows(putLead, [
    leadId,
    input.isAssistant,
    input.introduction,
    input.capacity,
    [...new Set(input.availability)],
    input.accepting,
    ctx.now(),
  ]);

/** A lead's own page, which they write themselves. Throws NOT_FOUND for somebody whom staff did not make one. */
export const saveOwnLeadPage = mutation(
  'in',
  async (ctx, unchecked: InputOf<TeamLeadInput>): Promise<TeamLeadShown> => {
    refuseInAnothersName(ctx);
    const before = await findTeamLead(ctx, ctx.me.userId);
    const input = TeamLeadInput.parse({ ...unchecked, isAssistant: before.isAssistant });
    await writeLead(ctx, ctx.me.userId, input);
    return findTeamLead(ctx, ctx.me.userId);
  },
);
