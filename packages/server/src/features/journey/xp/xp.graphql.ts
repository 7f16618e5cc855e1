import { AdjustXpInput } from '@tribe/domain/features/journey/xp/xp.input.ts';
import { boardPeriods, boardScopes } from '@tribe/domain/features/journey/xp/xp.ts';
import { type BoardRow, findLeaderboard, type Leaderboard } from '#features/journey/xp/leaderboard.service.ts';
import { adjustXp, findXp, reverseXp, type XpEntry, type XpPage } from '#features/journey/xp/xp.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

const XpEntryType = builder.objectRef<XpEntry>('XpEntry').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    points: t.exposeInt('points'),
    reason: t.exposeString('reason'),
    label: t.exposeString('label'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    isReversed: t.exposeBoolean('isReversed'),
    by: t.exposeString('by', { nullable: true }),
  }),
});

const XpReasonType = builder.objectRef<XpPage['reasons'][number]>('XpReason').implement({
  fields: (t) => ({ reason: t.exposeString('reason'), points: t.exposeInt('points') }),
});

const XpPageType = builder.objectRef<XpPage>('XpPage').implement({
  fields: (t) => ({
    userId: t.exposeInt('userId'),
    points: t.exposeInt('points', { description: 'The sum of all entries.' }),
    reasons: t.field({ type: [XpReasonType], resolve: (page) => page.reasons }),
    rows: t.field({ type: [XpEntryType], resolve: (page) => page.rows }),
    total: t.exposeInt('total'),
    page: t.exposeInt('page'),
    pageSize: t.exposeInt('pageSize'),
  }),
});

const BoardRowType = builder.objectRef<BoardRow>('LeaderboardRow').implement({
  fields: (t) => ({
    rank: t.exposeInt('rank'),
    userId: t.exposeInt('userId'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    points: t.exposeInt('points'),
    isMe: t.exposeBoolean('isMe'),
  }),
});

const LeaderboardType = builder.objectRef<Leaderboard>('Leaderboard').implement({
  fields: (t) => ({
    rows: t.field({ type: [BoardRowType], resolve: (board) => board.rows }),
    isOnBoard: t.exposeBoolean('isOnBoard'),
    myPoints: t.exposeInt('myPoints'),
    of: t.exposeString('of', { nullable: true }),
  }),
});

const ScopeType = builder.enumType('LeaderboardScope', { values: boardScopes });
const PeriodType = builder.enumType('LeaderboardPeriod', { values: boardPeriods });

builder.queryFields((t) => ({
  xpPage: field(t, findXp, {
    type: XpPageType,
    args: {
      userId: t.arg.int({ description: 'Left out, it is one’s own.' }),
      page: t.arg.int({ defaultValue: 1 }),
      pageSize: t.arg.int({ defaultValue: 20 }),
    },
    with: ({ userId, ...asked }) => [userId ?? null, asked],
  }),
  leaderboard: field(t, findLeaderboard, {
    type: LeaderboardType,
    args: { scope: t.arg({ type: ScopeType, required: true }), period: t.arg({ type: PeriodType, required: true }) },
    with: (asked) => [asked],
  }),
}));

const XpInputType = inputFrom('AdjustXpInput', AdjustXpInput);

builder.mutationFields((t) => ({
  adjustXp: field(t, adjustXp, {
    type: 'Int',
    args: { userId: t.arg.int(required), input: t.arg({ type: XpInputType, required: true }) },
    with: ({ userId, input }) => [userId, input],
  }),
  reverseXp: field(t, reverseXp, {
    type: 'Int',
    args: { id: t.arg.int(required), reason: t.arg.string(required) },
    with: ({ id, reason }) => [id, reason],
  }),
}));
