import {
  listMerges,
  MergePreview,
  MergeRow,
  mergeUsers,
  previewMerge,
  undoMerge,
} from '#features/members/merge/merge.service.ts';
import { MergeAccount, MergeDetail, MergeValue } from '#features/members/merge/mergeDetails.ts';
import { Planned } from '#features/members/merge/mergeRows.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

objectFrom('MergePlanned', Planned);
objectFrom('MergeValue', MergeValue);
objectFrom('MergeDetail', MergeDetail);
objectFrom('MergeAccount', MergeAccount);
const MergePreviewType = objectFrom('MergePreview', MergePreview);
const UserMergeType = objectFrom('UserMerge', MergeRow);

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
  mergePreview: field(t, previewMerge, positional(MergePreviewType, 'survivorId: Int', 'mergedId: Int')),
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
