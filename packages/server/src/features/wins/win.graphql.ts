import { WinInput } from '@tribe/domain/features/wins/win.input.ts';
import {
  findMemberWins,
  findNewestWins,
  findWins,
  findWinsToReview,
  Win,
  WinAuthor,
  WinPicture,
  WinReactionCount,
} from '#features/wins/win.service.ts';
import { deleteWin, postWin, updateWin } from '#features/wins/winPost.service.ts';
import { winImageOf } from '#features/wins/winShare.service.ts';
import { reactToWin } from '#features/wins/winReaction.service.ts';
import { approveWin, hideWin } from '#features/wins/winReview.service.ts';
import { reportWin } from '#features/wins/winReport.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

objectFrom('WinAuthor', WinAuthor);

objectFrom('WinPicture', WinPicture, (t) => ({
  url: t.string({ resolve: ({ id }) => `/api/win-pictures/${id}` }),
}));

objectFrom('WinReactionCount', WinReactionCount);

const WinType = objectFrom('Win', Win, (t) => ({
  shareUrl: t.string({
    nullable: true,
    description: 'Where anybody finds a picture of it, for its owner.',
    resolve: (win) => (win.isShared ? winImageOf(win) : null),
  }),
}));

const WinInputType = inputFrom('WinInput', WinInput, {
  amount: 'Peso',
  pictures: { description: 'Ids of pictures sent before, in their order.' },
});

builder.queryFields((t) => ({
  wins: field(t, findWins, {
    type: [WinType],
    args: { slug: t.arg.string({ description: 'Left out, they are the own ones.' }) },
    with: ({ slug }) => [slug ?? null],
  }),
  newestWins: field(t, findNewestWins, {
    type: [WinType],
    args: { count: t.arg.int({ defaultValue: 6 }) },
    with: ({ count }) => [count ?? 6],
  }),
  memberWins: field(t, findMemberWins, positional([WinType], 'userId: Int')),
  winsToReview: field(t, findWinsToReview, { type: [WinType] }),
}));

builder.mutationFields((t) => ({
  postWin: field(t, postWin, positional(WinType, ['input', WinInputType])),
  updateWin: field(t, updateWin, positional(WinType, 'id: Int', ['input', WinInputType], 'version: Int?')),
  deleteWin: field(t, deleteWin, { type: 'Int', args: { id: t.arg.int(required) }, with: ({ id }) => [id] }),
  approveWin: field(t, approveWin, positional(WinType, 'id: Int', 'version: Int?')),
  hideWin: field(t, hideWin, positional(WinType, 'id: Int', 'reason: String', 'version: Int?')),
  reportWin: field(t, reportWin, positional('Boolean', 'id: Int', 'reason: String')),
  reactToWin: field(t, reactToWin, {
    type: WinType,
    args: { id: t.arg.int(required), kind: t.arg.string({ description: 'Left out, the reaction is taken back.' }) },
    with: ({ id, kind }) => [id, kind ?? null],
  }),
}));
