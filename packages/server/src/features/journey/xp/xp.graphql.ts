import { AdjustXpInput } from '@tribe/domain/features/journey/xp/xp.input.ts';
import { boardPeriods, boardScopes } from '@tribe/domain/features/journey/xp/xp.ts';
import { BoardRow, findLeaderboard, Leaderboard } from '#features/journey/xp/leaderboard.service.ts';
import { adjustXp, findXp, reverseXp, XpEntry, type XpPage, XpReason } from '#features/journey/xp/xp.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

const XpEntryType = objectFrom('XpEntry', XpEntry);
const XpReasonType = objectFrom('XpReason', XpReason);

const XpPageType = objectOf<XpPage>('XpPage', { userId: 'Int', total: 'Int', page: 'Int', pageSize: 'Int' }, (t) => ({
  points: t.exposeInt('points', { description: 'The sum of all entries.' }),
  reasons: t.field({ type: [XpReasonType], resolve: (page) => page.reasons }),
  rows: t.field({ type: [XpEntryType], resolve: (page) => page.rows }),
}));

objectFrom('LeaderboardRow', BoardRow);
const LeaderboardType = objectFrom('Leaderboard', Leaderboard);

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
  adjustXp: field(t, adjustXp, positional('Int', 'userId: Int', ['input', XpInputType])),
  reverseXp: field(t, reverseXp, positional('Int', 'id: Int', 'reason: String')),
}));
