import { randomInt } from 'node:crypto';
import { blocksOf } from '@tribe/domain/features/accountability/blocks.ts';
import { type Board, groupOnBoard, moveOnBoard, placedCount } from '@tribe/domain/features/accountability/board.ts';
import {
  type AccountabilityKind,
  accountabilityKinds,
  groupSizes,
} from '@tribe/domain/features/accountability/group.ts';
import { proposeGroups } from '@tribe/domain/features/accountability/matching.ts';
import { accountabilityMessages as messages } from '@tribe/domain/features/accountability/messages.ts';
import { problemsOf } from '@tribe/domain/features/accountability/problems.ts';
import { savedMeanwhile } from '@tribe/domain/kernel/text/messages.ts';
import { manage, refuseWithoutKind, notifyPlaced } from '#features/accountability/accountabilityEdit.service.ts';
import { accountabilityGroups, accountabilityMemberships } from '#features/accountability/accountabilityGroup.table.ts';
import {
  blocksOfPeople,
  freeLeads,
  type Matched,
  matchedOf,
  openGroupsOf,
  seekersOf,
} from '#features/accountability/matching/candidate.service.ts';
import { visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput, conflict, notFound } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { hidden, shape, type ShapeOf, typed, written } from '#kernel/api/shape.ts';

const Stored = shape({
  id: 'Int',
  kind: typed<AccountabilityKind>('String'),
  batchId: 'Int?',
  batchName: 'String?',
  seed: 'Int',
  board: hidden<Board>(),
  version: 'Int',
});
type Stored = ShapeOf<typeof Stored>;

export const BoardLead = shape({ id: 'Int', name: 'String', meets: 'String?' });
export type BoardLead = ShapeOf<typeof BoardLead>;

export const BlockPair = shape({ one: 'Int', other: 'Int' });
export type BlockPair = ShapeOf<typeof BlockPair>;

/** A proposal with everything that its board shows. `blocks` are for staff's eyes. */
export const Proposal = shape({
  ...Stored,
  people: written<Matched[]>(),
  blocks: [BlockPair],
  leads: [BoardLead],
});
export type Proposal = ShapeOf<typeof Proposal>;

const columns = `m.id, m.kind, m.batch_id as "batchId", b.name as "batchName", m.seed, m.board, m.version`;
/** An office forms groups together; others see the proposals that they made. */
const open = statement<Stored>(
  'accountability.open_proposal',
  `select ${columns} from match_proposal m left join batch b on b.id = m.batch_id
   where m.kind = $1 and m.status = 'open' and m.batch_id is not distinct from $2::int and ($3::text = 'everybody' or m.created_by_id = $4)
   order by m.id desc limit 1`,
);
const byId = statement<Stored>(
  'accountability.proposal',
  `select ${columns} from match_proposal m left join batch b on b.id = m.batch_id
   where m.id = $1 and m.status = 'open' and ($2::text = 'everybody' or m.created_by_id = $3) for update of m`,
);
const leadNames = statement<{ id: number; name: string; meets: string | null }>(
  'accountability.lead_names',
  `select p.user_id as id, concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')) as name,
     (select g.meeting_time from accountability_group g where g.team_lead_id = p.user_id and g.status = 'running' limit 1) as meets
   from user_profile p where p.user_id = any($1::int[])`,
);

const peopleOn = ({ groups, toPlace }: Board): number[] => [
  ...new Set([...groups.flatMap(({ memberIds }) => memberIds), ...toPlace.map(({ userId }) => userId)]),
];

async function shownOf(ctx: Ctx, stored: Stored): Promise<Proposal> {
  const ids = peopleOn(stored.board);
  const leadIds = stored.board.groups.flatMap(({ leadId }) => (leadId === null ? [] : [leadId]));
  const people = await matchedOf(ctx, ids);
  const blocks = await blocksOfPeople(ctx, ids);
  const leads = await ctx.rows(leadNames, [leadIds]);
  return { ...stored, people, blocks: blocks.map(([one, other]) => ({ one, other })), leads };
}

const isKind = (text: string): text is AccountabilityKind => accountabilityKinds.some((kind) => kind === text);

function kindNamed(ctx: Ctx, kind: string): AccountabilityKind {
  if (!isKind(kind)) throw badInput({ kind: ['is not valid'] });
  refuseWithoutKind(ctx, kind);
  return kind;
}

/** The proposal of a kind and a batch that is open; null where there is none. */
export const findProposal = query(
  'adminAccountabilityGroup',
  async (ctx, kind: string, batchId: number | null): Promise<Proposal | null> => {
    const [stored] = await ctx.rows(open, [kindNamed(ctx, kind), batchId, visibilityOf(ctx.me), ctx.me.userId]);
    return stored ? shownOf(ctx, stored) : null;
  },
);

