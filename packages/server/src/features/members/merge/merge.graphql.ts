import {
  listMerges,
  type MergePreview,
  type MergeRow,
  mergeUsers,
  previewMerge,
  undoMerge,
} from '#features/members/merge/merge.service.ts';
import type { MergeAccount, MergeDetail, MergeValue } from '#features/members/merge/mergeDetails.ts';
import type { Planned } from '#features/members/merge/mergeRows.ts';
import { SubscriptionType } from '#features/billing/subscriptionList.graphql.ts';
import { builder, field, required } from '#kernel/api/builder.ts';

const MergePlannedType = builder.objectRef<Planned>('MergePlanned').implement({
  fields: (t) => ({
    label: t.exposeString('label'),
    moves: t.exposeInt('moves'),
    conflicts: t.exposeInt('conflicts'),
    note: t.exposeString('note', { nullable: true }),
  }),
});

const MergeValueType = builder
  .objectRef<MergeValue>('MergeValue')
  .implement({ fields: (t) => ({ value: t.exposeString('value'), text: t.exposeString('text') }) });

const MergeDetailType = builder.objectRef<MergeDetail>('MergeDetail').implement({
  fields: (t) => ({
    field: t.exposeString('field'),
    survivor: t.field({ type: MergeValueType, nullable: true, resolve: ({ survivor }) => survivor }),
    merged: t.field({ type: MergeValueType, nullable: true, resolve: ({ merged }) => merged }),
    isChosen: t.exposeBoolean('isChosen'),
    speaksAgainst: t.exposeBoolean('speaksAgainst'),
  }),
});

const MergeAccountType = builder.objectRef<MergeAccount>('MergeAccount').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    status: t.exposeString('status'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastLoginAt: t.expose('lastLoginAt', { type: 'DateTime', nullable: true }),
    subscriptions: t.field({ type: [SubscriptionType], nullable: true, resolve: ({ subscriptions }) => subscriptions }),
  }),
});

const MergePreviewType = builder.objectRef<MergePreview>('MergePreview').implement({
  fields: (t) => ({
    survivor: t.field({ type: MergeAccountType, resolve: ({ survivor }) => survivor }),
    merged: t.field({ type: MergeAccountType, resolve: ({ merged }) => merged }),
    details: t.field({ type: [MergeDetailType], resolve: ({ details }) => details }),
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

const MergeChoiceInput = builder.inputType('MergeChoiceInput', {
  fields: (t) => ({
    field: t.string({ required: true }),
    value: t.string({ required: true, description: "One of the two accounts' own values" }),
  }),
});

builder.queryFields((t) => ({
  merges: field(t, listMerges, { type: [UserMergeType] }),
  mergePreview: field(t, previewMerge, {
    type: MergePreviewType,
    args: { survivorId: t.arg.int(required), mergedId: t.arg.int(required) },
    with: ({ survivorId, mergedId }) => [survivorId, mergedId],
  }),
}));

builder.mutationFields((t) => ({
  mergeUsers: field(t, mergeUsers, {
    type: MadeMergeType,
    args: {
      survivorId: t.arg.int(required),
      mergedId: t.arg.int(required),
      reason: t.arg.string(required),
      choices: t.arg({ type: [MergeChoiceInput] }),
    },
    with: ({ survivorId, mergedId, reason, choices }) => [survivorId, mergedId, reason, choices ?? []],
  }),
  undoMerge: field(t, undoMerge, { type: MadeMergeType, args: { id: t.arg.int(required) }, with: ({ id }) => [id] }),
}));
