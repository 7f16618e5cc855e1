import { ordersOf, statementsBy } from '#kernel/filter/listPage.ts';
import type { AccountabilityKind } from '@tribe/domain/features/accountability/group.ts';
import type { groupColumns } from '@tribe/domain/features/accountability/groupFields.ts';
import { mondayOf } from '@tribe/domain/features/accountability/checkIn.ts';
import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import type { AccountabilityGroup } from '#features/accountability/accountabilityGroup.table.ts';
import { nameByIdSql } from '#features/members/nameSql.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { notFound } from '#kernel/api/errors.ts';
import { query, replicaQuery } from '#kernel/api/operation.ts';
import { pageWithTotal, likePattern, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

/** A group as staff see it. `health` is the share who checked in over the last two whole weeks, in percent; null while it is younger. */
export type AccountabilityRow = Omit<AccountabilityGroup, 'createdAt' | 'updatedAt'> & {
  batchName: string | null;
  teamLeadName: string | null;
  assistantName: string | null;
  memberCount: number;
  health: number | null;
};

export const AccountabilityMember = shape({
  id: 'Int',
  name: 'String',
  profileImage: 'String?',
  joinedAt: 'DateTime',
  lastWeek: 'Date?',
});
export type AccountabilityMember = ShapeOf<typeof AccountabilityMember>;

export type AccountabilityDetail = AccountabilityRow & { members: AccountabilityMember[] };

/** `since` is the Monday two weeks before this one. */
const columns = (
  since: string,
) => `g.id, g.name, g.kind, g.batch_id as "batchId", b.name as "batchName", g.team_lead_id as "teamLeadId",
  ${nameByIdSql('g.team_lead_id')} as "teamLeadName", g.assistant_team_lead_id as "assistantTeamLeadId", ${nameByIdSql('g.assistant_team_lead_id')} as "assistantName",
  g.capacity, g.rhythm, g.check_in_weekday as "checkInWeekday", g.meeting_time as "meetingTime", g.meet_link as "meetLink", g.chat_link as "chatLink",
  g.checklist, g.starts_on as "startsOn", g.ends_on as "endsOn", g.status, g.version,
  (select count(*)::int from accountability_membership m where m.group_id = g.id and m.left_at is null) as "memberCount",
  (select case when count(*) = 0 then null else round(100.0 * sum((select count(*) from check_in c where c.group_id = g.id and c.user_id = m.user_id
      and c.week_of >= ${since}::date and c.week_of < ${since}::date + 14)) / (2 * count(*)))::int end
    from accountability_membership m where m.group_id = g.id and m.left_at is null and m.joined_at < ${since}::date + 7) as health`;

/** $3 who asks, $4 whom they see: groups that they lead, and those with somebody of theirs. */
const canViewGroup = `($4::text = 'everybody' or $3::int in (g.team_lead_id, g.assistant_team_lead_id) or exists (
  select from accountability_membership vm where vm.group_id = g.id and vm.left_at is null and ${canView('vm.user_id', '$3', '$4')}))`;

const orders = ordersOf<keyof typeof groupColumns>('g.name', { name: 'g.name', startsOn: 'g.starts_on' });
const listBy = statementsBy(orders, (sort, order) =>
  statement<AccountabilityRow & { total: number }>(
    `accountability.page.${sort}`,
    `with fits as (select g.id, count(*) over ()::int as total, row_number() over (order by ${order}, g.id) as place
       from accountability_group g left join batch b on b.id = g.batch_id
       where g.kind = any($1::text[]) and ($2::text is null or g.name ilike $2) and ${canViewGroup}
         and ($5::text is null or g.status = $5) and ($6::int is null or g.batch_id = $6)),
     chosen as (select * from fits order by place limit $8 offset $9)
     select ${columns('$7')}, chosen.total from chosen join accountability_group g on g.id = chosen.id left join batch b on b.id = g.batch_id
     order by chosen.place`,
  ),
);

export type AccountabilityAsked = PageInput & { status?: string | null; batchId?: number | null };

/** The first Monday of the last two whole weeks. */
export const healthSince = (ctx: Ctx): string => addDays(mondayOf(ctx.today()), -14);

const pageOf = (
  ctx: Ctx,
  kinds: readonly AccountabilityKind[],
  asked: AccountabilityAsked,
): Promise<PageOf<AccountabilityRow>> =>
  pageWithTotal(asked, (limit, offset) =>
    ctx.rows(listBy(asked.sort), [
      kinds,
      asked.search?.trim() ? likePattern(asked.search) : null,
      ctx.me.userId,
      visibilityOf(ctx.me),
      asked.status || null,
      asked.batchId ?? null,
      healthSince(ctx),
      limit,
      offset,
    ]),
  );

/** Buddies and accountability groups: one statement a page. */
export const pageAccountabilityGroups = replicaQuery('adminAccountabilityGroup', (ctx, asked: AccountabilityAsked) =>
  pageOf(ctx, ['buddies', 'accountability'], asked),
);

/** Groups of a challenge: one statement a page. */
export const pageChallengeGroups = replicaQuery('challengeGroups', (ctx, asked: AccountabilityAsked) =>
  pageOf(ctx, ['challenge'], asked),
);

const one = statement<AccountabilityDetail>(
  'accountability.one',
  `select ${columns('$2')},
     coalesce((select json_agg(json_build_object('id', m.user_id, 'name', ${nameByIdSql('m.user_id')}, 'profileImage', u.profile_image,
         'joinedAt', m.joined_at, 'lastWeek', (select max(c.week_of) from check_in c where c.group_id = g.id and c.user_id = m.user_id)) order by m.joined_at, m.id)
       from accountability_membership m join app_user u on u.id = m.user_id where m.group_id = g.id and m.left_at is null and ${canView('m.user_id', '$3', '$4')}), '[]') as members
   from accountability_group g left join batch b on b.id = g.batch_id
   where g.id = $1 and ${canViewGroup} and g.kind = any($5::text[])`,
);

/** Which kinds somebody's pages hold. */
export const kindsOf = ({ me }: Ctx): AccountabilityKind[] => [
  ...(me.pageAccess['adminAccountabilityGroup'] === true ? (['buddies', 'accountability'] as const) : []),
  ...(me.pageAccess['challengeGroups'] === true ? (['challenge'] as const) : []),
];

/** A group with those of its members whom the one who asks may see. Throws NOT_FOUND for one that is not theirs and for none alike. */
export async function readGroup(ctx: Ctx, id: number): Promise<AccountabilityDetail> {
  const [found] = await ctx.rows(one, [id, healthSince(ctx), ctx.me.userId, visibilityOf(ctx.me), kindsOf(ctx)]);
  if (!found) throw notFound('Group');
  return { ...found, members: found.members.map((member) => ({ ...member, joinedAt: new Date(member.joinedAt) })) };
}

export const findAccountabilityGroup = query('adminAccountabilityGroup', readGroup);
