import {
  archiveUsers,
  assignUsers,
  type BatchAct,
  findBatchAct,
  inviteUsers,
  moveUsersToBatch,
  tagUsers,
  untagUsers,
} from '#features/members/batchAct.service.ts';
import { UserFilterInput } from '#features/members/user.graphql.ts';
import { act, ask, builder } from '#kernel/builder.ts';

const RefusalType = builder.objectRef<BatchAct['refusals'][number]>('BatchRefusal').implement({
  fields: (t) => ({
    userId: t.exposeInt('id'),
    name: t.exposeString('name'),
    reason: t.exposeString('reason'),
  }),
});

const BatchActType = builder.objectRef<BatchAct>('BatchAct').implement({
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
  batchAct: ask(t, findBatchAct, {
    type: BatchActType,
    args: { id: t.arg.int({ required: true }) },
    with: ({ id }) => [id],
  }),
}));

const whole = { required: true } as const;

builder.mutationFields((t) => {
  const of = t.arg({ type: UserSelectionType, ...whole });
  return {
    archiveUsers: act(t, archiveUsers, {
      type: BatchActType,
      args: { of, reason: t.arg.string(whole) },
      with: (given) => [given.of, given.reason],
    }),
    tagUsers: act(t, tagUsers, {
      type: BatchActType,
      args: { of, tag: t.arg.string(whole) },
      with: (given) => [given.of, given.tag],
    }),
    untagUsers: act(t, untagUsers, {
      type: BatchActType,
      args: { of, tag: t.arg.string(whole) },
      with: (given) => [given.of, given.tag],
    }),
    assignUsers: act(t, assignUsers, {
      type: BatchActType,
      args: { of, managerId: t.arg.int() },
      with: (given) => [given.of, given.managerId ?? null],
    }),
    moveUsersToBatch: act(t, moveUsersToBatch, {
      type: BatchActType,
      args: { of, batchId: t.arg.int() },
      with: (given) => [given.of, given.batchId ?? null],
    }),
    inviteUsers: act(t, inviteUsers, { type: BatchActType, args: { of }, with: (given) => [given.of] }),
  };
});
