import {
  MoveWanted,
  ExtensionWanted,
  PauseWanted,
  PlanWanted,
  ChangeSaved,
} from '@tribe/domain/features/billing/changes/change.input.ts';
import type { ChangePreview } from '@tribe/domain/features/billing/changes/change.ts';
import { extendSubscription, previewExtension } from '#features/billing/changes/extend.service.ts';
import { Changed, moveSubscription, previewMove } from '#features/billing/changes/move.service.ts';
import {
  pauseSubscription,
  previewPause,
  previewResume,
  resumeSubscription,
} from '#features/billing/changes/pause.service.ts';
import { changePlan, previewPlanChange } from '#features/billing/changes/plan.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { ofId, positional } from '#kernel/api/fieldsOf.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

const LineType = objectOf<ChangePreview['lines'][number]>('SubscriptionChangeLine', {
  title: 'String',
  before: 'String',
  after: 'String',
});

const PreviewType = builder.objectRef<ChangePreview>('SubscriptionChangePreview').implement({
  description: 'What a change of a subscription comes to, in words, before it is saved.',
  fields: (t) => ({ lines: t.expose('lines', { type: [LineType] }), notes: t.exposeStringList('notes') }),
});

const ChangedType = objectFrom('ChangedSubscription', Changed);

const MoveType = inputFrom('SubscriptionMoveInput', MoveWanted);
const ExtensionType = inputFrom('SubscriptionExtensionInput', ExtensionWanted);
const PauseType = inputFrom('SubscriptionPauseInput', PauseWanted, {
  backOn: { description: 'Left out, until staff resume it.' },
});
const PlanType = inputFrom('SubscriptionPlanInput', PlanWanted);
const SavedType = inputFrom('SubscriptionChangeInput', ChangeSaved, {
  version: { description: 'Another one answers CONFLICT.' },
});

builder.queryFields((t) => ({
  subscriptionMove: field(t, previewMove, positional(PreviewType, 'id: Int', ['input', MoveType])),
  subscriptionExtension: field(t, previewExtension, positional(PreviewType, 'id: Int', ['input', ExtensionType])),
  subscriptionPause: field(t, previewPause, positional(PreviewType, 'id: Int', ['input', PauseType])),
  subscriptionResume: field(t, previewResume, ofId(t, PreviewType)),
  subscriptionPlan: field(t, previewPlanChange, positional(PreviewType, 'id: Int', ['input', PlanType])),
}));

builder.mutationFields((t) => ({
  moveSubscription: field(
    t,
    moveSubscription,
    positional(ChangedType, 'id: Int', ['input', MoveType], ['saved', SavedType]),
  ),
  extendSubscription: field(
    t,
    extendSubscription,
    positional(ChangedType, 'id: Int', ['input', ExtensionType], ['saved', SavedType]),
  ),
  pauseSubscription: field(
    t,
    pauseSubscription,
    positional(ChangedType, 'id: Int', ['input', PauseType], ['saved', SavedType]),
  ),
  changeSubscriptionPlan: field(
    t,
    changePlan,
    positional(ChangedType, 'id: Int', ['input', PlanType], ['saved', SavedType]),
  ),
  resumeSubscription: field(t, resumeSubscription, positional(ChangedType, 'id: Int', ['saved', SavedType])),
}));
