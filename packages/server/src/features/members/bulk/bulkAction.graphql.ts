import {
  archiveUsers,
  assignUsers,
  BulkAction,
  findBulkAction,
  grantUsersAccess,
  inviteUsers,
  moveUsersToBatch,
  moveUsersToGroup,
  moveUsersToStage,
  tagUsers,
  untagUsers,
  BulkRefusal,
} from '#features/members/bulk/bulkAction.service.ts';
import { enrollUsers, extendMemberships, revokeUsersAccess } from '#features/members/bulk/bulkSold.service.ts';
import {
  BulkPreview,
  previewBulkAction,
  BulkPreviewMove,
  BulkPreviewSkipped,
} from '#features/members/bulk/bulkPreview.service.ts';
import { undoBulkAction } from '#features/members/bulk/undoBulkAction.service.ts';
import { filterDescription } from '#kernel/api/pageType.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { ofId } from '#kernel/api/fieldsOf.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

objectFrom('BulkRefusal', BulkRefusal, (t) => ({
  userId: t.exposeInt('id'),
}));

const BulkActionType = objectFrom('BulkAction', BulkAction);

const UserSelectionType = builder.inputType('UserSelection', {
  fields: (t) => ({
    ids: t.intList({ description: 'Left out, all that match the search and the filter.' }),
    search: t.string(),
    filter: t.string({ description: filterDescription }),
    count: t.int({
      required: true,
      description: 'How many the one who asks was told; when more match, nothing is done.',
    }),
  }),
});

objectFrom('BulkPreviewMove', BulkPreviewMove);

const PreviewType = objectFrom('BulkPreview', BulkPreview, {
  description: 'What an act on many would change, and whom it would skip as far as that can be told before.',
});

objectFrom('BulkPreviewSkipped', BulkPreviewSkipped);

const ExtensionType = builder.inputType('MembershipExtensionInput', {
  description: 'By days or to a day.',
  fields: (t) => ({ days: t.int(), day: t.field({ type: 'Date' }) }),
});

builder.queryFields((t) => ({
  bulkAction: field(t, findBulkAction, ofId(t, BulkActionType)),
  bulkActionPreview: field(t, previewBulkAction, {
    type: PreviewType,
    args: {
      kind: t.arg.string({ required: true }),
      of: t.arg({ type: UserSelectionType, required: true }),
      value: t.arg.string({
        description:
          'The tag, the access level, the id of the place, an extension such as +30 or 2027-01-31, or a funnel/term.',
      }),
    },
    with: (asked) => [asked.kind, asked.of, asked.value ?? null],
  }),
}));

builder.mutationFields((t) => {
  const of = t.arg({ type: UserSelectionType, required: true });
  return {
    archiveUsers: field(t, archiveUsers, {
      type: BulkActionType,
      args: { of, reason: t.arg.string(required) },
      with: (input) => [input.of, input.reason],
    }),
    tagUsers: field(t, tagUsers, {
      type: BulkActionType,
      args: { of, tag: t.arg.string(required) },
      with: (input) => [input.of, input.tag],
    }),
    untagUsers: field(t, untagUsers, {
      type: BulkActionType,
      args: { of, tag: t.arg.string(required) },
      with: (input) => [input.of, input.tag],
    }),
    assignUsers: field(t, assignUsers, {
      type: BulkActionType,
      args: { of, managerId: t.arg.int() },
      with: (input) => [input.of, input.managerId ?? null],
    }),
    moveUsersToBatch: field(t, moveUsersToBatch, {
      type: BulkActionType,
      args: { of, batchId: t.arg.int() },
      with: (input) => [input.of, input.batchId ?? null],
    }),
    moveUsersToGroup: field(t, moveUsersToGroup, {
      type: BulkActionType,
      args: { of, groupId: t.arg.int() },
      with: (input) => [input.of, input.groupId ?? null],
    }),
    moveUsersToStage: field(t, moveUsersToStage, {
      type: BulkActionType,
      args: { of, stageId: t.arg.int(required), reason: t.arg.string(required) },
      with: (input) => [input.of, input.stageId, input.reason],
    }),
    grantUsersAccess: field(t, grantUsersAccess, {
      type: BulkActionType,
      args: { of, level: t.arg.string(required) },
      with: (input) => [input.of, input.level],
    }),
    revokeUsersAccess: field(t, revokeUsersAccess, {
      type: BulkActionType,
      args: { of, level: t.arg.string(required) },
      with: (input) => [input.of, input.level],
    }),
    extendMemberships: field(t, extendMemberships, {
      type: BulkActionType,
      args: { of, by: t.arg({ type: ExtensionType, required: true }), reason: t.arg.string(required) },
      with: (input) => [input.of, input.by, input.reason],
    }),
    enrollUsers: field(t, enrollUsers, {
      type: BulkActionType,
      args: { of, funnelId: t.arg.string(required), paymentTermId: t.arg.string(required) },
      with: ({ of: chosen, ...wanted }) => [chosen, wanted],
    }),
    undoBulkAction: field(t, undoBulkAction, ofId(t, BulkActionType)),
    inviteUsers: field(t, inviteUsers, { type: BulkActionType, args: { of }, with: (input) => [input.of] }),
  };
});
