import { displayName } from '@tribe/domain/features/members/person.ts';
import {
  assignSuccessManager,
  findSuccessManager,
  listSuccessManagers,
  type ManagerLoad,
  pageSuccessManagers,
} from '#features/members/success/successManager.service.ts';
import { pageWorklist, type WorkItem } from '#features/members/success/worklist.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';

const WorkItemType = builder.objectRef<WorkItem>('WorkItem').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    email: t.expose('email', { type: 'Email' }),
    tribeId: t.exposeString('tribeId'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    lastLoginAt: t.expose('lastLoginAt', { type: 'DateTime', nullable: true }),
    expiry: t.expose('expiry', { type: 'Date', nullable: true }),
    overdueSince: t.expose('overdueSince', { type: 'Date', nullable: true }),
    isAway: t.exposeBoolean('isAway'),
    isExpiring: t.exposeBoolean('isExpiring'),
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
  worklistPage: field(t, pageWorklist, {
    type: pageType('WorklistPage', WorkItemType),
    args: {
      ...pageArgs(t),
      managerId: t.arg.int({ required: true }),
      needs: t.arg.string({ description: 'overdue, expiring or away; left out, everybody' }),
    },
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
