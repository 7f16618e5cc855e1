import { ordersOf, statementsBy } from '#kernel/filter/listPage.ts';
import type { subGroupColumns } from '@tribe/domain/features/groups/groupFields.ts';
import { groupMessages } from '@tribe/domain/features/groups/messages.ts';
import { SubGroupInput } from '@tribe/domain/features/groups/subGroup.input.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { type SubGroup, subGroups } from '#features/groups/group.table.ts';
import { canViewSubGroup } from '#features/groups/groupVisibility.ts';
import { knownNameSql } from '#features/members/nameSql.ts';
import { visibilityOf } from '#features/members/visibility.ts';
import { changesBetween } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type InputOf, parsed } from '#kernel/api/crud.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { mutation, query, replicaQuery } from '#kernel/api/operation.ts';
import { pageWithTotal, likePattern, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { statement } from '#kernel/db/statement.ts';
import { writeVersion } from '#kernel/db/versions.ts';

export type SubGroupRow = Omit<SubGroup, 'importKey' | 'createdAt' | 'updatedAt'> & {
  groupName: string;
  leadName: string | null;
  memberCount: number;
};

const columns = `s.id, s.group_id as "groupId", g.name as "groupName", s.name, s.lead_id as "leadId", s.capacity,
  ${knownNameSql('p')} as "leadName",
  s.meeting_weekday as "meetingWeekday", s.meeting_time as "meetingTime", s.time_zone as "timeZone", s.chat_link as "chatLink",
  s.version, s.archived_at as "archivedAt",
  (select count(*)::int from group_membership m where m.sub_group_id = s.id and m.left_at is null) as "memberCount"`;
const from = `from sub_group s join tribe_group g on g.id = s.group_id left join user_profile p on p.user_id = s.lead_id`;
const matching = `s.archived_at is null and ($1::text is null or s.name ilike $1 or g.name ilike $1)
  and ($2::int is null or s.group_id = $2) and ${canViewSubGroup('s', '$3', '$4')}`;

const orders = ordersOf<keyof typeof subGroupColumns>('g.name, s.name', {
  name: 's.name',
  groupName: 'g.name',
  memberCount: '"memberCount"',
});
const pageBy = statementsBy(orders, (sort, order) =>
  statement<SubGroupRow & { total: number }>(
    `groups.sub_page.${sort}`,
    `select ${columns}, count(*) over ()::int as total ${from} where ${matching} order by ${order}, s.id limit $5 offset $6`,
  ),
);

export type SubGroupsAsked = PageInput & { groupId?: number | null };

/** The subgroups that the one who asks may see: one statement a page. */
export const pageSubGroups = replicaQuery('subGroups', (ctx, asked: SubGroupsAsked): Promise<PageOf<SubGroupRow>> =>
  pageWithTotal(asked, (limit, offset) =>
    ctx.rows(pageBy(asked.sort), [
      asked.search?.trim() ? likePattern(asked.search) : null,
      asked.groupId ?? null,
      ctx.me.userId,
      visibilityOf(ctx.me),
      limit,
      offset,
    ]),
  ),
);

const one = statement<SubGroupRow>(
  'groups.sub_one',
  `select ${columns} ${from} where s.id = $1 and ${canViewSubGroup('s', '$2', '$3')}`,
);

/** For its form. Throws NOT_FOUND for none and for one that is not theirs alike. */
export const findSubGroupToEdit = query('subGroups', (ctx, id: number): Promise<SubGroupRow> => readSubGroup(ctx, id));

async function readSubGroup(ctx: Ctx, id: number): Promise<SubGroupRow> {
  const [found] = await ctx.rows(one, [id, ctx.me.userId, visibilityOf(ctx.me)]);
  if (!found) throw notFound('Subgroup');
  return found;
}

const named = statement<{ hasGroup: boolean; hasLead: boolean }>(
  'groups.sub_named',
  `select exists (select from tribe_group where id = $1 and archived_at is null) as "hasGroup",
     $2::int is null or exists (select from app_user where id = $2 and status = 'ACTIVE') as "hasLead"`,
);

async function refuseUnknown(ctx: Ctx, { groupId, leadId }: SubGroupInput, before: Partial<SubGroup>): Promise<void> {
  const [found] = await ctx.rows(named, [groupId, leadId === before.leadId ? null : leadId]);
  if (!found?.hasGroup && groupId !== before.groupId) throw badInput({ groupId: [fieldMessages.notValid('Group')] });
  if (!found?.hasLead) throw badInput({ leadId: [groupMessages.leadNotActive] });
}

const record = (ctx: Ctx, done: 'Created' | 'Updated' | 'Archived', row: SubGroup, before: Partial<SubGroup> = {}) =>
  ctx.log({
    action: `subgroup.${done.toLowerCase()}`,
    entity: 'subgroup',
    entityId: row.id,
    sentence: `${done} subgroup ${row.name}`,
    changes: changesBetween(before, row),
  });

export const createSubGroup = mutation(
  ['subGroups', 'group_create'],
  async (ctx, unchecked: InputOf<SubGroupInput>): Promise<SubGroupRow> => {
    const input = parsed(SubGroupInput, {}, unchecked);
    await refuseUnknown(ctx, input, {});
    const [row] = await ctx.db.insert(subGroups).values(input).returning();
    await record(ctx, 'Created', row!);
    return readSubGroup(ctx, row!.id);
  },
);

const followGroup = statement<never>(
  'groups.sub_moves_with_people',
  `update group_membership set group_id = $2, updated_at = $3 where sub_group_id = $1 and left_at is null`,
);

/** In another group it takes its people along. Throws CONFLICT where somebody saved it meanwhile. */
export const updateSubGroup = mutation(
  ['subGroups', 'group_create'],
  async (ctx, id: number, unchecked: InputOf<SubGroupInput>, version?: number | null): Promise<SubGroupRow> => {
    const before = await readSubGroup(ctx, id);
    const input = parsed(SubGroupInput, before, unchecked);
    await refuseUnknown(ctx, input, before);
    const row = await writeVersion(ctx, subGroups, { id, values: input, version, what: 'subgroup' });
    if (input.groupId !== before.groupId) await ctx.rows(followGroup, [id, input.groupId, ctx.now()]);
    await record(ctx, 'Updated', row, before);
    return readSubGroup(ctx, id);
  },
);

const empty = statement<never>(
  'groups.sub_emptied',
  `update group_membership set sub_group_id = null, updated_at = $2 where sub_group_id = $1 and left_at is null`,
);

/** Its people stay in the group. */
export const archiveSubGroup = mutation(
  ['subGroups', 'group_create'],
  async (ctx, id: number): Promise<SubGroupRow> => {
    const before = await readSubGroup(ctx, id);
    const row = await writeVersion(ctx, subGroups, { id, values: { archivedAt: ctx.now() }, what: 'subgroup' });
    await ctx.rows(empty, [id, ctx.now()]);
    await record(ctx, 'Archived', row, before);
    return readSubGroup(ctx, id);
  },
);
