import {
  listMerges,
  type MergePreview,
  type MergeRow,
  mergeUsers,
  previewMerge,
  undoMerge,
} from '#features/members/merge.service.ts';
import type { Planned } from '#features/members/mergeRows.ts';
import { act, ask, builder } from '#kernel/builder.ts';

const MergePlannedType = builder.objectRef<Planned>('MergePlanned').implement({
  fields: (t) => ({
    label: t.exposeString('label'),
    moves: t.exposeInt('moves'),
    conflicts: t.exposeInt('conflicts'),
    note: t.exposeString('note', { nullable: true }),
  }),
});

const MergePreviewType = builder.objectRef<MergePreview>('MergePreview').implement({
  fields: (t) => ({
    planned: t.field({ type: [MergePlannedType], resolve: ({ planned }) => planned }),
    survivorPoints: t.exposeInt('survivorPoints'),
    mergedPoints: t.exposeInt('mergedPoints'),
    points: t.exposeInt('points'),
  }),
});

const UserMergeType = builder.objectRef<MergeRow>('UserMerge').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    survivorId: t.exposeInt('survivorId'),
    survivor: t.exposeString('survivor'),
    merged: t.exposeString('merged'),
    by: t.exposeString('by'),
    reason: t.exposeString('reason'),
    mergedAt: t.expose('mergedAt', { type: 'DateTime' }),
    undoUntil: t.expose('undoUntil', { type: 'DateTime' }),
    undoneAt: t.expose('undoneAt', { type: 'DateTime', nullable: true }),
  }),
});

const MadeMergeType = builder
  .objectRef<number>('MadeMerge')
  .implement({ fields: (t) => ({ id: t.int({ resolve: (id) => id }) }) });

const whole = { required: true } as const;

builder.queryFields((t) => ({
  merges: ask(t, listMerges, { type: [UserMergeType] }),
  mergePreview: ask(t, previewMerge, {
    type: MergePreviewType,
    args: { survivorId: t.arg.int(whole), mergedId: t.arg.int(whole) },
    with: ({ survivorId, mergedId }) => [survivorId, mergedId],
  }),
}));

builder.mutationFields((t) => ({
  mergeUsers: act(t, mergeUsers, {
    type: MadeMergeType,
    args: { survivorId: t.arg.int(whole), mergedId: t.arg.int(whole), reason: t.arg.string(whole) },
    with: ({ survivorId, mergedId, reason }) => [survivorId, mergedId, reason],
  }),
  undoMerge: act(t, undoMerge, { type: MadeMergeType, args: { id: t.arg.int(whole) }, with: ({ id }) => [id] }),
}));
