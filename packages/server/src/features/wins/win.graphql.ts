import { WinInput } from '@tribe/domain/features/wins/win.input.ts';
import {
  findMemberWins,
  findNewestWins,
  findWins,
  findWinsToReview,
  type Win,
  type WinAuthor,
  type WinPicture,
  type WinReactionCount,
} from '#features/wins/win.service.ts';
import { deleteWin, postWin, updateWin } from '#features/wins/winPost.service.ts';
import { winImageOf } from '#features/wins/winShare.service.ts';
import { reactToWin } from '#features/wins/winReaction.service.ts';
import { approveWin, hideWin } from '#features/wins/winReview.service.ts';
import { reportWin } from '#features/wins/winReport.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

const WinAuthorType = builder.objectRef<WinAuthor>('WinAuthor').implement({
  fields: (t) => ({
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
  }),
});

const WinPictureType = builder.objectRef<WinPicture>('WinPicture').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    url: t.string({ resolve: ({ id }) => `/api/win-pictures/${id}` }),
    width: t.exposeInt('width'),
    height: t.exposeInt('height'),
  }),
});

const WinReactionCountType = builder.objectRef<WinReactionCount>('WinReactionCount').implement({
  fields: (t) => ({ kind: t.exposeString('kind'), count: t.exposeInt('count') }),
});

const WinType = builder.objectRef<Win>('Win').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    version: t.exposeInt('version'),
    title: t.exposeString('title'),
    story: t.exposeString('story'),
    category: t.exposeString('category'),
    amount: t.expose('amount', { type: 'Peso', nullable: true }),
    happenedOn: t.expose('happenedOn', { type: 'Date' }),
    visibility: t.exposeString('visibility'),
    consentForMarketing: t.exposeBoolean('consentForMarketing', { nullable: true }),
    status: t.exposeString('status'),
    hiddenReason: t.exposeString('hiddenReason', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    isMine: t.exposeBoolean('isMine'),
    author: t.expose('author', { type: WinAuthorType }),
    pictures: t.expose('pictures', { type: [WinPictureType] }),
    reactions: t.expose('reactions', { type: [WinReactionCountType] }),
    myReaction: t.exposeString('myReaction', { nullable: true }),
    shareUrl: t.string({
      nullable: true,
      description: 'Where anybody finds a picture of it, for its owner.',
      resolve: (win) => (win.isShared ? winImageOf(win) : null),
    }),
    reports: t.exposeStringList('reports'),
  }),
});

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
  memberWins: field(t, findMemberWins, {
    type: [WinType],
    args: { userId: t.arg.int(required) },
    with: ({ userId }) => [userId],
  }),
  winsToReview: field(t, findWinsToReview, { type: [WinType] }),
}));

builder.mutationFields((t) => ({
  postWin: field(t, postWin, {
    type: WinType,
    args: { input: t.arg({ type: WinInputType, required: true }) },
    with: ({ input }) => [input],
  }),
  updateWin: field(t, updateWin, {
    type: WinType,
    args: { id: t.arg.int(required), input: t.arg({ type: WinInputType, required: true }), version: t.arg.int() },
    with: ({ id, input, version }) => [id, input, version ?? null],
  }),
  deleteWin: field(t, deleteWin, { type: 'Int', args: { id: t.arg.int(required) }, with: ({ id }) => [id] }),
  approveWin: field(t, approveWin, {
    type: WinType,
    args: { id: t.arg.int(required), version: t.arg.int() },
    with: ({ id, version }) => [id, version ?? null],
  }),
  hideWin: field(t, hideWin, {
    type: WinType,
    args: { id: t.arg.int(required), reason: t.arg.string(required), version: t.arg.int() },
    with: ({ id, reason, version }) => [id, reason, version ?? null],
  }),
  reportWin: field(t, reportWin, {
    type: 'Boolean',
    args: { id: t.arg.int(required), reason: t.arg.string(required) },
    with: ({ id, reason }) => [id, reason],
  }),
  reactToWin: field(t, reactToWin, {
    type: WinType,
    args: { id: t.arg.int(required), kind: t.arg.string({ description: 'Left out, the reaction is taken back.' }) },
    with: ({ id, kind }) => [id, kind ?? null],
  }),
}));
