import { blocksOf } from '@tribe/domain/features/accountability/blocks.ts';
import { type Board, placedCount } from '@tribe/domain/features/accountability/board.ts';
import type { AccountabilityKind } from '@tribe/domain/features/accountability/group.ts';
import { accountabilityMessages as messages } from '@tribe/domain/features/accountability/messages.ts';
import { problemsOf } from '@tribe/domain/features/accountability/problems.ts';
import { savedMeanwhile } from '@tribe/domain/kernel/text/messages.ts';
import { manage, notifyPlaced } from '#features/accountability/accountabilityEdit.service.ts';
import { accountabilityGroups, accountabilityMemberships } from '#features/accountability/accountabilityGroup.table.ts';
import { blocksOfPeople, matchedOf } from '#features/accountability/matching/candidate.service.ts';
import { closeProposal, lockOpen, peopleOn, type Stored } from '#features/accountability/matching/proposal.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { conflict } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

const lockRunning = statement<{ id: number; capacity: number; status: string }>(
  'accountability.lock_running',
  `select id, capacity, status from accountability_group where id = any($1::int[]) order by id for update`,
);
const nowIn = statement<{ groupId: number; count: number }>(
  'accountability.now_in',
  `select group_id as "groupId", count(*)::int as count from accountability_membership where group_id = any($1::int[]) and left_at is null group by 1`,
);
const stillFree = statement<{ id: number }>(
  'accountability.still_free',
  `select u.id from app_user u where u.id = any($1::int[]) and u.status = 'ACTIVE'
     and not exists (select from accountability_membership m where m.user_id = u.id and m.kind = $2 and m.left_at is null) order by u.id for update`,
);
const placeSelections = statement<never>(
  'accountability.place_selections',
  `update team_lead_selection s set status = 'placed', chosen_lead_id = g.team_lead_id, updated_at = $2
   from accountability_membership m join accountability_group g on g.id = m.group_id
   where s.user_id = any($1::int[]) and m.user_id = s.user_id and m.kind = 'accountability' and m.left_at is null`,
);

/** What came of accepting a board. */
export const Accepted = shape({ groups: 'Int', placed: 'Int' });
export type Accepted = ShapeOf<typeof Accepted>;

/**
 * Makes the groups of a board and puts people into them: all of it or nothing. Who is archived or got a group meanwhile is left
 * out. Throws CONFLICT while a hard problem is left, and for a proposal that somebody else accepted first.
 */
export const acceptProposal = mutation(manage, async (ctx, id: number, version: number): Promise<Accepted> => {
  const stored = await lockOpen(ctx, id);
  if (stored.version !== version) throw conflict(savedMeanwhile('board'));
  const { board, kind } = stored;
  const movers = board.groups.flatMap(({ memberIds, keptIds }) => memberIds.filter((one) => !keptIds.includes(one)));
  const free = new Set((await ctx.rows(stillFree, [movers, kind])).map((one) => one.id));
  const now: Board = {
    ...board,
    groups: board.groups.map((group) => ({
      ...group,
      memberIds: group.memberIds.filter((one) => free.has(one) || group.keptIds.includes(one)),
    })),
  };
  if (placedCount(now) === 0) throw conflict(messages.nothingToAccept);
  const people = await matchedOf(ctx, peopleOn(now));
  const blocks = blocksOf(await blocksOfPeople(ctx, peopleOn(now)));
  const filled = { ...now, groups: now.groups.filter(({ memberIds, keptIds }) => memberIds.length > keptIds.length) };
  if (problemsOf(filled, new Map(people.map((one) => [one.id, one])), blocks).length > 0)
    throw conflict(messages.problemsLeft);
  await refuseFilledMeanwhile(ctx, filled);
  for (const group of filled.groups) await fill(ctx, stored, group, free);
  await ctx.rows(placeSelections, [[...free], ctx.now()]);
  await ctx.rows(closeProposal, [id, 'accepted', ctx.now()]);
  const made = filled.groups.filter(({ groupId }) => groupId === null).length;
  const placed = placedCount(filled);
  await ctx.log({
    action: 'accountability.accepted',
    entity: 'match-proposal',
    entityId: id,
    sentence: `Accepted ${filled.groups.length} groups with ${placed} people, seed ${stored.seed}`,
    changes: { groups: { before: null, after: made } },
  });
  return { groups: filled.groups.length, placed };
});

/** A running group may have got people since it was proposed. */
async function refuseFilledMeanwhile(ctx: Ctx, { groups }: Board): Promise<void> {
  const ids = groups.flatMap(({ groupId }) => (groupId === null ? [] : [groupId]));
  if (ids.length === 0) return;
  const capacities = new Map((await ctx.rows(lockRunning, [ids])).map((group) => [group.id, group]));
  const counts = new Map((await ctx.rows(nowIn, [ids])).map(({ groupId, count }) => [groupId, count]));
  for (const { groupId, memberIds, keptIds } of groups) {
    if (groupId === null) continue;
    const group = capacities.get(groupId);
    const joining = memberIds.length - keptIds.length;
    if (group?.status !== 'running' || (counts.get(groupId) ?? 0) + joining > group.capacity)
      throw conflict(messages.problemsLeft);
  }
}

async function fill(
  ctx: Ctx,
  { kind, batchId }: Stored,
  group: Board['groups'][number],
  free: ReadonlySet<number>,
): Promise<void> {
  const joining = group.memberIds.filter((one) => free.has(one));
  const groupId = group.groupId ?? (await newGroup(ctx, { kind, batchId: group.batchId ?? batchId, group }));
  await ctx.db
    .insert(accountabilityMemberships)
    .values(joining.map((userId) => ({ userId, groupId, kind, joinedAt: ctx.now() })));
  await notifyPlaced(ctx, joining, { name: group.name, kind });
}

type New = { kind: AccountabilityKind; batchId: number | null; group: Board['groups'][number] };

async function newGroup(ctx: Ctx, { kind, batchId, group: { name, leadId, capacity } }: New): Promise<number> {
  const checklist = kind === 'challenge' ? ['Do today’s lesson', 'Post what you did', 'Cheer on a buddy'] : [];
  const [row] = await ctx.db
    .insert(accountabilityGroups)
    .values({ name, kind, batchId, teamLeadId: leadId, capacity, startsOn: ctx.today(), checklist })
    .returning({ id: accountabilityGroups.id });
  return row!.id;
}
