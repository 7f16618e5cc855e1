import { displayName } from '@tribe/domain/features/members/person.ts';
import {
  assignSuccessManager,
  findSuccessManager,
  listSuccessManagers,
  type ManagerLoad,
  pageSuccessManagers,
} from '#features/members/success/successManager.service.ts';
import { type HeldReason, pageQueue, type QueuePerson } from '#features/members/success/queue.service.ts';
import { type ManagedPerson, pageWorklist } from '#features/members/success/worklist.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { filterArg, pageArgs, pageType } from '#kernel/api/pageType.ts';

export const HeldReasonType = builder.objectRef<HeldReason>('HeldReason').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'One of queueReasons' }),
    since: t.expose('since', { type: 'Date' }),
  }),
});

export const QueuePersonType = builder.objectRef<QueuePerson>('QueuePerson').implement({
  description: 'Somebody who needs a hand today, with the reasons, the most urgent first.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    mobileNumber: t.exposeString('mobileNumber', { nullable: true }),
    reasons: t.field({ type: [HeldReasonType], resolve: ({ reasons }) => reasons }),
    words: t.exposeString('words', { nullable: true }),
    outcome: t.exposeString('outcome', { nullable: true }),
    contactedAt: t.expose('contactedAt', { type: 'DateTime', nullable: true }),
    contactedBy: t.exposeString('contactedBy', { nullable: true }),
    stageNumber: t.exposeInt('stageNumber', { nullable: true }),
    groupName: t.exposeString('groupName', { nullable: true }),
  }),
});

const ManagedPersonType = builder.objectRef<ManagedPerson>('ManagedPerson').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    email: t.expose('email', { type: 'Email' }),
    tribeId: t.exposeString('tribeId'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    lastLoginAt: t.expose('lastLoginAt', { type: 'DateTime', nullable: true }),
    expiry: t.expose('expiry', { type: 'Date', nullable: true }),
    reasons: t.field({ type: [HeldReasonType], resolve: ({ reasons }) => reasons }),
    isResting: t.exposeBoolean('isResting'),
  }),
});

const SuccessManagerType = builder.objectRef<ManagerLoad>('SuccessManager').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.string({ resolve: displayName }),
    email: t.expose('email', { type: 'Email' }),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    members: t.exposeInt('members'),
    away: t.exposeInt('away'),
    expiring: t.exposeInt('expiring'),
    overdue: t.exposeInt('overdue'),
    isFormer: t.exposeBoolean('isFormer'),
  }),
});

builder.queryFields((t) => ({
  successManagers: field(t, listSuccessManagers, { type: [SuccessManagerType] }),
  successManagerPage: field(t, pageSuccessManagers, {
    type: pageType('SuccessManagerPage', SuccessManagerType),
    args: pageArgs(t),
    with: (asked) => [asked],
  }),
  successManager: field(t, findSuccessManager, {
    type: SuccessManagerType,
    args: { id: t.arg.int({ required: true }) },
    with: ({ id }) => [id],
  }),
  queuePage: field(t, pageQueue, {
    type: pageType('QueuePage', QueuePersonType),
    args: { ...pageArgs(t), groupId: t.arg.int(), managerId: t.arg.int(), asLead: t.arg.boolean() },
    with: (asked) => [asked],
  }),
  worklistPage: field(t, pageWorklist, {
    type: pageType('WorklistPage', ManagedPersonType),
    args: { ...pageArgs(t), ...filterArg(t), managerId: t.arg.int({ required: true }) },
    with: (asked) => [asked],
  }),
}));

builder.mutationFields((t) => ({
  assignSuccessManager: field(t, assignSuccessManager, {
    type: 'Int',
    args: { userIds: t.arg.intList({ required: true }), managerId: t.arg.int() },
    with: ({ userIds, managerId }) => [userIds, managerId ?? null],
  }),
}));
