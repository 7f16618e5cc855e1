import { randomInt } from 'node:crypto';
import { blocksOf } from '@tribe/domain/features/accountability/blocks.ts';
import { type Board, groupOnBoard, moveOnBoard } from '@tribe/domain/features/accountability/board.ts';
import {
  type AccountabilityKind,
  accountabilityKinds,
  groupSizes,
} from '@tribe/domain/features/accountability/group.ts';
import { proposeGroups } from '@tribe/domain/features/accountability/matching.ts';
import { savedMeanwhile } from '@tribe/domain/kernel/text/messages.ts';
import { manage, refuseWithoutKind } from '#features/accountability/accountabilityEdit.service.ts';
import {
  blocksOfPeople,
  freeLeads,
  type Matched,
  matchedOf,
  openGroupsOf,
  seekersOf,
} from '#features/accountability/matching/candidate.service.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput, conflict, notFound } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { hidden, shape, type ShapeOf, typed, written } from '#kernel/api/shape.ts';

/** A proposal as it's stored. */
export const Stored = shape({
  id: 'Int',
  kind: typed<AccountabilityKind>('String'),
  batchId: 'Int?',
  batchName: 'String?',
  seed: 'Int',
  board: hidden<Board>(),
  version: 'Int',
});
export type Stored = ShapeOf<typeof Stored>;

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
  `select p.user_id as id, ${nameSql('p')} as name,
     (select g.meeting_time from accountability_group g where g.team_lead_id = p.user_id and g.status = 'running' limit 1) as meets
   from user_profile p where p.user_id = any($1::int[])`,
);

/** Everybody on a board, in its groups or still to place. */
export const peopleOn = ({ groups, toPlace }: Board): number[] => [
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

/** An open proposal, locked. Throws NOT_FOUND for one that the viewer may not see. */
export async function lockOpen(ctx: Ctx, id: number): Promise<Stored> {
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

/** Ends a proposal: $2 is `accepted` or `discarded`. */
export const closeProposal = statement<never>(
  'accountability.close_proposal',
  `update match_proposal set status = $2, updated_at = $3 where id = $1`,
);
/** Gives a proposal up. */
export const discardProposal = mutation(manage, async (ctx, id: number): Promise<boolean> => {
  const stored = await lockOpen(ctx, id);
  await ctx.rows(closeProposal, [id, 'discarded', ctx.now()]);
  await ctx.log({
    action: 'accountability.discarded',
    entity: 'match-proposal',
    entityId: id,
    sentence: `Discarded a proposal of ${stored.board.groups.length} groups`,
  });
  return true;
});
