import {
  archiveUsers,
  assignUsers,
  type BulkAction,
  findBulkAction,
  inviteUsers,
  moveUsersToBatch,
  tagUsers,
  untagUsers,
} from '#features/members/bulk/bulkAction.service.ts';
import { UserFilterInput } from '#features/members/user.graphql.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { ofId } from '#kernel/api/fieldsOf.ts';

const RefusalType = builder.objectRef<BulkAction['refusals'][number]>('BulkRefusal').implement({
  fields: (t) => ({
    userId: t.exposeInt('id'),
    name: t.exposeString('name'),
    reason: t.exposeString('reason'),
  }),
});

const BulkActionType = builder.objectRef<BulkAction>('BulkAction').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    status: t.exposeString('status', { description: 'waiting, running, done or failed' }),
    error: t.exposeString('error', { nullable: true }),
    total: t.exposeInt('total'),
    processed: t.exposeInt('processed'),
    changed: t.exposeInt('changed'),
    refused: t.exposeInt('refused'),
    refusals: t.field({ type: [RefusalType], resolve: ({ refusals }) => refusals }),
  }),
});

const UserSelectionType = builder.inputType('UserSelection', {
  fields: (t) => ({
    ids: t.intList({ description: 'Left out, all that match the search and the filter.' }),
    search: t.string(),
    filter: t.field({ type: UserFilterInput }),
    count: t.int({
      required: true,
      description: 'How many the one who asks was told; when more match, nothing is done.',
    }),
  }),
});

builder.queryFields((t) => ({
  bulkAction: field(t, findBulkAction, ofId(t, BulkActionType)),
}));

const whole = { required: true } as const;

builder.mutationFields((t) => {
  const of = t.arg({ type: UserSelectionType, ...whole });
  return {
    archiveUsers: field(t, archiveUsers, {
      type: BulkActionType,
      args: { of, reason: t.arg.string(whole) },
      with: (input) => [input.of, input.reason],
    }),
    tagUsers: field(t, tagUsers, {
      type: BulkActionType,
      args: { of, tag: t.arg.string(whole) },
      with: (input) => [input.of, input.tag],
    }),
    untagUsers: field(t, untagUsers, {
      type: BulkActionType,
      args: { of, tag: t.arg.string(whole) },
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
    inviteUsers: field(t, inviteUsers, { type: BulkActionType, args: { of }, with: (input) => [input.of] }),
  };
});