const discardOpen = statement<never>(
  'accountability.discard_open',
  `update match_proposal set status = 'discarded', updated_at = $5 where kind = $1 and status = 'open' and batch_id is not distinct from $2::int
     and ($3::text = 'everybody' or created_by_id = $4)`,
);
const put = statement<{ id: number }>(
  'accountability.put_proposal',
  `insert into match_proposal (kind, batch_id, seed, board, created_by_id, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6) returning id`,
);

export type ProposalWanted = { kind: string; batchId: number | null; size: number; seed: number | null };

/** Proposes groups for everybody who has none, in place of the proposal that was open. The same seed and people give the same groups. */
export const proposeAccountability = mutation(manage, async (ctx, wanted: ProposalWanted): Promise<Proposal> => {
  const kind = kindNamed(ctx, wanted.kind);
  const { batchId, size } = wanted;
  if (!Number.isSafeInteger(size) || size < groupSizes.least || size > groupSizes.most)
    throw badInput({ size: ['is not valid'] });
  const seed = wanted.seed ?? randomInt(1_000, 10_000);
  const seekers = await seekersOf(ctx, kind, batchId);
  const running = await openGroupsOf(ctx, kind, batchId);
  const ids = [...seekers.map(({ id }) => id), ...running.flatMap(({ members }) => members.map(({ id }) => id))];
  const blocks = blocksOf(await blocksOfPeople(ctx, ids));
  const leads = kind === 'accountability' ? await freeLeads(ctx) : [];
  const words = kind === 'challenge' ? 'Challenge' : kind === 'buddies' ? 'Buddies' : 'Group';
  const board = proposeGroups({
    seekers,
    open: running,
    leads,
    blocks,
    size,
    seed,
    nameOf: (place) => `${words} ${place}`,
  });
  const touched = {
    ...board,
    groups: board.groups.filter(({ memberIds, keptIds }) => memberIds.length > keptIds.length),
  };
  await ctx.rows(discardOpen, [kind, batchId, visibilityOf(ctx.me), ctx.me.userId, ctx.now()]);
  const [row] = await ctx.rows(put, [kind, batchId, seed, JSON.stringify(touched), ctx.me.userId, ctx.now()]);
  await ctx.log({
    action: 'accountability.proposed',
    entity: 'match-proposal',
    entityId: row!.id,
    sentence: `Proposed ${touched.groups.length} groups for ${seekers.length} people, seed ${seed}`,
  });
  return shownOf(ctx, await lockOpen(ctx, row!.id));
});

async function lockOpen(ctx: Ctx, id: number): Promise<Stored> {
  const [stored] = await ctx.rows(byId, [id, visibilityOf(ctx.me), ctx.me.userId]);
  if (!stored) throw notFound('Proposal');
  refuseWithoutKind(ctx, stored.kind);
  return stored;
}

const save = statement<never>(
  'accountability.save_board',
  `update match_proposal set board = $2, version = version + 1, updated_at = $3 where id = $1`,
);

/**
 * Moves somebody on the board, to a group or with null out of all. Kept as one goes; a problem that it makes is shown, not refused.
 * Throws CONFLICT where somebody else changed the board meanwhile.
 */
export const moveOnProposal = mutation(
  manage,
  async (
    ctx,
    { id, version, personId, toKey }: { id: number; version: number; personId: number; toKey: string | null },
  ): Promise<Proposal> => {
    const stored = await lockOpen(ctx, id);
    if (stored.version !== version) throw conflict(savedMeanwhile('board'));
    const board = moveOnBoard(stored.board, personId, toKey);
    if (board === stored.board) return shownOf(ctx, stored);
    await ctx.rows(save, [id, JSON.stringify(board), ctx.now()]);
    await ctx.log({
      action: 'accountability.moved-on-board',
      entity: 'match-proposal',
      entityId: id,
      subjectId: personId,
      sentence: `Moved someone on the board to ${toKey === null ? 'the people to place' : (groupOnBoard(board, personId)?.name ?? '')}`,
    });
    return shownOf(ctx, { ...stored, board, version: version + 1 });
  },
);

const close = statement<never>(
  'accountability.close_proposal',
  `update match_proposal set status = $2, updated_at = $3 where id = $1`,
);
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
  await ctx.rows(close, [id, 'accepted', ctx.now()]);
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

/** Gives a proposal up. */
export const discardProposal = mutation(manage, async (ctx, id: number): Promise<boolean> => {
  const stored = await lockOpen(ctx, id);
  await ctx.rows(close, [id, 'discarded', ctx.now()]);
  await ctx.log({
    action: 'accountability.discarded',
    entity: 'match-proposal',
    entityId: id,
    sentence: `Discarded a proposal of ${stored.board.groups.length} groups`,
  });
  return true;
});
