import type { AccountabilityKind } from '@tribe/domain/features/accountability/group.ts';
import type { Lead, OpenGroup, Seeker } from '@tribe/domain/features/accountability/matching.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { assignedTo, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** Somebody as the matching and the board know them. */
export type Matched = Seeker & { name: string; profileImage: string | null; experience: string };

const person = `u.id, u.batch_id as "batchId", ${nameSql('p')} as name,
  u.profile_image as "profileImage", coalesce(bp.availability, '{}') as availability, coalesce(nullif(bp.niche, ''), p.niche, '') as niche,
  coalesce(bp.language, '') as language, coalesce(bp.experience, '') as experience,
  coalesce((select array_agg(c.lead_id order by c.position) from team_lead_choice c where c.user_id = u.id), '{}') as choices`;
const tables = `app_user u join user_profile p on p.user_id = u.id left join buddy_preference bp on bp.user_id = u.id`;

/** More than this nobody looks at on a board. */
export const mostSeekers = 10_000;

/** $1 the kind, $2 the batch or null for all, $3 now; members in no such group. */
const seekersBy = (name: string, seen: string) =>
  statement<Matched>(
    `accountability.seekers.${name}`,
    `select ${person} from ${tables} where u.status = 'ACTIVE' and ($2::int is null or u.batch_id = $2) and ${seen}
       and exists (select from user_access_level h where h.user_id = u.id and h.access_level_id = 'member' and ${isActiveGrant('h', '$3')})
       and not exists (select from accountability_membership m where m.user_id = u.id and m.kind = $1 and m.left_at is null)
       and not exists (select from team_lead l where l.user_id = u.id)
     order by u.id limit ${mostSeekers}`,
  );
const allSeekers = seekersBy('all', '$4::int is not null');
const ownSeekers = seekersBy('own', `u.id in ${assignedTo('$4')}`);

/** The members who have no group of this kind yet, of those whom the one who asks may see. */
export const seekersOf = (ctx: Ctx, kind: AccountabilityKind, batchId: number | null): Promise<Matched[]> =>
  ctx.rows(visibilityOf(ctx.me) === 'everybody' ? allSeekers : ownSeekers, [kind, batchId, ctx.now(), ctx.me.userId]);

const byIds = statement<Matched>(
  'accountability.matched',
  `select ${person} from ${tables} where u.id = any($1::int[]) and u.status = 'ACTIVE'`,
);

/** These people, as far as they are active. */
export const matchedOf = (ctx: Ctx, ids: readonly number[]): Promise<Matched[]> => ctx.rows(byIds, [ids]);

type Running = Omit<OpenGroup, 'members'> & { memberIds: number[] };
const running = statement<Running>(
  'accountability.running_with_room',
  `select g.id as "groupId", g.name, g.team_lead_id as "leadId", g.batch_id as "batchId", g.capacity, members.ids as "memberIds"
   from accountability_group g join lateral (select coalesce(array_agg(m.user_id order by m.user_id), '{}') as ids from accountability_membership m
     where m.group_id = g.id and m.left_at is null) members on true
   where g.kind = $1 and g.status = 'running' and ($2::int is null or g.batch_id = $2 or g.batch_id is null) and cardinality(members.ids) < g.capacity
     and ($3::text = 'everybody' or $4::int in (g.team_lead_id, g.assistant_team_lead_id))
   order by g.id limit 2000`,
);

/** The groups that run and have room. */
export async function openGroupsOf(ctx: Ctx, kind: AccountabilityKind, batchId: number | null): Promise<OpenGroup[]> {
  const groups = await ctx.rows(running, [kind, batchId, visibilityOf(ctx.me), ctx.me.userId]);
  const people = new Map(
    (
      await matchedOf(
        ctx,
        groups.flatMap(({ memberIds }) => memberIds),
      )
    ).map((one) => [one.id, one]),
  );
  return groups.map(({ memberIds, ...group }) => ({
    ...group,
    members: memberIds.flatMap((id) => {
      const one = people.get(id);
      return one ? [one] : [];
    }),
  }));
}

const leads = statement<Lead>(
  'accountability.free_leads',
  `select l.user_id as id, p.first_name as name, l.availability, (l.capacity - coalesce(taken.count, 0))::int as capacity
   from team_lead l join app_user u on u.id = l.user_id and u.status = 'ACTIVE' join user_profile p on p.user_id = l.user_id
   left join lateral (select count(*) as count from accountability_group g join accountability_membership m on m.group_id = g.id and m.left_at is null
     where g.team_lead_id = l.user_id and g.status <> 'ended') taken on true
   where l.accepting and not l.is_assistant and l.capacity - coalesce(taken.count, 0) >= 2 order by l.user_id`,
);

/** Leads who take people, each with how many more. */
export const freeLeads = (ctx: Ctx): Promise<Lead[]> => ctx.rows(leads, []);

const blocks = statement<{ one: number; other: number }>(
  'accountability.blocks',
  `select user_id as one, blocked_id as other from buddy_block where user_id = any($1::int[]) and blocked_id = any($1::int[])`,
);

/** Who of these people asked not to share a group with whom. */
export async function blocksOfPeople(ctx: Ctx, ids: readonly number[]): Promise<(readonly [number, number])[]> {
  return (await ctx.rows(blocks, [ids])).map(({ one, other }) => [one, other] as const);
}
